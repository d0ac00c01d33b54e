import { expect, test } from 'vitest'
import type { TestShop } from '#tests/support/app.ts'
import { csvOf } from '#tests/support/imports.ts'
import { addProduct, type PriceStep } from '#tests/support/products.ts'
import { setUpImports } from '#tests/support/set-up-imports.ts'

let shop: TestShop
const { read, applied } = setUpImports((opened) => {
  shop = opened.shop
})

test('an import wishes, and the shop strikes what it may (P8)', async () => {
  const { db } = shop.shop
  const add = async (sku: string, prices: PriceStep[], show = true) => ({
    sku,
    id: await addProduct(db, { sku, title: sku, price: prices.at(-1)?.price, show }, prices),
  })
  const fair = await add('FAIR', [{ price: 10000, daysAgo: 40 }])
  const cut = await add('CUT', [
    { price: 6000, daysAgo: 20 },
    { price: 10000, daysAgo: 5 },
  ])
  const hidden = await add('HIDDEN', [{ price: 10000, daysAgo: 40, offered: false }], false)
  const lines = [fair, cut, hidden].map(({ sku }) => [sku, '80', '120', '1'])
  const found = await read({ file: csvOf([['sku', 'price', 'compare_at_price', 'show'], ...lines]) })
  await applied(found._id)
  const seen = async ({ id }: { id: string }) => {
    const { price, compareAtPrice, discount } = (await shop.app.inject(`/api/products/${id}`)).json()
    return [price, compareAtPrice, discount]
  }
  expect(await seen(fair)).toEqual([80, 100, 20])
  expect(await seen(cut)).toEqual([80, null, 0])
  expect(await seen(hidden)).toEqual([80, null, 0])
  // A further reduction keeps the first one's reference price (P3).
  const cheaper = await read({
    file: csvOf([
      ['sku', 'price'],
      ['FAIR', '70'],
    ]),
  })
  await applied(cheaper._id)
  expect(await seen(fair)).toEqual([70, 100, 30])
})
