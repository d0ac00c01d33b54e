const separator = ';'

/** Joins values in one cell: `rose;oakmoss`. Quotes a value that contains the separator or begins with a quote. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => (needsQuotes(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(separator)

const needsQuotes = (value: string) => value.includes(separator) || value.startsWith('"')

/** A quoted value up to the next separator, or any other text up to it. */
const listed = /\s*"((?:[^"]|"")*)"\s*(?:;|$)|([^;]*)(?:;|$)/gy

/** Splits a cell written by `joinList` or by hand into trimmed values; drops empty ones. */
export const splitList = (cell: string): string[] =>
  Array.from(cell.matchAll(listed), ([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  ).filter((value) => value !== '')
