import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { formatEuros } from '#shop/money/money.ts'
import { beginWithPreset, openUnderExample } from '#shop/settings/new-shop.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import {
  faultsOf,
  structuredDataOf,
  type Thing,
} from '#tests/support/structured-data/check-structured-data.ts'

// A new shop with its demo stock: structured data must say what the pages say, and no more.

let shop: TestShop
let served: Awaited<ReturnType<typeof cachedShop>>
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
  await beginWithPreset(shop.shop.db, 'nl')
  await seedShop(shop.shop.db)
  await openUnderExample(shop.shop.db)
  served = await cachedShop(shop, somePages)
}, 120_000)
afterAll(async () => {
  await served.close()
  await shop.close()
})

/** A sample of all products, of every kind. */
const everyFourth = () =>
  shop.shop.db
    .selectFrom('products')
    .select(['id', 'price', 'struck_price', 'condition', 'quantity', 'num_reviews', 'sku'])
    .where('show', '=', true)
    .orderBy('sku')
    .execute()
    .then((all) => all.filter((_, at) => at % 4 === 0))
type Product = Awaited<ReturnType<typeof everyFourth>>[number]

const inEuros = (cents: number) => formatEuros(cents / 100, 'EUR')
/** The text of a page, without its markup and scripts. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')

type Told = { price: string; priceSpecification: Record<string, unknown>[] } & Record<string, unknown>

/** The unit price that follows from the structured data, in the page's format: '€96.77 per 100 ml'. */
function unitPriceIn({ price, priceSpecification: [asked] }: Told): string | undefined {
  const content = asked?.referenceQuantity as { value: number; valueReference: Thing } | undefined
  if (!content) return undefined
  const { value, unitCode } = content.valueReference
  const unit = unitCode === 'MLT' ? `${value} ml` : `${value} g`
  return `${inEuros(Math.round((Number(price) * 100 * Number(value)) / content.value))} per ${unit}`
}

function expectTruth(product: Product, unitPrices: readonly unknown[], html: string) {
  const { price, struck_price: struck, quantity, condition } = product
  const [thing] = structuredDataOf(html)
  if (!thing) throw new Error('nothing is told')
  expect(faultsOf(thing)).toEqual([])
  const text = textOf(html)
  const offer = thing.offers as Told
  const [asked, before, ...more] = offer.priceSpecification
  expect([offer.price, asked?.price]).toEqual(Array(2).fill((price / 100).toFixed(2)))
  expect(text).toContain(inEuros(price))
  // A sold item's page has no struck-through or unit price.
  const isSold = quantity === 0
  if (!isSold) expect(text).toContain('The price includes 21')
  expect(asked?.valueAddedTaxIncluded).toBe(true)
  expect([before?.price, more]).toEqual([
    struck === null || isSold ? undefined : (struck / 100).toFixed(2),
    [],
  ])
  if (struck !== null && !isSold) expect(text).toContain(inEuros(struck))
  const unitPrice = unitPriceIn(offer)
  expect(unitPrice === undefined).toBe(unitPrices.length === 0 || isSold)
  if (unitPrice) expect(text).toContain(unitPrice)
  expect(offer.availability).toBe(`https://schema.org/${isSold ? 'OutOfStock' : 'InStock'}`)
  expect('shippingDetails' in offer).toBe(!isSold)
  if (/used|opened|tester|no box/.test(condition ?? '')) {
    expect(offer.itemCondition).toBe('https://schema.org/UsedCondition')
  }
  expect([thing.aggregateRating, thing.review]).toEqual([undefined, undefined])
}

test('of every kind of demo product search engines are told what its page says, and no example of a review', async () => {
  const products = await everyFourth()
  expect(products.length).toBeGreaterThan(80)
  expect(products.some(({ num_reviews: reviews }) => reviews > 0)).toBe(true)
  expect(products.some(({ struck_price: struck }) => struck !== null)).toBe(true)
  expect(products.some(({ quantity }) => quantity === 0)).toBe(true)
  for (const product of products) {
    const answer = await fetch(`${served.origin}/product/${product.id}`)
    expect([product.sku, answer.status]).toEqual([product.sku, 200])
    const { unitPrices } = (await shop.app.inject(`/api/products/${product.id}`)).json()
    expectTruth(product, unitPrices, await answer.text())
  }
}, 120_000)
