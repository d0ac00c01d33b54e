import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { isEveryday } from '#shop/search/query/everyday-words.ts'
import { tsqueryText, type Word } from '#shop/search/query/keyword.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'
import type { Synonyms } from '../synonyms.ts'
import { tolerance } from './edit-distance.ts'
import { namedReadings } from './named-words.server.ts'
import { likeliestReadings, type Option, type Reading } from './spelling-readings.ts'
import { hasSameStart, nearest, type Unknown, unknownParts } from './unknown-words.server.ts'

type Correcting = {
  asAdmin: boolean
  /** Words that are in no product but have a meaning, to which a misspelled word may be corrected ("miniture": miniature). */
  meanings?: readonly string[]
  /** Words with synonyms, which may be meant in another language than products speak. */
  synonyms?: Pick<Synonyms, 'phrases'>
  /** Returns those of the words that a product has to have; the others mean a filter. */
  wordsToFind?: (words: readonly Word[]) => readonly Word[]
}

/** Shorter words of six languages resemble too many others. */
const shortestSynonym = 6
const lessLikely = 0.5
const shortestHeard = 5
const ofMeaning = 0.25
/** Maximum spellings returned for the caller to try in turn. */
const mostSpellings = 3
/** Maximum words of a keyword that is hardly a title. */
const mostOfPhrase = 3

/**
 * Corrects a keyword that finds nothing: each unknown part becomes the nearest known word within the typo tolerance. Returns the
 * words of the nearest reading that finds most, or undefined for none.
 */
export async function correctSpelling(
  db: Db,
  words: readonly Word[],
  asAdmin: boolean,
): Promise<Word[] | undefined> {
  const [best] = await findSpellings(db, words, { asAdmin })
  return best && respell(words, best)
}

/** Replaces the parts that a spelling corrects. */
export const respell = (words: readonly Word[], spelling: ReadonlyMap<string, string>): Word[] =>
  words
    .map(({ parts, between }) => ({
      parts: parts.flatMap((part) => (spelling.get(part) ?? part).split(' ').filter(Boolean)),
      between: parts.some((part) => spelling.get(part)?.includes(' ')) ? ' ' : between,
    }))
    .filter(({ parts }) => parts.length > 0)

/**
 * Returns up to 3 corrections of the unknown parts, likeliest first, each of which finds something. The work is bounded for any
 * input: at most 8 parts are looked up and 16 readings tried. Each query times out after 500 ms, which counts as no correction.
 */
export async function findSpellings(
  db: Db,
  words: readonly Word[],
  correcting: Correcting,
): Promise<ReadonlyMap<string, string>[]> {
  try {
    return await inTransaction(db, async (tx) => {
      // The default thresholds of 0.3 and 0.6 miss a swap among the first characters (hremes); the edit distance decides.
      await sql`SELECT set_config('pg_trgm.similarity_threshold', '0.2', true),
        set_config('pg_trgm.word_similarity_threshold', '0.3', true),
        set_config('statement_timeout', '500', true)`.execute(tx)
      const unknown = await unknownParts(tx, words)
      if (!unknown || isSpeltRight(words, unknown)) return []
      const { asAdmin, meanings: meant = [], synonyms, wordsToFind = allOf } = correcting
      const options = new Map(
        unknown.map((part) => [part.part, optionsOf(part, [...meant, ...wordsIn(synonyms)])]),
      )
      const isLikely = isLikelyOf(words, unknown)
      const readings = await namedReadings(tx, likeliestReadings(options).filter(isLikely), {
        asAdmin,
        hasSynonyms: (word) => synonyms?.phrases.has(word) ?? false,
        wordsToFind: (taken) => wordsToFind(respell(words, taken)),
      })
      return await bestSpellings(tx, words, readings, correcting)
    })
  } catch (error) {
    if (isTooSlow(error)) return []
    throw error
  }
}

const allOf = (words: readonly Word[]) => words

/** Single words of the table of synonyms that are long enough to be recognized. */
const wordsIn = (synonyms?: Pick<Synonyms, 'phrases'>): string[] =>
  [...(synonyms?.phrases.keys() ?? [])].filter(
    (phrase) => phrase.length >= shortestSynonym && !phrase.includes(' '),
  )

/** A word that everybody knows is no misspelling, unless a long title has it: "beer" is not "bear". */
const isSpeltRight = (words: readonly Word[], unknown: readonly Unknown[]) =>
  words.length <= mostOfPhrase && unknown.some(({ bare }) => isEveryday(bare))

/**
 * Prefers words of the stock to words that only have a meaning, and those to function words: paure is parure rather than padre.
 * The latter two must begin as typed, since they are in six languages: john is not Sohn.
 */
const optionsOf = (unknown: Unknown, meant: readonly string[]): Option[] => [
  ...unknown.options,
  ...nearest(unknown.bare, meant)
    .filter(({ word, distance }) => hasSameStart(unknown.bare, word) && isFew(unknown.bare, distance))
    .map(({ word, distance }) => ({
      word,
      distance: distance + (meanings.get(word)?.filter === 'filler' ? lessLikely : ofMeaning),
    })),
]

/** A short word that only sounds like one of six languages is another: brut is not brata. */
const isFew = ({ length }: string, distance: number) =>
  length >= shortestHeard || distance <= tolerance(length)

/** If none of several words is known, several typos in each are unlikely: "wifi router" does not mean "wife roger". */
function isLikelyOf(words: readonly Word[], unknown: readonly Unknown[]) {
  const parts = new Set(words.flatMap((word) => word.parts)).size
  return ({ distance }: Reading) => parts === 1 || unknown.length < parts || distance < parts + lessLikely
}

async function bestSpellings(
  db: Db,
  words: readonly Word[],
  readings: readonly Reading[],
  { asAdmin, wordsToFind = allOf }: Correcting,
): Promise<ReadonlyMap<string, string>[]> {
  if (readings.length === 0) return []
  const queries = readings.map(({ taken }) => tsqueryText(wordsToFind(respell(words, taken))))
  const { rows } = await sql<{ at: number; found: number }>`
    SELECT asked.at, CASE WHEN asked.query = '' THEN 1 ELSE (
      SELECT count(*) FROM (
        SELECT FROM products
        WHERE ${visibleTo(asAdmin)} AND search @@ to_tsquery('shop_search', asked.query) LIMIT 50
      ) AS sellable
    ) END AS found
    FROM unnest(${sql.val(queries)}::text[]) WITH ORDINALITY AS asked(query, at)`.execute(db)
  return rows
    .filter(({ found }) => found > 0)
    .flatMap(({ at, found }) => readings.slice(at - 1, at).map((reading) => ({ ...reading, found })))
    .sort((a, b) => a.distance - b.distance || b.found - a.found)
    .slice(0, mostSpellings)
    .map(({ taken }) => taken)
}

/** Whether PostgreSQL cancelled the statement because of its timeout. */
const isTooSlow = (error: unknown) => (error as { code?: unknown }).code === '57014'
