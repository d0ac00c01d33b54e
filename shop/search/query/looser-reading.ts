import { plainWord } from './plain-word.ts'
import { perfumes } from './read-meaning.ts'
import type { Claim, Reading } from './reading.ts'
import { meanings } from './search-phrases.ts'

const colognes = new Set(['cologne', 'colognes'])

/** Whether a claim is the strength that "parfum" may be, and not "extrait", which is nothing else. */
export const isPerhapsStrength = ({ filter, words }: Claim): boolean =>
  filter === 'typ' && meanings.get(plainWord(words))?.filter === 'perfume'

/**
 * Returns a reading without what its words say only by the way: a perfume "from the 90s" may be a miniature, a cologne "for men" is
 * any scent for them, and where nothing or little was found, "parfum" any perfume. Undefined where there is no such word, or nothing else.
 */
export function looserReading(reading: Reading, { isFound = true } = {}): Reading | undefined {
  const isForMen = reading.claims.some(({ filter, value }) => filter === 'sex' && value === 'men')
  const isByTheWay = (claim: Claim) =>
    (claim.filter === 'category' && claim.value === 'perfume') ||
    (claim.filter === 'typ' && isForMen && colognes.has(plainWord(claim.words))) ||
    (!isFound && isPerhapsStrength(claim))
  const claims = reading.claims.filter((claim) => !isByTheWay(claim))
  const said = reading.claims.find(isByTheWay)
  if (!said || (claims.length === 0 && !reading.hasWords)) return undefined
  return { ...reading, claims, perfume: { ...perfumes, words: said.words, without: said.without } }
}
