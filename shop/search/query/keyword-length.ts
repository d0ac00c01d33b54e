/** Characters of a keyword; nothing here has a longer name. */
export const longestKeyword = 100

// Counted in code points, as the API's description and the database count: an emoji that JavaScript counts as two is
// one. A text of more than twice as many units is too long however they are counted, so no more is ever looked at.
const mostUnits = 2 * longestKeyword

/** Whether a text is short enough for a keyword. */
export const isKeywordLength = (text: string): boolean =>
  text.length <= longestKeyword || (text.length <= mostUnits && [...text].length <= longestKeyword)

/** A keyword as a page or the search box takes it from whatever was typed: trimmed, and its first 100 characters. */
export const cutKeyword = (text: string): string =>
  [...text.trim().slice(0, mostUnits)].slice(0, longestKeyword).join('').toWellFormed().trim()
