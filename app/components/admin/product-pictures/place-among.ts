/** Index at which to insert the picture chosen as the `place`th; a retried upload may arrive after later ones. */
export function placeAmong(
  pictures: readonly { src: string }[],
  place: number,
  places: ReadonlyMap<string, number>,
): number {
  const later = pictures.findIndex(({ src }) => (places.get(src) ?? 0) > place)
  return later < 0 ? pictures.length : later
}
