/** Maximum characters of a keyword; no name in the shop is longer. */
export const longestKeyword = 100

// Length is counted in code points, as in the API description and the database: an emoji of two UTF-16 units counts as one. A
// text of more than twice as many units is always too long, so the rest is never scanned.
const mostUnits = 2 * longestKeyword

/** Whether a text is short enough for a keyword. */
export const isKeywordLength = (text: string): boolean =>
  text.length <= longestKeyword || (text.length <= mostUnits && [...text].length <= longestKeyword)

/**
 * The keyword that a page or the search box takes from typed text: control characters as spaces, trimmed, and cut to its first 100
 * characters.
 */
export function cutKeyword(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ').trim()
  return [...plain.slice(0, mostUnits)].slice(0, longestKeyword).join('').toWellFormed().trim()
}
