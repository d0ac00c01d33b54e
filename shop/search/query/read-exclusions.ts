import { numberSigns } from './amount-words.ts'
import { namedHouses } from './named-houses.ts'
import { mayNegate, negatorLength } from './negators.ts'
import { numberOfWord } from './number-words.ts'
import { ands, articles, ors } from './range-words.ts'
import { meaningAt, phraseLength } from './read-meaning.ts'
import type { Claim, StockWords } from './reading.ts'
import { lengthOf, spokenPhrases, type Token, tokensOf } from './search-tokens.ts'

/** What a keyword asks for and what it rules out. `wanted` is the keyword without the words that rule something out. */
export type Exclusions = { wanted: string; excluded: readonly Claim[] }

/** Words to skip between a negator and what it rules out: "not too sweet", "no more samples", "not like opium". */
const soft = new Set([
  ...articles,
  ...'a, an, any, like, als, zoals, wie, comme, jak, note, notes, hint, hints, trace, traces, noten, nuty, nut, of, for, by, from, van, von, od, par, too, so, very, much, more, te, zo, erg, zu, sehr, trop, zbyt, za, bardzo, een, eine, einen, un, une, du, d'.split(
    ', ',
  ),
])
/** A negator at the end of a keyword is dropped, since the shopper is still typing. */
const ending = new Set([
  'without',
  'wo',
  'except',
  'excluding',
  'zonder',
  'behalve',
  'ohne',
  'bez',
  'sans',
  'sauf',
])
/** What is made today is not vintage, in plain words. */
const moderns = spokenPhrases(
  'modern, moderne, moderner, modernes, modernen, contemporary, current production, currently produced, still in production, hedendaags, hedendaagse, zeitgenossisch, nowoczesne, nowoczesny, wspolczesne, contemporain',
)
const notVintage = { filter: 'vintage', value: 'true', values: ['true'] } as const

/** A number after it is a perfume's: No 5, no. five. */
const numberSign = 'no'
const longestName = 3

/** What says that a piece cannot be bought any more. */
const sold = spokenPhrases(
  'sold, sold out, already sold, sold items, sold pieces, out of stock, no longer available, uitverkocht, verkocht, al verkocht, ausverkauft, vergriffen, schon verkauft, bereits verkauft, wyprzedane, wyprzedany, sprzedane, sprzedany, niedostepne, epuise, epuisee, epuises, vendu, vendue, vendus, agotado, agotados, vendido, vendidos',
)
const inStock: Out['claim'] = { filter: 'inStock', value: 'true', values: ['true'] }

/**
 * Reads what a keyword rules out: "dior no miniatures", "not for men", "rose without patchouli or vanilla". Phrases with a
 * meaning of their own, such as "no box", "never used" or "not more than 50", are left to `readClaims`.
 */
export function readExclusions(keyword: string, stock: StockWords): Exclusions {
  const tokens = tokensOf(keyword)
  const isNegator = (_: Token, at: number) => mayNegate(tokens, at) && tokens.length > 1
  const isSold = (_: Token, at: number) => lengthOf(sold, tokens, at) > 0
  const isModern = (_: Token, at: number) => lengthOf(moderns, tokens, at) > 0
  // "Bez" alone is Polish for lilac.
  if (![isNegator, isSold, isModern].some((isOut) => tokens.some(isOut)))
    return { wanted: keyword, excluded: [] }
  const outs: Out[] = []
  let isEnding = false
  for (let at = 0; at < tokens.length; ) {
    const meant = meaningAt(tokens, at, stock)
    const own = meant?.claim ? [] : outsAt(tokens, at, meant?.length ?? 0, stock)
    outs.push(...own)
    isEnding ||= at === tokens.length - 1 && ending.has(tokens[at]?.text ?? '')
    at = own.at(-1)?.end ?? at + (meant?.length ?? 1)
  }
  const cut = [...outs.map(({ from, end }) => ({ from, end })), ...(isEnding ? [lastOf(tokens)] : [])]
  const wanted = without(keyword, tokens, cut)
  const typed = outs.map(({ from, end }) => textAt(keyword, tokens, from, end))
  const spoken = outs.map(({ negator, item, end }) =>
    [textAt(keyword, tokens, ...negator), textAt(keyword, tokens, item, end)].join(' ').trim(),
  )
  const named =
    outs.length === 1 && outs[0] ? numbered(keyword, tokens, outs[0], { wanted, stock }) : undefined
  if (named !== undefined) return { wanted: named, excluded: [] }
  const excluded = outs.map(({ claim, item, end }, at) => ({
    ...(claim ?? wordsClaim(textAt(keyword, tokens, item, end), stock)),
    words: typed[at] ?? '',
    without: [wanted, ...spoken.toSpliced(at, 1)].join(' ').trim(),
  }))
  return { wanted, excluded }
}

/** One exclusion, in token positions: `item` to `end` (exclusive) is what is ruled out, without the negator. */
type Out = {
  claim?: Omit<Claim, 'words' | 'without'>
  negator: readonly [number, number]
  /** Start including the negator, or the word that joins it to the previous exclusion. */
  from: number
  item: number
  end: number
}

/** What is ruled out from here on: sold pieces, or what follows a word for it. `known` is the length of another phrase here. */
function outsAt(tokens: readonly Token[], at: number, known: number, stock: StockWords): Out[] {
  const [isSold, isModern] = [lengthOf(sold, tokens, at), lengthOf(moderns, tokens, at)]
  const end = at + isSold + isModern
  if (end > at)
    return [{ claim: isSold > 0 ? inStock : notVintage, negator: [at, end], from: at, item: end, end }]
  const negator = negatorLength(tokens, at)
  return negator > 0 && known <= negator ? readOuts(tokens, at, negator, stock) : []
}

/** "5 no chanel" is Chanel's No 5. */
function numbered(
  keyword: string,
  tokens: readonly Token[],
  { negator, item, end }: Out,
  { wanted, stock }: { wanted: string; stock: StockWords },
): string | undefined {
  const isNumbered = /^\d{1,3}$/.test(wanted) && tokens[negator[0]]?.text === numberSign
  const house = textAt(keyword, tokens, item, end)
  return isNumbered && wordsClaim(house, stock).filter === 'house'
    ? `${house} ${numberSign} ${wanted}`
    : undefined
}

/** Reads exclusions as long as each is joined to the last: "no miniatures or samples", "without rose and without jasmine". */
function readOuts(tokens: readonly Token[], at: number, length: number, stock: StockWords): Out[] {
  const outs: Out[] = []
  let negator: Out['negator'] = [at, at + length]
  for (let from = at; ; ) {
    const again = outs.length === 0 ? 0 : negatorLength(tokens, from + 1)
    if (again > 0) negator = [from + 1, from + 1 + again]
    const start = outs.length === 0 ? at + length : from + 1 + again
    const read = readOut(tokens, start, stock)
    const last = outs.at(-1)
    if (!read || (last && again === 0 && last.claim?.filter !== read.claim?.filter)) return outs
    if (isNumberAlone(tokens, start, read)) return outs
    outs.push({ ...read, negator, from })
    const joint = tokens[read.end]?.text ?? ''
    if (!ors.has(joint) && !ands.has(joint)) return outs
    from = read.end
  }
}

/** "No 5" is a perfume, and "pas de deux" and "pas une" rule out no number. */
const isNumberAlone = (tokens: readonly Token[], start: number, { item, end }: Pick<Out, 'item' | 'end'>) =>
  end === item + 1 &&
  isNumber(tokens, item) &&
  (tokens[start - 1]?.text === numberSign || !/^\d/.test(tokens[item]?.text ?? ''))

function isNumber(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? ''
  return /^\d+$/.test(text) || numberOfWord(text) !== undefined
}

/** Whether a perfume's number begins here: "No 5", "nr. 19". */
const isNumbered = (tokens: readonly Token[], at: number) =>
  numberSigns.has(tokens[at]?.text ?? '') && isNumber(tokens, at + 1)

/** Reads what is ruled out from here: a phrase with a meaning, or the words up to the next such phrase. */
function readOut(
  tokens: readonly Token[],
  start: number,
  stock: StockWords,
): Pick<Out, 'claim' | 'item' | 'end'> | undefined {
  let item = start
  for (; item < tokens.length && !isNumbered(tokens, item); item += 1) {
    const meant = meaningAt(tokens, item, stock)
    const { claim } = meant ?? {}
    // "Not dior poison" rules out one perfume, not the house.
    const isNamed = meant && claim?.filter === 'house' && isWord(tokens, item + meant.length, stock)
    if (isNamed) return { item, end: endOfWords(tokens, item + meant.length, stock) }
    if (meant && claim) return { claim, item, end: item + meant.length }
    if (!soft.has(tokens[item]?.text ?? '')) break
  }
  const end = endOfWords(tokens, item, stock)
  return end > item ? { item, end } : undefined
}

function endOfWords(tokens: readonly Token[], start: number, stock: StockWords): number {
  const phrase = phraseLength(tokens, start, stock)
  if (phrase > 0) return start + phrase
  let end = start
  while (end < tokens.length && end - start < longestName) {
    if (isNumbered(tokens, end)) return end + 2
    if (!isWord(tokens, end, stock)) break
    end += 1
  }
  return end
}

const isWord = (tokens: readonly Token[], at: number, stock: StockWords) =>
  /\p{L}/u.test(tokens[at]?.text ?? '') && negatorLength(tokens, at) === 0 && !meaningAt(tokens, at, stock)

/** The claim to rule out: a house if the text names one in full, otherwise words. */
function wordsClaim(text: string, { houses }: StockWords): Omit<Claim, 'words' | 'without'> {
  const typed = tokensOf(text).map((token) => token.text)
  const named = namedHouses(typed, houses)
  const [house] = named.houses
  return house !== undefined && named.words.length === typed.length
    ? { filter: 'house', value: house, values: named.houses }
    : { filter: 'words', value: text }
}

const lastOf = (tokens: readonly Token[]) => ({ from: tokens.length - 1, end: tokens.length })

const textAt = (keyword: string, tokens: readonly Token[], from: number, end: number) =>
  from === end ? '' : keyword.slice(tokens[from]?.from, tokens[end - 1]?.to)

function without(keyword: string, tokens: readonly Token[], cut: readonly { from: number; end: number }[]) {
  let at = 0
  const left = cut.map(({ from, end }) => {
    const text = keyword.slice(at, tokens[from]?.from)
    at = tokens[end - 1]?.to ?? at
    return text
  })
  return [...left, keyword.slice(at)].join(' ').replace(/\s+/g, ' ').trim()
}
