import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { editDistance, tolerance } from './edit-distance.ts'
import { tsqueryText, type Word } from './keyword.ts'

type Option = { part: string; distance: number }
type Reading = { words: Word[]; distance: number }

/** Choices for one word, and readings of the whole keyword, that are tried. */
const mostOptions = 3
const mostReadings = 16

/**
 * Reads a keyword that finds nothing as one that does: each unknown word becomes the nearest known one, within
 * what a slip of the hand explains. Gives the words of the reading that is nearest and finds most, or undefined.
 */
export async function mendKeyword(
  db: Db,
  words: readonly Word[],
  asAdmin: boolean,
): Promise<Word[] | undefined> {
  const options = await optionsFor(db, [...new Set(words.flatMap((word) => word.parts))])
  const readings = readingsOf(words, options)
  return readings.length === 0 ? undefined : bestReading(db, readings, asAdmin)
}

async function optionsFor(db: Db, parts: readonly string[]): Promise<Map<string, Option[]>> {
  const rows = await db.transaction().execute(async (tx) => {
    // The usual 0.3 misses a swap among the first letters (hremes); the edit distance below decides.
    await sql`SELECT set_config('pg_trgm.similarity_threshold', '0.2', true)`.execute(tx)
    const found = await sql<{ part: string; bare: string; word: string }>`
      SELECT asked.part, asked.bare, near.word
      FROM (SELECT part, unaccent(part) AS bare FROM unnest(${sql.val(parts)}::text[]) AS part) AS asked
      CROSS JOIN LATERAL (
        SELECT word FROM search_words WHERE word % asked.bare
        ORDER BY similarity(word, asked.bare) DESC, word LIMIT 20
      ) AS near`.execute(tx)
    return found.rows
  })
  const options = new Map<string, Option[]>()
  for (const { part, bare, word } of rows) {
    const distance = editDistance(bare, word)
    if (/\d/.test(bare) ? distance > 0 : distance > tolerance(bare.length)) continue
    options.set(part, [...(options.get(part) ?? []), { part: word, distance }])
  }
  return options
}

/** A word that is known as it stands stays; one that nothing resembles leaves no reading at all. */
function readingsOf(words: readonly Word[], options: Map<string, Option[]>): Reading[] {
  let readings: Reading[] = [{ words: [], distance: 0 }]
  for (const word of words) {
    let starts: { parts: string[]; distance: number }[] = [{ parts: [], distance: 0 }]
    for (const part of word.parts) {
      const choices = choicesFor(part, options.get(part) ?? [])
      starts = starts.flatMap((start) =>
        choices.map((choice) => ({
          parts: [...start.parts, choice.part],
          distance: start.distance + choice.distance,
        })),
      )
    }
    readings = readings
      .flatMap((reading) =>
        starts.map(({ parts, distance }) => ({
          words: [...reading.words, { ...word, parts }],
          distance: reading.distance + distance,
        })),
      )
      .sort((a, b) => a.distance - b.distance)
      .slice(0, mostReadings)
  }
  return readings.filter((reading) => reading.distance > 0)
}

function choicesFor(part: string, options: readonly Option[]): Option[] {
  const isShort = part.length < 3 || /^[\d.]+$/.test(part)
  if (isShort || options.some((option) => option.distance === 0)) return [{ part, distance: 0 }]
  return options.toSorted((a, b) => a.distance - b.distance).slice(0, mostOptions)
}

async function bestReading(
  db: Db,
  readings: readonly Reading[],
  asAdmin: boolean,
): Promise<Word[] | undefined> {
  const queries = readings.map((reading) => tsqueryText(reading.words))
  const { rows } = await sql<{ at: number; found: number }>`
    SELECT asked.at, (
      SELECT count(*) FROM (
        SELECT FROM products
        WHERE ${visibleTo(asAdmin)} AND search @@ to_tsquery('shop_search', asked.query) LIMIT 50
      ) AS sellable
    ) AS found
    FROM unnest(${sql.val(queries)}::text[]) WITH ORDINALITY AS asked(query, at)`.execute(db)
  const best = rows
    .filter((row) => row.found > 0)
    .map((row) => ({ found: row.found, reading: readings[row.at - 1] }))
    .sort((a, b) => (a.reading?.distance ?? 0) - (b.reading?.distance ?? 0) || b.found - a.found)[0]
  return best?.reading?.words
}
