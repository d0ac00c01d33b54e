import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import { editDistance } from './edit-distance.ts'
import { soundsLike } from './likely-slip.ts'
import type { Reading } from './spelling-readings.ts'
import { hasSameStart } from './unknown-words.server.ts'

/** How many products with a word are examined to find one that has it outside its description. */
const mostSeen = 300
/** Minimum length of a title word; shorter ones resemble too many others: "axe" does not mean "age". */
const shortestOfTitle = 5
/** Up to this length the first character must be right in any case: "slack" is not black. */
const shortestOtherFirst = 5
/** Up to this length a wrong letter is never a typo: such words resemble too many others. */
const shortestWord = 3
/** Up to this length a word with a wrong letter is never one that has a meaning: "zoom" is not zoon, nor "taxi" tani. */
const shortestMeant = 4
/** Below this length the first character of a word that has a meaning must be right: "null" does not mean "full". */
const shortestOtherStart = 5
/** From this length on a title word with two typos can still be recognized. */
const longOfTitle = 8

type Named = {
  asAdmin: boolean
  /** Words of the table of synonyms, which have a meaning though no name may have them. */
  hasSynonyms?: (word: string) => boolean
  /** The words that have to be found in a product, of a reading. */
  wordsToFind: (taken: Reading['taken']) => readonly Word[]
}

/**
 * Drops readings that correct a word to one that only descriptions contain: "sofa" does not mean "soft". The corrected word must
 * have a meaning, or be in a house, a product's name or notes. A longer one may also be in a title; it must then keep the first
 * character typed and differ by one typo, or by two if it is long. Runs one query, which reads at most twice 300 products for
 * each word.
 */
export async function namedReadings(
  db: Db,
  readings: readonly Reading[],
  { asAdmin, wordsToFind, hasSynonyms = () => false }: Named,
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
        return (
          isNear(own, word) &&
          (isMeant(word, own) || isNamed(own, word) || (hasSynonyms(word) && isOneSlip(own, word)))
        )
      }),
    )
  })
}

/**
 * Whether what was typed is likely a misspelling of a word that has a meaning by itself or within a phrase: "last one" has one,
 * "last" has not. A function word must keep the first character: "shave" is not "have". In three letters, two may be swapped
 * (epd) or one missing (git), but "mon" does not mean "man".
 */
function isLikelyMeant(word: string, typed: string, toFind: ReadonlySet<string>): boolean {
  if (meanings.get(word)?.filter === 'filler') return word.startsWith(typed.slice(0, 1))
  const isOther = word.length === typed.length && !hasSameLetters(word, typed)
  if (typed.length <= shortestWord && isOther) return false
  if (typed.length < shortestOtherStart && !hasSameStart(typed, word)) return false
  if (typed.length <= shortestMeant && isOther) return false
  return meanings.has(word) || !toFind.has(word)
}

/** Words of the table of synonyms are in six languages: "aramis" is not the French armoise. */
const isOneSlip = (typed: string, word: string) =>
  editDistance(typed, word) <= 1 || hasSameLetters(typed, word)

const hasSameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

/** The text to compare a word with: the word itself (no typo) if a part became two words (teddybear) or was joined (oak moss). */
const typedOf = (typed: string, word: string, words: number) =>
  words > 1 || word.startsWith(typed) ? word : typed

/**
 * Typos in the first character are rare, and hardly ever come with a second one: "sweater" does not mean "water". In a short word
 * it may only be missing: ermes.
 */
const isNear = (typed: string, word: string) =>
  hasSameStart(typed, word) ||
  soundsLike(typed, word) ||
  (typed.length > shortestOtherFirst && editDistance(typed, word) <= 1) ||
  (typed.length === shortestOtherFirst && word.slice(1) === typed)

const inName = sql<boolean>`ts_filter(headline, '{a}') @@ query`
const inNotes = sql<boolean>`ts_filter(headline, '{b}') @@ query`

/** A part may be corrected to two words, or to none. */
const wordsIn = (taken: string) => taken.split(' ').filter(Boolean)
