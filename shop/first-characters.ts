/**
 * The first `most` UTF-16 code units of a text. A surrogate pair, such as an emoji, is never cut in half, since PostgreSQL's
 * JSON rejects lone surrogates.
 */
export const firstCharacters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** A text of at most `most` UTF-16 code units as it is; a longer one is cut to as many, the last of them '…'. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${firstCharacters(text, most - 1)}…` : text
