import { expect, test } from 'vitest'
import { shippingAddress } from '#shop/checkout/address.schema.ts'
import { emptyFields, lineOf, readFields, sumsOf } from './by-hand-form.ts'

const address = {
  firstName: 'Hanna',
  lastName: 'de Wit',
  addressLine1: 'Oudegracht 158',
  city: 'Utrecht',
  postcode: '3511 AZ',
  country: 'NL',
}
const line = lineOf({ _id: 'p1', title: 'Mitsouko', price: 148 })
const settings = {
  taxRate: 23,
  taxIncluded: false,
  shippingPrice: 10,
  freeShippingAbove: 100,
  currency: 'EUR',
}
const fields = { ...emptyFields(10), lines: [line], email: 'ada@example.org' }
const home = shippingAddress.parse(address)

test('the sums follow the price and the shipping agreed, and no threshold makes the shipping free', () => {
  expect(sumsOf(fields, settings)).toMatchObject({
    itemsPrice: 14_800,
    shippingPrice: 1000,
    totalPrice: 19_204,
  })
  const agreed = { ...fields, lines: [{ ...line, price: '120', qty: '2' }], shipping: '0' }
  expect(sumsOf(agreed, settings)).toMatchObject({ itemsPrice: 24_000, totalPrice: 29_520 })
  expect(sumsOf({ ...fields, isHandedOver: true }, settings)?.shippingPrice).toBe(0)
  for (const wrong of [{ lines: [] }, { shipping: 'free' }, { lines: [{ ...line, qty: '0' }] }])
    expect(sumsOf({ ...fields, ...wrong }, settings), JSON.stringify(wrong)).toBeUndefined()
})

test('a form reads as the API takes it: the buyer is who gets the parcel, or has a name alone', () => {
  expect(readFields(fields, home, 'EUR')).toMatchObject({
    body: {
      lines: [{ product: 'p1', qty: 1, price: 148 }],
      buyer: { name: `${address.firstName} ${address.lastName}` },
      address: { city: address.city },
      shippingPrice: 10,
    },
  })
  const handed = readFields({ ...fields, isHandedOver: true, name: 'Ada', email: '' }, undefined, 'EUR')
  expect(handed).toMatchObject({ body: { buyer: { name: 'Ada', email: '' }, shippingPrice: 0 } })
  expect(handed).not.toHaveProperty('body.address')
})

test.each([
  [{ lines: [] }, 'lines'],
  [{ lines: [{ ...line, price: 'much' }] }, 'lines.0.price'],
  [{ lines: [{ ...line, price: '120' }] }, 'lines.0.reason'],
  [{ lines: [{ ...line, qty: '1.5' }] }, 'lines.0.qty'],
  [{ shipping: '-1' }, 'shippingPrice'],
  [{ email: 'nobody' }, 'buyer.email'],
  [{ email: '', payment: 'link' as const }, 'buyer.email'],
  [{ isHandedOver: true, name: ' ' }, 'buyer.name'],
])('what is wrong is said beside its field: %j', (wrong, path) => {
  expect(readFields({ ...fields, ...wrong }, home, 'EUR')).toHaveProperty(['errors', path])
})

test('amounts are read in the currency of the shop, with its sign or code, and with no other', () => {
  const agreed = (price: string) => ({
    ...fields,
    lines: [{ ...line, price, reason: 'Old customer' }],
    shipping: '10 zł',
  })
  for (const price of ['120', '120,00', '120 zł', 'PLN 120.00']) {
    expect(readFields(agreed(price), home, 'PLN'), price).toMatchObject({
      body: { lines: [{ price: 120, reason: 'Old customer' }], shippingPrice: 10 },
    })
    expect(sumsOf(agreed(price), { ...settings, currency: 'PLN' }), price).toMatchObject({
      itemsPrice: 12_000,
      shippingPrice: 1000,
    })
  }
  expect(readFields(agreed('€120'), home, 'PLN')).toHaveProperty(['errors', 'lines.0.price'])
  // The shop's own price with its currency sign is not a different price, so it needs no reason.
  const same = { ...fields, lines: [{ ...line, price: '148,00 zł' }] }
  expect(readFields(same, home, 'PLN')).toHaveProperty('body')
})
