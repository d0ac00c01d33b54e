import { createHmac } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { awaitsTransfer } from '#shop/orders/list/order-filter.server.ts'
import { holdingStatuses, paidStatuses } from '#shop/orders/order-status.ts'
import { networkOf, siteOf } from '#shop/rate-limits/network.ts'
import { isPrivateAddress } from '#shop/rate-limits/private-address.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { currencyLock } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'

/** New accounts on one network, such as a household or an office, may together hold this many times the limit of one. */
const networkFactor = 3
/** The same for all networks of one IPv6 site, whose customer could order from a different network each time. */
const siteFactor = 9
/** Length of each of the two hashes in `orders.hold_network`; the first is the site's. */
const hashBytes = 16
/** SQL for queries over orders: the site hash that groups holds of new customers. */
export const siteOfHold = sql<Buffer | null>`substring(hold_network for ${hashBytes}::int)`

/** Who places an order, with the IP address of the request. */
export type Buyer = { userId: string; ip: string }

/** A buyer whose holds are locked until the transaction ends. */
export type LockedBuyer = {
  userId: string
  /** Has paid for an order that was not refunded completely. */
  isKnown: boolean
  /** The keyed hashes of a new customer's site and network; null where the address does not distinguish networks. */
  network: Buffer | null
}

/** Number of pieces, and the goods' price in cents. */
type Goods = { pieces: number; value: number }
type OpenHold = Goods & {
  id: string
  number: string
  until: Date
  awaitsTransfer: SqlBool
  network: Buffer | null
}

/**
 * Locks a user's orders until the transaction ends, so that only one at a time is placed or held again. To avoid deadlocks,
 * lock an order's row before taking this lock, never after it.
 */
export async function lockUserOrders(db: Db, userId: string): Promise<void> {
  await sql`SELECT ${lockOn(ordersOf(userId))}`.execute(db)
}

/** Like `lockUserOrders`, and also locks the currency (`currencyLock`), for placing an order. */
export async function lockToPlace(db: Db, userId: string): Promise<void> {
  await sql`SELECT ${lockOn(ordersOf(userId))}, ${currencyLock} ${prepared}`.execute(db)
}

/**
 * Locks the holds of a new customer's site. Call it under `lockUserOrders`: to avoid deadlocks, the lock order is always
 * user, network, products. Returns the buyer.
 */
export async function lockBuyer(db: Db, { userId, ip }: Buyer): Promise<LockedBuyer> {
  const isKnown = await hasPaid(db, userId)
  const network = isKnown || isPrivateAddress(ip) ? null : await hashOf(db, ip)
  if (network) await sql`SELECT ${lockOn(`holds of ${siteIn(network).toString('base64')}`)}`.execute(db)
  return { userId, isKnown, network }
}

/**
 * Throws `hold_limit` when these goods, together with everything that the buyer's unpaid orders hold, exceed the pieces or
 * the value that the settings allow (SAFETY 8); likewise for all new customers of one network or site together. Somebody who
 * holds nothing may always order a single piece, whatever its price. Call it after `lockBuyer`.
 */
export async function refuseBeyondLimits(db: Db, buyer: LockedBuyer, wanted: Goods, settings: Settings) {
  const most = mostOf(settings, buyer.isKnown)
  const own = await holdsOf(db, buyer.userId)
  if (isBeyond(wanted, own, most)) {
    throw new ShopError({
      code: 'hold_limit',
      of: 'account',
      isKnown: buyer.isKnown,
      held: own.length === 0 ? null : heldBy(own),
      most: { pieces: most.pieces, value: eurosFromCents(most.value) },
      currency: settings.currency,
    })
  }
  if (!buyer.network) return
  const { network } = buyer
  const ofSite = await holdsOfSite(db, siteIn(network))
  const ofNetwork = ofSite.filter((hold) => hold.network?.equals(network))
  const tooMuch = [
    { holds: ofNetwork, factor: networkFactor },
    { holds: ofSite, factor: siteFactor },
  ].find(({ holds, factor }) => isBeyond(wanted, holds, times(most, factor)))
  if (tooMuch) throw new ShopError({ code: 'hold_limit', of: 'network', until: firstEnd(tooMuch.holds) })
}

const times = ({ pieces, value }: Goods, factor: number): Goods => ({
  pieces: pieces * factor,
  value: value * factor,
})

/**
 * Throws `hold_limit` when a buyer who has never paid already has an order awaiting a bank transfer: it is held for days
 * although no payment has begun. Call it after `lockBuyer`.
 */
export async function refuseSecondTransfer(db: Db, { userId, isKnown }: LockedBuyer) {
  if (isKnown) return
  const orders = await db
    .selectFrom('orders')
    .select(['orders.id as _id', 'orders.number'])
    .where('orders.user_id', '=', userId)
    .where(awaitsTransfer)
    .execute()
  if (orders.length > 0) throw new ShopError({ code: 'hold_limit', of: 'transfer', held: { orders } })
}

/** Ensures that a known customer is never allowed less than a new one. */
function mostOf(settings: Settings, isKnown: boolean): Goods {
  const { newBuyerPieces, newBuyerValue, knownBuyerPieces, knownBuyerValue } = settings
  const pieces = isKnown ? Math.max(newBuyerPieces, knownBuyerPieces) : newBuyerPieces
  const value = isKnown ? Math.max(newBuyerValue, knownBuyerValue) : newBuyerValue
  return { pieces, value: Math.round(value * 100) }
}

function isBeyond(wanted: Goods, holds: readonly OpenHold[], most: Goods): boolean {
  const held = sumOf(holds)
  if (held.pieces === 0 && wanted.pieces === 1) return false
  return held.pieces + wanted.pieces > most.pieces || held.value + wanted.value > most.value
}

const sumOf = (holds: readonly OpenHold[]): Goods => ({
  pieces: holds.reduce((total, { pieces }) => total + pieces, 0),
  value: holds.reduce((total, { value }) => total + value, 0),
})

function heldBy(holds: readonly OpenHold[]) {
  const { pieces, value } = sumOf(holds)
  const lastEnd = new Date(Math.max(...holds.map(({ until }) => until.getTime())))
  // The end of a bank transfer hold is not shown to the customer, whose last day to pay is earlier.
  const isNamed = !holds.some(({ awaitsTransfer }) => awaitsTransfer)
  const orders = holds.map(({ id, number }) => ({ _id: id, number }))
  return { pieces, value: eurosFromCents(value), until: isNamed ? laterOnly(lastEnd) : null, orders }
}

/** The earliest end of these holds, without bank transfer holds, whose end is not promised to anybody. */
function firstEnd(holds: readonly OpenHold[]): string | null {
  const ends = holds.flatMap(({ until, awaitsTransfer }) => (awaitsTransfer ? [] : [until.getTime()]))
  return ends.length === 0 ? null : laterOnly(new Date(Math.min(...ends)))
}

/** A past end means that the hold goes on while a payment is being checked, so its end is unknown. */
const laterOnly = (end: Date) => (end.getTime() > Date.now() ? end.toISOString() : null)

const ordersOf = (userId: string) => `orders of ${userId}`
const lockOn = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

async function hasPaid(db: Db, userId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', paidStatuses)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Returns the site's hash followed by the network's; one column stores both, and its prefix finds the site. */
async function hashOf(db: Db, ip: string): Promise<Buffer> {
  const { key } = await db.selectFrom('hold_network_key').select('key').executeTakeFirstOrThrow()
  const hash = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, hashBytes)
  return Buffer.concat([hash(siteOf(ip)), hash(networkOf(ip))])
}

const siteIn = (hashes: Buffer) => hashes.subarray(0, hashBytes)

const openHolds = (db: Db) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      'orders.id',
      'orders.number',
      'orders.items_price as value',
      'orders.hold_network as network',
      eb.fn.coalesce('orders.hold_until', 'orders.created_at').as('until'),
      awaitsTransfer(eb).as('awaitsTransfer'),
      sql<number>`(SELECT sum(qty)::int FROM order_items WHERE order_id = orders.id)`.as('pieces'),
    ])
    .where('orders.status', 'in', holdingStatuses)
    .orderBy('orders.created_at', 'desc')

const holdsOf = (db: Db, userId: string): Promise<OpenHold[]> =>
  openHolds(db).where('orders.user_id', '=', userId).execute()

/** Holds of a site's new customers, except those who have paid meanwhile. */
const holdsOfSite = (db: Db, site: Buffer): Promise<OpenHold[]> =>
  openHolds(db)
    .where(siteOfHold, '=', site)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders as paid')
            .select('paid.id')
            .whereRef('paid.user_id', '=', 'orders.user_id')
            .where('paid.status', 'in', paidStatuses),
        ),
      ),
    )
    .execute()
