import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import { namedHouses } from './named-houses.ts'
import { ands, ors } from './range-words.ts'
import { ageBehindLength, ageDecadeLength, ageLength } from './read-age.ts'
import { isForWhom, isOfRecipient } from './read-for-whom.ts'
import { claimOf, perfumes, phraseLength, presents, readFound, readPhrase } from './read-meaning.ts'
import { smellAt } from './read-smell.ts'
import type { Claim, Found, Reading, StockWords } from './reading.ts'
import { type Meaning, type Meanings, meanings } from './search-phrases.ts'
import { type Token, tokensOf } from './search-tokens.ts'

/**
 * Parses a keyword: eras, strengths, categories, prices and so on become claims, function words are dropped, and the rest are
 * words to search for. Only values that the stock can have become claims. The cost grows with the length of the keyword, at most
 * 100 characters.
 */
export function readClaims(keyword: string, stock: StockWords, known: Meanings = meanings): Reading {
  const tokens = tokensOf(keyword)
  const { spans, dropped, open, smells, order } = readSpans(keyword, { tokens, stock, known })
  const taken = new Set(spans.flatMap(({ at, length }) => placesOf(at, length)))
  const isOpen = (at: number) => open.some((one) => one.at <= at && at < one.at + one.length)
  const isUnclaimed = ({ text }: Token, at: number) => !taken.has(at) && /[\p{L}\p{N}]/u.test(text)
  const isWord = (token: Token, at: number) => isUnclaimed(token, at) && !dropped.has(at) && !isOpen(at)
  const words = tokens.filter(isWord)
  const hasWords = words.length > 0
  const textOf = (chosen: readonly Token[]) =>
    chosen.map((token) => smells.get(token) ?? keyword.slice(token.from, token.to))
  const areOfSmell = () => hasWords && (stock.areOfSmell?.(textOf(words).join(' ')) ?? false)
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
        isWithSome: withWords.has(next) && !taken.has(at + length),
        isOfSmell: meaning.filter === 'perfume' && areOfSmell(),
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

/** The claims in keyword order; an alternative is added to the `or` of the claim it belongs to. */
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

/** Whether a claim repeats another or one of its alternatives: "soap, soap". */
const isSame = (one: Claim, other: Claim) =>
  one.value !== '' &&
  [one, ...(one.or ?? [])].some(({ value, keep }) => value === other.value && keep === other.keep)

type Spans = {
  spans: { claim: Found['claim']; at: number; length: number; isVague?: boolean; isOr?: boolean }[]
  /** Positions of tokens that carry no meaning. */
  dropped: Set<number>
  /** Phrases whose meaning depends on the rest of the keyword. */
  open: { at: number; length: number; meaning: Meaning }[]
  /** Wares that mean a smell, with the word for it. */
  smells: Map<Token, string>
  order?: AskedOrder
}

type Readable = { tokens: readonly Token[]; stock: StockWords; known: Meanings }

function readSpans(keyword: string, { tokens, stock, known }: Readable): Spans {
  const { spans, dropped, open, smells }: Spans = {
    ...{ spans: [], dropped: new Set(), open: [] },
    smells: new Map(),
  }
  let order: AskedOrder | undefined
  for (let at = 0; at < tokens.length; ) {
    if (isCounted(tokens, at, known)) {
      dropped.add(at)
      at += 1
      continue
    }
    const age = ageAt(tokens, at, known, spans.at(-1))
    if (age > 0) {
      for (const place of placesOf(at, age)) dropped.add(place)
      at += age
      continue
    }
    const found = readFound(tokens, at, stock)
    const read = found ? undefined : readPhrase(tokens, at, known)
    const phrase = read?.meaning.filter === 'alone' && isJoined(keyword, tokens[at]) ? undefined : read
    const smell = phrase?.length === 1 ? smellAt(tokens, at, phrase) : undefined
    const ware = tokens[at]
    if (smell && ware) {
      smells.set(ware, smell.word)
      open.push({ at: smell.said, length: 1, meaning: { filter: 'perfume', extrait: false } })
      at += 1
      continue
    }
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
  return { spans, dropped, open, smells, order }
}

/** Number of tokens of somebody's age, which the shop knows nothing of: "for a man of 60"; 0 for none. */
function ageAt(tokens: readonly Token[], at: number, known: Meanings, before?: Spans['spans'][number]) {
  const isBehind = before?.claim.filter === 'sex' && before.at + before.length === at
  const behind = isBehind ? ageBehindLength(tokens, at) : ageDecadeLength(tokens, at)
  if (behind > 0) return behind
  const length = ageLength(tokens, at)
  const isPerson = length > 0 && readPhrase(tokens, at + length, known)?.meaning.filter === 'sex'
  return isPerson || isOfRecipient(tokens, at) ? length : 0
}

/** "New" alone or beside a house or a category asks for new arrivals; beside other words it is ignored. */
const isNew = (meaning: Meaning) => meaning.filter === 'alone' && meaning.meaning.filter === 'nowe'

/** An occasion such as a birthday; it asks for a present when nothing else is typed. */
const isOccasion = (meaning: Meaning) => meaning.filter === 'alone' && meaning.meaning.filter === 'present'

/** Whether a number precedes an occasion: "30th birthday". */
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

/** Whether a hyphen joins a word to another, as in a product number: NEW-42 does not ask for new arrivals. */
const isJoined = (keyword: string, { from, to }: Token = noToken) =>
  keyword[from - 1] === '-' || keyword[to] === '-'

/** Whether a phrase carries no words to search for: a function word, an order, or "large bottle" beside a size in ml. */
const saysNothing = ({ filter }: Meaning, spans: Spans['spans']) =>
  filter === 'filler' ||
  filter === 'order' ||
  (filter === 'size' && spans.some(({ claim }) => claim.filter === 'size'))

/** Drops a vague size beside an exact one: "large bottle 200 ml" means 200 ml. */
function dropVague(spans: Spans['spans'], dropped: Set<number>) {
  const at = spans.findIndex(({ isVague }) => isVague)
  const [vague] = at === -1 ? [] : spans.splice(at, 1)
  if (vague) for (const place of placesOf(vague.at, vague.length)) dropped.add(place)
}

/**
 * Whether both claims can apply. A filter takes one value, except that a condition may combine several ("used, 90% full; with
 * box") and a range has two ends ("over 20 under 40").
 */
function canBoth(one: Found['claim'], other: Found['claim']): boolean {
  if (one.filter !== other.filter) return true
  if (one.filter === 'condition') return (one.values ?? []).some((value) => other.values?.includes(value))
  const { min = other.min, max = other.max } = one
  const isHalf = (claim: Found['claim']) => (claim.min === undefined) !== (claim.max === undefined)
  return isHalf(one) && isHalf(other) && min !== undefined && max !== undefined && min <= max
}

/** Filters of which a product has only one value, so that naming two means either. */
const single = new Set<Claim['filter']>(['era', 'typ'])

/** Whether a claim is an alternative to an earlier one: "edt or edp", "60s, 70s", "miniatures and samples", "50 ml or 100 ml". */
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

/** Words that introduce a house or a note. Before them "parfum" means any perfume, not the strength: "parfum met vanille". */
const withWords = new Set(
  'with, that, which, like, dat, das, die, qui, ktore, ktory, of, by, from, met, van, mit, von, avec, au, aux, a, chez, par, con, di, da, z, ze, od, o'.split(
    ', ',
  ),
)

type Around = {
  read: readonly Found['claim'][]
  hasWords: boolean
  isForSomebody: boolean
  isWithSome: boolean
  isOfSmell: boolean
}

/** Perfume is the category when nothing else is said, and parfum the strength beside a name or a size, but not beside a note. */
function openClaim(
  meaning: Meaning,
  { read, hasWords, isForSomebody, isWithSome, isOfSmell }: Around,
): Found['claim'] | undefined {
  const has = (name: string) => read.some(({ filter }) => filter === name)
  if (meaning.filter === 'present')
    return isForSomebody || has('sex') || has('category') ? undefined : presents
  if (meaning.filter !== 'perfume') return undefined
  const isNamed = (hasWords && !isOfSmell) || has('category') || has('house') || has('size')
  if (meaning.extrait && isNamed && !isWithSome && !has('typ'))
    return { filter: 'typ', value: 'parfume', values: ['parfume'] }
  if (hasWords || has('category') || has('typ') || has('house')) return undefined
  return perfumes
}

/** The words of a claim as typed, and the keyword without them. */
function wordsAt(keyword: string, tokens: readonly Token[], at: number, length: number) {
  const from = tokens[at]?.from ?? 0
  const to = tokens[at + length - 1]?.to ?? from
  return {
    words: keyword.slice(from, to),
    without: `${keyword.slice(0, from)} ${keyword.slice(to)}`.replace(/\s+/g, ' ').trim(),
  }
}
