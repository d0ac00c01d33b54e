import type { Db } from '#db/connect.ts'

/**
 * Moves what was ordered as a guest with the account's address to the account. Does nothing for an address that is not
 * confirmed: it may have been typed by somebody else. The links in the emails go along: the guest, who has no orders
 * then, is forgotten before they are over, and they have to say where the order is.
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
