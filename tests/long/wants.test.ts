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

// 10,000 wants, 100 new products at once, and a worker that is killed again and again (docs/decisions/wants.md).

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

/** Adds `count` wants, spread over `names` names of one house. */
const addWants = (db: Db, count: number, names: number) =>
  sql`
    INSERT INTO wants (id, email, email_key, house, name, confirmed_at)
    SELECT 'want-' || n, 'want-' || n || '@example.org', 'want-' || n || '@example.org', 'Guerlain', 'Scent' || (n % ${names}),
      now() - n * interval '1 second'
    FROM generate_series(0, ${count - 1}) AS n`.execute(db)

/** Adds `count` new products of that house, in one statement as an import writes them. */
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
  const { count, people } = await db
    .selectFrom('mail_outbox')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('to_address').distinct().as('people'),
    ])
    .executeTakeFirstOrThrow()
  console.log(
    `10,000 wants (${names} names), 100 products: put in ${((added - began) / 1000).toFixed(2)} s, all ${seconds(began)} s`,
  )
  // Nobody has two bottles held while there is somebody who has none.
  expect([count, people]).toEqual([100, 100])
  expect(performance.now() - began).toBeLessThan(60_000)
  await expectSoundBooks(db)
})

/** A day later for those whose email has arrived: what was held for them is looked at again. */
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

/** How many of the new products have been offered to somebody. */
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
  // While a worker ran: starting one costs more than its work.
  let workedMs = 0
  let matchedAfter: number | undefined
  await addProducts(db, products, names)
  for (let kill = 0; kill < kills; kill += 1) {
    const worker = await start()
    const began = performance.now()
    await wait(Math.random() * 600)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    workedMs += performance.now() - began
    if ((await countOffered(db)) === products) matchedAfter ??= workedMs
    // What was under way is claimed again at once instead of after its lease.
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
  const offers = await db.selectFrom('want_offers').select(['email_key', 'product_id']).execute()
  const mails = await db.selectFrom('mail_outbox').select(['id', 'want_offer_id', 'status']).execute()
  // One offer of each product to each person, one email for each offer.
  expect(new Set(offers.map(({ email_key, product_id }) => `${email_key} ${product_id}`)).size).toBe(
    products * people,
  )
  expect(offers).toHaveLength(products * people)
  expect(new Set(mails.map(({ want_offer_id }) => want_offer_id)).size).toBe(products * people)
  expect(mails.filter(({ status }) => status !== 'sent')).toEqual([])
  const arrived = server.arrived.map(({ messageId }) => messageId)
  const different = new Set(arrived)
  console.log(
    `${products} products offered after ${((matchedAfter ?? 0) / 1000).toFixed(1)} s; ${arrived.length} emails arrived, ` +
      `${different.size} different ones, of ${mails.length} queued`,
  )
  expect(different.size).toBe(mails.length)
  // A kill between the mail server's answer and the shop's note of it hands one over again, as the same message.
  expect(arrived.length - different.size).toBeLessThanOrEqual(kills)
  await expectSoundBooks(db)
  await server.close()
}, 600_000)
