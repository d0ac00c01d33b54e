import { readAmount } from './read-amount.ts'
import { readDecade } from './read-decade.ts'
import { lengthOf, spokenPhrases, type Token } from './search-tokens.ts'

const youngest = 14

/** What says that a number is an age: "60 years old", "60-jarige", "60-letnia", "60 ans". */
const years = spokenPhrases(
  'year old, year olds, years old, yr old, yrs old, yo, y o, jaar, jaar oud, jarig, jarige, jahre, jahre alt, jahrige, jahriger, jahrigen, jahriges, lat, letni, letnia, letniej, letniego, ans, anos, anni',
)
/** The same in one word: 60jährige. */
const inOneWord = /^(\d\d)(?:yo|jarige?|jahrige[nrs]?|letni(?:a|ej|ego)?)$/
/** What joins a person to an age: "a man of 60", "women over 50". */
const joints = spokenPhrases(
  'of, aged, age, who is, turning, over, above, past, older than, van, van boven de, boven, boven de, ouder dan, von, im alter von, uber, ab, w wieku, po, powyzej, de, de plus de, di, da',
)
/** What joins a person to the decade of an age: "in her 40s" does not mean the 1940s. */
const inDecade = spokenPhrases('in her, in his, in their')
const ordinal = /^\d\d(?:th|st|nd|rd|e|ste)$/

/** Number of tokens of an age that says by itself that it is one: "60 year old", "60-jarige"; 0 for none. */
export function ageLength(tokens: readonly Token[], at: number): number {
  const text = tokens[at]?.text ?? ''
  if (isAge(inOneWord.exec(text)?.[1])) return 1
  if (!isAge(text)) return 0
  const step = tokens[at + 1]?.text === '-' ? 2 : 1
  const length = lengthOf(years, tokens, at + step)
  return length === 0 ? 0 : step + length
}

/**
 * Number of tokens of an age behind a person, where fewer words say that it is one: "a man of 60", "women 50+", "for her 50th"; 0
 * for none.
 */
export function ageBehindLength(tokens: readonly Token[], at: number): number {
  const decade = ageDecadeLength(tokens, at)
  if (decade > 0) return decade
  const joint = lengthOf(joints, tokens, at)
  const age = at + joint
  const own = ageLength(tokens, age)
  if (own > 0) return joint + own
  const text = tokens[age]?.text ?? ''
  if (joint === 0 && ordinal.test(text)) return 1
  if (!isAge(text)) return 0
  const isMore = /^(?:\+|plus)$/.test(tokens[age + 1]?.text ?? '')
  // With a unit the number is a price or a size: "for men over 50 euro".
  const isAmount = readAmount(tokens, age) !== undefined
  return (joint > 0 || isMore) && !isAmount ? joint + (isMore ? 2 : 1) : 0
}

/** Number of tokens that say in which decade of life somebody is: "in her late 40s"; 0 for none. */
export function ageDecadeLength(tokens: readonly Token[], at: number): number {
  const length = lengthOf(inDecade, tokens, at)
  const decade = length === 0 ? undefined : readDecade(tokens, at + length)
  return decade && decade.year === undefined ? length + decade.length : 0
}

const isAge = (text = '') => /^\d\d$/.test(text) && Number(text) >= youngest
