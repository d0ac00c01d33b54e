import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { dayOf } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { sellerLines, sellerOf } from '#shop/documents/seller.ts'
import { language } from '#shop/formats.ts'
import { newId } from '#shop/ids.ts'
import { queueFrozenMail } from '#shop/mail/queue-mail.server.ts'
import { render } from '#shop/mail/render-email.ts'
import { meaningOf } from '#shop/orders/order-status.ts'
import { openReturn } from '#shop/returns/open-return.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { writeEvent } from './events.server.ts'
import { keyMaker } from './keys.server.ts'
import { fourteenDaysAfter, refundDay } from './period.ts'
import type { SaidInReceipt } from './read-receipt.server.ts'
import { takeNumber } from './take-number.server.ts'
import {
  readHolidays,
  timingOf,
  type Withdrawable,
  type WithdrawableLine,
} from './withdrawable.queries.server.ts'
import type { Channel, ReceivedWithdrawal } from './withdrawal.schema.ts'
import { type Confirmation, withdrawalEmail } from './withdrawal-email.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'

export type WithdrawnLine = WithdrawableLine & { withdrawn: number }

export type NewWithdrawal = {
  channel: Channel
  name: string
  email: string
  orderNumber: string
  items?: string
  /** The statement as shown to the customer, or as it arrived. */
  words: string
  receivedAt: Date
  /** The order whose row the caller has locked; undefined if it is unknown. */
  order: Withdrawable | undefined
  /** The pieces that it covers; empty if a person has to find out. */
  lines: readonly WithdrawnLine[]
  requestId?: string
  /** The administrator who records it. */
  actorId?: string
}
export type WithdrawalSite = { publicUrl: string; sendsMail: boolean }

/** Stores a statement, opens its return and queues its confirmation, all in the caller's transaction. */
export async function writeWithdrawal(
  tx: Transaction<DB>,
  statement: NewWithdrawal,
  site: WithdrawalSite,
): Promise<ReceivedWithdrawal> {
  const { order, lines, receivedAt, words, actorId, channel } = statement
  const id = newId()
  const number = await takeNumber(tx, 'W')
  const on = dayOf(receivedAt)
  await tx
    .insertInto('withdrawals')
    .values({
      ...{ id, number, channel, words, locale: language, name: statement.name, email: statement.email },
      ...{ order_number_given: statement.orderNumber, items_given: statement.items || null },
      ...{
        order_id: order?.id ?? null,
        received_at: receivedAt,
        period_ends_on: order?.periodEndsOn ?? null,
      },
      ...{
        timing: timingOf(order, on),
        request_id: statement.requestId ?? null,
        recorded_by: actorId ?? null,
      },
    })
    .execute()
  await recordAudit(tx, {
    action: channel === 'online' ? 'withdrawal.received' : 'withdrawal.recorded',
    actor: actorId,
    subject: order?.id,
    details: { number },
    requestId: statement.requestId,
  })
  const opened = order && lines.length > 0 ? await returnOf(tx, { id, order, lines, on, actorId }) : undefined
  const sendBackBy = opened ? opened.sendBackBy : await sendBackDay(tx, order, on)
  const key = (await keyMaker(tx))('receipt', id)
  const received: ReceivedWithdrawal = {
    ...{ known: order !== undefined, number, statement: words, receivedAt: receivedAt.toISOString() },
    ...{ sendBackBy, refundBy: refundDay(on), ...moneyAndPostage(order) },
    receiptUrl: `${site.publicUrl}/api/withdrawals/${number}/receipt?key=${key}`,
    mail: site.sendsMail ? 'queued' : 'kept',
  }
  const said: Confirmed = { id, received, statement, site, settings: await readSettings(tx) }
  await confirm(tx, said)
  // An administrator who records a statement has already read it.
  if (channel === 'online') await notifyOwner(tx, said)
  return received
}

/** The last day for sending back goods that nobody has named yet; null if nothing of the order was sent. */
async function sendBackDay(tx: Transaction<DB>, order: Withdrawable | undefined, on: Day) {
  return order?.wasSent === false ? null : fourteenDaysAfter(on, await readHolidays(tx, on))
}

type StatementOnOrder = {
  id: string
  order: Withdrawable
  lines: readonly WithdrawnLine[]
  /** The day of the statement. */
  on: string
  actorId?: string
}

/** Stores the pieces of a withdrawal and opens their return. */
export async function returnOf(tx: Transaction<DB>, { id, order, lines, on, actorId }: StatementOnOrder) {
  await tx
    .insertInto('withdrawal_items')
    .values(lines.map((line) => ({ withdrawal_id: id, order_item_id: line.id, qty: line.withdrawn })))
    .execute()
  return openReturn(tx, {
    ...{ orderId: order.id, cause: 'withdrawal', withdrawalId: id, from: on, actorId },
    lines: lines.map(({ id: item, unsent, withdrawn }) => ({ id: item, unsent, qty: withdrawn })),
  })
}

type Confirmed = {
  id: string
  received: ReceivedWithdrawal
  statement: NewWithdrawal
  site: WithdrawalSite
  settings: Settings
}

/** Emails the receipt to the given address, and to that of the order if it is different. */
async function confirm(tx: Transaction<DB>, { id, received, statement, site, settings }: Confirmed) {
  const { number, receivedAt, sendBackBy, refundBy, isPostageTold, isUnpaid, receiptUrl } = received
  const { name, email: given, order } = statement
  const confirmation: Confirmation = {
    ...{ number, name, receivedAt, sendBackBy, refundBy, isPostageTold, isUnpaid },
    orderNumber: order?.number ?? statement.orderNumber,
    statement: received.statement,
    returnAddress: sellerLines(sellerOf(settings)).join(', '),
  }
  const { shopName, contactEmail } = settings
  const email = render(
    withdrawalEmail(confirmation, { shopName, contactEmail, publicUrl: site.publicUrl, receiptUrl }),
  )
  const own = order?.email ?? ''
  const isOther = own !== '' && emailKey(own) !== emailKey(given)
  const addresses = isOther ? [given, own] : [given]
  for (const to of addresses.filter((one) => one !== '')) {
    const receipt = { type: 'application/pdf', source: 'withdrawal', id } as const
    const attachments = [{ name: `withdrawal-${number}.pdf`, ...receipt }]
    await queueFrozenMail(tx, { kind: 'withdrawal_received', withdrawalId: id, to, email, attachments })
  }
  const said = JSON.stringify({
    ...{ seller: sellerOf(settings), sendBackBy, isPostageTold, isUnpaid },
  } satisfies SaidInReceipt)
  await writeEvent(tx, { id, kind: 'acknowledged', details: { to: addresses.length, said } })
}

/** Emails the owner about a statement, since it starts deadlines for the owner. */
async function notifyOwner(tx: Transaction<DB>, { id, received, statement, site, settings }: Confirmed) {
  const { shopName, contactEmail } = settings
  const { order, name, email, orderNumber } = statement
  const notice = {
    ...{ id, number: received.number, name, email, orderNumber: order?.number ?? orderNumber },
    ...{ statement: received.statement, refundBy: received.refundBy, state: stateOf(statement, received) },
  }
  await queueFrozenMail(tx, {
    ...{ kind: 'withdrawal_notice', withdrawalId: id, to: contactEmail, attachments: [] },
    email: render(withdrawalNotice(notice, { shopName, publicUrl: site.publicUrl })),
  })
}

/** What a confirmation says about money and postage; about an unknown order, only what holds for every order. */
export const moneyAndPostage = (order: Pick<Withdrawable, 'status' | 'wasInformed'> | undefined) => ({
  isPostageTold: order?.wasInformed ?? false,
  isUnpaid: order !== undefined && meaningOf(order.status).money === 'none',
})

function stateOf(
  { order, lines, items, receivedAt }: NewWithdrawal,
  { sendBackBy, isUnpaid }: ReceivedWithdrawal,
): Parameters<typeof withdrawalNotice>[0]['state'] {
  if (!order) return 'unknown'
  if (lines.length === 0) return items ? 'words' : 'nothing'
  if (isUnpaid) return 'unpaid'
  return timingOf(order, dayOf(receivedAt)) === 'late' ? 'late' : sendBackBy === null ? 'unsent' : 'known'
}
