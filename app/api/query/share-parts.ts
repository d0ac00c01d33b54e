const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns `next`, reusing every part of `previous` that is equal, so that unchanged parts are not rendered again. */
export function shareParts<Data>(previous: unknown, next: Data): Data
export function shareParts(previous: unknown, next: unknown): unknown {
  if (previous === next) return previous
  if (Array.isArray(previous) && Array.isArray(next)) {
    const parts = next.map((part, index) => shareParts(previous[index], part))
    const isSame = parts.length === previous.length && parts.every((part, index) => part === previous[index])
    return isSame ? previous : parts
  }
  if (!isPlain(previous) || !isPlain(next)) return next
  const names = Object.keys(next)
  const parts = Object.fromEntries(names.map((name) => [name, shareParts(previous[name], next[name])]))
  const isSame =
    names.length === Object.keys(previous).length &&
    names.every((name) => name in previous && parts[name] === previous[name])
  return isSame ? previous : parts
}
