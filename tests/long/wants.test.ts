import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { advanceArrivals } from '#shop/wants/advance-arrivals.server.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail.ts'
import { serverFlags } from '../../scripts/server-flags.mjs'

// 10,000 wants, 100 new products at once, and a worker that is repeatedly killed (docs/decisions/wants.md).

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

/** Adds `count` wants, spread over `names` names of one house; the last of them has waited longest. */
const addWants = (db: Db, count: number, names: number) =>
  sql`
    INSERT INTO wants (id, email, email_key, house, name, confirmed_at)
    SELECT 'want-' || n, 'want-' || n || '@example.org', 'want-' || n || '@example.org', 'Guerlain', 'Scent' || (n % ${names}),
      now() - n * interval '1 second'
    FROM generate_series(0, ${count - 1}) AS n`.execute(db)

/** Adds `count` new products of that house in one statement, as an import does. */
const addProducts = (db: Db, count: number, names: number) =>
  sql`
    WITH added AS (
      INSERT INTO products (id, title, house, name, category, price, quantity, show)
      SELECT 'product-' || n, 'Guerlain Scent' || (n % ${names}) || ' parfum', 'Guerlain', 'Scent' || (n % ${names}), 'perfume',
        5000, 1, true
      FROM generate_series(0, ${count - 1}) AS n RETURNING id
    )
    INSERT INTO stock_movements (product_id, kind, quantity_change, reserved_change) SELECT id, 'import', 1, 0 FROM added`.execute(
    db,
  )

const numberOf = (id: string) => Number(id.split('-')[1])

/** The wants for a name, longest waiting first. */
const inLine = (count: number, names: number, name: number) =>
  Array.from({ length: count / names }, (_, at) => `want-${count - names * (at + 1) + name}`)

const offersIn = (db: Db) =>
  db
    .selectFrom('want_offers')
    .select(['id', 'want_id', 'product_id', 'state'])
    .orderBy('offered_at')
    .execute()

test.each([
  ['of 100 names', 100],
  ['of one name', 1],
])('10,000 wants %s and 100 new products at once are matched within a minute', async (_what, names) => {
  const { db } = database
  await addWants(db, 10_000, names)
  await sql`ANALYZE wants`.execute(db)
  const began = performance.now()
  await addProducts(db, 100, names)
  const added = performance.now()
  await advanceArrivals(db)
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(2)
  const took = performance.now() - began
  console.log(
    `10,000 wants (${names} names), 100 products: put in ${((added - began) / 1000).toFixed(2)} s, all ${seconds(began)} s`,
  )
  expect(took).toBeLessThan(60_000)
  const offers = await offersIn(db)
  // Each product is held for the person who has waited longest for its name, and nobody has two while somebody has none.
  expect(offers.map(({ state }) => state)).toEqual(offers.map(() => 'held'))
  const line = (name: number) => inLine(10_000, names, name)
  const expected = Array.from({ length: 100 }, (_, n) => (names === 1 ? line(0)[n] : line(n)[0]))
  expect(offers.map(({ want_id }) => want_id).toSorted()).toEqual(expected.toSorted())
  for (const { want_id, product_id } of offers)
    expect(numberOf(want_id) % names).toBe(numberOf(product_id) % names)
  const mails = await db.selectFrom('mail_outbox').select(['to_address', 'want_id']).execute()
  expect(mails.map(({ want_id }) => want_id).toSorted()).toEqual(expected.toSorted())
  expect(mails.filter(({ to_address, want_id }) => to_address !== `${want_id}@example.org`)).toEqual([])
  const seen = await db.selectFrom('products').select('id').where('withheld', '=', false).execute()
  expect(seen).toEqual([])
  await expectSoundBooks(db)
})

/** Lets a day pass for a share of the holds whose email has arrived, so that they are due for checking. */
async function letTimePass(db: Db, share: number) {
  await sql`
    UPDATE want_offers SET hold_until = now() WHERE state = 'held' AND random() < ${share} AND EXISTS (
      SELECT FROM mail_outbox WHERE want_offer_id = want_offers.id AND status = 'sent')`.execute(db)
  await sql`
    UPDATE arrivals SET next_at = now() WHERE closed_at IS NULL AND EXISTS (
      SELECT FROM want_offers WHERE arrival_id = arrivals.id AND state = 'held' AND hold_until <= now())`.execute(
    db,
  )
}

/** The emails claimed by the killed sender: all other waiting ones are due. */
async function claimed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'waiting')
    .where('next_try_at', '>', sql<Date>`now()`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Number of new products that have been offered to somebody. */
async function countOffered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('want_offers')
    .select((eb) => eb.fn.count<number>('product_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('of 10,000 wants and 100 new products at once each email is sent once through 50 kills, and nobody is left out', async () => {
  const { db, url } = database
  const server = await mailServer()
  const [wants, names, products, kills] = [10_000, 1000, 100, 50]
  const people = wants / names
  await addWants(db, wants, names)
  await sql`ANALYZE wants`.execute(db)
  const start = async () => {
    const args = [...serverFlags, 'tests/support/wants-worker.ts', url, server.url]
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(worker.stdout, 'data')
    return worker
  }
  // Counts only while a worker runs: starting one costs more than its work.
  let workedMs = 0
  let matchedAfter: number | undefined
  /** For each email, how often its sender was killed while sending it. */
  const interrupted = new Map<string, number>()
  await addProducts(db, products, names)
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await start()
    const began = performance.now()
    // In the middle of its work: before the first email, or as soon as some have reached the server.
    const upTo = server.arrived.length + Math.floor(Math.random() * 12)
    while (server.arrived.length < upTo && performance.now() - began < 600) await wait(1)
    worker.kill('SIGKILL')
    const [, signal] = await once(worker, 'exit')
    expect(signal).toBe('SIGKILL')
    workedMs += performance.now() - began
    for (const id of await claimed(db)) interrupted.set(id, (interrupted.get(id) ?? 0) + 1)
    if ((await countOffered(db)) === products) matchedAfter ??= workedMs
    // Makes work in progress due again now instead of after its lease.
    await sql`UPDATE mail_outbox SET next_try_at = now() WHERE status = 'waiting'`.execute(db)
    await letTimePass(db, 0.07)
  }
  expect(matchedAfter).toBeLessThan(60_000)
  const last = await start()
  const open = async () => {
    await letTimePass(db, 1)
    const arrivals = await db.selectFrom('arrivals').select('id').where('closed_at', 'is', null).execute()
    const mail = await db.selectFrom('mail_outbox').select('id').where('status', '=', 'waiting').execute()
    return arrivals.length + mail.length
  }
  await expect.poll(open, { timeout: 240_000, interval: 500 }).toBe(0)
  last.kill('SIGKILL')
  const offers = await offersIn(db)
  // Everybody who wants a product has one offer of it, and nobody else: three in turn for a day each, the rest the announcement.
  for (let product = 0; product < products; product += 1) {
    const own = offers.filter(({ product_id }) => product_id === `product-${product}`)
    const line = inLine(wants, names, product)
    const held = own.filter(({ state }) => state === 'lapsed').map(({ want_id }) => want_id)
    expect([product, held]).toEqual([product, line.slice(0, 3)])
    const told = own.filter(({ state }) => state === 'told').map(({ want_id }) => want_id)
    expect([product, told.toSorted()]).toEqual([product, line.slice(3).toSorted()])
  }
  expect(offers).toHaveLength(products * people)
  // One email per offer, to its person.
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['id', 'want_id', 'want_offer_id', 'status'])
    .execute()
  expect(mails.map(({ want_offer_id }) => want_offer_id ?? '').toSorted()).toEqual(
    offers.map(({ id }) => id).toSorted(),
  )
  expect(mails.filter(({ status }) => status !== 'sent')).toEqual([])
  const times = new Map<string, number>()
  for (const { messageId, envelopeTo } of server.arrived) {
    const id = /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? ''
    times.set(id, (times.get(id) ?? 0) + 1)
    const mail = mails.find((one) => one.id === id)
    expect(envelopeTo).toEqual([`${mail?.want_id}@example.org`])
  }
  console.log(
    `${products} products offered after ${((matchedAfter ?? 0) / 1000).toFixed(1)} s; ${server.arrived.length} emails arrived, ` +
      `${times.size} different ones, of ${mails.length} queued; ${interrupted.size} were on their way at a kill`,
  )
  expect([...times.keys()].toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
  // Once, except for those being sent at a kill: the server may have received one whose sender could not record it, and then gets
  // the same message again, which mail programs show once.
  const twice = [...times].filter(([id, count]) => count > 1 + (interrupted.get(id) ?? 0))
  expect(twice).toEqual([])
  // The kills did interrupt the work.
  expect(interrupted.size).toBeGreaterThanOrEqual(kills / 10)
  await expectSoundBooks(db)
  await server.close()
}, 600_000)
