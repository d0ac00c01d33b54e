import { plainWord } from './plain-word.ts'
import type { Claim, Reading } from './reading.ts'
import { meanings } from './search-phrases.ts'

const colognes = new Set(['cologne', 'colognes'])

/**
 * Returns a reading without what its words say only by the way: a perfume "from the 90s" may be a miniature, and a cologne
 * "for men" is any scent for them; where nothing was found, "parfum" beside a word is no strength. Undefined where there is no
 * such word, or nothing else.
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
