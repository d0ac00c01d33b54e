import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'

const most = 500

/** The values that the shop's products already have, the most used first, so that one thing is written in one way. */
export const productSuggestions = z.object({
  house: z.array(z.string()),
  family: z.array(z.string()),
  perfumer: z.array(z.string()),
  era: z.array(z.string()),
  notes: z.array(z.string()),
})
export type ProductSuggestions = z.infer<typeof productSuggestions>

/** Archived products count too: what was once sold is written as it was. At most 500 of each. */
export async function findSuggestions(db: Db): Promise<ProductSuggestions> {
  const used = async (column: 'house' | 'family' | 'perfumer' | 'era') => {
    const { rows } = await sql<{ value: string }>`
      SELECT ${sql.ref(column)} AS value FROM products WHERE ${sql.ref(column)} <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`.execute(db)
    return rows.map(({ value }) => value)
  }
  const { rows: notes } = await sql<{ note: string }>`
    SELECT note FROM products, unnest(notes_top || notes_heart || notes_base) AS note
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`.execute(db)
  return {
    house: await used('house'),
    family: await used('family'),
    perfumer: await used('perfumer'),
    era: await used('era'),
    notes: notes.map(({ note }) => note),
  }
}
