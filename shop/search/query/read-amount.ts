import {
  abouts,
  atLeast,
  atMost,
  banknotes,
  begunEuro,
  euros,
  exactly,
  numberSigns,
  oldYears,
  orLess,
  orMore,
  strictly,
  units,
  years,
} from './amount-words.ts'
import { type SpokenNumber, spokenNumber } from './number-words.ts'
import { ands, articles, betweens, percents, tos } from './range-words.ts'
import { readFraction } from './read-fraction.ts'
import type { Found } from './reading.ts'
import { lengthOf, type SpokenPhrases, type Token } from './search-tokens.ts'
import { typedNumber } from './typed-number.ts'

/** An approximate amount may differ by this share. */
const aboutShare = 0.2
/** In euros. A smaller number without a currency sign is more likely a perfume's number. */
const leastBare = 10
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
  // "Between 80 and 50" is read either way round; without a word before it, "80-50" may be two numbers of a name.
  if (!high || (high.value < low.value && step === 0)) return undefined
  // "50 ml tot 100 euro" is a size and a price.
  if (low.kind !== high.kind && low.kind !== 'bare' && high.kind !== 'bare') return undefined
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
    { min: Math.min(low.value, high.value), max: Math.max(low.value, high.value) },
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
  // "Budget 20-40" and "price 20 to 40" say both ends.
  const range = most > 0 ? readBetween(tokens, at + length) : undefined
  if (range) return { ...range, length: length + range.length }
  const amount = amountAt(tokens, at + length)
  // A year is not a price.
  const isYear = (most > 0 ? oldYears : years).test(tokens[at + length]?.text ?? '')
  if (!amount || (amount.kind === 'bare' && isYear)) return undefined
  const end = at + length + amount.length
  const isBegun =
    amount.kind === 'bare' && end === tokens.length - 1 && begunEuro.test(tokens[end]?.text ?? '')
  return rangeOf(
    amount.kind === 'size' ? 'size' : 'price',
    {
      ...(most > 0 ? { max: amount.value } : { min: amount.value }),
      ...(lengthOf(strictly, tokens, at) === length ? { isStrict: true } : {}),
    },
    end - at + (isBegun ? 1 : 0),
  )
}

function readAlone(tokens: readonly Token[], at: number): Found | undefined {
  const amount = amountAt(tokens, at)
  // 100+ euro
  if (amount?.kind === 'bare' && tokens[at + 1]?.text === '+' && euros.has(tokens[at + 2]?.text ?? ''))
    return rangeOf('price', { min: amount.value }, 3)
  if (!amount) return undefined
  const { value, isRounded, length } = amount
  const kind = amount.kind === 'size' ? 'size' : 'price'
  const less = boundLength(orLess, tokens, at + length)
  const more = boundLength(orMore, tokens, at + length)
  if (amount.kind === 'bare' && !isBound(tokens, at, amount, Math.max(less, more))) return undefined
  if (less > 0) return rangeOf(kind, { max: value }, length + less)
  if (more > 0) return rangeOf(kind, { min: value }, length + more)
  if (kind === 'price') return rangeOf('price', { max: value }, length)
  const slack = isRounded ? value * (value < smallMl ? roundedShareOfSmall : roundedShare) : 0
  return rangeOf('size', { min: hundredths(value - slack), max: hundredths(value + slack) }, length)
}

/** How many tokens behind an amount say that it is a bound; 0 where they are about the next one: "100 ml max 90 euro". */
function boundLength(known: SpokenPhrases, tokens: readonly Token[], end: number): number {
  const length = lengthOf(known, tokens, end)
  const isLeading = length > 0 && (lengthOf(atMost, tokens, end) || lengthOf(atLeast, tokens, end)) === length
  return isLeading && amountAt(tokens, end + length) ? 0 : length
}

/**
 * "50 or less", "100 maximum" and "60 and up" are prices without a sign; a year and the number of a perfume are not, and "100+"
 * is one by itself.
 */
const isBound = (tokens: readonly Token[], at: number, { value, length: own }: Amount, length: number) =>
  length > 0 &&
  value >= leastBare &&
  !years.test(tokens[at]?.text ?? '') &&
  (own + 1 === tokens.length || !['+', 'plus'].includes(tokens[at + own]?.text ?? '')) &&
  !numberSigns.has(tokens[at - 1]?.text ?? '')

const rangeOf = (
  filter: 'price' | 'size',
  range: { min?: number; max?: number; isStrict?: true },
  length: number,
): Found => ({
  claim: { filter, value: '', ...range },
  length,
})

function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const word = (place: number) => tokens[place]?.text ?? ''
  if (euros.has(word(at))) {
    const signed = numberAt(tokens, at + 1)
    return signed && { value: signed.value, kind: 'price', isRounded: false, length: signed.length + 1 }
  }
  const article = ['a', 'een', 'einen', 'einem'].includes(word(at)) ? 1 : 0
  const note = word(at + article)
  if (Object.hasOwn(banknotes, note))
    return { value: banknotes[note] ?? 0, kind: 'price', isRounded: false, length: article + 1 }
  const counted = readFraction(tokens, at)
  const whole = counted ? undefined : numberAt(tokens, at)
  const fraction = counted ?? (whole && readFraction(tokens, at + whole.length))
  const length = (whole?.length ?? 0) + (fraction?.length ?? 0)
  // "80% full" is neither a price nor a size.
  if (length === 0 || percents.has(word(at + length))) return undefined
  const value = (whole?.value ?? 0) + (fraction?.value ?? 0)
  const isFluid = word(at + length) === 'fl'
  const after = word(at + length + (isFluid ? 1 : 0))
  const unit = Object.hasOwn(units, after) ? units[after] : undefined
  // A fraction counts only with a unit of size: "half price" is not an amount.
  if (fraction && unit === undefined) return undefined
  if (euros.has(after)) return { value, kind: 'price', isRounded: false, length: length + 1 }
  if (unit === undefined) {
    const isPrice = whole?.isPrice === true && !numberSigns.has(word(at - 1))
    return { value, kind: isPrice ? 'price' : 'bare', isRounded: false, length }
  }
  return {
    value: hundredths(Math.min(value * unit, 1_000_000)),
    kind: 'size',
    isRounded: !Number.isInteger(unit),
    length: length + (isFluid ? 2 : 1),
  }
}

/** A number in digits or in words; `isPrice` where it is written as only prices are: "64,00" and "50,-". */
function numberAt(tokens: readonly Token[], at: number): (SpokenNumber & { isPrice?: boolean }) | undefined {
  const [number, comma, dash] = tokens.slice(at, at + 3)
  const value = typedNumber(number?.text ?? '')
  if (value === undefined) return spokenNumber(tokens, at)
  const isDashed =
    comma?.text === ',' &&
    comma.from === number?.to &&
    comma.to === dash?.from &&
    ['-', '–', '—'].includes(dash.text)
  return { value, length: isDashed ? 3 : 1, isPrice: isDashed || /[.,]\d\d$/.test(number?.text ?? '') }
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** Number of tokens in the "at least" phrase that begins here; 0 for none. */
export const atLeastLength = (tokens: readonly Token[], at: number) => lengthOf(atLeast, tokens, at)

/** The same for the most. */
export const atMostLength = (tokens: readonly Token[], at: number) => lengthOf(atMost, tokens, at)

/** The same for what stands behind the amount: "80% or more". */
export const orMoreLength = (tokens: readonly Token[], at: number) => boundLength(orMore, tokens, at)
