import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import { namedHouses } from './named-houses.ts'
import { ands, ors } from './range-words.ts'
import { isForWhom } from './read-for-whom.ts'
import { claimOf, perfumes, phraseLength, presents, readFound, readPhrase } from './read-meaning.ts'
import type { Claim, Found, Reading, StockWords } from './reading.ts'
import { type Meaning, type Meanings, meanings } from './search-phrases.ts'
import { type Token, tokensOf } from './search-tokens.ts'

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
  let present: Claim | undefined
  for (const { at, length, meaning } of open) {
    const next = tokens[at + length]?.text ?? ''
    const read = spans.map((span) => span.claim)
    const isAlone = length === tokens.length || (isNew(meaning) && (!hasWords || isHouse(words, stock)))
    const isDay = isOccasion(meaning) && !hasWords && read.length === 0
    const claim =
      openClaim(meaning, {
        read,
        hasWords,
        isForSomebody: isForWhom(next),
        isWithSome: withWords.has(next),
      }) ??
      (isDay ? presents : isAlone && meaning.filter === 'alone' ? claimOf(meaning.meaning, stock) : undefined)
    if (!claim) {
      for (const place of placesOf(at, length)) dropped.add(place)
      if (meaning.filter === 'present') present = { ...presents, ...wordsAt(keyword, tokens, at, length) }
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
    claims: claimsOf(keyword, tokens, spans),
    rest: [...textOf(words), ...kept].join(' '),
    unclaimed: textOf(tokens.filter(isUnclaimed)).join(' '),
    isOpen: kept.length > 0 || isWord(tokens.at(-1) ?? noToken, tokens.length - 1),
    hasWords,
    isReduced: spans.length + dropped.size > 0,
    perfume,
    present,
    order,
  }
}

/** In the order of the keyword; what is an alternative to one before it belongs to that. */
function claimsOf(keyword: string, tokens: readonly Token[], spans: Spans['spans']): Claim[] {
  const claims: Claim[] = []
  for (const { claim, at, length, isOr } of spans.toSorted((a, b) => a.at - b.at)) {
    const said = { ...claim, ...wordsAt(keyword, tokens, at, length) }
    const first = isOr ? claims.findLastIndex(({ filter }) => filter === claim.filter) : -1
    const known = claims[first]
    if (known && isSame(known, said)) continue
    if (known) claims[first] = { ...known, or: [...(known.or ?? []), said] }
    else claims.push(said)
  }
  return claims
}

/** "Soap, soap" is one. */
const isSame = (one: Claim, other: Claim) =>
  one.value !== '' &&
  [one, ...(one.or ?? [])].some(({ value, keep }) => value === other.value && keep === other.keep)

type Spans = {
  spans: { claim: Found['claim']; at: number; length: number; isVague?: boolean; isOr?: boolean }[]
  /** The places of words that say nothing. */
  dropped: Set<number>
  /** Phrases whose meaning depends on what else is said. */
  open: { at: number; length: number; meaning: Meaning }[]
  order?: AskedOrder
}

type Readable = { tokens: readonly Token[]; stock: StockWords; known: Meanings }

function readSpans(keyword: string, { tokens, stock, known }: Readable): Spans {
  const { spans, dropped, open }: Spans = { spans: [], dropped: new Set(), open: [] }
  let order: AskedOrder | undefined
  for (let at = 0; at < tokens.length; ) {
    if (isCounted(tokens, at, known)) {
      dropped.add(at)
      at += 1
      continue
    }
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
    if (phrase?.meaning.filter === 'sex' && phrase.meaning.isPerfume)
      open.push({ at, length, meaning: { filter: 'perfume', extrait: false } })
    if (phrase?.meaning.filter === 'order') order = phrase.meaning.order
    if (claim?.filter === 'size' && !isVague) dropVague(spans, dropped)
    const isOr = claim && isAlternative(tokens, at, claim, spans)
    if (claim && (isOr || spans.every((other) => canBoth(other.claim, claim))))
      spans.push({ claim, at, length, isVague, isOr })
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
  { claim, length }: Found,
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

/** A birthday, of which nothing else is said, asks for a present. */
const isOccasion = (meaning: Meaning) => meaning.filter === 'alone' && meaning.meaning.filter === 'present'

/** The number of a day that comes every year: "30th birthday". */
const isCounted = (tokens: readonly Token[], at: number, known: Meanings) => {
  const next = /^\d{1,3}\p{L}{0,3}$/u.test(tokens[at]?.text ?? '') && readPhrase(tokens, at + 1, known)
  return next ? isOccasion(next.meaning) : false
}

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
function canBoth(one: Found['claim'], other: Found['claim']): boolean {
  if (one.filter !== other.filter) return true
  if (one.filter === 'condition') return (one.values ?? []).some((value) => other.values?.includes(value))
  const { min = other.min, max = other.max } = one
  const isHalf = (claim: Found['claim']) => (claim.min === undefined) !== (claim.max === undefined)
  return isHalf(one) && isHalf(other) && min !== undefined && max !== undefined && min <= max
}

/** Of these a product has one value: whoever names two will take either. */
const single = new Set<Claim['filter']>(['era', 'typ'])

/** "Edt or edp", "60s, 70s", "miniatures and samples", "50 ml or 100 ml": a second value of the same filter will do as well. */
function isAlternative(
  tokens: readonly Token[],
  at: number,
  { filter }: Found['claim'],
  spans: Spans['spans'],
): boolean {
  const last = spans.findLast(({ claim }) => claim.filter === filter)
  if (!last) return false
  if (single.has(filter)) return true
  const between = tokens.slice(last.at + last.length, at).map(({ text }) => text)
  const joints = filter === 'condition' || filter === 'price' || filter === 'size' ? [ors] : [ors, ands]
  return between.length === 1 && between.every((word) => joints.some((words) => words.has(word)))
}

const placesOf = (at: number, length: number) => Array.from({ length }, (_, step) => at + step)

const noToken: Token = { text: '', from: 0, to: 0 }

/** After them a house or a note follows, of which any perfume will do: "parfum met vanille". */
const withWords = new Set(
  'with, that, which, like, dat, das, die, qui, ktore, ktory, of, by, from, met, van, mit, von, avec, au, aux, a, chez, par, con, di, da, z, ze, od, o'.split(
    ', ',
  ),
)

/** Perfume is the category when nothing else is said, and parfum the strength beside a name. */
function openClaim(
  meaning: Meaning,
  {
    read,
    hasWords,
    isForSomebody,
    isWithSome,
  }: { read: Found['claim'][]; hasWords: boolean; isForSomebody: boolean; isWithSome: boolean },
): Found['claim'] | undefined {
  const has = (name: string) => read.some(({ filter }) => filter === name)
  if (meaning.filter === 'present')
    return isForSomebody || has('sex') || has('category') ? undefined : presents
  if (meaning.filter !== 'perfume') return undefined
  const isStrength = meaning.extrait && !isWithSome && !has('typ') && (hasWords || has('category'))
  if (isStrength) return { filter: 'typ', value: 'parfume', values: ['parfume'] }
  if (hasWords || has('category') || has('typ') || (meaning.extrait === false && has('house')))
    return undefined
  return perfumes
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
