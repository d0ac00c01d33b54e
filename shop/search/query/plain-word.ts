/** Letters that the search index decomposes and Unicode normalization does not. */
const apart: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A word as the search index stores it: lower case, without accents, apostrophes and other signs. */
export const plainWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łøđßæœı]/g, (character) => apart[character] ?? character)
    .replace(/[^\p{L}\p{N}]/gu, '')
