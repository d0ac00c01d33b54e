import type { Token } from './search-tokens.ts'

/** Fractions of an ounce as people write them; bottles of extrait hold a quarter or half an ounce. */
const named: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
}
const halves = 'half, halve, halber, halbe, halben, halb, demi, demie, moitie, pol, media, mezza'
for (const word of halves.split(', ')) named[word] = 1 / 2
for (const word of 'quarter, kwart, viertel, quart, cwierc, cuarto'.split(', ')) named[word] = 1 / 4
for (const word of 'eighth, achtste, achtel'.split(', ')) named[word] = 1 / 8
for (const word of ['driekwart', 'dreiviertel']) named[word] = 3 / 4
for (const word of ['tweederde', 'zweidrittel']) named[word] = 2 / 3
/** Several parts: "three quarters". */
const counts = byWord([
  [2, 'two, twee, zwei, dwie, deux'],
  [3, 'three, drie, drei, trzy, trois'],
])
const parts = byWord([
  [1 / 4, 'quarter, quarters, kwart, viertel, quarts, czwarte, cuartos'],
  [1 / 3, 'third, thirds, derde, drittel, tiers, trzecie, tercios'],
])
/** Words to skip before and after a fraction: "half an ounce", "a quarter of an ounce". */
const articles = new Set(['a', 'an', 'of', 'een', 'eine', 'einer', 'une', 'd'])

/** Reads a fraction that begins here ("1/4", "½", "half an", "a quarter of an"); undefined for none. */
export function readFraction(
  tokens: readonly Token[],
  at: number,
): { value: number; length: number } | undefined {
  const start = skipArticles(tokens, at)
  const text = tokens[start]?.text ?? ''
  const part = parts.get(tokens[start + 1]?.text ?? '')
  const count = counts.get(text)
  if (count !== undefined && part !== undefined && count * part < 1)
    return { value: count * part, length: skipArticles(tokens, start + 2) - at }
  const [over, under] = text.split('/').map(Number)
  const value = over && under ? over / under : Object.hasOwn(named, text) ? named[text] : undefined
  return value === undefined ? undefined : { value, length: skipArticles(tokens, start + 1) - at }
}

/** Skips at most two articles and returns the next position. */
function skipArticles(tokens: readonly Token[], at: number): number {
  const isArticle = (place: number) => articles.has(tokens[place]?.text ?? '')
  return at + (isArticle(at) ? (isArticle(at + 1) ? 2 : 1) : 0)
}

function byWord(values: readonly [number, string][]): ReadonlyMap<string, number> {
  return new Map(values.flatMap(([value, words]) => words.split(', ').map((word) => [word, value] as const)))
}
