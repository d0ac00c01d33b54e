import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct } from '#tests/support/products.ts'
import { connect } from './connect.ts'
import { inTransaction } from './in-transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ patience: 1 })
})
afterAll(() => database.close())

async function shown(setting: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`SHOW ${sql.id(setting)}`.execute(database.db)
  return rows[0]?.[setting]
}

test('no statement runs for ever, none waits long for a lock, and nobody sleeps in a transaction', async () => {
  expect(await shown('statement_timeout')).toBe('3s')
  expect(await shown('lock_timeout')).toBe('2s')
  expect(await shown('idle_in_transaction_session_timeout')).toBe('10s')
  await expect(sql`SELECT pg_sleep(30)`.execute(database.db)).rejects.toMatchObject({ code: '57014' })
})

test('of two transactions that wait for each other both come to an end', async () => {
  const ids = [await addProduct(database.db), await addProduct(database.db)]
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let tries = 0
  const inOrder = (which: 0 | 1) =>
    inTransaction(database.db, async (tx) => {
      tries += 1
      const [first = '', second = ''] = which === 0 ? ids : ids.toReversed()
      await tx.updateTable('products').set({ condition: 'held' }).where('id', '=', first).execute()
      both[which]?.resolve()
      await Promise.all(both.map(({ promise }) => promise))
      await tx.updateTable('products').set({ condition: 'held' }).where('id', '=', second).execute()
    })
  await Promise.all([inOrder(0), inOrder(1)])
  expect(tries).toBe(3)
})

test('what fails for another reason than a conflict is not tried again', async () => {
  let tries = 0
  const failing = inTransaction(database.db, async () => {
    tries += 1
    throw new Error('no luck')
  })
  await expect(failing).rejects.toThrow('no luck')
  expect(tries).toBe(1)
})

test('a process that is busy itself does not take the database for one that hangs', async () => {
  const { db, pool, close } = connect(database.url, { max: 1, onError: () => undefined })
  try {
    const sleeping = sql`SELECT pg_sleep(0.5)`.execute(db)
    const waiting = sql<{ one: number }>`SELECT 1 AS one`.execute(db)
    await vi.waitFor(() => expect(pool.waitingCount).toBe(1))
    // The event loop now runs timers before it reads the database's answers.
    await setImmediate()
    const until = performance.now() + 1500
    while (performance.now() < until);
    await sleeping
    expect((await waiting).rows).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})

test('a connection that nobody gives back is reported to those who wait for one', async () => {
  const { db, pool, close } = connect(database.url, { max: 1, onError: () => undefined })
  const held = await pool.connect()
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('the queue makes no progress')
  held.release()
  await close()
})
