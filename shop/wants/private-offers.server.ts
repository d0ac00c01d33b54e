import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { sha256 } from '#shop/tokens.server.ts'

/** How long a product is held for each person it is offered to. */
export const holdHours = 24
/** The end of the hours that begin now. */
export const wholeHold = sql<Date>`now() + make_interval(hours => ${holdHours})`

/** The most offers that a browser's cookie names. */
export const mostOffers = 10

const liveOffers = (db: Db, tokens: readonly string[]) =>
  db
    .selectFrom('want_offers')
    .select(['want_offers.id', 'want_offers.product_id'])
    .where('want_offers.id', 'in', (query) =>
      query
        .selectFrom('want_links')
        .select('offer_id')
        .where('token_hash', 'in', tokens.slice(0, mostOffers).map(sha256))
        .where('expires_at', '>', sql<Date>`now()`)
        .where('offer_id', 'is not', null)
        .$narrowType<{ offer_id: string }>(),
    )
    .where('want_offers.state', '=', 'held')
    .where('want_offers.hold_until', '>', sql<Date>`now()`)

/** The offers that an order gave back and that are still held for its buyer, locked as by `lockOffered`. */
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

/** Returns the private offers that tokens open and that are held now: their ids by product. */
export const findOffered = async (db: Db, tokens: readonly string[]) =>
  byProduct(tokens.length === 0 ? [] : await liveOffers(db, tokens).execute())

/** As `findOffered`, locked until the transaction ends. Its caller has locked the products before. */
export const lockOffered = async (tx: Transaction<DB>, tokens: readonly string[]) =>
  byProduct(tokens.length === 0 ? [] : await liveOffers(tx, tokens).forUpdate().execute())

/** The order of the holder takes the place of locked offers: its hold is the order's from now on. */
export async function takeOffers(tx: Db, ids: readonly string[], orderId: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('want_offers')
    .set({ state: 'ordered', order_id: orderId })
    .where('id', 'in', ids)
    .execute()
}

/**
 * An order that ends unpaid gives its offers back: they are its buyer's for the rest of the 24 hours. Those that are over by
 * then, whose want was ended, or whose product everybody sees have lapsed. The caller has locked the products, so that
 * nothing is passed on in between.
 */
export async function giveBackOffers(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE want_offers SET state = CASE
      WHEN hold_until > now() AND EXISTS (SELECT FROM wants WHERE wants.id = want_id AND wants.ended_at IS NULL)
        AND EXISTS (SELECT FROM arrivals WHERE arrivals.id = arrival_id AND arrivals.closed_at IS NULL) THEN 'held'
      ELSE 'lapsed' END
    WHERE order_id = ${orderId} AND state = 'ordered'`.execute(tx)
}

/** Whoever has paid for what was offered to them needs no alert any more. */
export async function endBoughtWants(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE wants SET ended_at = now() FROM want_offers
    WHERE want_offers.order_id = ${orderId} AND wants.id = want_offers.want_id AND wants.ended_at IS NULL`.execute(
    tx,
  )
}

/**
 * Begins the hours of an offer: with each try to send its email, since the first that arrives is the one that counts. Until
 * one was sent it does not lapse (`advanceArrivals`). Returns when they end; undefined when it is not held any more.
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
 * Takes an offer back that nobody has heard of yet, with its email, since its product was hidden or sold by hand meanwhile.
 * Once it is back, whoever waited longest has it as if nothing had been offered.
 */
export async function withdrawOffer(db: Db, offerId: string): Promise<void> {
  await db.deleteFrom('want_offers').where('id', '=', offerId).where('state', '=', 'held').execute()
}

/** An offer whose email was given up has nobody who knows of it: its arrival is looked at in the next run, which passes it on. */
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
