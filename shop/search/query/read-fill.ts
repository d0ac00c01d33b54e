import { conditionFacts } from '#shop/catalog/condition-facts.ts'
import { conditionPatterns } from './condition-patterns.ts'
import { percents } from './range-words.ts'
import { atLeastLength, atMostLength, orMoreLength } from './read-amount.ts'
import { readFraction } from './read-fraction.ts'
import type { Found } from './reading.ts'
import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'
import { typedNumber } from './typed-number.ts'

const full = wordsOf(
  'full, filled, vol, volle, gevuld, voll, volle, voller, volles, gefullt, plein, pleine, rempli, remplie, pelny, pelna, pelne',
)
const empty = wordsOf(
  'empty, used, leeg, lege, gebruikt, leer, leere, leerer, benutzt, verbraucht, vide, pusty, pusta, puste, zuzyty, zuzyta, zuzyte',
)
/** Half a bottle in one word. */
const half = wordsOf('halfvol, halfvolle, halfleeg, halflege, halbvoll, halbvolle, halbleer, halbleere')
const almost = wordsOf('almost, nearly, bijna, fast, presque, prawie')
/** What is hardly used is almost full. */
const hardlyUsed = spokenPhrases(
  'barely used, hardly used, lightly used, gently used, scarcely used, rarely used, nauwelijks gebruikt, amper gebruikt, weinig gebruikt, licht gebruikt, kaum benutzt, kaum gebraucht, wenig benutzt, wenig gebraucht, a peine utilise, peu utilise, prawie nieuzywane, malo uzywane, ledwo uzywane',
)
const vessels = wordsOf(
  'bottle, bottles, flacon, flacons, fles, flessen, flesje, flesjes, flasche, flaschen, flaschchen, flakon, flakons, flakony, butelka, butelki, buteleczka, bouteille, bouteilles, frasco',
)
const off = wordsOf('off, korting, discount, rabatt, reduction, remise, znizki, rabatu, sale')
/** From this level on, in per cent, a bottle is almost full. */
const almostFull = 90
/** Tolerance in percentage points. Levels are estimates, so where none matches exactly, close ones are found. */
const nearlyTheSame = 5

/**
 * Reads fill levels ("90% full", "at least 80%", "80% or more", "3/4 full", "almost full", "half empty", "barely used") as the
 * conditions of the stock that say so.
 */
export function readFill(
  tokens: readonly Token[],
  at: number,
  conditions: readonly string[],
): Found | undefined {
  const word = (place: number) => tokens[place]?.text ?? ''
  const lengthTo = (end: number) => end + (vessels.has(word(end)) ? 1 : 0) - at
  const hardly = almost.has(word(at)) && full.has(word(at + 1)) ? 2 : lengthOf(hardlyUsed, tokens, at)
  if (hardly > 0)
    return fillClaim(conditions, atLeast(almostFull), lengthTo(at + hardly), (fill) => fill >= almostFull)
  if (full.has(word(at)) && vessels.has(word(at + 1))) return fullClaim(conditions, 2)
  const least = atLeastLength(tokens, at)
  const most = least > 0 ? 0 : atMostLength(tokens, at)
  const level = levelAt(tokens, at + least + most)
  if (!level) return undefined
  const behind = at + least + most + level.length
  if (off.has(word(behind)))
    return { claim: { filter: 'discount', value: 'true', values: ['true'] }, length: behind + 1 - at }
  const isBound = least + most > 0
  const plus = isBound ? 0 : orMoreLength(tokens, behind)
  const isEmpty = level.isPart && empty.has(word(behind + plus))
  const isFilled = isEmpty || full.has(word(behind + plus))
  if (!isFilled && (level.isPart || most > 0)) return undefined
  const end = behind + plus + (isFilled ? 1 : 0)
  const more = isBound || plus > 0 ? 0 : orMoreLength(tokens, end)
  // At least half empty is at most half full.
  const isLeast = least + plus + more > 0
  const [isMin, isMax] = isEmpty ? [most > 0, isLeast] : [isLeast, most > 0]
  const value = isEmpty ? 100 - level.value : level.value
  return levelClaim(conditions, value, lengthTo(end + more), isMin ? 'min' : isMax ? 'max' : undefined)
}

/** "Full bottle", "vol flesje". */
function fullClaim(conditions: readonly string[], length: number): Found | undefined {
  const values = conditions.filter((condition) => conditionPatterns.full?.test(condition))
  return values.length === 0 ? undefined : { claim: { filter: 'condition', value: 'full', values }, length }
}

/** "90%", "half", "3/4" and "halfvol"; `isPart` where only a word behind it says that it is a level. */
function levelAt(tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? ''
  if (half.has(text)) return { value: 50, length: 1, isPart: false }
  const part = readFraction(tokens, at)
  if (part) return { value: Math.round(part.value * 100), length: part.length, isPart: true }
  const value = typedNumber(text)
  if (value === undefined || value > 100 || !percents.has(tokens[at + 1]?.text ?? '')) return undefined
  return { value, length: 2, isPart: false }
}

const atLeast = (level: number) => `≥ ${level}% full`

function levelClaim(
  conditions: readonly string[],
  level: number,
  length: number,
  bound?: 'min' | 'max',
): Found | undefined {
  if (bound === 'min') return fillClaim(conditions, atLeast(level), length, (fill) => fill >= level)
  if (bound === 'max') return fillClaim(conditions, `filled ≤ ${level}%`, length, (fill) => fill <= level)
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

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(', '))
}
