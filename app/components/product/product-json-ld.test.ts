import { expect, test } from 'vitest'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { settingsView } from '#shop/settings/settings.schema.ts'
import { exampleView } from '#tests/support/product-view.ts'
import { newShopSettings } from '#tests/support/settings-view.ts'
import { productJsonLd } from './product-json-ld.ts'

const site = {
  publicUrl: 'https://sillage.example',
  settings: settingsView.parse(newShopSettings),
}
const picture = {
  src: '/pictures/abcdefghijklmnopqrst-960.webp',
  alt: 'Mitsouko',
  width: 960,
  height: 1200,
  sources: [],
}
const mitsouko = exampleView({
  path: '/product/one/guerlain-mitsouko',
  title: 'Guerlain Mitsouko, vintage EDT splash 93 ml',
  price: 90,
  quantity: 3,
  pictures: [picture],
})

const review = (name: string, demo: boolean): ProductView['reviews'][number] => ({
  _id: name,
  name,
  comment: 'Moss, actual moss.',
  rating: 5,
  createdAt: '2024-11-22T10:00:00.000Z',
  verifiedPurchase: !demo,
  demo,
})

test('search engines learn address, price, stock and JPEG pictures of a product', () => {
  expect(productJsonLd(mitsouko, site, new Date('2026-11-23'))).toMatchObject({
    name: mitsouko.title,
    image: ['https://sillage.example/pictures/abcdefghijklmnopqrst-960.jpg'],
    offers: {
      url: 'https://sillage.example/product/one/guerlain-mitsouko',
      price: '90.00',
      priceCurrency: 'EUR',
      priceValidUntil: '2027-12-31',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('they learn what the settings say of delivery: free above the threshold, and as long as packing takes', () => {
  const shippingOf = (price: number, packingDays = '1–2') =>
    productJsonLd({ ...mitsouko, price }, { ...site, settings: { ...site.settings, packingDays } }).offers
      .shippingDetails
  expect(shippingOf(100)?.shippingRate).toEqual({
    '@type': 'MonetaryAmount',
    value: '10.00',
    currency: 'EUR',
  })
  expect(shippingOf(100.01)?.shippingRate.value).toBe('0.00')
  expect(shippingOf(90)?.deliveryTime.handlingTime).toMatchObject({ minValue: 1, maxValue: 2 })
  expect(shippingOf(90, '3')?.deliveryTime.handlingTime).toMatchObject({ minValue: 3, maxValue: 3 })
})

test('what was sold long ago is said to be discontinued', () => {
  const offer = productJsonLd({ ...mitsouko, quantity: 0, availability: 'Discontinued' }, site).offers
  expect(offer.availability).toBe('https://schema.org/Discontinued')
})

/** The offer in a product page's structured data, in a shop with these settings. */
const offerOf = (known: Partial<ProductView>, settings: Partial<typeof site.settings> = {}) => {
  const { offers } = productJsonLd(
    { ...mitsouko, ...known },
    { ...site, settings: { ...site.settings, ...settings } },
  )
  return JSON.parse(JSON.stringify(offers))
}

test('the unit price is told as the price of the content with the measure it is compared by', () => {
  const byContent = { size: 93, unitPrices: [{ price: 96.77, per: '100 ml' as const }] }
  expect(offerOf(byContent)).toMatchObject({
    price: '90.00',
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price: '90.00',
        referenceQuantity: {
          '@type': 'QuantitativeValue',
          value: 93,
          unitCode: 'MLT',
          valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
        },
      },
    ],
  })
  const soap = { netContent: 125, netUnit: 'g' as const, unitPrices: [{ price: 720, per: 'kg' as const }] }
  expect(offerOf(soap).priceSpecification[0].referenceQuantity).toMatchObject({
    value: 125,
    unitCode: 'GRM',
    valueReference: { value: 1, unitCode: 'KGM' },
  })
  expect(offerOf({ size: 93, unitPrices: [] }).priceSpecification[0]).not.toHaveProperty('referenceQuantity')
})

test('one price is asked, whatever else is told beside it', () => {
  const unitPrices = [
    { price: 96.77, per: '100 ml' as const },
    { price: 967.74, per: 'l' as const },
  ]
  const { price, priceSpecification } = offerOf({ size: 93, unitPrices, compareAtPrice: 120 })
  const isAsked = (one: object) => !('priceType' in one)
  expect(priceSpecification.filter(isAsked)).toHaveLength(1)
  expect(priceSpecification.filter(isAsked)[0].price).toBe(price)
  expect(priceSpecification.filter((one: object) => !isAsked(one))).toEqual([
    expect.objectContaining({ price: '120.00', priceType: 'https://schema.org/StrikethroughPrice' }),
  ])
})

test.each([true, false])('whether prices hold their tax is told as it is set: %s', (taxIncluded) => {
  const { priceSpecification } = offerOf({ compareAtPrice: 120 }, { taxIncluded })
  expect(priceSpecification).toHaveLength(2)
  for (const told of priceSpecification) expect(told.valueAddedTaxIncluded).toBe(taxIncluded)
})

test('nothing is in stock while the shop takes no orders', () => {
  expect(offerOf({}, { checkoutOpen: false }).availability).toBe('https://schema.org/OutOfStock')
  expect(offerOf({ availability: 'Discontinued' }, { checkoutOpen: false }).availability).toBe(
    'https://schema.org/Discontinued',
  )
})

test.each(['OutOfStock', 'Discontinued'] as const)(
  'of what is %s neither a date of the price nor a delivery is promised',
  (availability) => {
    const unitPrices = [{ price: 96.77, per: '100 ml' as const }]
    const offer = offerOf({ quantity: 0, availability, size: 93, unitPrices, compareAtPrice: 120 })
    // The page no longer shows a struck-through or unit price.
    expect(offer.priceSpecification).toEqual([
      expect.not.objectContaining({ referenceQuantity: expect.anything() }),
    ])
    expect(offer).not.toHaveProperty('priceValidUntil')
    expect(offer).not.toHaveProperty('shippingDetails')
    expect(offer).toMatchObject({ price: '90.00', availability: `https://schema.org/${availability}` })
  },
)

test('only what is sealed or new is told to be new', () => {
  expect(offerOf({ condition: 'sealed', vintage: true }).itemCondition).toBe(
    'https://schema.org/NewCondition',
  )
  expect(offerOf({ condition: null, vintage: false }).itemCondition).toBe('https://schema.org/NewCondition')
  expect(offerOf({ condition: 'used, 90% full' }).itemCondition).toBe('https://schema.org/UsedCondition')
  expect(offerOf({ condition: null, vintage: true }).itemCondition).toBe('https://schema.org/UsedCondition')
})

test('a product has the same number here as in the feeds, whatever its owner calls it', () => {
  expect(productJsonLd({ ...mitsouko, _id: 'abc', sku: 'PERF-0042' }, site).sku).toBe('abc')
})

test('the examples of the demo stock are never shown to search engines as reviews', () => {
  const data = productJsonLd({ ...mitsouko, reviews: [review('Tom H.', true)] }, site)
  expect(data).not.toHaveProperty('review')
  expect(data).not.toHaveProperty('aggregateRating')
})

test('a real review is shown to search engines, and only that', () => {
  const reviews = [review('Sofie K', false), review('Tom H.', true)]
  expect(productJsonLd({ ...mitsouko, reviews, numReviews: 1 }, site)).toMatchObject({
    aggregateRating: { reviewCount: 1 },
    review: [{ author: { name: 'Sofie K' } }],
  })
})
