/**
 * The first `most` UTF-16 code units of a text. A surrogate pair, such as an emoji, is never cut in half, since PostgreSQL's
 * JSON rejects lone surrogates.
 */
export const firstCharacters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** Returns a text of at most `most` UTF-16 code units unchanged; cuts a longer one to that length, ending in '…'. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${firstCharacters(text, most - 1)}…` : text
