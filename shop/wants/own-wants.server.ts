import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Wants } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { emailKey } from '#shop/accounts/email.ts'
import type { CategoryKey, Concentration } from '#shop/catalog/categories.ts'
import { cents, eurosFromCents } from '#shop/money/money.ts'
import { keptFor } from '#shop/privacy/retention.ts'
import { ShopError } from '#shop/shop-error.ts'
import { noteAddedSince } from './note-arrivals.server.ts'
import type { WantsView, WantView, WishView } from './want.schema.ts'
import type { WantLink } from './want-links.server.ts'

const wishColumns = [
  'house',
  'name',
  'typed',
  'category',
  'typ',
  'year_from',
  'year_before',
  'min_fill',
  'max_price',
] as const
type WishRow = Pick<Selectable<Wants>, (typeof wishColumns)[number]>

/** Category and concentration are valid keys: CHECK constraints of the table have the same lists. */
export const wishOf = (row: WishRow): WishView => ({
  house: row.house,
  name: row.name,
  ...(row.typed === null ? {} : { typed: row.typed }),
  category: row.category as CategoryKey | null,
  typ: row.typ as Concentration | null,
  yearFrom: row.year_from,
  yearBefore: row.year_before,
  minFill: row.min_fill,
  maxPrice: row.max_price === null ? null : eurosFromCents(cents(row.max_price)),
})

/** Returns the wants of an address that have not ended, newest first. */
export async function findWants(db: Db, key: string): Promise<WantView[]> {
  const rows = await db
    .selectFrom('wants')
    .select(['id', 'created_at', 'confirmed_at', ...wishColumns])
    .where('email_key', '=', key)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    ...wishOf(row),
    isConfirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
  }))
}

/** The wants of the address to which a link was sent. If its own was merged with another for the same, it means that one. */
export async function readLinked(db: Db, { email, emailKey: key, wantId }: WantLink): Promise<WantsView> {
  const same = await findSame(db, wantId)
  const own = same.find(({ id }) => id === wantId) ?? same.find(({ confirmed_at }) => confirmed_at !== null)
  return { email, own: own?.id ?? wantId, wants: await findWants(db, key) }
}

/** The wants of an account's address; none until the address is confirmed. */
export const readOwn = async (db: Db, { id, email }: Actor): Promise<WantsView> => ({
  email,
  own: null,
  wants: await findOwnWants(db, id),
})

/** The wants of a user's confirmed address; none until it is confirmed. */
export async function findOwnWants(db: Db, userId: string): Promise<WantView[]> {
  const key = await ownKey(db, userId)
  return key === undefined ? [] : findWants(db, key)
}

async function ownKey(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return user && emailKey(user.email)
}

/**
 * Confirms the want of a link; idempotent. If somebody asked for the same again because an email was late, only the want that was
 * confirmed first is kept.
 */
export function confirmWant(db: Db, link: WantLink): Promise<WantsView> {
  return inTransaction(db, async (tx) => {
    await lockWantsOf(tx, link.emailKey)
    const same = await findSame(tx, link.wantId)
    const standing = same.find(({ confirmed_at }) => confirmed_at !== null)?.id ?? link.wantId
    // An ended want stays ended, and leaves other wants for the same alone.
    if (same.some(({ id }) => id === link.wantId)) {
      await tx
        .updateTable('wants')
        .set({ confirmed_at: sql<Date>`now()` })
        .where('id', '=', standing)
        .where('confirmed_at', 'is', null)
        .execute()
      await endWants(
        tx,
        same.flatMap(({ id }) => (id === standing ? [] : id)),
      )
      await noteAddedSince(tx, standing)
    }
    return { ...(await readLinked(tx, link)), own: standing }
  })
}

/** Serializes creating and confirming the wants of an address. */
export const lockWantsOf = (tx: Db, key: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wants of ${key}`}, 0))`.execute(tx)

/** The wants of the same address for the same thing that have not ended, first confirmed first. */
async function findSame(tx: Db, id: string) {
  const { rows } = await sql<{ id: string; confirmed_at: Date | null }>`
    SELECT other.id, other.confirmed_at FROM wants AS own JOIN wants AS other ON other.email_key = own.email_key
      AND (other.words, other.typed_words, other.category, other.typ, other.year_from, other.year_before, other.min_fill, other.max_price)
        IS NOT DISTINCT FROM (own.words, own.typed_words, own.category, own.typ, own.year_from, own.year_before, own.min_fill, own.max_price)
    WHERE own.id = ${id} AND other.ended_at IS NULL
    ORDER BY other.confirmed_at NULLS LAST, other.id`.execute(tx)
  return rows
}

/**
 * Ends a want of the person who opened a link, or who is signed in with a confirmed address; what is held for it goes to the next
 * person. Idempotent. Throws `not_found` for somebody else's want.
 */
export async function endWant(db: Db, id: string, who: { link: WantLink } | { actor: Actor }): Promise<void> {
  const key = 'link' in who ? who.link.emailKey : await ownKey(db, who.actor.id)
  const want = await db.selectFrom('wants').select('email_key').where('id', '=', id).executeTakeFirst()
  if (!want || want.email_key !== key) throw new ShopError({ code: 'not_found', what: 'want' })
  await inTransaction(db, (tx) => endWants(tx, [id]))
}

/** Locks in the order of `advanceArrivals`: arrivals, offers, wants. */
async function endWants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('arrivals')
    .set({ next_at: sql<Date>`now()` })
    .where('closed_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('want_offers')
        .select('arrival_id')
        .where('want_id', 'in', ids)
        .where('state', '=', 'held'),
    )
    .execute()
  await tx
    .updateTable('want_offers')
    .set({ state: 'declined' })
    .where('want_id', 'in', ids)
    .where('state', '=', 'held')
    .execute()
  await tx.deleteFrom('mail_outbox').where('want_id', 'in', ids).where('status', '=', 'waiting').execute()
  await tx
    .updateTable('wants')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes the wants of a normalized address with all emails about them, as when its account is deleted. */
export async function eraseWants(tx: Db, key: string): Promise<void> {
  const rows = await tx.selectFrom('wants').select('id').where('email_key', '=', key).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await endWants(tx, ids)
  await tx.deleteFrom('wants').where('id', 'in', ids).execute()
}

/** Deletes wants not confirmed in time and wants that ended long enough ago, with their addresses, and expired links. */
export async function forgetWants(db: Db): Promise<void> {
  await db
    .deleteFrom('wants')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptFor.unconfirmedWantDays})`)
    .execute()
  await db
    .deleteFrom('wants')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${keptFor.endedWantDays})`)
    .execute()
  await db.deleteFrom('want_links').where('expires_at', '<', sql<Date>`now()`).execute()
}
