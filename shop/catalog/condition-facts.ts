/**
 * The facts in a condition: 'used, 85% full; with box' contains a state, a fill level and a box. The owner writes one line, as on
 * a museum label; pages and filters parse the facts from it.
 */
export type ConditionFacts = {
  /** Fill level in per cent; null if the condition does not state it. */
  fill: number | null
  /** The clause about the box, as written: 'with box', 'box worn at corners'. */
  box: string | null
  hasBox: boolean
  /** Everything else, as written: 'used', 'very good; light crease'. */
  rest: string | null
}

const fillPattern = /^(\d{1,3}) ?% full$/
const boxPattern = /\bbox(?:ed)?\b/
const noBoxPattern = /\b(?:no|without|lacks|missing) (?:its |the |a )?box\b/

/** Parses the facts of a condition; null yields no facts. */
export function conditionFacts(condition: string | null): ConditionFacts {
  const facts: ConditionFacts = { fill: null, box: null, hasBox: false, rest: null }
  const rest: string[] = []
  for (const [clause = '', separator = ''] of (condition ?? '').matchAll(/[^;,]+([;,]?)/g)) {
    const part = clause.replace(/[;,]$/, '').trim()
    const words = part.toLowerCase()
    const percent = Number(fillPattern.exec(words)?.[1] ?? Number.NaN)
    if (words === '') continue
    if (words === 'full') facts.fill = 100
    else if (percent <= 100) facts.fill = percent
    else if (facts.box === null && boxPattern.test(words)) {
      facts.box = part
      facts.hasBox = !noBoxPattern.test(words)
    } else rest.push(part, separator)
  }
  rest.pop()
  const text = rest.join(' ').replaceAll(/ ([;,])/g, '$1')
  return { ...facts, rest: text === '' ? null : text }
}

/** The states that lists are filtered by. */
export const conditionStates = ['sealed', 'unused', 'used', 'tester'] as const
export type ConditionState = (typeof conditionStates)[number]

const statePatterns: Record<ConditionState, RegExp> = {
  sealed: /\bsealed\b/i,
  unused: /\bunused\b/i,
  tester: /\btester\b/i,
  used: /\b(?:used|opened)\b/i,
}

/** Returns the state that a condition names, or null if it names none. */
export const stateOf = (condition: string | null): ConditionState | null =>
  conditionStates.find((state) => statePatterns[state].test(condition ?? '')) ?? null

/** Conditions of an item on shopping platforms. */
export type ItemCondition = 'new' | 'used'
type ConditionedRow = { condition: string | null; vintage: boolean }

const newClause = /^(?:(?:brand[ -])?new|(?:still |factory[ -])?sealed)(?: (?:and|with|in) .*)?$/i

/**
 * Whether an item may be listed as new on shopping platforms: never used, in its unopened packaging
 * (https://support.google.com/merchants/answer/6324469). Owners write a condition only for what is not ordinary new stock, so an
 * item without one is new unless it is vintage, and an item with one is new only if it says so.
 */
export function itemConditionOf({ condition, vintage }: ConditionedRow): ItemCondition {
  if (condition === null) return vintage ? 'used' : 'new'
  const isSaid = condition.split(/[;,]/).some((clause) => newClause.test(clause.trim()))
  const isTouched = statePatterns.used.test(condition) || statePatterns.tester.test(condition)
  return isSaid && !isTouched && (conditionFacts(condition).fill ?? 100) === 100 ? 'new' : 'used'
}

/** The fill levels that lists are filtered by, in per cent, inclusive. */
export const fillBands = [
  { key: '90-100', min: 90 },
  { key: '75-89', min: 75 },
  { key: '50-74', min: 50 },
  { key: '0-49', min: 0 },
] as const
export type FillKey = (typeof fillBands)[number]['key']

/** The band of a condition's fill level; sealed or unused items are full unless the condition says otherwise. */
export function fillBandOf(condition: string | null): FillKey | null {
  const state = stateOf(condition)
  const fill = conditionFacts(condition).fill ?? (state === 'sealed' || state === 'unused' ? 100 : null)
  return fill === null ? null : (fillBands.find(({ min }) => fill >= min)?.key ?? null)
}
