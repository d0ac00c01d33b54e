import { plainWord } from './plain-word.ts'

/** A word, number or sign of a keyword: as `plainWord` writes it, and where it stands in the keyword. */
export type Token = { text: string; from: number; to: number }

const signs = '€$£+<>≤≥~%–—-'
// 7ml is a number and a unit, 70s one word, 3,5 and 1/2 one number, d&g, y.s.l. and women's one word each. Second-hand is
// two words, as in "second hand".
const tokenPattern =
  /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|(?<![\d/])[1-9]\/(?:[2-9]|1[0-6])(?![\d/])|\d+(?:[.,]\d+)*(?=(?:ml|cl|cc|oz|floz|euros?|eur)(?![\p{L}\p{N}]))|\d+(?:[.,]\d+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|[€$£+<>≤≥~%–—]|(?<!\p{L})-|-(?!\p{L})/gu

/** Takes a keyword of at most 100 characters apart for `readClaims`. */
export const tokensOf = (keyword: string): Token[] =>
  [...keyword.matchAll(tokenPattern)].map(({ 0: raw, index }) => ({
    text: signs.includes(raw) || /^\d+(?:[.,/]\d+)+$/.test(raw) ? raw : plainWord(raw),
    from: index,
    to: index + raw.length,
  }))
