import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { ShopError } from '#shop/shop-error.ts'

type NewEvent = {
  /** The withdrawal. */
  id: string
  kind: 'acknowledged' | 'linked' | 'disputed' | 'accepted' | 'note'
  /** The administrator; undefined for actions of the shop itself. */
  byUser?: string
  details: Record<string, string | number>
}

/** Records an event of a withdrawal. It never changes, but its details are erased with the withdrawal's person. */
export const writeEvent = (tx: Transaction<DB>, { id, kind, byUser, details }: NewEvent) =>
  tx
    .insertInto('withdrawal_events')
    .values({ withdrawal_id: id, kind, by_user: byUser ?? null, details: JSON.stringify(details) })
    .execute()

/**
 * Locks a withdrawal until the transaction ends, before its order: if two administrators link it or announce its return
 * concurrently, the second sees what the first did. Settling a part of its return, with the order locked, refers to it
 * without waiting for this lock. Throws `not_found`.
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
