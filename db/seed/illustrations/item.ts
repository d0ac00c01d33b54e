/** The item at an index, counted from the end when negative. Throws where the list is shorter: a drawing's fault. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list.at(index)
  if (found === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`)
  return found
}
