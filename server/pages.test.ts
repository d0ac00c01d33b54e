import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { keptShop } from '#tests/support/kept-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: TestShop
let product: string
let kept: Awaited<ReturnType<typeof keptShop>>

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
  product = await addProduct(shop.shop.db, { price: 5000, featured: true })
  await addPicture(shop.shop.db, { product_id: product })
  kept = await keptShop(shop, somePages)
})
afterAll(async () => {
  await kept.close()
  await shop.close()
})

/** What a connection or the database waits for is shorter. */
const longMs = 5 * 60_000

const visit = async (path: string) => {
  const answer = await fetch(`${kept.origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
  expect(answer.status, path).toBe(200)
  await answer.text()
}

test('a page that has been sent leaves no timer behind that would keep it in memory', async () => {
  const started: number[] = []
  const { setTimeout } = globalThis
  globalThis.setTimeout = Object.assign((run: () => void, ms = 0, ...rest: []) => {
    started.push(ms)
    return setTimeout(run, ms, ...rest)
  }, setTimeout)
  try {
    for (const path of ['/', '/faq', `/product/${product}`]) await visit(path)
  } finally {
    globalThis.setTimeout = setTimeout
  }
  expect(started.filter((ms) => ms >= longMs)).toEqual([])
})
