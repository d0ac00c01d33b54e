import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orderNumberOf } from '#shop/orders/order-number.ts'
import { ShopError } from '#shop/shop-error.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'
import { limitLinks, limitTracking } from './account-rate-limits.server.ts'
import type { Actor } from './actor.ts'
import { emailKey } from './email.ts'
import type { TrackInput } from './guest.schema.ts'
import type { NewSession } from './log-in.server.ts'
import { startSession } from './session.server.ts'
import type { Visit } from './visit.ts'

/** Long enough to come back for an invoice or a return; later, order number and email address still open the order. */
const linkDays = 180

/** The token is in the URL fragment: browsers never send it, so no log and no referrer header contains it. */
export const guestLinkUrl = (publicUrl: string, token: string): string => `${publicUrl}/track#${token}`

/** Creates a link token of 128 random bits for an email about a guest's order; only its hash is stored. Older links work on. */
export async function issueGuestLink(db: Db, order: { orderId: string; userId: string }): Promise<string> {
  const token = newToken(16)
  await db
    .insertInto('guest_links')
    .values({
      token_hash: sha256(token),
      order_id: order.orderId,
      user_id: order.userId,
      expires_at: sql<Date>`now() + make_interval(days => ${linkDays})`,
    })
    .execute()
  return token
}

type Opened = { orderId: string; session: NewSession }

/**
 * Opens a guest's order by the link in an email about it. Throws `link_over` for an unknown or expired link,
 * `order_in_account` where the order has moved to an account, `too_many_requests`.
 */
export async function openGuestLink(db: Db, token: string, visit: Visit): Promise<Opened> {
  await limitLinks(db, visit)
  const link = await db
    .selectFrom('guest_links')
    .innerJoin('orders', 'orders.id', 'guest_links.order_id')
    .select(['guest_links.order_id', 'guest_links.user_id', 'orders.user_id as owner'])
    .where('token_hash', '=', sha256(token))
    .where('guest_links.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw new ShopError({ code: 'link_over' })
  const guest = link.owner === link.user_id ? await findGuest(db, link.user_id) : undefined
  if (!guest) throw new ShopError({ code: 'order_in_account' })
  return { orderId: link.order_id, session: await openSession(db, guest, visit) }
}

/**
 * Opens a guest's order by its number and the address that it was ordered with. An unknown number, another address and an
 * order of an account get the same answer. Throws `order_not_tracked`, `too_many_requests`.
 */
export async function trackOrder(db: Db, { number, email }: TrackInput, visit: Visit): Promise<Opened> {
  const known = orderNumberOf(number)
  await limitTracking(db, known, visit)
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.user_id'])
    .where('orders.number', '=', known)
    .where('users.guest_key', '=', emailKey(email))
    .executeTakeFirst()
  const guest = order && (await findGuest(db, order.user_id))
  if (!guest) throw new ShopError({ code: 'order_not_tracked' })
  return { orderId: order.id, session: await openSession(db, guest, visit) }
}

async function findGuest(db: Db, id: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('guest_key', 'is not', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, isAdmin: false, isGuest: true }
}

const openSession = (db: Db, actor: Actor, { userAgent }: Visit): Promise<NewSession> =>
  inTransaction(db, async (tx) => ({ actor, ...(await startSession(tx, actor, userAgent)) }))

/** Deletes expired links. */
export async function forgetGuestLinks(db: Db): Promise<void> {
  await db.deleteFrom('guest_links').where('expires_at', '<', sql<Date>`now()`).execute()
}
