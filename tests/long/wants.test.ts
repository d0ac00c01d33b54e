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
import { addProduct } from '#tests/support/products.ts'
import { serverFlags } from '../../scripts/server-flags.mjs'

// 10,000 wants, 100 new products at once, and a worker that is killed again and again (docs/decisions/wants.md).

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

/** As many wants, spread over so many names of one house. */
const addWants = (db: Db, count: number, names: number) =>
  sql`
    INSERT INTO wants (id, email, email_key, house, name, confirmed_at)
    SELECT 'want-' || n, 'want-' || n || '@example.org', 'want-' || n || '@example.org', 'Guerlain', 'Scent' || (n % ${names}),
      now() - n * interval '1 second'
    FROM generate_series(0, ${count - 1}) AS n`.execute(db)

/** As many new products of that house, in one statement as an import writes them. */
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
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(
    `10,000 wants (${names} names), 100 products: put in ${((added - began) / 1000).toFixed(2)} s, all ${seconds(began)} s`,
  )
  expect(count).toBe(100)
  expect(performance.now() - began).toBeLessThan(60_000)
  await expectSoundBooks(db)
})

test('each email is sent once through 50 kills, and nobody is left out', async () => {
  const { db, url } = database
  const server = await mailServer()
  const people = 30
  await addWants(db, people, 1)
  const args = [...serverFlags, 'tests/support/wants-worker.ts', url, server.url]
  const killed = async (afterMs: number) => {
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(worker.stdout, 'data')
    await wait(afterMs)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    // Whatever was under way when it was killed is claimed again at once instead of after its lease.
    await sql`UPDATE mail_outbox SET next_try_at = now() WHERE status = 'waiting'`.execute(db)
    await sql`UPDATE want_offers SET hold_until = now() WHERE state = 'held' AND random() < 0.2`.execute(db)
    await sql`UPDATE arrivals SET next_at = now() WHERE closed_at IS NULL`.execute(db)
  }
  for (let kill = 0; kill < 50; kill += 1) {
    await addProduct(db, { title: 'Guerlain Scent0 parfum', house: 'Guerlain', name: 'Scent0', quantity: 1 })
    await killed(Math.random() * 600)
  }
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await expect
    .poll(
      async () => {
        await sql`UPDATE want_offers SET hold_until = now() WHERE state = 'held'`.execute(db)
        await sql`UPDATE arrivals SET next_at = now() WHERE closed_at IS NULL`.execute(db)
        const open = await db.selectFrom('arrivals').select('id').where('closed_at', 'is', null).execute()
        const mail = await db
          .selectFrom('mail_outbox')
          .select('id')
          .where('status', '=', 'waiting')
          .limit(1)
          .execute()
        return open.length + mail.length
      },
      { timeout: 240_000, interval: 500 },
    )
    .toBe(0)
  worker.kill('SIGKILL')
  const offers = await db
    .selectFrom('want_offers')
    .select(['id', 'email_key', 'product_id', 'state'])
    .execute()
  const mails = await db
    .selectFrom('mail_outbox')
    .select(['id', 'want_offer_id', 'to_address', 'status'])
    .execute()
  // One offer of each product to each person, one email for each offer.
  expect(offers).toHaveLength(50 * people)
  expect(new Set(offers.map(({ email_key, product_id }) => `${email_key} ${product_id}`)).size).toBe(
    50 * people,
  )
  expect(new Set(mails.map(({ want_offer_id }) => want_offer_id)).size).toBe(mails.length)
  const arrived = server.arrived.map(({ messageId }) => messageId)
  const sentOnce = new Set(arrived)
  console.log(`${arrived.length} emails arrived, ${sentOnce.size} different ones, ${mails.length} queued`)
  expect(sentOnce.size).toBe(mails.filter(({ status }) => status === 'sent').length)
  await expectSoundBooks(db)
  await server.close()
})
