import { conditionPatterns } from './condition-patterns.ts'
import { houseKinds, namesOfAlias } from './house-aliases.ts'
import { housesByName } from './named-houses.ts'
import { inShopCurrency } from './other-currency.ts'
import { readAmount } from './read-amount.ts'
import { readEra } from './read-era.ts'
import { readFill } from './read-fill.ts'
import { readForWhom } from './read-for-whom.ts'
import { readLaunch } from './read-launch.ts'
import { readParts } from './read-parts.ts'
import type { Found, StockWords } from './reading.ts'
import { longestPhrase, type Meaning, type Meanings, meanings } from './search-phrases.ts'
import type { Token } from './search-tokens.ts'

/** What is read by rules rather than by a table: levels, amounts, eras, for whom, boxes, houses. */
export const readFound = (tokens: readonly Token[], at: number, stock: StockWords) =>
  readFill(tokens, at, stock.conditions) ??
  inShopCurrency(readAmount(tokens, at), tokens, at, stock.currency) ??
  readEra(tokens, at, stock.eras) ??
  readLaunch(tokens, at, stock) ??
  readForWhom(tokens, at) ??
  readParts(tokens, at, stock.conditions) ??
  readHouse(tokens, at, stock)

/** The length of the longest phrase that begins here and has synonyms; 0 for none. */
export function phraseLength(tokens: readonly Token[], at: number, { phrases }: StockWords): number {
  if (!phrases) return 0
  for (let length = Math.min(phrases.longest, tokens.length - at); length > 1; length -= 1)
    if (phrases.phrases.has(phraseAt(tokens, at, length))) return length
  return 0
}

/** The longest phrase of the table that begins here. */
export function readPhrase(
  tokens: readonly Token[],
  at: number,
  known: Meanings,
): { meaning: Meaning; length: number } | undefined {
  const left = tokens.length - at
  for (let length = Math.min(longestPhrase, left); length > 0; length -= 1) {
    const meaning = known.get(phraseAt(tokens, at, length))
    if (meaning) return { meaning, length }
    const begun = length === left ? begunPhrase(tokens, at) : undefined
    if (begun) return begun
  }
  return undefined
}

/** Reads the last words of a keyword as the prefix of a phrase of several words: "eau de toil", "gift c". */
function begunPhrase(tokens: readonly Token[], at: number): { meaning: Meaning; length: number } | undefined {
  const length = tokens.length - at
  if (length < 2 || length > longestPhrase) return undefined
  const begun = phraseAt(tokens, at, length)
  const phrases = [...meanings.keys()].filter((phrase) => phrase.startsWith(begun))
  // Ignore phrases that extend another match: for "for wom" only "for women" counts, not "for women and men".
  const nearest = phrases.filter((phrase) => !phrases.some((other) => phrase.startsWith(`${other} `)))
  const found = nearest.flatMap((phrase) => meanings.get(phrase) ?? [])
  const [meaning] = found
  return meaning && found.every((other) => other === meaning) ? { meaning, length } : undefined
}

const phraseAt = (tokens: readonly Token[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ')

/** Reads the phrase that begins here; undefined for none. `claim` is undefined for a phrase that is no filter by itself. */
export function meaningAt(
  tokens: readonly Token[],
  at: number,
  stock: StockWords,
): { claim?: Found['claim']; length: number } | undefined {
  const found = readFound(tokens, at, stock)
  if (found) return found
  const phrase = readPhrase(tokens, at, meanings)
  if (!phrase) return undefined
  const { meaning, length } = phrase
  if (meaning.filter === 'perfume') return { claim: perfumes, length }
  if (meaning.filter === 'present') return { claim: presents, length }
  return { claim: claimOf(meaning.filter === 'alone' ? meaning.meaning : meaning, stock), length }
}

/** The claim of a meaning; undefined where the stock has no such value or the meaning is no filter by itself. */
export function claimOf(meaning: Meaning, { conditions }: StockWords): Found['claim'] | undefined {
  const { filter } = meaning
  if (filter === 'size') return { filter, value: '', min: meaning.min, max: meaning.max }
  if (filter === 'perfume' || filter === 'present' || filter === 'words' || filter === 'filler')
    return undefined
  if (filter === 'order' || filter === 'alone') return undefined
  if (filter !== 'condition')
    return { filter, value: meaning.value, values: [meaning.value], keep: meaning.keep }
  const pattern = conditionPatterns[meaning.value]
  const values = conditions.filter((condition) => pattern?.test(condition))
  return values.length === 0 ? undefined : { filter, value: meaning.value, values }
}

export const perfumes: Found['claim'] = { filter: 'category', value: 'perfume', values: ['perfume'] }
export const presents: Found['claim'] = { filter: 'category', value: 'gift', values: ['gift'] }

function readHouse(tokens: readonly Token[], at: number, { houses }: StockWords): Found | undefined {
  const kind = tokens[at]?.text ?? ''
  const names = houseKinds.get(kind)
  const ofKind = names ? [...housesByName(houses)].flatMap(([name, own]) => (names.has(name) ? own : [])) : []
  if (ofKind.length > 0) return { claim: { filter: 'house', value: kind, values: ofKind }, length: 1 }
  for (let length = Math.min(3, tokens.length - at); length > 0; length -= 1) {
    const names = namesOfAlias(phraseAt(tokens, at, length))
    const values = names.flatMap((name) => housesByName(houses).get(name) ?? [])
    if (values[0] !== undefined) return { claim: { filter: 'house', value: values[0], values }, length }
  }
  return undefined
}
