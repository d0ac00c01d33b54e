/**
 * The first `most` UTF-16 code units of a text. A surrogate pair, such as an emoji, is never cut in half, since PostgreSQL's
 * JSON rejects lone surrogates.
 */
export const firstCharacters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** A text of at most `most` characters as it is; a longer one is cut and ends in '…'. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${firstCharacters(text, most)}…` : text
