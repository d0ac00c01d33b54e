import { numberOfWord } from './number-words.ts'
import { ands, articles, betweens, percents, tos } from './range-words.ts'
import { readFraction } from './read-fraction.ts'
import type { Found } from './reading.ts'
import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'
import { typedNumber } from './typed-number.ts'

const atMost = spokenPhrases(
  'under, below, less then, cheaper then, no more then, not more then, nothing over, nothing above, niets boven, nichts uber, nic powyzej, rien au dessus de, sous, en dessous, maximaal, niet meer als, up to, upto, less than, cheaper than, goedkoper dan, niet duurder dan, gunstiger als, billiger als, nicht teurer als, tansze niz, nie drozsze niz, smaller than, no more than, not more than, not over, not above, at most, max, maximum, budget, budget of, tot, tot en met, onder, onder de, beneden, minder dan, niet meer dan, niet boven, hooguit, kleiner dan, moins de, pas plus de, au plus, jusqua, jusqu a, en dessous de, moins cher que, bis, bis zu, unter, weniger als, nicht mehr als, nicht uber, kleiner als, hochstens, maximal, do, ponizej, mniej niz, nie wiecej niz, najwyzej, menos de, hasta, maximo, <, ≤',
)
const atLeast = spokenPhrases(
  'over, above, more then, dearer then, nothing under, nothing below, minimaal, more than, bigger than, dearer than, duurder dan, teurer als, drozsze niz, larger than, at least, not less than, not under, min, minimum, from, starting at, vanaf, groter dan, boven, boven de, meer dan, minstens, plus de, au moins, a partir de, au dessus de, ab, uber, mehr als, mindestens, od, grosser als, powyzej, wiecej niz, co najmniej, mas de, desde, minimo, plus grand que, >, ≥',
)
/** Words that make an amount or a year approximate. */
export const abouts = spokenPhrases(
  'around, vers, plus ou moins, about, approx, approximately, roughly, circa, ca, ~, ongeveer, rond, rond de, rondom, etwa, ungefahr, zirka, um die, environ, autour de, a peu pres, okolo, mniej wiecej',
)
/** An approximate amount may differ by this share. */
const aboutShare = 0.2
/** Words that ask for an exact amount: "exactly 98". */
const exactly = spokenPhrases(
  'exactly, precisely, just, precies, exact, genau, dokladnie, rowno, exactement, pile, exactamente',
)
/** Words before a perfume's number. */
export const numberSigns = new Set(['no', 'nr', 'n', 'number', 'nummer', 'numero', 'numer'])
const years = /^(?:1[89]|20)\d\d$/
/** Currency signs and words. The shop has one currency, so an amount in any other is read as an amount in euros. */
const euros = new Set(
  '€, euro, euros, eur, $, £, pound, pounds, dollar, dollars, bucks, usd, gbp, chf, pln, zl, zloty, zlotych'.split(
    ', ',
  ),
)
/** An unfinished "euro", as in "under 50 eu" while it is being typed. */
const begunEuro = /^eu?$/
const orLess = spokenPhrases(
  'max, maximum, or less, budget, or under, or below, or cheaper, or smaller, of kleiner, oder kleiner, ou plus petit, at most, of minder, of goedkoper, maximaal, oder weniger, hochstens, ou moins, au maximum, au plus, lub mniej, or lower, or fewer, and under, and below, and less, tops, of lager, en minder, en goedkoper, oder gunstiger, oder billiger, und weniger, maximal, et moins, ou moins cher, lub taniej, i mniej, maksymalnie, o menos',
)
const orMore = spokenPhrases(
  '+, or more, and up, and more, or over, or above, or bigger, or larger, and bigger, and larger, of groter, en groter, oder grosser, und grosser, ou plus grand, of meer, en meer, oder mehr, und mehr, ou plus, et plus, lub wiecej, minimum, min, at least, plus, or higher, and higher, and over, and above, or up, upwards, upward, minimaal, minstens, of hoger, en hoger, mindestens, oder hoher, und hoher, au minimum, au moins, co najmniej, i wiecej, minimalnie, o mas, y mas',
)
/** In euros. A smaller number without a currency sign is more likely a perfume's number. */
const leastBare = 10
/** Millilitres per unit of size. */
const units: Record<string, number> = {
  ml: 1,
  mls: 1,
  l: 1000,
  liter: 1000,
  liters: 1000,
  litre: 1000,
  litres: 1000,
  litr: 1000,
  milliliter: 1,
  milliliters: 1,
  millilitre: 1,
  millilitres: 1,
  mililitr: 1,
  mililitro: 1,
  cc: 1,
  dram: 3.697,
  drams: 3.697,
  cl: 10,
  oz: 29.5735,
  floz: 29.5735,
  ounce: 29.5735,
  ounces: 29.5735,
  unze: 29.5735,
  unzen: 29.5735,
  once: 29.5735,
  onces: 29.5735,
  onza: 29.5735,
  uncja: 29.5735,
  uncji: 29.5735,
}
/** Tolerance for rounded ounces, as a share: both 3.4 oz and 3.3 oz mean 100 ml, and half an ounce 14 or 15 ml. */
const roundedShare = 0.03
const roundedShareOfSmall = 0.06
const smallMl = 20

/** A number with its unit. `length` is how many tokens both take. */
type Amount = { value: number; kind: 'price' | 'size' | 'bare'; isRounded: boolean; length: number }

/**
 * Reads prices and sizes: "under 50", "€ 20-40", "between 20 and 40 euro", "100 to 150", "around 50", "100 ml", "3.4 oz",
 * "30-50 ml".
 */
export function readAmount(tokens: readonly Token[], at: number): Found | undefined {
  return (
    readBetween(tokens, at) ??
    readAbout(tokens, at) ??
    readExactly(tokens, at) ??
    readBound(tokens, at) ??
    readAlone(tokens, at)
  )
}

function readBetween(tokens: readonly Token[], at: number): Found | undefined {
  const word = (place: number) => tokens[place]?.text ?? ''
  const step = betweens.has(word(at)) ? (articles.has(word(at + 1)) ? 2 : 1) : 0
  const low = amountAt(tokens, at + step)
  if (!low) return undefined
  const middle = at + step + low.length
  const between = word(middle)
  if (!ands.has(between) && !tos.has(between)) return undefined
  const high = amountAt(tokens, middle + 1)
  if (!high || high.value < low.value) return undefined
  // "Chanel No 5 - 50 ml" is not a range: without a word before it, a range has no spaces inside or its unit twice.
  const isTight =
    tokens[middle]?.from === tokens[middle - 1]?.to && tokens[middle]?.to === tokens[middle + 1]?.from
  const isPrice = high.kind === 'price' && (at === 0 || /\p{L}/u.test(between))
  // "100 to 150" and "50 - 100" are prices; "5 and 19" are two perfumes.
  const isSpoken = tos.has(between) && (/\p{L}/u.test(between) || isTwoPrices(low, high))
  if (step === 0 && !isTight && low.kind === 'bare' && !isPrice && !isSpoken) return undefined
  const kind = high.kind === 'bare' ? low.kind : high.kind
  if (kind === 'bare' && isNoPrice(tokens, at, middle)) return undefined
  return rangeOf(
    kind === 'size' ? 'size' : 'price',
    { min: low.value, max: high.value },
    step + low.length + 1 + high.length,
  )
}

const isTwoPrices = (...ends: readonly Amount[]) =>
  ends.every(({ kind, value }) => kind === 'bare' && value >= leastBare)

/** Whether a range without a unit is not a price: two years, a number with a leading zero, or one after a number sign (No 5). */
function isNoPrice(tokens: readonly Token[], at: number, middle: number): boolean {
  const ends = [tokens[middle - 1]?.text ?? '', tokens[middle + 1]?.text ?? '']
  return (
    ends.every((end) => years.test(end)) ||
    ends.some((end) => /^0\d/.test(end)) ||
    numberSigns.has(tokens[at - 1]?.text ?? '')
  )
}

/** "Around 50 euro" and "ca. 100 ml" accept a fifth less to a fifth more. */
function readAbout(tokens: readonly Token[], at: number): Found | undefined {
  const length = lengthOf(abouts, tokens, at)
  const amount = length === 0 ? undefined : amountAt(tokens, at + length)
  if (!amount || (amount.kind === 'bare' && years.test(tokens[at + length]?.text ?? ''))) return undefined
  const { value, kind } = amount
  const range = { min: hundredths(value * (1 - aboutShare)), max: hundredths(value * (1 + aboutShare)) }
  return rangeOf(kind === 'size' ? 'size' : 'price', range, length + amount.length)
}

function readExactly(tokens: readonly Token[], at: number): Found | undefined {
  const length = lengthOf(exactly, tokens, at)
  const amount = length === 0 ? undefined : amountAt(tokens, at + length)
  if (!amount || (amount.kind === 'bare' && years.test(tokens[at + length]?.text ?? ''))) return undefined
  const { value, kind } = amount
  return rangeOf(kind === 'size' ? 'size' : 'price', { min: value, max: value }, length + amount.length)
}

function readBound(tokens: readonly Token[], at: number): Found | undefined {
  const most = lengthOf(atMost, tokens, at)
  const least = most > 0 ? 0 : lengthOf(atLeast, tokens, at)
  const length = most + least
  if (length === 0) return undefined
  const amount = amountAt(tokens, at + length)
  // A year is not a price.
  if (!amount || (amount.kind === 'bare' && years.test(tokens[at + length]?.text ?? '') && least > 0))
    return undefined
  const range = most > 0 ? { max: amount.value } : { min: amount.value }
  const end = at + length + amount.length
  const isBegun =
    amount.kind === 'bare' && end === tokens.length - 1 && begunEuro.test(tokens[end]?.text ?? '')
  return rangeOf(amount.kind === 'size' ? 'size' : 'price', range, end - at + (isBegun ? 1 : 0))
}

function readAlone(tokens: readonly Token[], at: number): Found | undefined {
  const amount = amountAt(tokens, at)
  // 100+ euro
  if (amount?.kind === 'bare' && tokens[at + 1]?.text === '+' && euros.has(tokens[at + 2]?.text ?? ''))
    return rangeOf('price', { min: amount.value }, 3)
  if (!amount) return undefined
  const { value, isRounded, length } = amount
  const kind = amount.kind === 'size' ? 'size' : 'price'
  const less = lengthOf(orLess, tokens, at + length)
  const more = lengthOf(orMore, tokens, at + length)
  if (amount.kind === 'bare' && !isBound(tokens, at, value, Math.max(less, more))) return undefined
  if (less > 0) return rangeOf(kind, { max: value }, length + less)
  if (more > 0) return rangeOf(kind, { min: value }, length + more)
  if (kind === 'price') return rangeOf('price', { max: value }, length)
  const slack = isRounded ? value * (value < smallMl ? roundedShareOfSmall : roundedShare) : 0
  return rangeOf('size', { min: hundredths(value - slack), max: hundredths(value + slack) }, length)
}

/** "50 or less", "100 maximum" and "60 and up" are prices without a sign; "100+", a year and the number of a perfume are not. */
const isBound = (tokens: readonly Token[], at: number, value: number, length: number) =>
  length > 0 &&
  value >= leastBare &&
  !years.test(tokens[at]?.text ?? '') &&
  !['+', 'plus'].includes(tokens[at + 1]?.text ?? '') &&
  !numberSigns.has(tokens[at - 1]?.text ?? '')

const rangeOf = (filter: 'price' | 'size', range: { min?: number; max?: number }, length: number): Found => ({
  claim: { filter, value: '', ...range },
  length,
})

function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const isSigned = euros.has(tokens[at]?.text ?? '')
  const typed = tokens[at + (isSigned ? 1 : 0)]?.text ?? ''
  const whole = typedNumber(typed) ?? numberOfWord(typed)
  if (isSigned)
    return whole === undefined ? undefined : { value: whole, kind: 'price', isRounded: false, length: 2 }
  const fraction = readFraction(tokens, whole === undefined ? at : at + 1)
  const valueLength = (whole === undefined ? 0 : 1) + (fraction?.length ?? 0)
  const value = whole === undefined ? fraction?.value : whole + (fraction?.value ?? 0)
  // "80% full" is neither a price nor a size.
  if (value === undefined || percents.has(tokens[at + 1]?.text ?? '')) return undefined
  const isFluid = tokens[at + valueLength]?.text === 'fl'
  const after = tokens[at + valueLength + (isFluid ? 1 : 0)]?.text ?? ''
  const unit = Object.hasOwn(units, after) ? units[after] : undefined
  // A fraction counts only with a unit of size: "half price" is not an amount.
  if (fraction && unit === undefined) return undefined
  if (euros.has(after)) return { value, kind: 'price', isRounded: false, length: 2 }
  if (unit === undefined) return { value, kind: 'bare', isRounded: false, length: 1 }
  return {
    value: hundredths(Math.min(value * unit, 1_000_000)),
    kind: 'size',
    isRounded: !Number.isInteger(unit),
    length: valueLength + (isFluid ? 2 : 1),
  }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Number of tokens in the "at least" phrase that begins here; 0 for none. */
export const atLeastLength = (tokens: readonly Token[], at: number) => lengthOf(atLeast, tokens, at)

/** The same for a phrase after the amount: "80% or more". */
export const orMoreLength = (tokens: readonly Token[], at: number) => lengthOf(orMore, tokens, at)
