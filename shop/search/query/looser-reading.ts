import { plainWord } from './plain-word.ts'
import type { Claim, Reading } from './reading.ts'
import { meanings } from './search-phrases.ts'

const colognes = new Set(['cologne', 'colognes'])

/**
 * Drops the claims that a keyword may only imply: "90s perfume" may be a miniature, and a "men's cologne" any scent for men. When
 * nothing was found (`isFound` is false), "parfum" beside a word no longer means the strength. Returns undefined when there is no
 * such claim or nothing else remains.
 */
export function looserReading(reading: Reading, { isFound = true } = {}): Reading | undefined {
  const isForMen = reading.claims.some(({ filter, value }) => filter === 'sex' && value === 'men')
  const isByTheWay = ({ filter, value, words }: Claim) =>
    (filter === 'category' && value === 'perfume') ||
    (filter === 'typ' &&
      ((isForMen && colognes.has(plainWord(words))) ||
        (!isFound && meanings.get(plainWord(words))?.filter === 'perfume')))
  const claims = reading.claims.filter((claim) => !isByTheWay(claim))
  const [perfume] = reading.claims.filter(isByTheWay)
  if (!perfume || (claims.length === 0 && !reading.hasWords)) return undefined
  return { ...reading, claims, perfume }
}
