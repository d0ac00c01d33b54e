import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatEuros } from '#shop/money/money.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { everyPage } from '#tests/support/pages.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let served: Awaited<ReturnType<typeof cachedShop>>
let reduced: string
let wished: string
let fresh: string

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
  const { db } = shop.shop
  const fields = { house: 'Guerlain', price: 8000, compare_at_price: 12000, size_ml: 50 }
  reduced = await addProduct(db, { ...fields, title: 'Reduced' }, [
    { price: 10000, daysAgo: 40 },
    { price: 8000, daysAgo: 1 },
  ])
  wished = await addProduct(db, { ...fields, house: 'Chanel', title: 'Only wished' }, [
    { price: 8000, daysAgo: 40 },
  ])
  fresh = await addProduct(db, { ...fields, price: 4000, compare_at_price: 5000, title: 'New here' }, [
    { price: 5000, daysAgo: 10 },
    { price: 4000, daysAgo: 1 },
  ])
  const { build } = await everyPage()
  served = await cachedShop(shop, build)
}, 180_000)
afterAll(async () => {
  await served.close()
  await shop.close()
})

const htmlOf = async (path: string) => (await fetch(`${served.origin}${path}`)).text()
const struckIn = (html: string) =>
  [...html.matchAll(/<s(?:\s[^>]*)?>.*?<\/s>/gs)].map(([element]) =>
    element.replace(/<span.*?<\/span>|<!-- -->|<\/?s(?:\s[^>]*)?>/gs, ''),
  )

test('whatever a page strikes is the reference that the API says (P6)', async () => {
  const references = await Promise.all(
    [reduced, fresh].map(async (id) => (await shop.app.inject(`/api/products/${id}`)).json().compareAtPrice),
  )
  expect(references).toEqual([100, 50])
  const words = references.map((reference) => formatEuros(reference, 'EUR'))
  for (const path of ['/', '/category/perfume', '/search/guerlain', `/product/${reduced}`]) {
    const struck = struckIn(await htmlOf(path))
    expect(struck, path).toContain(words[0])
    expect(words, path).toEqual(expect.arrayContaining(struck))
  }
  // Each product's page strikes through its own price; lists show both.
  expect(struckIn(await htmlOf(`/product/${fresh}`))).toContain(words[1])
  for (const path of ['/', '/category/perfume', '/search/guerlain'])
    expect(new Set(struckIn(await htmlOf(path))), path).toEqual(new Set(words))
  expect(struckIn(await htmlOf(`/product/${wished}`))).toEqual([])
})

test('lists and the product say what a struck price is, and search engines are told the same (P1)', async () => {
  expect(await htmlOf('/category/perfume')).toContain(
    'Struck prices are the lowest of the 30 days before the reduction.',
  )
  const page = await htmlOf(`/product/${reduced}`)
  expect(page).toContain('Lowest price of the 30 days before the reduction: €100.00')
  expect(page).toContain('€160.00 per 100 ml')
  expect(page).toContain('"priceType":"https://schema.org/StrikethroughPrice"')
  expect(await htmlOf(`/product/${wished}`)).not.toContain('StrikethroughPrice')
})

test('what has been offered for ten days is struck from its lowest price since then, with the words “New here” (P5)', async () => {
  const page = await htmlOf(`/product/${fresh}`)
  expect(struckIn(page)).toContain('€50.00')
  expect(page).toMatch(/New here: since \d+ \w+ \d{4}/)
  expect(await htmlOf(`/product/${reduced}`)).not.toContain('New here: since')
})
