const separator = ';'

/** Several values in one cell: `rose;oakmoss`. One that holds the separator, or begins as a quoted one, stands in quotes. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => (needsQuotes(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(separator)

const needsQuotes = (value: string) => value.includes(separator) || value.startsWith('"')

/** A value in quotes up to the next separator, or anything else up to there. */
const listed = /\s*"((?:[^"]|"")*)"\s*(?:;|$)|([^;]*)(?:;|$)/gy

/** The values of a cell as `joinList` wrote them, or as people do; without white space around them and empty ones. */
export const splitList = (cell: string): string[] =>
  Array.from(cell.matchAll(listed), ([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  ).filter((value) => value !== '')
