import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { entityId } from '#shop/ids.ts'
import { phrasesOf } from '#shop/search/query/title-phrases.ts'

export const lastBottleQuery = z.object({
  title: z.string().max(200).default(''),
  house: z.string().max(100).default(''),
  name: z.string().max(200).default(''),
  /** The product that is being written; it is not its own model. */
  except: entityId.optional(),
})
export type LastBottleQuery = z.infer<typeof lastBottleQuery>

export const lastBottle = z.object({ last: z.object({ _id: entityId }).nullable() })
export type LastBottle = z.infer<typeof lastBottle>

/** As an array that is made once, so that the index is asked for its values. */
const plain = (phrases: readonly string[]) =>
  sql<string[]>`ARRAY(SELECT plain_text(phrase) FROM unnest(${phrases}::text[]) AS phrase)`

/**
 * The newest product of the same house and name, deleted ones too: what was once sold is written as it was. A house or a
 * name that is not given is looked for in the title, where case and accents do not count; of several names the longest
 * is meant ("No 5 Eau Première", not "No 5"). An index holds houses and names, and a title has few phrases.
 */
export async function findLastBottle(
  db: Db,
  { title, house, name, except = '' }: LastBottleQuery,
): Promise<LastBottle> {
  const inTitle = phrasesOf(title)
  const meant = (given: string) => (given.trim() === '' ? inTitle : [given.trim()])
  const { rows } = await sql<{ _id: string }>`
    SELECT id AS _id FROM products
    WHERE house <> '' AND name <> '' AND id <> ${except}
      AND plain_text(house) = ANY (${plain(meant(house))})
      AND plain_text(name) = ANY (${plain(meant(name))})
    ORDER BY length(name) DESC, length(house) DESC, created_at DESC, id DESC LIMIT 1`.execute(db)
  return { last: rows[0] ?? null }
}
