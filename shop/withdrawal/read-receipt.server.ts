import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { dayOf } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import type { Seller } from '#shop/documents/issued-document.ts'
import { sellerOf } from '#shop/documents/seller.ts'
import { isOrderOf } from '#shop/orders/order.queries.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isSameKey, keyMaker } from './keys.server.ts'
import { fourteenDaysAfter, refundDay } from './period.ts'
import type { Receipt } from './receipt-layout.ts'
import { readHolidays } from './withdrawable.queries.server.ts'
import type { Channel } from './withdrawal.schema.ts'

/** Returns the content of a withdrawal's receipt to the holder of its key. Throws `not_found`, also for a wrong key. */
export async function readReceipt(db: Db, number: string, key: string): Promise<Receipt> {
  const row = await findReceipt(db, number)
  const own = (await keyMaker(db))('receipt', row?.id ?? '')
  if (!row || !isSameKey(key, own)) throw new ShopError({ code: 'not_found', what: 'withdrawal' })
  return receiptOf(db, row, await readSeller(db))
}

/** Returns the receipt of a withdrawal from an order to its buyer or an administrator. Throws `not_found`. */
export async function readReceiptFrom(
  db: Db,
  buyer: Actor,
  { orderId, number }: { orderId: string; number: string },
): Promise<Receipt> {
  const isOwn = buyer.isAdmin || (await isOrderOf(db, buyer.id, orderId))
  const row = isOwn
    ? await selectReceipts(db)
        .where('w.number', '=', number)
        .where((eb) => eb.or([eb('w.order_id', '=', orderId), eb('returns.order_id', '=', orderId)]))
        .executeTakeFirst()
    : undefined
  if (!row) throw new ShopError({ code: 'not_found', what: 'withdrawal' })
  return receiptOf(db, row, await readSeller(db))
}

/** Returns the receipt without a key, for the email to the address in the withdrawal. */
export async function readReceiptOf(db: Db, id: string): Promise<Receipt> {
  const row = await selectReceipts(db).where('w.id', '=', id).executeTakeFirstOrThrow()
  return receiptOf(db, row, await readSeller(db))
}

const readSeller = async (db: Db) => sellerOf(await readSettings(db))

/** Content of a receipt besides the statement, stored with its confirmation, so that the receipt never changes. */
export type SaidInReceipt = Pick<Receipt, 'seller' | 'sendBackBy' | 'isPostageTold' | 'isUnpaid'>

/** Selects the data of receipts; `w` is the withdrawal. */
export const selectReceipts = (db: Db) =>
  db
    .selectFrom('withdrawals as w')
    .leftJoin('returns', 'returns.withdrawal_id', 'w.id')
    .select(['w.id', 'w.number', 'w.channel', 'w.name', 'w.email', 'w.words', 'w.items_given'])
    .select(['w.order_number_given', 'w.received_at', 'w.sha256', 'returns.id as return_id'])
    .select(sql<Day | null>`returns.send_by::text`.as('send_by'))
    .select(
      sql<string | null>`(SELECT e.details ->> 'said' FROM withdrawal_events e
        WHERE e.withdrawal_id = w.id AND e.kind = 'acknowledged' ORDER BY e.id LIMIT 1)`.as('said'),
    )

const findReceipt = (db: Db, number: string) =>
  selectReceipts(db).where('w.number', '=', number).executeTakeFirst()
type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** Returns the receipt of a row of `selectReceipts`; `present` is the current seller. */
export async function receiptOf(db: Db, row: ReceiptRow, present: Seller): Promise<Receipt> {
  const on = dayOf(row.received_at)
  const { seller, ...said } = await saidIn(db, row, present)
  return {
    ...{ number: row.number, name: row.name, email: row.email, statement: row.words },
    ...{ orderNumber: row.order_number_given, items: row.items_given, ...said, refundBy: refundDay(on) },
    receivedAt: row.received_at.toISOString(),
    // The column's CHECK constraint lists exactly these values.
    channel: row.channel as Channel,
    sha256: row.sha256.toString('hex'),
    seller,
  }
}

/** The stored content; recomputed if it was not stored, as for older statements, or was erased with the person. */
async function saidIn(db: Db, row: ReceiptRow, present: Seller): Promise<SaidInReceipt> {
  // Older receipts always stated this.
  const always = { isPostageTold: true, isUnpaid: false }
  if (row.said !== null) return { ...always, ...JSON.parse(row.said) } // as stored by write-withdrawal.server.ts
  const on = dayOf(row.received_at)
  const sendBackBy = row.return_id ? row.send_by : fourteenDaysAfter(on, await readHolidays(db, on))
  return { ...always, seller: present, sendBackBy }
}
