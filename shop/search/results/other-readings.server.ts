import { spellingsFor } from '#shop/catalog/list/list-memo.ts'
import { keywordOf, readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Reading } from '#shop/search/query/reading.ts'
import { meaningWords } from '#shop/search/query/search-phrases.ts'
import { beginningDistance } from '#shop/search/spelling/beginning-distance.ts'
import { splitCompounds } from '#shop/search/spelling/compounds.ts'
import { findSpellings, respell } from '#shop/search/spelling/correct-spelling.server.ts'
import { splitGlued } from '#shop/search/spelling/glued-words.server.ts'
import { joinWords } from '#shop/search/spelling/joined-words.server.ts'
import { inKnownParts } from '#shop/search/spelling/known-parts.ts'
import { isLikelyBeginning } from '#shop/search/spelling/likely-slip.ts'
import { knownWords } from '#shop/search/suggestions/product-matches-memo.server.ts'
import { correctTyped } from '#shop/search/suggestions/product-matches-spelling.server.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { wordsOf } from './find-words.server.ts'
import type { Search } from './product-search.server.ts'

// Other readings of a keyword that finds nothing as it stands.

/** Beside other words; fewer characters could begin anything. */
const shortestBeginning = 5
/** Of what may be the beginning of a word with a slip in it. */
const shortestTyped = 4
/** By so many characters a beginning is shorter than its word. */
const leastLonger = 2

/** A keyword with words that are two, or that only the tables of words know in another form. */
export function rewrittenReadings({ catalogue }: Search, keyword: string): Reading[] {
  const stock = stockWordsOf(catalogue)
  const split = splitCompounds(keyword)
  const known = inKnownParts(keyword, catalogue.synonyms)
  const numbered = withHouseNumber(keyword, stock.houses)
  return [...new Set([known, split, numbered])]
    .filter((text) => text !== undefined && text !== keyword)
    .map((text) => readClaims(text ?? '', stock))
}

/** "47 11" and "no 4711" of a house that is a number. */
function withHouseNumber(keyword: string, houses: readonly string[]): string | undefined {
  for (const house of houses) {
    if (!/^\d{2,}$/.test(house)) continue
    const digits = [...house].join(' ?')
    const typed = new RegExp(`(?<![\\p{L}\\p{N}])(?:n[or°]?\\.? ?)?${digits}(?!\\p{N})`, 'iu')
    if (typed.test(keyword)) return keyword.replace(typed, house)
  }
  return undefined
}

/** A keyword with a space within a word. */
export async function joinedReading(
  { db, catalogue }: Search,
  { keyword }: Reading,
): Promise<Reading | undefined> {
  const joined = await joinWords(db, readKeyword(keyword))
  return joined && readClaims(keywordOf(joined), stockWordsOf(catalogue))
}

/** A keyword without the spaces of a name. */
export async function gluedReading(
  { db, catalogue, asAdmin }: Search,
  { keyword }: Reading,
): Promise<Reading | undefined> {
  const split = await splitGlued(db, readKeyword(splitCompounds(keyword)), asAdmin)
  return split && readClaims(keywordOf(split), stockWordsOf(catalogue))
}

/** The readings of a keyword whose unknown words are taken for known ones, the likeliest first. */
export async function correctedReadings(search: Search, reading: Reading): Promise<Reading[]> {
  const { db, asAdmin, catalogue } = search
  const stock = stockWordsOf(catalogue)
  const words = withoutLastLetter(readKeyword(reading.hasWords ? reading.rest : ''))
  if (words.length === 0) return []
  const spellings = await spellingsFor(catalogue, JSON.stringify([words, asAdmin]), () =>
    findSpellings(db, words, {
      asAdmin,
      meanings: meaningWords,
      wordsToFind: (read) => wordsOf(search, readClaims(keywordOf(read), stock).rest),
    }),
  )
  return spellings.map((spelling) => readClaims(respelled(reading, spelling), stock))
}

/** A single letter beside other words is still being typed: "gerlain m". */
const withoutLastLetter = (words: readonly Word[]) =>
  words.length > 1 && /^\p{L}$/u.test(words.at(-1)?.parts.join('') ?? '') ? words.slice(0, -1) : words

/** Signs that words alone would lose: "mitsoukko 70% full" is about per cent. */
const signs = /[%€$£<>≤≥+~&"]|(?<!\S)-/u

function respelled({ keyword }: Reading, spelling: ReadonlyMap<string, string>): string {
  if (!signs.test(keyword)) return keywordOf(respell(readKeyword(keyword), spelling))
  return keyword
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (part) => spelling.get(part.toLowerCase()) ?? part)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The last word may be a beginning with a slip in it, alone from four characters on: gerl is guerl. */
export async function begunReading(
  { db, catalogue }: Search,
  reading: Reading,
): Promise<Reading | undefined> {
  const { keyword, rest, hasWords, claims } = reading
  const words = hasWords ? readKeyword(rest) : []
  const last = words.at(-1)?.parts.at(-1) ?? ''
  if (last.length < shortestBeginning && readKeyword(keyword).length > 1) return undefined
  const typed = await correctTyped(db, words, (character) => knownWords(db, catalogue, character))
  // Two slips in a beginning could be anything: toyota must not find toothpicks, nor sofa what begins with soa.
  const [own, meant] = [plainWord(last), typed?.at(-1)?.parts.at(-1) ?? '']
  const isNear = beginningDistance(own, meant, 1, shortestTyped) <= 1 && isLikelyBeginning(own, meant)
  // A whole word by itself has been corrected before, or was found to mean no other: "lake" is not lace.
  const isWhole = readKeyword(keyword).length === 1 && meant.length < own.length + leastLonger
  if (!typed || !isNear || isWhole) return undefined
  if (!signs.test(keyword)) {
    const said = claims.map((claim) => claim.words)
    return readClaims([...said, keywordOf(typed)].join(' '), stockWordsOf(catalogue))
  }
  const spelling = new Map(
    words.map((word, at) => [word.parts.join(''), typed[at]?.parts.join(' ') ?? ''] as const),
  )
  return readClaims(respelled(reading, spelling), stockWordsOf(catalogue))
}
