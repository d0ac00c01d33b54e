import { plainWord } from './plain-word.ts'
import { perfumes } from './read-meaning.ts'
import type { Claim, Reading } from './reading.ts'
import { meanings } from './search-phrases.ts'

const colognes = new Set(['cologne', 'colognes'])

/** Whether a claim is the strength that "parfum" may be, and not "extrait", which is nothing else. */
export const isPerhapsStrength = ({ filter, words }: Claim): boolean =>
  filter === 'typ' && meanings.get(plainWord(words))?.filter === 'perfume'

/**
 * Drops the claims that a keyword may only imply: a "90s perfume" may be a miniature, and a "men's cologne" any scent for men. When
 * little was found (`isFound` is false), "parfum" no longer means the strength. Returns undefined when there is no such claim or
 * nothing else remains.
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
