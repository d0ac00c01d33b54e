import { plainWord } from './plain-word.ts'

/** A word, number or sign of a keyword, as `plainWord` writes it, with its character offsets in the keyword. */
export type Token = { text: string; from: number; to: number }

const signs = '€$£+<>≤≥~%–—-/,'
// 7ml, 200zł and ½oz are a number and a unit, 70s one word, 3,5 and .5 and 1/2 one number, d&g, y.s.l. and women's one word
// each. Second-hand is two words, as in "second hand".
const tokenPattern =
  /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])|(?<![\d/])[1-9]\/(?:[2-9]|1[0-6])(?![\d/])|(?:(?<![\p{L}\p{N}.,])[.,])?\d+(?:[.,]\d+)*(?=(?:mls?|cl|cc|oz|floz|l|litres?|liters?|euros?|eur|zł|zl|pln|usd|gbp|chf)(?![\p{L}\p{N}]))|[½¼¾⅓⅔⅛](?=oz)|(?<![\p{L}\p{N}.,])[.,]\d+|\d+(?:[.,]\d+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|[€$£+<>≤≥~%–—/,&]|(?<!\p{L})-|-(?!\p{L})/giu

/** Splits a keyword of at most 100 characters into tokens for `readClaims`. */
export const tokensOf = (keyword: string): Token[] =>
  [...keyword.matchAll(tokenPattern)].map(({ 0: raw, index }) => ({
    text: textOf(raw),
    from: index,
    to: index + raw.length,
  }))

function textOf(raw: string): string {
  if (raw === '&') return 'and'
  if (/^[.,]\d/.test(raw)) return `0.${raw.slice(1)}`
  return signs.includes(raw) || /^\d+(?:[.,/]\d+)+$/.test(raw) ? raw : plainWord(raw)
}

/** Phrases of plain words by their first one, the longest first. */
export type SpokenPhrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** Reads phrases as the lists of them are written: 'at most, no more than'. */
export function spokenPhrases(text: string): SpokenPhrases {
  const phrases = text.split(', ').map((phrase) => phrase.split(' '))
  return Map.groupBy(
    phrases.toSorted((a, b) => b.length - a.length),
    ([first = '']) => first,
  )
}

/** The length of the longest of these phrases that begins here; 0 for none. */
export const lengthOf = (known: SpokenPhrases, tokens: readonly Token[], at: number): number =>
  known
    .get(tokens[at]?.text ?? '')
    ?.find((phrase) => phrase.every((word, step) => tokens[at + step]?.text === word))?.length ?? 0
