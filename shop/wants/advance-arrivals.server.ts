import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isStillNamed, wholeHold } from './private-offers.server.ts'

/** Maximum arrivals per run, so that it ends; the next run continues. */
const mostInRun = 500
/** How soon, in seconds, an arrival is processed again while an order for it is unpaid or its product is hidden. */
const waitSeconds = 60

/** True when an arrival is due. Costs one lookup in an index that is usually empty. */
export async function isArrivalDue(db: Db): Promise<boolean> {
  const due = await db
    .selectFrom('arrivals')
    .select('id')
    .where('closed_at', 'is', null)
    .where('next_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/**
 * Offers new arrivals to the people who want them, one after another, and afterwards shows them publicly. Each arrival is one
 * transaction together with the emails it queues, so that a process may be killed at any moment: nobody is notified twice or
 * missed (docs/decisions/wants.md). Returns how many arrivals were processed.
 */
export async function advanceArrivals(db: Db, stop?: AbortSignal): Promise<number> {
  const due = await db
    .selectFrom('arrivals')
    .select('product_id')
    .where('closed_at', 'is', null)
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(mostInRun)
    .execute()
  let done = 0
  for (const { product_id } of due) {
    if (stop?.aborted) break
    await inTransaction(db, (tx) => advance(tx, product_id))
    done += 1
  }
  return done
}

/**
 * Shows a withheld product publicly now; the person it is held for may still buy it like anybody else. Throws `not_found` for a
 * product that is not withheld.
 */
export function showToEverybody(db: Db, actor: Actor, productId: string, requestId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const product = await lockProduct(tx, productId)
    const arrival = await lockArrival(tx, productId)
    if (!product?.withheld || !arrival) throw new ShopError({ code: 'not_found', what: 'product' })
    await makePublic(tx, productId, arrival.id)
    await recordAudit(tx, { action: 'product.offer_ended', actor: actor.id, subject: productId, requestId })
  })
}

/** Declines an offer, which then goes to the next person. Does nothing if it is no longer held. */
export function declineOffer(db: Db, offerId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const offer = await tx
      .selectFrom('want_offers')
      .select('product_id')
      .where('id', '=', offerId)
      .executeTakeFirst()
    if (!offer) return
    await lockProduct(tx, offer.product_id)
    await tx
      .updateTable('want_offers')
      .set({ state: 'declined' })
      .where('id', '=', offerId)
      .where('state', '=', 'held')
      .execute()
    await lookSoon(tx, offer.product_id)
  })
}

/** Makes a product's arrival due for the next run. */
const lookSoon = (tx: Db, productId: string) =>
  tx
    .updateTable('arrivals')
    .set({ next_at: sql<Date>`now()` })
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .execute()

/** Locks the product before its arrival and offers, in the same order as when an order is placed. */
const lockProduct = (tx: Transaction<DB>, id: string) =>
  tx
    .selectFrom('products')
    .select(['show', 'archived_at', 'quantity', 'reserved', 'withheld'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const lockArrival = (tx: Transaction<DB>, productId: string) =>
  tx
    .selectFrom('arrivals')
    .select(['id'])
    .where('product_id', '=', productId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

async function advance(tx: Transaction<DB>, productId: string): Promise<void> {
  const product = await lockProduct(tx, productId)
  const arrival = await lockArrival(tx, productId)
  if (!product || !arrival) return
  await lapse(tx, arrival.id, isOver)
  await lapse(tx, arrival.id, sql<boolean>`NOT ${isStillNamed}`)
  if (product.archived_at !== null || product.quantity === 0) return close(tx, productId, arrival.id)
  if (!product.withheld) return makePublic(tx, productId, arrival.id)
  const pieces = product.quantity - product.reserved
  if (!product.show) return lookAgain(tx, arrival.id)
  const { held } = await offerNext(tx, { productId, arrivalId: arrival.id, pieces })
  if (held > 0 || pieces === 0) return lookAgain(tx, arrival.id)
  return makePublic(tx, productId, arrival.id)
}

type Arrived = { productId: string; arrivalId: number; pieces: number }

/** Offers the free pieces to the next people in line, up to the maximum number of people in the settings. */
async function offerNext(tx: Transaction<DB>, { productId, arrivalId, pieces }: Arrived) {
  const { rows } = await sql<{ held: number; left: number }>`
    SELECT count(*) FILTER (WHERE state = 'held') AS held, most_private_offers() - count(*) AS left
    FROM want_offers WHERE arrival_id = ${arrivalId}`.execute(tx)
  const { held = 0, left = 0 } = rows[0] ?? {}
  const free = Math.max(0, Math.min(pieces - held, left))
  const offered = free === 0 ? 0 : await notifyNext(tx, { productId, arrivalId, most: free, isHeld: true })
  return { held: held + offered }
}

type Notification = { productId: string; arrivalId: number; most: number | null; isHeld: boolean }

/**
 * Queues emails to people who want a product and have not been notified, longest waiting first. Of several bottles that arrived
 * together each goes to somebody else, as long as there is somebody without a held one. Unique indexes allow one offer of a
 * product per address, and one email per offer. Returns how many people were notified.
 */
async function notifyNext(
  tx: Transaction<DB>,
  { productId, arrivalId, most, isHeld }: Notification,
): Promise<number> {
  const { rows: people } = await sql<{ id: string; email: string; email_key: string }>`
    SELECT id, email, email_key FROM (
      SELECT DISTINCT ON (wanted.email_key) wanted.id, wanted.email, wanted.email_key, wanted.confirmed_at
      FROM products, wants_of(products) AS wanted WHERE products.id = ${productId}
      ORDER BY wanted.email_key, wanted.confirmed_at, wanted.id
    ) AS people
    ORDER BY EXISTS (
      SELECT FROM want_offers WHERE want_id = people.id AND state = 'held' AND hold_until > now()), confirmed_at, id
    LIMIT ${most}`.execute(tx)
  const offers = people.map((person) => ({ ...person, offerId: newId(), mailId: newId() }))
  if (offers.length === 0) return 0
  const column = (of: (offer: (typeof offers)[number]) => string) => sql`${sql.val(offers.map(of))}::text[]`
  const state = isHeld ? 'held' : 'told'
  const holdUntil = isHeld ? wholeHold : sql`NULL`
  await sql`
    INSERT INTO want_offers (id, want_id, email_key, product_id, arrival_id, state, hold_until)
    SELECT id, want_id, email_key, ${productId}, ${arrivalId}, ${state}, ${holdUntil}
    FROM unnest(${column(({ offerId }) => offerId)}, ${column(({ id }) => id)}, ${column(({ email_key }) => email_key)})
      AS offered (id, want_id, email_key)`.execute(tx)
  await sql`
    INSERT INTO mail_outbox (id, kind, want_id, want_offer_id, to_address)
    SELECT id, ${isHeld ? 'want_offer' : 'want_arrival'}, want_id, offer_id, email
    FROM unnest(${column(({ mailId }) => mailId)}, ${column(({ id }) => id)}, ${column(({ offerId }) => offerId)},
      ${column(({ email }) => email)}) AS queued (id, want_id, offer_id, email)`.execute(tx)
  return offers.length
}

const mailOf = (status: 'waiting' | 'failed') => sql<boolean>`EXISTS (
  SELECT FROM mail_outbox WHERE want_offer_id = want_offers.id AND status = ${sql.lit(status)})`
/** A hold does not end while its email is waiting to be sent, and ends early if the email has failed for good. */
const isOver = sql<boolean>`CASE WHEN hold_until <= now() THEN NOT ${mailOf('waiting')}
  ELSE order_id IS NULL AND ${mailOf('failed')} END`

async function lapse(tx: Transaction<DB>, arrivalId: number, when = sql<boolean>`true`): Promise<void> {
  await tx
    .updateTable('want_offers')
    .set({ state: 'lapsed' })
    .where('arrival_id', '=', arrivalId)
    .where('state', '=', 'held')
    .where(when)
    .execute()
}

/** Notifies everybody else who wants the product that it is in the shop. */
async function makePublic(tx: Transaction<DB>, productId: string, arrivalId: number): Promise<void> {
  await tellInstead(tx, arrivalId)
  await notifyNext(tx, { productId, arrivalId, most: null, isHeld: false })
  await close(tx, productId, arrivalId)
}

/** Turns offers whose email is still waiting into the notification that everybody can buy the product. */
async function tellInstead(tx: Transaction<DB>, arrivalId: number): Promise<void> {
  await sql`
    WITH told AS (
      UPDATE want_offers SET state = 'told' WHERE arrival_id = ${arrivalId} AND state = 'held' AND ${mailOf('waiting')}
      RETURNING id
    )
    UPDATE mail_outbox SET kind = 'want_arrival' FROM told WHERE want_offer_id = told.id`.execute(tx)
}

async function close(tx: Transaction<DB>, productId: string, arrivalId: number): Promise<void> {
  await lapse(tx, arrivalId)
  await tx.updateTable('arrivals').set({ closed_at: sql<Date>`now()` }).where('id', '=', arrivalId).execute()
  await tx
    .updateTable('products')
    .set({ withheld: false, updated_at: sql<Date>`now()` })
    .where('id', '=', productId)
    .where('withheld', '=', true)
    .execute()
}

/** Due again when the next hold ends, and soon while an order may return its piece, an email waits or the product is hidden. */
const lookAgain = (tx: Transaction<DB>, arrivalId: number) =>
  sql`
    UPDATE arrivals SET next_at = least(
      (SELECT min(hold_until) FROM want_offers WHERE arrival_id = arrivals.id AND state = 'held' AND hold_until > now()),
      now() + make_interval(secs => ${waitSeconds}))
    WHERE id = ${arrivalId}`
    .execute(tx)
    .then(() => undefined)
