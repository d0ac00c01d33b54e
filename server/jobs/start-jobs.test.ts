import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectSoundBooks } from '#tests/support/books.ts'
import {
  call,
  endHold,
  type PayingShop,
  pay,
  payingShop,
  placed,
  shopper,
  startPaying,
} from '#tests/support/orders.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'
import { startJobs } from './start-jobs.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

const errorLog = () => {
  const errors: unknown[] = []
  return { errors, error: (...words: unknown[]) => void errors.push(words) }
}

test('the shop ends unpaid orders and finds out about open payments by itself', async () => {
  const hanna = await shopper(shop)
  const status = async (id: string) => (await call(shop, hanna, ['GET', `/orders/${id}`])).body.status
  const forgotten = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  await endHold(shop, forgotten._id)
  const unknown = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
  const providerId = await startPaying(shop, hanna, unknown._id)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', 'reset_after')
  await pay(shop, hanna, unknown._id, providerId)
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql`now()` })
    .where('order_id', '=', unknown._id)
    .execute()

  const log = errorLog()
  const jobs = startJobs(shop.shop, log)
  try {
    await vi.waitFor(async () => expect(await status(forgotten._id)).toBe('expired'), { timeout: 5000 })
    expect(await status(unknown._id)).toBe('paid')
  } finally {
    await jobs.stop()
  }
  expect(log.errors).toEqual([])
  await expectSoundBooks(shop.db)
})

test('uploads that nobody used, old keys and old tries are tidied away, younger ones are kept', async () => {
  const { db } = shop
  const hanna = await shopper(shop)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const [used, old, young] = [
    await addPicture(db, { product_id: await addProduct(db), created_at: daysAgo(3) }),
    await addPicture(db, { created_at: daysAgo(3) }),
    await addPicture(db),
  ]
  const answered = { user_id: hanna.id, body_hash: Buffer.from('x'), status: 201, response: '{}' }
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answered, key: 'old', created_at: daysAgo(3) },
      { ...answered, key: 'young' },
    ])
    .execute()
  await db
    .insertInto('throttles')
    .values([
      { key: 'old', tries: 1, since: daysAgo(3) },
      { key: 'young', tries: 1 },
    ])
    .execute()
  const left = async (table: 'idempotency_keys' | 'throttles') =>
    (await db.selectFrom(table).select('key').where('key', 'in', ['old', 'young']).execute()).map(
      ({ key }) => key,
    )
  const pictures = async () =>
    (await db.selectFrom('product_images').select('id').where('id', 'in', [used, old, young]).execute())
      .map(({ id }) => id)
      .sort()

  const log = errorLog()
  const jobs = startJobs(shop.shop, log)
  try {
    await vi.waitFor(async () => expect(await pictures()).toEqual([used, young].sort()), { timeout: 5000 })
  } finally {
    await jobs.stop()
  }
  expect(await left('idempotency_keys')).toEqual(['young'])
  expect(await left('throttles')).toEqual(['young'])
  expect(log.errors).toEqual([])
})

test('a job that fails is logged with its name, and the others go on', async () => {
  const log = errorLog()
  const lost = await payingShop()
  await lost.close()
  const jobs = startJobs(lost.shop, log)
  await vi.waitFor(() => expect(log.errors.length).toBeGreaterThanOrEqual(9), { timeout: 5000 })
  await jobs.stop()
  for (const job of ['reconcile payments', 'expire orders', 'send refunds', 'send mail', 'sweep uploads']) {
    expect(log.errors).toContainEqual([
      expect.objectContaining({ job, err: expect.any(Error) }),
      'a job failed',
    ])
  }
})
