import { conditionPatterns } from './condition-patterns.ts'
import { negatorLength } from './negators.ts'
import { articles } from './range-words.ts'
import type { Found } from './reading.ts'
import { lengthOf, type SpokenPhrases, spokenPhrases, type Token } from './search-tokens.ts'

/** What a piece is sold with or without, and how both are called. */
type Part = {
  names: SpokenPhrases
  with?: string
  without: string
  /** Words that say by themselves that it is there, or that it is not. */
  there: SpokenPhrases
  gone: SpokenPhrases
}

const parts: readonly Part[] = [
  {
    names: spokenPhrases(
      'box, boxes, packaging, doos, doosje, verpakking, kartonnetje, karton, schachtel, verpackung, originalkarton, originalverpackung, ovp, pudelko, pudelka, pudelkiem, pudelku, kartonik, kartonika, kartonikiem, kartoniku, opakowanie, opakowania, opakowaniem, opakowaniu, boite, boite d origine, emballage, emballage d origine, coffret d origine, caja, embalaje, scatola, confezione',
    ),
    with: 'with box',
    without: 'without box',
    there: spokenPhrases('boxed'),
    gone: spokenPhrases('boxless, unboxed'),
  },
  {
    names: spokenPhrases(
      'cap, stopper, lid, dop, dopje, stop, deckel, kappe, verschluss, korek, korka, nakretka, nakretki, zatyczka, zatyczki, bouchon, tapon',
    ),
    without: 'without cap',
    there: spokenPhrases('capped'),
    gone: spokenPhrases('capless'),
  },
]
/** What stands before a part that is there. */
const withs = spokenPhrases(
  'with, complete with, in, incl, including, includes, comes with, comes in, has, met, inclusief, compleet met, mit, inkl, inklusive, im, w, ze, z, avec, dans, en, con, incluye',
)
/** What says before it that it is not there, besides the words that rule out. */
const lacks = spokenPhrases('missing, missing its, lacks, lacking, brak, brakuje, fehlt, ontbreekt, manque')
/** What may stand between: "with the original box". */
const betweens = new Set([
  ...articles,
  ...'a, an, its, it, s, original, outer, een, zijn, originele, origineel, ein, einer, eine, originaler, original, originalem, oryginalnym, oryginalne, oryginalnego, une, un, sa, son, leur, su, una, of'.split(
    ', ',
  ),
])
const isGone = spokenPhrases(
  'missing, is missing, lost, not included, no longer there, ontbreekt, mist, kwijt, fehlt, nicht dabei, brak, brakuje, manquante, manquant',
)
const isThere = spokenPhrases(
  'included, inbegrepen, dabei, inklusive, enthalten, w komplecie, incluse, comprise',
)

/** Reads whether a piece has its box or cap: "in its original box", "geen doos", "box missing", "not boxed", "ohne OVP". */
export function readParts(
  tokens: readonly Token[],
  at: number,
  conditions: readonly string[],
): Found | undefined {
  for (const part of parts) {
    const read = readPart(tokens, at, part)
    const value = read && (read.isThere ? part.with : part.without)
    const pattern = value === undefined ? undefined : conditionPatterns[value]
    const values = conditions.filter((condition) => pattern?.test(condition))
    if (read && value !== undefined && values.length > 0)
      return { claim: { filter: 'condition', value, values }, length: read.length }
  }
  return undefined
}

function readPart(tokens: readonly Token[], at: number, { names, there, gone }: Part) {
  const named = lengthOf(names, tokens, at)
  if (named > 0) {
    const [without, has] = [lengthOf(isGone, tokens, at + named), lengthOf(isThere, tokens, at + named)]
    return without + has === 0 ? undefined : { isThere: without === 0, length: named + (without || has) }
  }
  const alone = lengthOf(gone, tokens, at)
  if (alone > 0) return { isThere: false, length: alone }
  const not = negatorLength(tokens, at) || lengthOf(lacks, tokens, at)
  const has = lengthOf(withs, tokens, at + not)
  let name = at + not + has
  const said = lengthOf(there, tokens, name)
  if (said > 0) return { isThere: not === 0, length: name + said - at }
  if (not + has === 0) return undefined
  while (betweens.has(tokens[name]?.text ?? '')) name += 1
  const length = lengthOf(names, tokens, name)
  return length === 0 ? undefined : { isThere: not === 0, length: name + length - at }
}
