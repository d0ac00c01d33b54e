import { expect, test } from 'vitest'
import { exampleView } from '#shop/catalog/example-view.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { defaultSettings, settingsView } from '#shop/settings/settings.schema.ts'
import { productJsonLd } from './product-json-ld.ts'

const site = {
  publicUrl: 'https://sillage.example',
  settings: settingsView.parse({ ...defaultSettings, express: [], demoStock: false, testPayments: false }),
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
  expect(shippingOf(100).shippingRate).toEqual({ '@type': 'MonetaryAmount', value: '10.00', currency: 'EUR' })
  expect(shippingOf(100.01).shippingRate.value).toBe('0.00')
  expect(shippingOf(90).deliveryTime.handlingTime).toMatchObject({ minValue: 1, maxValue: 2 })
  expect(shippingOf(90, '3').deliveryTime.handlingTime).toMatchObject({ minValue: 3, maxValue: 3 })
})

test('what was sold long ago is said to be discontinued', () => {
  const offer = productJsonLd({ ...mitsouko, quantity: 0, availability: 'Discontinued' }, site).offers
  expect(offer.availability).toBe('https://schema.org/Discontinued')
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
