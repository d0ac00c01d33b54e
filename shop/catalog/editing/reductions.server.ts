import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { readSettings } from '#shop/settings/settings.server.ts'

/** For products inserted with a former price and a price history: their current price began with the last row. */
export async function beginReductions(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`SELECT begin_reductions(${sql.val(ids)}::text[])`.execute(tx)
}

/**
 * Ends the reductions that have kept their first reference price for the maximum time in the settings, at most 92 days (Besluit
 * prijsaanduiding producten 5a). Returns how many ended.
 */
export async function endOldReductions(db: Db): Promise<number> {
  const { reductionMaxDays } = await readSettings(db)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ product_id: string }>`
      UPDATE price_reductions SET ended_at = now()
      WHERE ended_at IS NULL AND started_at < now() - make_interval(days => ${reductionMaxDays})
      RETURNING product_id`.execute(tx)
    const ids = rows.map(({ product_id }) => product_id)
    if (ids.length === 0) return 0
    await tx
      .updateTable('products')
      .set({ struck_price: null, reference_price: null, new_since: null, updated_at: new Date() })
      .where('id', 'in', ids)
      .execute()
    return ids.length
  })
}
