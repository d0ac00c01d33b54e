/**
 * The first `most` characters of a text, as JavaScript counts them; one that counts as two, such as an emoji, is never
 * cut in half, since the database's JSON takes no halves.
 */
export const firstCharacters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
