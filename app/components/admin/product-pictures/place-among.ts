/** Where a picture belongs that was taken as the `place`th: one that is sent once more comes after those that follow it. */
export function placeAmong(
  pictures: readonly { src: string }[],
  place: number,
  places: ReadonlyMap<string, number>,
): number {
  const later = pictures.findIndex(({ src }) => (places.get(src) ?? 0) > place)
  return later < 0 ? pictures.length : later
}
