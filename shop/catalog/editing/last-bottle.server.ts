import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { categoryKeys } from '#shop/catalog/categories.ts'
import { entityId } from '#shop/ids.ts'
import { phrasesOf } from '#shop/search/query/title-phrases.ts'

export const lastBottleQuery = z.object({
  title: z.string().max(200).default(''),
  house: z.string().max(100).default(''),
  name: z.string().max(200).default(''),
  /** A product of this category is the better model, also if another is newer. */
  category: z.enum(categoryKeys).optional(),
  /** The product being edited, which must not be its own model. */
  except: entityId.optional(),
})
export type LastBottleQuery = z.infer<typeof lastBottleQuery>

export const lastBottle = z.object({ last: z.object({ _id: entityId }).nullable() })
export type LastBottle = z.infer<typeof lastBottle>

/** An array that is evaluated once, so that the index can be used. */
const plain = (phrases: readonly string[]) =>
  sql<string[]>`ARRAY(SELECT plain_text(phrase) FROM unnest(${phrases}::text[]) AS phrase)`

/**
 * Returns the newest product of the same house and name, of the same category if there is one, including archived ones: products
 * sold before serve as models. A missing house or name is looked for in the title, ignoring case and accents; the longest matching
 * name counts ("No 5 Eau Première", not "No 5"). Houses and names are indexed, and a title has few phrases.
 */
export async function findLastBottle(
  db: Db,
  { title, house, name, category, except = '' }: LastBottleQuery,
): Promise<LastBottle> {
  const inTitle = phrasesOf(title)
  const meant = (given: string) => (given.trim() === '' ? inTitle : [given.trim()])
  const { rows } = await sql<{ _id: string }>`
    SELECT id AS _id FROM products
    WHERE house <> '' AND name <> '' AND id <> ${except}
      AND plain_text(house) = ANY (${plain(meant(house))})
      AND plain_text(name) = ANY (${plain(meant(name))})
    ORDER BY length(name) DESC, length(house) DESC, category = ${category ?? ''} DESC, created_at DESC, id DESC LIMIT 1`.execute(
    db,
  )
  return { last: rows[0] ?? null }
}
