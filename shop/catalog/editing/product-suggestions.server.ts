import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import type { Valued } from '#shop/catalog/list/value-dictionary.ts'

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
  const { products } = await readCatalogue(db)
  const { columns, dictionary } = products
  const present = products.every().filter(products.areIn('shown', 'hidden', 'archived'))
  const used = (kind: Valued) => {
    const codeOf = products.codesOf(kind)
    return mostUsed(dictionary.valuesOf(kind), (count) => {
      for (const slot of present) count(codeOf(slot))
    })
  }
  return {
    house: used('house'),
    family: used('family'),
    perfumer: await usedPerfumers(db),
    era: used('era'),
    notes: mostUsed(dictionary.notes(), (count) => {
      const { noteStarts, noteCounts, notes } = columns
      for (const slot of present) {
        const start = noteStarts[slot] ?? 0
        for (const code of notes.subarray(start, start + (noteCounts[slot] ?? 0))) count(code)
      }
    }),
  }
}

/** Only the form knows of perfumers: no list is filtered by them, so they are not in memory. */
async function usedPerfumers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ perfumer: string }>`
    SELECT perfumer FROM products WHERE perfumer <> ''
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`.execute(db)
  return rows.map(({ perfumer }) => perfumer)
}

/** The values, by their codes, that `countAll` counts at all. */
function mostUsed(values: readonly (string | null)[], countAll: (count: (code: number) => void) => void) {
  const counts = new Uint32Array(values.length)
  countAll((code) => {
    counts[code] = (counts[code] ?? 0) + 1
  })
  return values
    .flatMap((value, code) => (value ? [{ value, count: counts[code] ?? 0 }] : []))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most)
    .map(({ value }) => value)
}
