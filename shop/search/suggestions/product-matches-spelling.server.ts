import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { isEveryday } from '#shop/search/query/everyday-words.ts'
import { beginningText, tsqueryText, type Word } from '#shop/search/query/keyword.ts'
import { byIndex } from '#shop/search/results/by-index.server.ts'
import { beginningDistance, bitCount, charactersOf } from '#shop/search/spelling/beginning-distance.ts'
import { editDistance, tolerance } from '#shop/search/spelling/edit-distance.ts'
import { isLikelySlip } from '#shop/search/spelling/likely-slip.ts'
import { likeliestReadings, type Option } from '#shop/search/spelling/spelling-readings.ts'
import { searchForm } from './completions.ts'

/** Maximum unknown words; more are no typos. */
const mostUnknown = 4
/** No known word is longer. */
const longestPart = 43
/** Maximum words read for one first character; a stock in several languages has a few thousand. */
const mostWords = 20_000
/** Minimum characters of a prefix with a typo; fewer could begin anything. */
const shortestBeginning = 4
/** Minimum characters of an earlier word that stops before its end. */
const shortestStopped = 3
/** Products are counted up to this number, which is enough to choose between readings. */
const mostCounted = 300
/** Distance added for a typo in a prefix, which is less likely than one in a whole word. */
const lessLikely = 0.75
/** Distance added for a reading that matches notes or a title rather than a name. */
const elsewhere = 0.5

/** A word that the shop knows, with the bit set of its characters (`charactersOf`). */
type Known = { word: string; characters: number }
type Part = { at: number; text: string; isBeginning: boolean }

/**
 * Corrects what is being typed to words that lead to a product: each unknown word becomes the nearest known one with the same
 * first character; the last may be a prefix ("gerlain mits": guerlain mits), and an earlier one stop before its end ("mits guer").
 * `wordsFrom` lists the known words that begin with a character. Undefined if there is no such reading. The work is bounded: at
 * most 4 words are replaced, in at most 16 ways.
 */
export async function correctTyped(
  db: Db,
  words: readonly Word[],
  wordsFrom: (character: string) => Promise<readonly Known[]>,
): Promise<Word[] | undefined> {
  const parts = words.flatMap((word, at) => {
    const [part = ''] = word.parts
    const isBeginning = at === words.length - 1
    return word.parts.length === 1 && part.length <= longestPart
      ? [{ at, text: searchForm(part), isBeginning }]
      : []
  })
  const unknown = await optionsFor(parts, wordsFrom)
  if (unknown.size === 0) return undefined
  const readings = likeliestReadings(unknown).map(({ taken, distance }) => ({
    distance,
    words: words.map((word, at): Word => {
      const known = taken.get(String(at))
      return known === undefined ? word : { parts: [known], between: '' }
    }),
  }))
  return bestReading(db, readings)
}

/** The options of each unknown word by its position, nearest first; empty if a word has none or too many are unknown. */
async function optionsFor(
  parts: readonly Part[],
  wordsFrom: (character: string) => Promise<readonly Known[]>,
): Promise<Map<string, Option[]>> {
  const unknown = new Map<string, Option[]>()
  for (const part of parts) {
    const [character] = part.text
    if (character === undefined || part.text.length < 3 || /\d/.test(part.text)) continue
    const known = await wordsFrom(character)
    if (known.some(({ word }) => (part.isBeginning ? word.startsWith(part.text) : word === part.text)))
      continue
    const options = isEveryday(part.text) ? [] : nearestOf(part, known)
    if (options.length === 0 || unknown.size === mostUnknown) return new Map()
    unknown.set(String(part.at), options)
  }
  return unknown
}

function nearestOf({ text, isBeginning }: Part, known: readonly Known[]): Option[] {
  const most = tolerance(text.length)
  const characters = charactersOf(text)
  const asBeginning = isBeginning && text.length >= shortestBeginning
  return known
    .filter((other) => bitCount(characters & ~other.characters) <= most)
    .flatMap(({ word }) => {
      const slips = Math.abs(word.length - text.length) <= most ? editDistance(text, word) : most + 1
      const whole = isLikelySlip(text, word, slips) ? slips : most + 1
      const begun = asBeginning ? beginningDistance(text, word, most) + lessLikely : most + 1
      const isStopped = !isBeginning && text.length >= shortestStopped && word.startsWith(text)
      const distance = Math.min(whole, begun, isStopped ? lessLikely : Number.POSITIVE_INFINITY)
      return distance <= most + lessLikely ? [{ word, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance || sameStart(b.word, text) - sameStart(a.word, text))
}

/** Length of the common prefix of two words; most typos come late in a word. */
function sameStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}

type CountedReading = { words: Word[]; distance: number }

/**
 * The nearest reading that leads to a product by house and name, or by notes and titles, but not by its description alone;
 * equally near ones by the number of products.
 */
async function bestReading(db: Db, readings: readonly CountedReading[]): Promise<Word[] | undefined> {
  const named = readings.map(({ words }) => beginningText(words))
  const titled = readings.map(({ words }) => tsqueryText(words))
  const { rows } = await byIndex(db, (tx) =>
    sql<{ at: number; named: number; titled: number }>`
    SELECT asked.at, (
      SELECT count(*) FROM (
        SELECT FROM products
        WHERE ${visibleTo(false)} AND ts_filter(headline, '{a}') @@ to_tsquery('shop_search', asked.named)
        LIMIT ${mostCounted}
      ) AS by_name
    ) AS named, (
      SELECT count(*) FROM (
        SELECT headline FROM products
        WHERE ${visibleTo(false)} AND search @@ to_tsquery('shop_search', asked.titled)
        LIMIT ${mostCounted}
      ) AS by_word
      WHERE headline @@ to_tsquery('shop_search', asked.titled)
    ) AS titled
    FROM unnest(${sql.val(named)}::text[], ${sql.val(titled)}::text[])
      WITH ORDINALITY AS asked(named, titled, at)`.execute(tx),
  )
  return rows
    .filter(({ named, titled }) => named + titled > 0)
    .flatMap(({ at, named, titled }) => {
      const reading = readings[at - 1]
      return reading
        ? [{ words: reading.words, far: reading.distance + (named > 0 ? 0 : elsewhere), named, titled }]
        : []
    })
    .sort((a, b) => a.far - b.far || b.named - a.named || b.titled - a.titled)[0]?.words
}

/** The known words that begin with a letter or digit, even if they no longer lead to a product. */
export async function readKnownWords(db: Db, character: string): Promise<Known[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words WHERE word LIKE ${`${character}%`} ORDER BY word LIMIT ${mostWords}`.execute(
    db,
  )
  return rows.map(({ word }) => ({ word, characters: charactersOf(word) }))
}
