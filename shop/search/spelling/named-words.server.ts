import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import { editDistance } from './edit-distance.ts'
import type { Reading } from './spelling-readings.ts'
import { hasSameStart } from './unknown-words.server.ts'

/** How many products with a word are examined, until one has it outside its description. */
const mostSeen = 300
/** Shorter words of titles resemble too many others: "axe" does not mean "age". */
const shortestOfTitle = 5
/** Of a word as short the first character must be right in any case: "slack" is not black. */
const shortestOtherFirst = 5
/** A word of this length resembles too many others. */
const shortestWord = 3
/** A word of this length that means something is not meant by one with another letter: "zoom" is not zoon, nor "taxi" tani. */
const shortestMeant = 4
/** Of a shorter word that means something the first character must be right: "null" does not mean "full". */
const shortestOtherStart = 5
/** From this length on a word with two typos can still be recognized. */
const longOfTitle = 8

type Named = {
  asAdmin: boolean
  /** The words that have to be found in a product, of a reading. */
  wordsToFind: (taken: Reading['taken']) => readonly Word[]
}

/**
 * Leaves out the readings that correct a word to one that only descriptions have: "sofa" does not mean "soft". The
 * corrected word must mean something, or be in a house, a product's name or notes. A longer one may also be in a title; it
 * must then have the first character that was typed and differ by one typo, or by two where it is long. One query, which
 * reads at most twice 300 products for each word.
 */
export async function namedReadings(
  db: Db,
  readings: readonly Reading[],
  { asAdmin, wordsToFind }: Named,
): Promise<Reading[]> {
  const asked = [...new Set(readings.flatMap(({ taken }) => [...taken.values()].flatMap(wordsIn)))]
  if (asked.length === 0) return [...readings]
  const { rows } = await sql<{ word: string; isNamed: boolean; isTitled: boolean }>`
    SELECT word, coalesce(bool_or(${inName} AND house <> '' OR ${inNotes}), false) AS "isNamed",
      coalesce(bool_or(headline @@ query), false) AS "isTitled"
    FROM unnest(${sql.val(asked)}::text[]) AS word
    CROSS JOIN LATERAL (SELECT to_tsquery('shop_search', quote_literal(word)) AS query) AS asked
    LEFT JOIN LATERAL (
      (SELECT house, headline FROM products WHERE ${visibleTo(asAdmin)} AND ${inName} LIMIT ${mostSeen})
      UNION ALL
      (SELECT house, headline FROM products WHERE ${visibleTo(asAdmin)} AND search @@ query LIMIT ${mostSeen})
    ) AS products ON true
    GROUP BY word`.execute(db)
  const placeOf = new Map(rows.map((row) => [row.word, row]))
  const isNamed = (typed: string, word: string) => {
    const place = placeOf.get(word)
    const isOfTitle = word.length >= shortestOfTitle && word.startsWith(typed.slice(0, 1))
    const slips = word.length >= longOfTitle ? 2 : 1
    return (
      place !== undefined &&
      (place.isNamed || (place.isTitled && isOfTitle && editDistance(typed, word) <= slips))
    )
  }
  return readings.filter(({ taken }) => {
    const toFind = new Set(wordsToFind(taken).flatMap(({ parts }) => parts))
    const isMeant = (word: string, own: string) => isLikelyMeant(word, own, toFind)
    return [...taken].every(([typed, meant]) =>
      wordsIn(meant).every((word, _, { length }) => {
        const own = typedOf(plainWord(typed), word, length)
        return isNear(own, word) && (isMeant(word, own) || isNamed(own, word))
      }),
    )
  })
}

/**
 * Whether what was typed is likely a misspelling of a word that has a meaning of its own, also within a phrase: "last one"
 * has one, "last" has not. A function word is never meant where the first character differs: "shave" is not "have". Of
 * three letters, two may have been swapped (epd) or one left out (git), but "mon" does not mean "man".
 */
function isLikelyMeant(word: string, typed: string, toFind: ReadonlySet<string>): boolean {
  if (meanings.get(word)?.filter === 'filler') return word.startsWith(typed.slice(0, 1))
  const isOther = word.length === typed.length && !hasSameLetters(word, typed)
  if (typed.length <= shortestWord && isOther) return false
  if (typed.length < shortestOtherStart && !hasSameStart(typed, word)) return false
  if (typed.length <= shortestMeant && isOther) return false
  return meanings.has(word) || !toFind.has(word)
}

const hasSameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

/** What was typed of a word: all of it where a part is two words (teddybear), or the beginning of one (oak moss). */
const typedOf = (typed: string, word: string, words: number) =>
  words > 1 || word.startsWith(typed) ? word : typed

/** Typos in the first character are rare, and hardly ever come with a second one: "sweater" does not mean "water". */
const isNear = (typed: string, word: string) =>
  hasSameStart(typed, word) || (typed.length > shortestOtherFirst && editDistance(typed, word) <= 1)

const inName = sql<boolean>`ts_filter(headline, '{a}') @@ query`
const inNotes = sql<boolean>`ts_filter(headline, '{b}') @@ query`

/** A part may be corrected to two words, or to none. */
const wordsIn = (taken: string) => taken.split(' ').filter(Boolean)
