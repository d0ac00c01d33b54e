import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { addProduct } from '#tests/support/products.ts'
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
