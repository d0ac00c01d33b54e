import { isMood } from '#shop/search/query/everyday-words.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import type { Claim, Reading } from '#shop/search/query/reading.ts'
import { scentsFirst } from './find-looser.server.ts'
import { isClaimed, joined, newestSellable, productsOf, wordsOf } from './find-words.server.ts'
import type { Matches, Search } from './product-search.server.ts'
import { hasFew } from './strong-words.server.ts'

/** The families that people wear then, or that smell so. */
const familiesOf = new Map(
  Object.entries({
    spring: 'floral green, floral fruity, chypre green',
    summer: 'citrus, citrus aromatic, aquatic',
    autumn: 'woody spicy, chypre, amber spicy, tobacco, leather',
    winter: 'amber vanilla, amber spicy, amber, gourmand',
    wedding: 'floral, floral aldehyde',
    evening: 'amber floral, amber, chypre floral',
    office: 'citrus aromatic, floral green',
    fresh: 'citrus, citrus aromatic, aquatic, floral green',
    clean: 'citrus, floral aldehyde, aquatic',
    soapy: 'floral aldehyde',
    warm: 'amber, amber vanilla, amber spicy',
    cosy: 'amber vanilla, gourmand, amber woody',
    cozy: 'amber vanilla, gourmand, amber woody',
    sweet: 'gourmand, amber vanilla, floral fruity',
    powdery: 'floral aldehyde, floral woody musk',
  }).map(([word, families]) => [word, families.split(', ')] as const),
)

/**
 * If few products match words for when or how a scent is worn, appends what is usually worn so ("autumn perfume"), or else whatever
 * meets the claims: a long-lasting EDP may be any EDP.
 */
export async function withWorn(search: Search, reading: Reading, asked: Matches): Promise<Matches> {
  const words = hasFew(search, asked) && reading.hasWords ? wordsOf(search, reading.rest) : []
  const worn = wornAs(words, reading.rest)
  const isAny = asked.claims.length > 0 && words.length > 0 && words.every(isOfMood)
  if (!worn && !isAny) return asked
  const others = newestSellable(search, isClaimed(search, [...asked.claims, ...(worn ? [worn] : [])]))
  const found = await joined(search, productsOf(search, asked), scentsFirst(search, [...others]))
  return { ...asked, found }
}

/** What is usually worn so, where no product that meets the claims says it of itself: "summer perfume for men". */
export function findWorn(search: Search, { rest, hasWords, claims }: Reading): Matches | undefined {
  const worn = hasWords && claims.length > 0 ? wornAs(wordsOf(search, rest), rest) : undefined
  const found = worn ? [...newestSellable(search, isClaimed(search, [...claims, worn]))] : []
  return found.length > 0 ? { found: scentsFirst(search, found), claims } : undefined
}

/** The claim that such words make; undefined if there is any other word. `text` is how they were typed. */
export function wornAs(words: readonly Word[], text: string): Claim | undefined {
  const meant = words.map(familiesFor)
  const values = [...new Set(meant.flatMap((families) => families ?? []))]
  if (values.length === 0 || meant.includes(undefined)) return undefined
  return { filter: 'family', value: values[0] ?? '', values, words: text, without: '' }
}

const isOfMood = ({ parts }: Word) => parts.every((part) => isMood(plainWord(part)))

const familiesFor = ({ parts, alternatives = [] }: Word) =>
  [parts, ...alternatives]
    .map((phrase) => familiesOf.get(phrase.join(' ')))
    .find((found) => found !== undefined)
