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
const settings = { taxRate: 23, taxIncluded: false, shippingPrice: 10, freeShippingAbove: 100 }
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
    expect(sumsOf({ ...fields, ...wrong }, settings)).toBeUndefined()
})

test('a form reads as the API takes it: the buyer is who gets the parcel, or has a name alone', () => {
  expect(readFields(fields, home)).toMatchObject({
    body: {
      lines: [{ product: 'p1', qty: 1, price: 148 }],
      buyer: { name: `${address.firstName} ${address.lastName}` },
      address: { city: address.city },
      shippingPrice: 10,
    },
  })
  const handed = readFields({ ...fields, isHandedOver: true, name: 'Ada', email: '' }, undefined)
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
  expect(readFields({ ...fields, ...wrong }, home)).toHaveProperty(['errors', path])
})
