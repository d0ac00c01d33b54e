import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { waitingForLocks } from '#tests/support/locks.ts'
import { call, order } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

// Own shop per test: only the very first order can race with a change of the currency.

let shop: TestShop
let owner: Person
let hanna: Person
beforeEach(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
  hanna = await signIn(shop)
})
afterEach(() => shop.close())

const setCurrency = (currency: string) => call(shop, owner, ['PUT', '/settings'], { currency })
const currencyNow = async () => (await shop.app.inject('/api/settings')).json().currency
const currenciesOfOrders = async () =>
  (await shop.shop.db.selectFrom('orders').select('currency').distinct().execute()).map((row) => row.currency)

test('a currency that is changed while the first order is being placed stays with that order’s', async () => {
  const product = await addProduct(shop.shop.db)
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = shop.shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', product).forUpdate().execute()
    held.resolve()
    await release.promise
  })
  await held.promise
  // The order has read the settings and waits for its item's lock.
  const placing = order(shop, hanna, { [product]: 1 })
  await vi.waitUntil(async () => (await waitingForLocks(shop.shop.db)) === 1)
  let isAnswered = false
  const saving = setCurrency('GBP').finally(() => {
    isAnswered = true
  })
  await vi.waitUntil(async () => isAnswered || (await waitingForLocks(shop.shop.db)) === 2)
  release.resolve()
  const [placed, saved] = await Promise.all([placing, saving, holding])
  expect(placed.status).toBe(201)
  expect(saved.body.fields).toEqual({ currency: 'The currency is fixed once an order exists' })
  expect([await currencyNow(), await currenciesOfOrders()]).toEqual(['EUR', ['EUR']])
})

test('an order that comes while the currency is being changed is placed in the new one', async () => {
  const product = await addProduct(shop.shop.db)
  const release = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  const saving = shop.shop.db.transaction().execute(async (tx) => {
    await saveSettings(tx, { currency: 'GBP' })
    saved.resolve()
    await release.promise
  })
  await saved.promise
  let isAnswered = false
  const placing = order(shop, hanna, { [product]: 1 }).finally(() => {
    isAnswered = true
  })
  await vi.waitUntil(async () => isAnswered || (await waitingForLocks(shop.shop.db)) === 1)
  release.resolve()
  const [{ body }] = await Promise.all([placing, saving])
  expect(body.currency).toBe('GBP')
  expect([await currencyNow(), await currenciesOfOrders()]).toEqual(['GBP', ['GBP']])
})

test('whoever is first of ten orders and a new currency, all orders are in the shop’s currency', async () => {
  const product = await addProduct(shop.shop.db, { quantity: 20 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => signIn(shop)))
  const orders = buyers.map((buyer) => order(shop, buyer, { [product]: 1 }))
  const [, ...answers] = await Promise.all([setCurrency('GBP'), ...orders])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await currenciesOfOrders()).toEqual([await currencyNow()])
})

test('settings that are read while somebody saves never have the new version with the old values', async () => {
  const before = (await call(shop, owner, ['GET', '/settings/desk'])).body
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const saving = shop.shop.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE settings_version IN ACCESS EXCLUSIVE MODE`.execute(tx)
    held.resolve()
    await release.promise
    await saveSettings(tx, { holdMinutes: 90 })
  })
  await held.promise
  const opening = call(shop, owner, ['GET', '/settings/desk'])
  await vi.waitUntil(async () => (await waitingForLocks(shop.shop.db)) === 1)
  release.resolve()
  const [{ body: adminSettings }] = await Promise.all([opening, saving])
  expect([adminSettings.version, adminSettings.holdMinutes]).toEqual([Number(before.version) + 1, 90])
})
