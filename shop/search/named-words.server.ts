import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { editDistance } from './edit-distance.ts'
import type { Word } from './keyword.ts'
import { plainWord } from './plain-word.ts'
import { meanings } from './search-phrases.ts'
import type { Reading } from './spelling-readings.ts'

/** So many products that have a word are looked at, until one has it outside its description. */
const mostSeen = 300
/** A shorter word of a title is too near to too many others: an axe is no age. */
const shortestOfTitle = 5
/** Of so many characters a word has too many others near to it. */
const shortestWord = 3
/** From here on two slips leave it recognizable. */
const longOfTitle = 8

type Named = {
  asAdmin: boolean
  /** The words that have to be found in a product, of a reading. */
  wordsToFind: (taken: Reading['taken']) => readonly Word[]
}

/**
 * Leaves out the readings that take a word for one that only descriptions have: a sofa is not soft. What a word is taken
 * for must mean something or stand in a house, the name of its product or notes; a longer one may also stand in a title, and
 * must then begin as what was typed does and differ by a single slip, or by two where it is long. One question, of at most
 * twice 300 products for each word.
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
 * Whether what was typed is likely a word that means something, of a phrase too: "last one" is meant, but not "last". Few
 * slips make a function word, and none in its first character: to shave is not to have. Of three letters, two may have been
 * swapped (epd) or one left out (git), but mon is no man.
 */
function isLikelyMeant(word: string, typed: string, toFind: ReadonlySet<string>): boolean {
  if (meanings.get(word)?.filter === 'filler') return word.startsWith(typed.slice(0, 1))
  const isOther = word.length === typed.length && !hasSameLetters(word, typed)
  if (typed.length <= shortestWord && isOther) return false
  return meanings.has(word) || !toFind.has(word)
}

const hasSameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

/** What was typed of a word: all of it where a part is two words (teddybear), or the beginning of one (oak moss). */
const typedOf = (typed: string, word: string, words: number) =>
  words > 1 || word.startsWith(typed) ? word : typed

/** Few slips are in the first character, and hardly any there and elsewhere: a sweater is no water. */
const isNear = (typed: string, word: string) =>
  word.startsWith(typed.slice(0, 1)) || editDistance(typed, word) <= 1

const inName = sql<boolean>`ts_filter(headline, '{a}') @@ query`
const inNotes = sql<boolean>`ts_filter(headline, '{b}') @@ query`

/** A reading may take one part for two words, or for none. */
const wordsIn = (taken: string) => taken.split(' ').filter(Boolean)
