import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { visibleTo } from '#shop/catalog/visible.server.ts'
import { complianceTexts } from '#shop/texts/compliance.ts'
import { mostSamples } from '../compliance.schema.ts'

/** Products on sale that meet a condition: their number, and links to the first of them. */
export async function productsFound(db: Db, claim: RawBuilder<SqlBool>) {
  const isFound = sql<SqlBool>`${visibleTo(false)} AND (${claim})`
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', sql<number>`count(*) OVER ()`.as('total')])
    .where(isFound)
    .orderBy('id')
    .limit(mostSamples)
    .execute()
  return {
    count: Number(rows[0]?.total ?? 0),
    sample: rows.map(({ id, title }) => ({
      title: title || complianceTexts.untitled,
      href: `/admin/product/${id}/edit`,
    })),
  }
}
