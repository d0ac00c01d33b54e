import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { entityId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'

export const nextProduct = z.object({ next: z.object({ _id: entityId, title: z.string() }).nullable() })
export type NextProduct = z.infer<typeof nextProduct>

/** Returns the product after this one in newest-first order, including hidden ones. Throws `not_found`. */
export async function findNextProduct(db: Db, id: string): Promise<NextProduct> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  const next = await db
    .selectFrom('products')
    .select(['id as _id', 'title'])
    .where('archived_at', 'is', null)
    // Compares PostgreSQL's own timestamp, since a Date would lose its microseconds.
    .where(sql<boolean>`(created_at, id) < (SELECT created_at, id FROM products WHERE id = ${id})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { next: next ?? null }
}
