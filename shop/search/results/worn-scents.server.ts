import type { Word } from '#shop/search/query/keyword.ts'
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
    office: 'citrus aromatic, floral green',
    fresh: 'citrus, citrus aromatic, aquatic, floral green',
    clean: 'citrus, floral aldehyde, aquatic',
    warm: 'amber, amber vanilla, amber spicy',
    cosy: 'amber vanilla, gourmand, amber woody',
    cozy: 'amber vanilla, gourmand, amber woody',
    sweet: 'gourmand, amber vanilla, floral fruity',
    powdery: 'floral aldehyde, floral woody musk',
  }).map(([word, families]) => [word, families.split(', ')] as const),
)

/** If few products match a word for when or how a scent is worn, appends what is usually worn so: "autumn perfume". */
export async function withWorn(search: Search, reading: Reading, asked: Matches): Promise<Matches> {
  const words = hasFew(search, asked) && reading.hasWords ? wordsOf(search, reading.rest) : []
  const worn = wornAs(words, reading.rest)
  if (!worn) return asked
  const others = newestSellable(search, isClaimed(search, [...asked.claims, worn]))
  const found = await joined(search, productsOf(search, asked), scentsFirst(search, [...others]))
  return { ...asked, found }
}

/** The claim that a single such word makes; undefined for any other words. `text` is how they were typed. */
export function wornAs([word, another]: readonly Word[], text: string): Claim | undefined {
  if (!word || another) return undefined
  const meant = [word.parts, ...(word.alternatives ?? [])].map((phrase) => familiesOf.get(phrase.join(' ')))
  const values = meant.find((families) => families !== undefined)
  return values && { filter: 'family', value: values[0] ?? '', values, words: text, without: '' }
}
