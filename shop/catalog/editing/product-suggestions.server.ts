import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import type { Valued } from '#shop/catalog/list/value-dictionary.ts'

const most = 500

/** The values already used by the shop's products, most used first, so that the same thing is always spelled the same way. */
export const productSuggestions = z.object({
  house: z.array(z.string()),
  family: z.array(z.string()),
  perfumer: z.array(z.string()),
  era: z.array(z.string()),
  notes: z.array(z.string()),
})
export type ProductSuggestions = z.infer<typeof productSuggestions>

/** Also counts archived products, so that spellings used before stay in use. Returns at most 500 of each. */
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

/** Perfumers are not in memory, since no list is filtered by them. */
async function usedPerfumers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ perfumer: string }>`
    SELECT perfumer FROM products WHERE perfumer <> ''
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${most}`.execute(db)
  return rows.map(({ perfumer }) => perfumer)
}

/** Sorts the values whose codes `countAll` counts at least once, most used first. */
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
