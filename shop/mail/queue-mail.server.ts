import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import type { AccountMailKind, OrderMailKind, OwnerMailKind } from './mail.schema.ts'

/** What a letter tells of; `refundId` says which of an order's refunds. */
export type MailEvent = { kind: OrderMailKind; orderId: string; refundId?: string }

/**
 * Notes that a letter is due, in the transaction of what it tells of, so that neither is there without the other.
 * One row and nothing more: the letter is written and sent afterwards. An event that is told of twice, as after a
 * repeated webhook, still gives one letter.
 */
export async function queueMail(db: Db, { kind, orderId, refundId }: MailEvent): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: newId(), kind, order_id: orderId, refund_id: refundId ?? null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'order_id', 'refund_id']).where('order_id', 'is not', null).doNothing(),
    )
    .execute()
}

type AccountEvent = { kind: AccountMailKind; userId: string; to: string }

/** Notes that a letter about an account is due, to the address that it concerns. One that carries a link gets it as it leaves. */
export async function queueAccountMail(db: Db, { kind, userId, to }: AccountEvent): Promise<void> {
  await db.insertInto('mail_outbox').values({ id: newId(), kind, user_id: userId, to_address: to }).execute()
}

/**
 * Notes that an email to the shop's owner is due, and gives its id. It goes to the shop's own address as it is when the email
 * leaves.
 */
export async function queueOwnerMail(db: Db, { kind }: { kind: OwnerMailKind }): Promise<string> {
  const id = newId()
  await db.insertInto('mail_outbox').values({ id, kind }).execute()
  return id
}
