import type { Db } from '#db/connect.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Locks an account in the caller's transaction: changes of what belongs to it wait for each other, and for its deletion,
 * which then erases them too. Throws `not_signed_in` for an account that was deleted meanwhile.
 */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new ShopError({ code: 'not_signed_in' })
}
