/** The item at an index, counted from the end when negative. Throws when out of range, which is a bug in a drawing. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list.at(index)
  if (found === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return found
}
