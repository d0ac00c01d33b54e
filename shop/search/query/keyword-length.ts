/** Maximum characters of a keyword; no name in the shop is longer. */
export const longestKeyword = 100

// Length is counted in code points, as in the API description and the database: an emoji of two UTF-16 units counts as one. A
// text of more than twice as many units is always too long, so the rest is never scanned.
const mostUnits = 2 * longestKeyword

/** Whether a text is short enough for a keyword. */
export const isKeywordLength = (text: string): boolean =>
  text.length <= longestKeyword || (text.length <= mostUnits && [...text].length <= longestKeyword)

/** Characters that nobody sees, such as a zero-width space or a soft hyphen. Those inside an emoji belong to it. */
const unseen = /^[\s\p{DI}\u2800]+|[\s\p{DI}\u2800]+$|[\u00AD\u2060\uFEFF]/gu

/** Removes from a text of at most some 200 characters what nobody sees: around it everything, inside what web pages contain. */
export const withoutUnseen = (text: string): string => text.replaceAll('\u200B', ' ').replace(unseen, '')

/**
 * The keyword that a page or the search box takes from typed text: control characters as spaces, without characters that nobody
 * sees, and cut to its first 100 characters.
 */
export function cutKeyword(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, ' ').trim()
  const cut = [...plain.slice(0, mostUnits)].slice(0, longestKeyword).join('')
  return withoutUnseen(cut.toWellFormed())
}
