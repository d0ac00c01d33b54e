import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminLists, type Timed, timeCall } from '#tests/support/admin-lists.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { fillWith, yearsOfTrade } from '#tests/support/many-rows.ts'
import { type Person, signIn } from '#tests/support/people.ts'

// Back-office lists with years of trade behind them; `npm run bench -- admin` prints the figures.

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  await fillWith(shop.database.url, yearsOfTrade)
  admin = await signIn(shop, { isAdmin: true })
}, 600_000)
afterAll(() => shop.close())

test('with 10,000 products and 50,000 orders every list of the back office answers within 200 ms', {
  timeout: 900_000,
}, async () => {
  const ask = async (path: string) => ({
    status: (await shop.app.inject({ url: path, headers: admin.headers })).statusCode,
  })
  // A busy machine is slow at everything: a bare query takes well under 2 ms on an idle one.
  const bare = await timeCall('', 30, async () => {
    await sql`SELECT 1`.execute(shop.shop.db)
    return { status: 200 }
  })
  const slowdown = Math.max(1, bare.p50 / 2)
  const calls: Timed[] = []
  for (const path of adminLists) calls.push(await timeCall(path, 7, ask))
  expect(calls.filter(({ status }) => status !== 200)).toEqual([])
  expect(calls.filter(({ p50 }) => p50 > 200 * slowdown)).toEqual([])
})
