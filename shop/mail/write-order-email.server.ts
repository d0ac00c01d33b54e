import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { guestLinkUrl, issueGuestLink } from '#shop/accounts/guest-links.server.ts'
import { findOrder } from '#shop/orders/order.queries.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { emailStateTexts } from '#shop/texts/emails.ts'
import { keyMaker, withdrawAddress } from '#shop/withdrawal/keys.server.ts'
import type { Email } from './email.ts'
import type { OrderMailKind } from './mail.schema.ts'
import { orderEmail } from './order-emails.ts'

type Due = { kind: OrderMailKind; orderId: string; refundId: string | null; parcelId: string | null }
type Environment = { settings: Settings; publicUrl: string; sends: boolean }

/**
 * Writes an email about an order to its buyer. A guest's links open the order without a login, so the version for
 * administrators (`stored`) contains no working link.
 */
export async function writeOrderEmail(
  db: Kysely<DB>,
  { kind, orderId, refundId, parcelId }: Due,
  { settings, publicUrl, sends }: Environment,
): Promise<{ sent: Email; stored: Email; to: string } | { cannot: string }> {
  const order = await findOrder(db, orderId)
  const buyer = order && (await findBuyer(db, order.user._id))
  if (!order || !buyer) return { cannot: emailStateTexts.accountDeleted }
  const refund = order.refunds.find(({ _id }) => _id === refundId)
  if (refund?.status === 'failed') return { cannot: emailStateTexts.refundFailed }
  const parcel = order.parcels.find(({ _id }) => _id === parcelId)
  if (kind === 'order_sent' && !parcel) return { cannot: emailStateTexts.parcelTakenBack }
  const { shopName, contactEmail, packingDays, holdMinutes, legalName, iban, bic } = settings
  const account = { legalName, iban, bic }
  const shop = { shopName, contactEmail, packingDays, holdMinutes, account, publicUrl }
  const key = (await keyMaker(db))('withdraw', orderId)
  const withdraw = withdrawAddress(publicUrl, order.number, key)
  const writtenWith = (orderUrl: string) =>
    orderEmail({
      kind,
      order,
      refund,
      parcel,
      ...shop,
      orderUrl,
      withdrawAddress: withdraw,
      now: new Date(),
    })
  const to = order.user.email
  const link = { orderId, userId: order.user._id }
  if (!buyer.isGuest) {
    const email = writtenWith(`${publicUrl}/order/${orderId}`)
    return { sent: email, stored: email, to }
  }
  // The version for administrators must not open the order: the link's token is stored nowhere.
  const stored = writtenWith(guestLinkUrl(publicUrl, emailStateTexts.hiddenLink))
  if (!sends) return { sent: stored, stored, to }
  return { sent: writtenWith(guestLinkUrl(publicUrl, await issueGuestLink(db, link))), stored, to }
}

/** The customer of an order; undefined once deleted. */
async function findBuyer(db: Kysely<DB>, userId: string): Promise<{ isGuest: boolean } | undefined> {
  const user = await db
    .selectFrom('users')
    .select('guest_key')
    .where('id', '=', userId)
    .where('archived_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return user && { isGuest: user.guest_key !== null }
}
