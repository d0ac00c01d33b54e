import { conditionFacts } from '#shop/catalog/condition-facts.ts'
import { percents } from './range-words.ts'
import { atLeastLength, orMoreLength } from './read-amount.ts'
import { readFraction } from './read-fraction.ts'
import type { Found } from './reading.ts'
import type { Token } from './search-tokens.ts'
import { typedNumber } from './typed-number.ts'

const full = new Set(
  'full, vol, gevuld, voll, gefullt, plein, pleine, rempli, pelny, pelna, pelne'.split(', '),
)
const half = new Set(['half', 'halb', 'halfvol', 'demi', 'moitie', 'pol'])
const almost = new Set(['almost', 'nearly', 'bijna', 'fast', 'presque', 'prawie'])
const off = new Set('off, korting, discount, rabatt, reduction, remise, znizki, rabatu, sale'.split(', '))
/** From this level on, in per cent, a bottle is almost full. */
const almostFull = 90
/** Tolerance in percentage points. Levels are estimates, so where none matches exactly, close ones are found. */
const nearlyTheSame = 5

/**
 * Reads fill levels ("90% full", "at least 80%", "80% or more", "3/4 full", "almost full") as matching conditions of the stock.
 */
export function readFill(
  tokens: readonly Token[],
  at: number,
  conditions: readonly string[],
): Found | undefined {
  const word = (step: number) => tokens[at + step]?.text ?? ''
  if (almost.has(word(0)) && full.has(word(1)))
    return fillClaim(conditions, `≥ ${almostFull}% full`, 2, (fill) => fill >= almostFull)
  if (half.has(word(0)) && full.has(word(1))) return levelClaim(conditions, 50, 2)
  const least = atLeastLength(tokens, at)
  const part = readFraction(tokens, at + least)
  if (part && full.has(word(least + part.length)))
    return levelClaim(conditions, Math.round(part.value * 100), least + part.length + 1, least > 0)
  const level = typedNumber(word(least))
  if (level === undefined || level > 100 || !percents.has(word(least + 1))) return undefined
  const length = least + 2 + (full.has(word(least + 2)) ? 1 : 0)
  if (least === 0 && off.has(word(2)))
    return { claim: { filter: 'discount', value: 'true', values: ['true'] }, length: 3 }
  const more = least === 0 ? orMoreLength(tokens, at + length) : 0
  return levelClaim(conditions, level, length + more, least + more > 0)
}

function levelClaim(
  conditions: readonly string[],
  level: number,
  length: number,
  isLeast = false,
): Found | undefined {
  if (isLeast) return fillClaim(conditions, `≥ ${level}% full`, length, (fill) => fill >= level)
  const value = `${level}% full`
  return (
    fillClaim(conditions, value, length, (fill) => fill === level) ??
    fillClaim(conditions, value, length, (fill) => Math.abs(fill - level) <= nearlyTheSame)
  )
}

/** Undefined where no condition of the stock fits. */
function fillClaim(
  conditions: readonly string[],
  value: string,
  length: number,
  fits: (fill: number) => boolean,
): Found | undefined {
  const values = conditions.filter((condition) => {
    const { fill } = conditionFacts(condition)
    return fill !== null && fits(fill)
  })
  return values.length === 0 ? undefined : { claim: { filter: 'condition', value, values }, length }
}
