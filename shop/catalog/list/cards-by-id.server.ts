import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { selectCards } from '../product.queries.server.ts'
import type { ProductList } from '../product.schema.ts'
import { cardOf } from '../product-views.server.ts'
import { asSold, hasPageFor } from '../visible.server.ts'
import { mostCards } from './most-cards.ts'

const id = '[A-Za-z0-9_-]{1,64}'

/** Comma-separated product ids: `ids=a,b,c`. */
export const cardsQuery = z.object({
  ids: z.string().regex(new RegExp(`^${id}(,${id}){0,${mostCards - 1}}$`)),
})

/** The cards of the products with these ids, in this order; products without a page are left out. */
export async function cardsById(db: Db, ids: readonly string[]): Promise<ProductList> {
  const isAsked = sql<boolean>`${hasPageFor(false)} AND products.id = ANY(${sql.val(ids)}::text[])`
  const rows = await selectCards(db, isAsked, sql`products.id`, { limit: mostCards })
  const terms = await readPriceTerms(db)
  const cards = rows.map((row) => cardOf(asSold(row), { ...terms, asAdmin: false }))
  const place = new Map(ids.map((id, index) => [id, index]))
  return { products: cards.sort((a, b) => (place.get(a._id) ?? 0) - (place.get(b._id) ?? 0)) }
}
