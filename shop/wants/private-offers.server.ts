import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { provenAddress } from '#shop/accounts/proven-address.server.ts'
import { sha256 } from '#shop/tokens.server.ts'

/** Hours for which a product is held for each person it is offered to. */
export const holdHours = 24
/** The end of a hold that begins now. */
export const wholeHold = sql<Date>`now() + make_interval(hours => ${holdHours})`

/** Whether the product of an offer is still what its want names; renamed, it is another thing, and nobody was promised that. */
export const isStillNamed = sql<boolean>`EXISTS (
  SELECT FROM wants AS named, products AS offered WHERE named.id = want_offers.want_id AND offered.id = want_offers.product_id
    AND names_product(named, wanted_words_of(offered)))`

/** The price in the email of an offer, with which its hold began, in cents; null if it is unknown. */
export const toldPrice = sql<number | null>`(
  SELECT price FROM price_history WHERE price_history.product_id = want_offers.product_id
    AND at <= want_offers.hold_until - make_interval(hours => ${holdHours}) ORDER BY at DESC, id DESC LIMIT 1)`

/** Maximum offers in a browser's cookie. */
export const mostOffers = 10

/**
 * Who may buy what is privately offered: a browser that opened the links in the emails, and on any device whoever is signed in with
 * the confirmed address to which they were sent, or was when they opened the link.
 */
export type OfferHolder = { tokens: readonly string[]; userId?: string }

const addressOf = async (db: Db, { userId }: OfferHolder) =>
  userId === undefined ? null : provenAddress(db, userId)

/** The offers of these products that are held now for a holder with this address, if any is known. */
const liveOffers = (
  db: Db,
  { tokens, userId }: OfferHolder,
  address: string | null,
  productIds: readonly string[],
) =>
  db
    .selectFrom('want_offers')
    .select(['want_offers.id', 'want_offers.product_id', 'want_offers.hold_until'])
    .where('want_offers.product_id', 'in', productIds)
    .where((eb) =>
      eb.or([
        eb('want_offers.email_key', '=', address),
        eb('want_offers.opened_by', '=', userId ?? null),
        eb('want_offers.id', 'in', (query) =>
          query
            .selectFrom('want_links')
            .select('offer_id')
            .where(
              sql<boolean>`token_hash = ANY(${sql.val(tokens.slice(0, mostOffers).map(sha256))}::bytea[])`,
            )
            .where('expires_at', '>', sql<Date>`now()`)
            .where('offer_id', 'is not', null)
            .$narrowType<{ offer_id: string }>(),
        ),
      ]),
    )
    .where('want_offers.state', '=', 'held')
    .where('want_offers.hold_until', '>', sql<Date>`now()`)
    .where(isStillNamed)

/** The offer of a product that is held now for the owner of an account, on any of their devices. */
export async function findOwnOffer(db: Db, userId: string, productId: string): Promise<string | undefined> {
  const holder = { tokens: [], userId }
  const offer = await liveOffers(db, holder, await addressOf(db, holder), [productId]).executeTakeFirst()
  return offer?.id
}

/** Notes that a user has opened the link of an offer, which is theirs on all their devices then. */
export async function noteOpened(db: Db, offerId: string, userId: string): Promise<void> {
  await db.updateTable('want_offers').set({ opened_by: userId }).where('id', '=', offerId).execute()
}

/** The offers that an order returned and that are still held for its buyer, locked as by `lockOffered`. */
export const lockGivenBack = async (tx: Db, orderId: string) =>
  byProduct(
    await tx
      .selectFrom('want_offers')
      .select(['id', 'product_id'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'held')
      .where('hold_until', '>', sql<Date>`now()`)
      .forUpdate()
      .execute(),
  )

const byProduct = (rows: readonly { id: string; product_id: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, product_id }) => [product_id, id]))

/** Returns when each hold of these products for `holder` ends, by product id. */
export async function findHolds(
  db: Db,
  holder: OfferHolder,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Date | null>> {
  if (productIds.length === 0) return new Map()
  const offers = await liveOffers(db, holder, await addressOf(db, holder), productIds).execute()
  return new Map(offers.map(({ product_id, hold_until }) => [product_id, hold_until]))
}

/**
 * Returns the offers of these products that are held now for `holder`, offer ids by product id, locked until the transaction ends.
 * The caller must have locked the products.
 */
export async function lockOffered(
  tx: Transaction<DB>,
  holder: OfferHolder,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map()
  const address = await addressOf(tx, holder)
  return byProduct(await liveOffers(tx, holder, address, productIds).forUpdate().execute())
}

/** Converts locked offers into the holder's order, whose own hold applies from now on. */
export async function takeOffers(tx: Db, ids: readonly string[], orderId: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('want_offers')
    .set({ state: 'ordered', order_id: orderId })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Returns the offers of an order that ended unpaid: they are held for its buyer for the rest of the 24 hours. Offers that have
 * expired by then, whose want has ended, or whose product is public lapse. The caller has locked the products, so that nothing is
 * passed on in between.
 */
export async function giveBackOffers(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE want_offers SET state = CASE
      WHEN hold_until > now() AND EXISTS (SELECT FROM wants WHERE wants.id = want_id AND wants.ended_at IS NULL)
        AND EXISTS (SELECT FROM arrivals WHERE arrivals.id = arrival_id AND arrivals.closed_at IS NULL) THEN 'held'
      ELSE 'lapsed' END
    WHERE order_id = ${orderId} AND state = 'ordered'`.execute(tx)
}

/** Ends the wants of offers that were bought, which need no more alerts. */
export async function endBoughtWants(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE wants SET ended_at = now() FROM want_offers
    WHERE want_offers.order_id = ${orderId} AND wants.id = want_offers.want_id AND wants.ended_at IS NULL`.execute(
    tx,
  )
}

/**
 * Starts the hold of an offer. Called at each attempt to send its email, since the first one delivered counts; until one is sent,
 * the offer does not lapse (`advanceArrivals`). Returns when the hold ends; undefined if the offer is no longer held.
 */
export async function beginHold(db: Db, offerId: string): Promise<Date | undefined> {
  const begun = await db
    .updateTable('want_offers')
    .set({ hold_until: wholeHold })
    .where('id', '=', offerId)
    .where('state', '=', 'held')
    .returning('hold_until')
    .executeTakeFirst()
  return begun?.hold_until ?? undefined
}

/**
 * Withdraws an offer and its email before anybody knows of it, because its product was hidden or sold by hand meanwhile. If the
 * product returns, whoever has waited longest gets it as if nothing had been offered.
 */
export async function withdrawOffer(db: Db, offerId: string): Promise<void> {
  await db.deleteFrom('want_offers').where('id', '=', offerId).where('state', '=', 'held').execute()
}

/** Nobody knows of an offer whose email was given up: makes its arrival due, so that the next run passes it on. */
export async function passOnUndelivered(db: Db, offerId: string): Promise<void> {
  await db
    .updateTable('arrivals')
    .set({ next_at: sql<Date>`now()` })
    .where('closed_at', 'is', null)
    .where('id', '=', (query) =>
      query
        .selectFrom('want_offers')
        .select('arrival_id')
        .where('id', '=', offerId)
        .where('state', '=', 'held'),
    )
    .execute()
}
