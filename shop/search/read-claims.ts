import { houseAliases } from './house-aliases.ts'
import { housesByName, namedHouses } from './named-houses.ts'
import { readAmount } from './read-amount.ts'
import { readEra } from './read-era.ts'
import { readFill } from './read-fill.ts'
import type { Claim, PriceOrder, Reading, StockWords } from './reading.ts'
import { conditionPatterns, longestPhrase, type Meaning, type Meanings, meanings } from './search-phrases.ts'
import { type Token, tokensOf } from './search-tokens.ts'

/** A filter that takes one value: a second one stays a word. */
type Read = { claim: Omit<Claim, 'words' | 'without'>; length: number }

/**
 * Reads what the words of a keyword mean: eras, strengths, categories, prices and so on become claims, function words are
 * dropped, the rest are words to search for. Only what the stock can have becomes a claim. The work grows with the length
 * of the keyword, which has at most 100 characters.
 */
export function readClaims(keyword: string, stock: StockWords, known: Meanings = meanings): Reading {
  const tokens = tokensOf(keyword)
  const { spans, dropped, open, order } = readSpans(keyword, { tokens, stock, known })
  const taken = new Set(spans.flatMap(({ at, length }) => placesOf(at, length)))
  const isOpen = (at: number) => open.some((one) => one.at <= at && at < one.at + one.length)
  const isUnclaimed = ({ text }: Token, at: number) => !taken.has(at) && /[\p{L}\p{N}]/u.test(text)
  const isWord = (token: Token, at: number) => isUnclaimed(token, at) && !dropped.has(at) && !isOpen(at)
  const words = tokens.filter(isWord)
  const hasWords = words.length > 0
  let perfume: Claim | undefined
  for (const { at, length, meaning } of open) {
    const next = tokens[at + length]?.text ?? ''
    const read = spans.map((span) => span.claim)
    const isAlone = length === tokens.length || (isNew(meaning) && (!hasWords || isHouse(words, stock)))
    const claim =
      openClaim(meaning, { read, hasWords, isForSomebody: forWords.has(next) }) ??
      (isAlone && meaning.filter === 'alone' ? claimOf(meaning.meaning, stock) : undefined)
    if (!claim) {
      for (const place of placesOf(at, length)) dropped.add(place)
      if (meaning.filter === 'perfume') perfume = { ...perfumes, ...wordsAt(keyword, tokens, at, length) }
    } else {
      spans.push({ claim, at, length })
      for (const place of placesOf(at, length)) taken.add(place)
    }
  }
  const textOf = (chosen: readonly Token[]) => chosen.map(({ from, to }) => keyword.slice(from, to))
  const kept = spans.flatMap(({ claim }) => claim.keep ?? [])
  return {
    keyword,
    claims: spans
      .toSorted((a, b) => a.at - b.at)
      .map(({ claim, at, length }) => ({ ...claim, ...wordsAt(keyword, tokens, at, length) })),
    rest: [...textOf(words), ...kept].join(' '),
    unclaimed: textOf(tokens.filter(isUnclaimed)).join(' '),
    isOpen: kept.length > 0 || isWord(tokens.at(-1) ?? noToken, tokens.length - 1),
    hasWords,
    isReduced: spans.length + dropped.size > 0,
    perfume,
    order,
  }
}

type Spans = {
  spans: { claim: Read['claim']; at: number; length: number; isVague?: boolean }[]
  /** The places of words that say nothing. */
  dropped: Set<number>
  /** Phrases whose meaning depends on what else is said. */
  open: { at: number; length: number; meaning: Meaning }[]
  order?: PriceOrder
}

type Readable = { tokens: readonly Token[]; stock: StockWords; known: Meanings }

function readSpans(keyword: string, { tokens, stock, known }: Readable): Spans {
  const { spans, dropped, open }: Spans = { spans: [], dropped: new Set(), open: [] }
  let order: PriceOrder | undefined
  for (let at = 0; at < tokens.length; ) {
    const found = readFound(tokens, at, stock)
    if (found && isAge(tokens, at, found, spans.at(-1))) {
      for (const place of placesOf(at, found.length)) dropped.add(place)
      at += found.length
      continue
    }
    const read = found ? undefined : readPhrase(tokens, at, known)
    const phrase = read?.meaning.filter === 'alone' && isJoined(keyword, tokens[at]) ? undefined : read
    const synonymous = found ? 0 : phraseLength(tokens, at, stock)
    if (synonymous > (phrase?.length ?? 1)) {
      at += synonymous
      continue
    }
    const claim = found?.claim ?? (phrase && claimOf(phrase.meaning, stock))
    const length = found?.length ?? phrase?.length ?? 1
    const isVague = phrase?.meaning.filter === 'size'
    if (phrase?.meaning.filter === 'order') order = phrase.meaning.order
    if (claim?.filter === 'size' && !isVague) dropVague(spans, dropped)
    if (claim && spans.every((other) => canBoth(other.claim, claim)))
      spans.push({ claim, at, length, isVague })
    else if (phrase && saysNothing(phrase.meaning, spans))
      for (const place of placesOf(at, length)) dropped.add(place)
    else if (phrase && openFilters.has(phrase.meaning.filter))
      open.push({ at, length, meaning: phrase.meaning })
    at += claim || phrase ? length : 1
  }
  return { spans, dropped, open, order }
}

/** "Perfume for women over 50" is about the women: a bare number that a person can be old, right behind for whom it is. */
function isAge(
  tokens: readonly Token[],
  at: number,
  { claim, length }: Read,
  before?: Spans['spans'][number],
) {
  const { filter, min = 0, max } = claim
  const isPrice = filter === 'price' && max === undefined && min >= 16 && min < 100
  const isBare =
    tokens[at + length - 1]?.text === String(min) && !tokens.slice(at, at + length).some(isCurrency)
  return isPrice && isBare && before?.claim.filter === 'sex' && before.at + before.length === at
}

const isCurrency = ({ text }: Token) => /^[€$£]$/.test(text)

/** "New" beside a house or a category asks for new arrivals; beside other words it says little. */
const isNew = (meaning: Meaning) => meaning.filter === 'alone' && meaning.meaning.filter === 'nowe'

const isHouse = (words: readonly Token[], { houses }: StockWords) =>
  namedHouses(
    words.map(({ text }) => text),
    houses,
  ).words.length === words.length

const openFilters = new Set<Meaning['filter']>(['perfume', 'present', 'alone'])

/** Whether a hyphen joins a word to another, as in a product's number: NEW-42 is not a new 42. */
const isJoined = (keyword: string, { from, to }: Token = noToken) =>
  keyword[from - 1] === '-' || keyword[to] === '-'

/** Whether a phrase is not to be searched for: a function word, an order, or "large bottle" beside a size in ml. */
const saysNothing = ({ filter }: Meaning, spans: Spans['spans']) =>
  filter === 'filler' ||
  filter === 'order' ||
  (filter === 'size' && spans.some(({ claim }) => claim.filter === 'size'))

/** "Large bottle 200 ml" is one of 200 ml. */
function dropVague(spans: Spans['spans'], dropped: Set<number>) {
  const at = spans.findIndex(({ isVague }) => isVague)
  const [vague] = at === -1 ? [] : spans.splice(at, 1)
  if (vague) for (const place of placesOf(vague.at, vague.length)) dropped.add(place)
}

/**
 * A filter takes one value, but a condition says several things ("used, 90% full; with box"), and a range has two ends:
 * "over 20 under 40".
 */
function canBoth(one: Read['claim'], other: Read['claim']): boolean {
  if (one.filter !== other.filter) return true
  if (one.filter === 'condition') return (one.values ?? []).some((value) => other.values?.includes(value))
  const { min = other.min, max = other.max } = one
  const isHalf = (claim: Read['claim']) => (claim.min === undefined) !== (claim.max === undefined)
  return isHalf(one) && isHalf(other) && min !== undefined && max !== undefined && min <= max
}

const placesOf = (at: number, length: number) => Array.from({ length }, (_, step) => at + step)

const readFound = (tokens: readonly Token[], at: number, stock: StockWords) =>
  readFill(tokens, at, stock.conditions) ??
  readAmount(tokens, at) ??
  readEra(tokens, at, stock.eras) ??
  readHouse(tokens, at, stock)

/** The length of the longest phrase that begins here and has synonyms; 0 for none. */
function phraseLength(tokens: readonly Token[], at: number, { phrases }: StockWords): number {
  if (!phrases) return 0
  for (let length = Math.min(phrases.longest, tokens.length - at); length > 1; length -= 1)
    if (phrases.phrases.has(phraseAt(tokens, at, length))) return length
  return 0
}

const noToken: Token = { text: '', from: 0, to: 0 }

const forWords = new Set(['for', 'voor', 'fur', 'dla', 'pour', 'para', 'per'])

function readPhrase(
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

/** The last words of a keyword may be the beginning of a phrase of several words: "eau de toil", "gift c". */
function begunPhrase(tokens: readonly Token[], at: number): { meaning: Meaning; length: number } | undefined {
  const length = tokens.length - at
  if (length < 2 || length > longestPhrase) return undefined
  const begun = phraseAt(tokens, at, length)
  const phrases = [...meanings.keys()].filter((phrase) => phrase.startsWith(begun))
  // "For women and men" is more than "for wom" begins.
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

function claimOf(meaning: Meaning, { conditions }: StockWords): Read['claim'] | undefined {
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

/** Perfume is the category when nothing else is said, and parfum the strength beside a name. */
function openClaim(
  meaning: Meaning,
  { read, hasWords, isForSomebody }: { read: Read['claim'][]; hasWords: boolean; isForSomebody: boolean },
): Read['claim'] | undefined {
  const has = (name: string) => read.some(({ filter }) => filter === name)
  if (meaning.filter === 'present')
    return isForSomebody || has('sex') || has('category')
      ? undefined
      : { filter: 'category', value: 'gift', values: ['gift'] }
  if (meaning.filter !== 'perfume') return undefined
  const isStrength = meaning.extrait && !has('typ') && (hasWords || has('category'))
  if (isStrength) return { filter: 'typ', value: 'parfume', values: ['parfume'] }
  if (hasWords || has('category') || has('typ') || (meaning.extrait === false && has('house')))
    return undefined
  return perfumes
}

const perfumes: Read['claim'] = { filter: 'category', value: 'perfume', values: ['perfume'] }

function readHouse(tokens: readonly Token[], at: number, { houses }: StockWords): Read | undefined {
  for (let length = Math.min(3, tokens.length - at); length > 0; length -= 1) {
    const names = houseAliases.get(phraseAt(tokens, at, length)) ?? []
    const values = names.flatMap((name) => housesByName(houses).get(name) ?? [])
    if (values[0] !== undefined) return { claim: { filter: 'house', value: values[0], values }, length }
  }
  return undefined
}

/** The words of a claim as they were typed, and the keyword without them. */
function wordsAt(keyword: string, tokens: readonly Token[], at: number, length: number) {
  const from = tokens[at]?.from ?? 0
  const to = tokens[at + length - 1]?.to ?? from
  return {
    words: keyword.slice(from, to),
    without: `${keyword.slice(0, from)} ${keyword.slice(to)}`.replace(/\s+/g, ' ').trim(),
  }
}
