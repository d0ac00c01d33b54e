import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { editDistance, tolerance } from './edit-distance.ts'
import { isLikelySlip, soundsLike } from './likely-slip.ts'
import type { Option } from './spelling-readings.ts'

/** Maximum unknown parts: more are no typos, and each costs the database a lookup of similar words. */
const mostUnknown = 8
/** Longer words are not in `search_words`, nor within the typo tolerance of one that is. */
const longestPart = 43
/** Words of up to this many characters share few trigrams with others. */
const longestShort = 5
/** Distance added when one word is read as two or two as one. */
const lessLikely = 0.5
/** Distance added for a typo in the first character, which is rarer (amarie is amarige rather than marie), unless it sounds the same: karon. */
const otherStart = 0.25

/** A part that is in no product, as typed and without accents, with the known words that may be meant. */
export type Unknown = { part: string; bare: string; options: Option[] }

type Row = { part: string; bare: string; word: string | null; first: string | null }

/** SQL for the parts that may be unknown, with their unaccented form; leaves out short parts and numbers. */
function bared(parts: readonly string[]) {
  const asked = [...new Set(parts)].filter((part) => part.length > 2 && !/\d/.test(part))
  return sql`(
    SELECT part, unaccent(part) AS bare, at FROM unnest(${sql.val(asked)}::text[]) WITH ORDINALITY AS t(part, at)) AS bared`
}

/** SQL: whether a part of `bared` is in no product; the last part typed may be the prefix of a word. */
const isUnknown = (last: string) => sql<boolean>`(
  NOT EXISTS (SELECT FROM search_words WHERE word = bare)
  AND NOT (part = ${last} AND EXISTS (SELECT FROM search_words WHERE word LIKE bare || '%')))`

/**
 * Returns the parts that are in no product; undefined if there are none or more than 8. Short parts and numbers count as known,
 * and so does the last part if it is a prefix of a word, since it may still be being typed.
 */
export async function unknownParts(db: Db, words: readonly Word[]): Promise<Unknown[] | undefined> {
  const parts = words.flatMap((word) => word.parts)
  const pairs = parts.slice(1).map((part, at) => [parts[at] ?? '', part] as const)
  const last = parts.at(-1) ?? ''
  const { rows } = await sql<Row>`
    WITH unknown AS MATERIALIZED (
      SELECT part, bare, at
      FROM ${bared(parts)}
      WHERE ${isUnknown(last)}
      ORDER BY at LIMIT ${mostUnknown + 1}
    )
    SELECT part, bare, word, first
    FROM unknown LEFT JOIN LATERAL (
      (SELECT word, NULL AS first FROM search_words
      WHERE (SELECT count(*) FROM unknown) <= ${mostUnknown} AND length(bare) <= ${longestPart} AND word % bare
      ORDER BY similarity(word, bare) DESC, word LIMIT 20)
      UNION ALL
      -- Two letters swapped in a short word leave it too few groups of three letters: jaen is jean.
      (SELECT word, NULL FROM search_words
      WHERE (SELECT count(*) FROM unknown) <= ${mostUnknown} AND length(bare) <= ${longestPart} AND word IN (
        SELECT left(bare, at - 1) || substr(bare, at + 1, 1) || substr(bare, at, 1) || substr(bare, at + 2)
        FROM generate_series(1, length(bare) - 1) AS at))
      UNION ALL
      -- So does a wrong letter: maue is male.
      (SELECT word, NULL FROM search_words
      WHERE (SELECT count(*) FROM unknown) <= ${mostUnknown} AND length(bare) <= ${longestShort}
        AND word >= left(bare, 1) AND word < left(bare, 1) || 'zz' AND length(word) = length(bare)
        AND word LIKE ANY (SELECT overlay(bare PLACING '_' FROM at) FROM generate_series(2, length(bare)) AS at)
      ORDER BY word LIMIT 20)
      UNION ALL
      (SELECT substr(bare, at + 1), left(bare, at) FROM generate_series(3, length(bare) - 3) AS at
      WHERE (SELECT count(*) FROM unknown) <= ${mostUnknown} AND length(bare) <= ${longestPart}
        AND EXISTS (SELECT FROM search_words WHERE word = left(bare, at))
        AND EXISTS (SELECT FROM search_words WHERE word = substr(bare, at + 1))
      LIMIT 3)
    ) AS similar_words ON true
    ORDER BY at`.execute(db)
  const unknown = collect(rows)
  if (unknown.length === 0 || unknown.length > mostUnknown) return undefined
  await addJoined(db, unknown, pairs)
  return unknown
}

/** Whether a word is in no product and, as the last one, is no prefix either. Short words and numbers count as known. */
export async function hasUnknownWord(db: Db, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ hasUnknown: boolean }>`
    SELECT EXISTS (SELECT FROM ${bared(words)} WHERE ${isUnknown(words.at(-1) ?? '')}) AS "hasUnknown"`.execute(
    db,
  )
  return rows[0]?.hasUnknown ?? false
}

function collect(rows: readonly Row[]): Unknown[] {
  const unknown = new Map<string, Unknown>()
  for (const { part, bare, word, first } of rows) {
    const entry = unknown.get(part) ?? { part, bare, options: [] }
    unknown.set(part, entry)
    if (word === null || (first === null && entry.options.some((option) => option.word === word))) continue
    if (first !== null) entry.options.push({ word: `${first} ${word}`, distance: 1 + lessLikely })
    else entry.options.push(...nearest(bare, [word]))
  }
  return [...unknown.values()]
}

/** Those of the words that a typing mistake explains, and one character more that sounds the same: joly is jolie. */
export function nearest(bare: string, words: readonly string[]): Option[] {
  const most = tolerance(bare.length)
  return words.flatMap((word) => {
    const isFar = Math.abs(word.length - bare.length) > most + 1
    const distance = isFar ? most + 2 : editDistance(bare, word)
    const isHeard = distance === most + 1 && soundsLike(bare, word) && bare.startsWith(word.slice(0, 2))
    if (!isHeard && (distance > most || !isLikelySlip(bare, word, distance))) return []
    const isAsHeard = hasSameStart(bare, word) || soundsLike(bare, word)
    return [{ word, distance: distance + (isAsHeard ? 0 : otherStart) }]
  })
}

/** Whether two words share the first character, or have the first two swapped: hpilosykos is philosykos. */
export const hasSameStart = (a: string, b: string) =>
  a[0] === b[0] || (a.length === b.length && a[0] === b[1] && a[1] === b[0])

/** Adds options for two words that the stock writes as one (oak moss): the first becomes the joined word, the second nothing. */
async function addJoined(db: Db, unknown: Unknown[], pairs: readonly (readonly [string, string])[]) {
  const isUnknown = (part: string) => unknown.some((entry) => entry.part === part)
  const asked = pairs.filter(([first, second]) => isUnknown(first) || isUnknown(second))
  if (asked.length === 0) return
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM search_words
    WHERE word IN (SELECT unaccent(pair) FROM unnest(${sql.val(asked.map((pair) => pair.join('')))}::text[]) AS pair)`.execute(
    db,
  )
  const known = new Set(rows.map(({ word }) => word))
  for (const [first, second] of asked) {
    const joined = [first, second].map(plainWord).join('')
    if (!known.has(joined)) continue
    for (const [part, word] of [
      [first, joined],
      [second, ''],
    ] as const) {
      const entry = unknown.find((one) => one.part === part)
      if (entry) entry.options.push({ word, distance: lessLikely })
      else unknown.push({ part, bare: part, options: [{ word, distance: lessLikely }] })
    }
  }
}
