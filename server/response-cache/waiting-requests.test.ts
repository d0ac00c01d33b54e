import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import { addProduct } from '#tests/support/products.ts'

const priority = { slots: 1, maxWaiting: 1, burstMs: 10_000, maxWaitMs: 10_000 }
const oneSlot = { priorities: [priority, priority, priority], targetMs: 10_000 }

let shop: TestShop
let served: Awaited<ReturnType<typeof cachedShop>>
const released = Promise.withResolvers<void>()
beforeAll(async () => {
  shop = await testShop()
  served = await cachedShop(shop, somePages, {
    admission: { queues: { work: oneSlot } },
    addTo: (app) =>
      app.get('/slow', { config: { allow: 'everyone' } }, async () => {
        await released.promise
        return 'done'
      }),
  })
})
afterAll(async () => {
  released.resolve()
  await served.close()
  await shop.close()
})

/** Sends a request and waits until it has arrived. */
async function begin(path: string) {
  const arrived = once(served.server, 'request')
  const answer = fetch(served.origin + path)
  await arrived
  await turn()
  return { answer }
}

test('what a request that waited was answered is not cached when it changed meanwhile', async () => {
  const { db } = shop.shop
  const id = await addProduct(db, { price: 1000 })
  const cheap = '/api/products?priceMax=15'
  const totalOf = async (answer: Response) => ((await answer.json()) as { total: number }).total // DESIGN section 5
  const slow = await begin('/slow')
  const listed = await begin(cheap)
  // Read after the request arrived, so it is fresh enough for it.
  await readCatalogue(db)
  const before = served.cache.now()
  await db.updateTable('products').set({ price: 2000 }).where('id', '=', id).execute()
  await vi.waitFor(() => expect(served.cache.now()).toBeGreaterThan(before), 5000)
  released.resolve()
  expect(await (await slow.answer).text()).toBe('done')
  expect(await totalOf(await listed.answer)).toBe(1)
  expect(await totalOf(await fetch(served.origin + cheap))).toBe(0)
})
