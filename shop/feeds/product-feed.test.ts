import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryKeys } from '#shop/catalog/categories.ts'
import { cents } from '#shop/money/money.ts'
import { defaultTerms } from '#shop/pricing/pricing.ts'
import { elementsNamed, readXml, type XmlElement } from '#tests/support/read-xml.ts'
import { type OfferedProduct, type OfferingShop, offerXml, type Platform } from './product-feed.ts'

const shop: OfferingShop = {
  publicUrl: 'https://sillage.example',
  shopName: 'Sillage & Co',
  currency: 'EUR',
  // Prices include tax, as with preset `nl`.
  terms: { ...defaultTerms, taxIncluded: true },
  isCheckoutOpen: true,
}
const picture = (number: number) => ({ id: `${number}`.padStart(20, 'p'), width: 1600 })
const mitsouko: OfferedProduct = {
  id: 'abcdefghijklmnopqrst',
  title: 'Guerlain Mitsouko, vintage EDT 93 ml',
  house: 'Guerlain',
  name: 'Mitsouko',
  era: '1970s',
  description: 'Filled to just under the shoulder.',
  category: 'perfume',
  sex: 'women',
  size_ml: 93,
  price: 9000,
  net_content: null,
  net_unit: null,
  unit_price_exempt: null,
  struck_price: null,
  reference_price: null,
  new_since: null,
  quantity: 1,
  reserved: 0,
  sold_at: null,
  condition: 'used, 90% full',
  vintage: true,
  pictures: [picture(1), picture(2)],
}
const platforms: readonly Platform[] = ['google', 'meta']

function fieldsOf(product: OfferedProduct, platform: Platform): [string, XmlElement][] {
  const xml = offerXml(product, shop, platform)
  if (xml === undefined) throw new Error('no offer')
  return readXml(xml.trim()).children.map((child) => [child.name.replace('g:', ''), child])
}
const textsIn = (product: OfferedProduct, platform: Platform, name: string) =>
  fieldsOf(product, platform).flatMap(([field, { text }]) => (field === name ? [text] : []))

type Rule = { required: boolean; most: number; form: RegExp }
const rule = (form: RegExp, { required = false, most = 1 } = {}): Rule => ({ required, most, form })
const required = { required: true }
/** Not empty, without control, unassigned or private characters, and without spaces around it. */
const upTo = (longest: number) =>
  new RegExp(`^(?=\\S)(?:[^\\p{Cc}\\p{Cn}\\p{Co}\\p{Cs}]|[\\n\\t]){1,${longest}}(?<=\\S)$`, 'u')
const price = /^\d+\.\d\d [A-Z]{3}$/
const jpeg = /^https:\/\/[^\s]{1,1990}\.jpg$/
const link = /^https:\/\/[\x21-\x7e]{1,1990}$/
const gender = /^(male|female|unisex)$/
const condition = /^(new|refurbished|used)$/

/** The documented rules for each field: https://support.google.com/merchants/answer/7052112 and Meta's catalog fields. */
const documented: Record<Platform, Record<string, Rule>> = {
  google: {
    id: rule(upTo(50), required),
    title: rule(upTo(150), required),
    description: rule(upTo(5000), required),
    link: rule(link, required),
    image_link: rule(jpeg, required),
    additional_image_link: rule(jpeg, { most: 10 }),
    availability: rule(/^(in_stock|out_of_stock|preorder|backorder)$/, required),
    price: rule(price, required),
    sale_price: rule(price),
    condition: rule(condition, required),
    brand: rule(upTo(70)),
    identifier_exists: rule(/^no$/),
    google_product_category: rule(/^[A-Z][\w &]+( > [A-Z][\w &]+)+$/),
    product_type: rule(upTo(750)),
    gender: rule(gender),
    size: rule(upTo(100)),
    unit_pricing_measure: rule(/^[\d.]+ (ml|g)$/),
    // Only the whole numbers 1, 10, 100, 2, 4 and 8: https://support.google.com/merchants/answer/6324490
    unit_pricing_base_measure: rule(/^100 (ml|g)$/),
    shipping: rule(/^$/, { ...required, most: 100 }),
  },
  meta: {
    id: rule(upTo(100), required),
    title: rule(upTo(200), required),
    description: rule(upTo(9999), required),
    link: rule(link, required),
    image_link: rule(jpeg, required),
    additional_image_link: rule(jpeg, { most: 20 }),
    availability: rule(/^(in stock|out of stock)$/, required),
    price: rule(price, required),
    sale_price: rule(price),
    condition: rule(condition, required),
    brand: rule(upTo(100), required),
    google_product_category: rule(/^[A-Z][\w &]+( > [A-Z][\w &]+)+$/),
    product_type: rule(upTo(750)),
    gender: rule(gender),
    size: rule(upTo(200)),
    shipping: rule(/^$/, { ...required, most: 200 }),
  },
}

function faultsOf(product: OfferedProduct, platform: Platform): string[] {
  const fields = fieldsOf(product, platform)
  const rules = documented[platform]
  const unknown = fields.filter(([name]) => !rules[name]).map(([name]) => `${name} is not documented`)
  const broken = Object.entries(rules).flatMap(([name, { required, most, form }]) => {
    const texts = fields.flatMap(([field, { text }]) => (field === name ? [text] : []))
    const isFew = texts.length <= most && (texts.length > 0 || !required)
    return [
      ...(isFew ? [] : [`${name} is there ${texts.length} times`]),
      ...texts.filter((text) => !form.test(text)).map((text) => `${name} is ${JSON.stringify(text)}`),
    ]
  })
  return [...unknown, ...broken]
}

test.each(platforms)('an offer has the fields that %s documents, in their forms', (platform) => {
  expect(faultsOf(mitsouko, platform)).toEqual([])
  const bare = { house: '', description: ' ', sex: null, size_ml: null, condition: null, era: null }
  expect(faultsOf({ ...mitsouko, ...bare, category: 'gift' }, platform)).toEqual([])
})

test('whatever stands in a product, its offer keeps to the rules of both platforms', () => {
  const text = (maxLength: number) =>
    fc.oneof(fc.string({ unit: 'binary', maxLength }), fc.string({ unit: 'grapheme', maxLength }))
  const products = fc.record({
    title: text(200).map((title) => `Bottle ${title}`),
    house: text(200).map((house) => (house.trim() === '' ? '' : `House ${house}`)),
    name: text(200),
    description: fc.oneof(text(300), fc.constant('🌿'.repeat(6000))),
    era: fc.option(fc.constantFrom('1970s', '1920s')),
    category: fc.constantFrom(...categoryKeys),
    sex: fc.option(fc.constantFrom('men', 'women', 'unisex')),
    size_ml: fc.option(fc.constantFrom(3.5, 93, 100_000)),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 0, max: 3 }),
    vintage: fc.boolean(),
    condition: fc.option(fc.constantFrom('sealed', 'used, 90% full')),
    pictures: fc
      .integer({ min: 1, max: 11 })
      .map((count) => Array.from({ length: count }, (_, at) => picture(at))),
  })
  fc.assert(
    fc.property(products, fc.constantFrom(...platforms), (fields, platform) => {
      const compared = {
        ...mitsouko,
        ...fields,
        ...(fields.price % 2 ? {} : { struck_price: fields.price + 1, reference_price: fields.price + 1 }),
      }
      expect(faultsOf(compared, platform)).toEqual([])
    }),
  )
})

test('a reduced price is the sale price beside the price before', () => {
  expect(textsIn(mitsouko, 'google', 'price')).toEqual(['90.00 EUR'])
  expect(textsIn(mitsouko, 'google', 'sale_price')).toEqual([])
  const reduced = { ...mitsouko, price: 6550, struck_price: 9000, reference_price: 9000 }
  expect(textsIn(reduced, 'google', 'price')).toEqual(['90.00 EUR'])
  expect(textsIn(reduced, 'google', 'sale_price')).toEqual(['65.50 EUR'])
})

test('of what is sold nothing is struck, as on its page', () => {
  const held = { ...mitsouko, price: 6550, struck_price: 9000, reference_price: 9000, reserved: 1 }
  for (const platform of platforms) {
    expect(textsIn(held, platform, 'price'), platform).toEqual(['65.50 EUR'])
    expect(textsIn(held, platform, 'sale_price'), platform).toEqual([])
  }
  // The page keeps showing the struck-through price while the checkout is closed.
  expect(offerXml({ ...held, reserved: 0 }, { ...shop, isCheckoutOpen: false }, 'google')).toContain(
    '<g:sale_price>65.50 EUR</g:sale_price>',
  )
})

test('prices are those that buyers pay, with the tax that the shop adds in the cart', () => {
  const net = { ...shop, terms: { ...defaultTerms, taxRate: 2100, taxIncluded: false } }
  const reduced = { ...mitsouko, price: 6550, struck_price: 9000, reference_price: 9000 }
  for (const platform of platforms) {
    const xml = offerXml(reduced, net, platform)
    expect(xml, platform).toContain('<g:price>108.90 EUR</g:price>')
    expect(xml, platform).toContain('<g:sale_price>79.26 EUR</g:sale_price>')
  }
})

test('nothing is in stock while the shop takes no orders', () => {
  const closed = { ...shop, isCheckoutOpen: false }
  expect(offerXml(mitsouko, closed, 'google')).toContain('<g:availability>out_of_stock</g:availability>')
  expect(offerXml(mitsouko, closed, 'meta')).toContain('<g:availability>out of stock</g:availability>')
})

test('only what is sealed or ordinary new stock is offered as new', () => {
  const conditionOf = (condition: string | null, vintage: boolean) =>
    platforms.flatMap((platform) => textsIn({ ...mitsouko, condition, vintage }, platform, 'condition'))
  expect(conditionOf('sealed, with box', true)).toEqual(['new', 'new'])
  expect(conditionOf(null, false)).toEqual(['new', 'new'])
  expect(conditionOf('unused; box worn at corners', true)).toEqual(['used', 'used'])
  expect(conditionOf(null, true)).toEqual(['used', 'used'])
})

test('only of what is older than its codes it is said that it has none', () => {
  expect(textsIn(mitsouko, 'google', 'identifier_exists')).toEqual(['no'])
  expect(textsIn({ ...mitsouko, vintage: false }, 'google', 'identifier_exists')).toEqual([])
})

test('an offer is never without a description, and a title of signs alone is no offer', () => {
  const silent = { ...mitsouko, description: '\u0000 \u0085\ue000 ' }
  expect(textsIn(silent, 'meta', 'description')).toEqual([mitsouko.title])
  expect(offerXml({ ...mitsouko, title: '\u0007\ue000' }, shop, 'google')).toBeUndefined()
})

test('each platform reads whether it can be bought in its own words', () => {
  expect(platforms.map((platform) => textsIn(mitsouko, platform, 'availability'))).toEqual([
    ['in_stock'],
    ['in stock'],
  ])
  const held = { ...mitsouko, quantity: 1, reserved: 1 }
  expect(textsIn(held, 'google', 'availability')).toEqual(['out_of_stock'])
})

test('products sold long ago or without a picture are not in the feed', () => {
  expect(offerXml({ ...mitsouko, quantity: 0, sold_at: new Date(0) }, shop, 'google')).toBeUndefined()
  expect(offerXml({ ...mitsouko, pictures: [] }, shop, 'meta')).toBeUndefined()
})

test('an unbranded thing is offered without a brand, and where one is required as the shop’s', () => {
  const gift = { ...mitsouko, house: '', category: 'gift' }
  expect(textsIn(gift, 'google', 'brand')).toEqual([])
  expect(textsIn(gift, 'meta', 'brand')).toEqual(['Sillage & Co'])
})

test('sending costs what the cart will say, in each member state', () => {
  const shippingOf = (product: OfferedProduct) =>
    fieldsOf(product, 'google').flatMap(([name, field]) =>
      name === 'shipping' ? [elementsNamed(field, 'g:price').map(({ text }) => text)] : [],
    )
  expect(new Set(shippingOf(mitsouko).flat())).toEqual(new Set(['10.00 EUR']))
  expect(new Set(shippingOf({ ...mitsouko, price: 10_001 }).flat())).toEqual(new Set(['0.00 EUR']))
  const dear = { ...shop, terms: { ...shop.terms, shipping: cents(1250) } }
  expect(offerXml(mitsouko, dear, 'google')).toContain(
    '<g:country>NL</g:country><g:price>12.50 EUR</g:price>',
  )
})
