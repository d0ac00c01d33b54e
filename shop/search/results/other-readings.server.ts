import { spellingsFor } from '#shop/catalog/list/list-memo.ts'
import { keywordOf, readKeyword, type Word, wholeWords } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { readClaims } from '#shop/search/query/read-claims.ts'
import type { Reading, StockWords } from '#shop/search/query/reading.ts'
import { meaningWords } from '#shop/search/query/search-phrases.ts'
import { beginningDistance } from '#shop/search/spelling/beginning-distance.ts'
import { splitCompounds } from '#shop/search/spelling/compounds.ts'
import { findSpellings, respell } from '#shop/search/spelling/correct-spelling.server.ts'
import { splitGlued } from '#shop/search/spelling/glued-words.server.ts'
import { joinWords } from '#shop/search/spelling/joined-words.server.ts'
import { inKnownParts } from '#shop/search/spelling/known-parts.ts'
import { isLikelyBeginning } from '#shop/search/spelling/likely-slip.ts'
import { withNearestPhrase } from '#shop/search/spelling/nearest-phrase.ts'
import { knownWords } from '#shop/search/suggestions/product-matches-memo.server.ts'
import { correctTyped } from '#shop/search/suggestions/product-matches-spelling.server.ts'
import { stockWordsOf } from './claim-filters.server.ts'
import { wordsOf } from './find-words.server.ts'
import type { Search } from './product-search.server.ts'

// Other readings of a keyword that finds nothing as it stands.

/** Minimum characters of a prefix beside other words; fewer could begin anything. */
const shortestBeginning = 5
/** Minimum characters of a prefix with a typo. */
const shortestTyped = 4
/** A prefix is at least this many characters shorter than its word. */
const leastLonger = 2

/** Rewrites a keyword whose words are compounds, other forms of words in the tables, variants of a house's number, or a slip in a phrase. */
export function rewrittenReadings({ catalogue }: Search, keyword: string): Reading[] {
  const stock = stockWordsOf(catalogue)
  const split = splitCompounds(keyword)
  const known = inKnownParts(keyword, catalogue.synonyms)
  const numbered = withHouseNumber(keyword, stock.houses)
  return [...new Set([known, split, numbered, withNearestPhrase(keyword)])]
    .filter((text) => text !== undefined && text !== keyword)
    .map((text) => readClaims(text ?? '', stock))
}

/** Writes "47 11" and "no 4711" as the name of a house that is a number. */
function withHouseNumber(keyword: string, houses: readonly string[]): string | undefined {
  for (const house of houses) {
    if (!/^\d{2,}$/.test(house)) continue
    const digits = [...house].join(' ?')
    const typed = new RegExp(`(?<![\\p{L}\\p{N}])(?:n[or°]?\\.? ?)?${digits}(?!\\p{N})`, 'iu')
    if (typed.test(keyword)) return keyword.replace(typed, house)
  }
  return undefined
}

/** Reads a keyword with a space inside a word. */
export async function joinedReading(
  { db, catalogue }: Search,
  { keyword }: Reading,
): Promise<Reading | undefined> {
  const joined = await joinWords(db, readKeyword(keyword))
  return joined && readClaims(keywordOf(joined), stockWordsOf(catalogue))
}

/** Reads a keyword with a name typed without its spaces. */
export async function gluedReading(
  { db, catalogue, asAdmin }: Search,
  { keyword }: Reading,
): Promise<Reading | undefined> {
  const split = await splitGlued(db, readKeyword(splitCompounds(keyword)), asAdmin)
  return split && readClaims(keywordOf(split), stockWordsOf(catalogue))
}

/** The readings of a keyword with its unknown words corrected, likeliest first. */
export async function correctedReadings(search: Search, reading: Reading): Promise<Reading[]> {
  const { db, asAdmin, catalogue } = search
  const stock = stockWordsOf(catalogue)
  const words = withoutLastLetter(readKeyword(reading.hasWords ? reading.rest : ''))
  if (words.length === 0) return []
  const spellings = await spellingsFor(catalogue, JSON.stringify([words, asAdmin]), () =>
    findSpellings(db, words, {
      asAdmin,
      meanings: meaningWords,
      synonyms: catalogue.synonyms,
      wordsToFind: (read) =>
        wholeWords(wordsOf(search, wordsLeft(reading, keywordOf(read), stock)), { isOpen: true }),
    }),
  )
  return spellings.map((spelling) => readClaims(respelled(reading, spelling), stock))
}

/** What is left of a corrected keyword beside all that its words claim: the card of "gift card" is not to be found. */
function wordsLeft({ claims }: Reading, corrected: string, stock: StockWords): string {
  const said = claims.map(({ words }) => words)
  const read = readClaims([...said, corrected].join(' '), stock)
  const kept = read.claims.flatMap(({ keep }) => keep ?? []).join(' ')
  return read.rest.slice(0, read.rest.length - kept.length).trim()
}

/** A single letter beside other words is still being typed: "gerlain m". */
const withoutLastLetter = (words: readonly Word[]) =>
  words.length > 1 && /^\p{L}$/u.test(words.at(-1)?.parts.join('') ?? '') ? words.slice(0, -1) : words

/** Signs that splitting into words would lose: in "mitsoukko 70% full" the per cent sign matters. */
const signs = /[%€$£<>≤≥+~&"]|(?<!\S)-/u

/** A keyword with other words for some of its parts. */
export function respelled(
  { keyword }: Pick<Reading, 'keyword'>,
  spelling: ReadonlyMap<string, string>,
): string {
  if (!signs.test(keyword)) return keywordOf(respell(readKeyword(keyword), spelling))
  return keyword
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (part) => spelling.get(part.toLowerCase()) ?? part)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Reads the last word as a prefix with a typo (gerl is guerl), which as the only word needs at least four characters, and earlier
 * words as prefixes ("mits guer").
 */
export async function begunReading(
  { db, catalogue }: Search,
  reading: Reading,
): Promise<Reading | undefined> {
  const { keyword, rest, hasWords, claims } = reading
  const words = hasWords ? readKeyword(rest) : []
  const last = words.at(-1)?.parts.at(-1) ?? ''
  const typed = await correctTyped(db, words, (character) => knownWords(db, catalogue, character))
  // Two typos in a prefix could mean anything: toyota must not find toothpicks, nor sofa words that begin with soa.
  const [own, meant] = [plainWord(last), typed?.at(-1)?.parts.at(-1) ?? '']
  const isShort = last.length < shortestBeginning && readKeyword(keyword).length > 1
  const isNear =
    own === meant ||
    (!isShort && beginningDistance(own, meant, 1, shortestTyped) <= 1 && isLikelyBeginning(own, meant))
  // A single complete word has already been corrected or found to mean no other word: "lake" is not lace.
  const isWhole = readKeyword(keyword).length === 1 && meant.length < own.length + leastLonger
  const isSaid = words.slice(0, -1).some(({ parts }) => plainWord(parts.join('')) === meant)
  if (!typed || !isNear || isWhole || isSaid) return undefined
  if (!signs.test(keyword)) {
    const said = claims.map((claim) => claim.words)
    return readClaims([...said, keywordOf(typed)].join(' '), stockWordsOf(catalogue))
  }
  const spelling = new Map(
    words.map((word, at) => [word.parts.join(''), typed[at]?.parts.join(' ') ?? ''] as const),
  )
  return readClaims(respelled(reading, spelling), stockWordsOf(catalogue))
}
