import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { ShopError } from '#shop/shop-error.ts'

type NewEvent = {
  /** The withdrawal. */
  id: string
  kind: 'acknowledged' | 'linked' | 'disputed' | 'accepted' | 'note'
  /** The administrator; undefined for what the shop does by itself. */
  byUser?: string
  details: Record<string, string | number>
}

/** Writes down what became of a withdrawal; nothing of it is changed later, but its details go with the withdrawal's person. */
export const writeEvent = (tx: Transaction<DB>, { id, kind, byUser, details }: NewEvent) =>
  tx
    .insertInto('withdrawal_events')
    .values({ withdrawal_id: id, kind, by_user: byUser ?? null, details: JSON.stringify(details) })
    .execute()

/**
 * Locks a withdrawal until the transaction ends, before its order: of two administrators who link it or announce its return
 * at once, the second sees what the first did. Who settles a part of its return, with the order locked, names it without
 * waiting for it. Throws `not_found`.
 */
export async function lockWithdrawal(tx: Transaction<DB>, id: string): Promise<void> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'withdrawal' })
}
