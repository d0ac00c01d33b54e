import type { Db } from '#db/connect.ts'

/**
 * Moves guest orders that were placed with the account's address to the account. Does nothing while the address is not
 * confirmed, since somebody else may have typed it. The links in emails move too: the guest, now without orders, is
 * deleted before these links expire, and they must still say where the order is.
 */
export async function claimGuestOrders(tx: Db, userId: string): Promise<void> {
  await tx
    .with('moved', (query) =>
      query
        .updateTable('orders')
        .set({ user_id: userId })
        .where('user_id', 'in', (eb) =>
          eb
            .selectFrom('users as guests')
            .innerJoin('users as account', 'account.email_key', 'guests.guest_key')
            .select('guests.id')
            .where('account.id', '=', userId)
            .where('account.email_verified_at', 'is not', null),
        )
        .returning('id'),
    )
    .updateTable('guest_links')
    .set({ user_id: userId })
    .where('order_id', 'in', (eb) => eb.selectFrom('moved').select('id'))
    .execute()
}
