import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#tests/support/address.ts'
import {
  call,
  order,
  type PayingShop,
  paid,
  pay,
  payingShop,
  placed,
  startPaying,
} from '#tests/support/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
let product: string
beforeAll(async () => {
  shop = await payingShop()
  hanna = await signIn(shop)
  owner = await signIn(shop, { isAdmin: true })
  product = await addProduct(shop.db, { quantity: 100, price: 1995 })
})
afterAll(() => shop.close())

const office = {
  firstName: 'Anna',
  lastName: 'Bakker',
  addressLine1: 'Keizersgracht 1',
  addressLine2: 'De Wit Parfums',
  city: 'Amsterdam',
  postcode: '1015 cn',
  country: 'Netherlands',
}
const phone = '+31 6 12345678'

const fileOf = async (path: string, { headers }: Person) => {
  const { statusCode, rawPayload, body } = await shop.app.inject({ url: `/api${path}`, headers })
  expect(statusCode, body.slice(0, 200)).toBe(200)
  return rawPayload
}

/** Places an order with these additional fields and pays it; returns its id. */
async function bought(more: object): Promise<string> {
  const { status, body } = await order(shop, hanna, { [product]: 1 }, { ...more })
  expect([status, body]).toMatchObject([201, {}])
  const orderId = String(body._id)
  const providerId = await startPaying(shop, hanna, orderId)
  await shop.provider.approve(providerId)
  expect((await pay(shop, hanna, orderId, providerId)).status).toBe(200)
  return orderId
}

test('the invoice and its credit note go to the invoice address, and say where the parcel went', async () => {
  const id = await bought({ invoiceAddress: office })
  const invoice = await readPdf(await fileOf(`/orders/${id}/invoice`, hanna))
  const read = JSON.stringify(invoice)
  expect(read).toContain('Anna Bakker')
  expect(read).toContain('1015 CN Amsterdam')
  expect(read).toContain('Sent to Hanna de Wit')
  const { body } = await call(shop, owner, ['POST', `/orders/${id}/refunds`], { amount: 1 })
  const [refund] = body.refunds as { _id: string }[]
  const note = await readPdf(await fileOf(`/orders/${id}/credit-notes/${refund?._id}`, hanna))
  expect(JSON.stringify(note)).toContain('Keizersgracht 1')
})

test('an order keeps both addresses and the number for the courier, for its customer and the owner alone', async () => {
  const shippingAddress = { ...address, phone: ` ${phone} ` }
  const { body } = await order(shop, hanna, { [product]: 1 }, { shippingAddress, invoiceAddress: office })
  const stored = {
    shippingAddress: { ...address, phone },
    invoiceAddress: {
      ...office,
      county: '',
      postcode: '1015 CN',
      country: 'NL',
      countryName: 'Netherlands',
    },
  }
  expect(body).toMatchObject(stored)
  expect(body.invoiceAddress).not.toHaveProperty('phone')
  for (const who of [hanna, owner]) {
    expect((await call(shop, who, ['GET', `/orders/${body._id}`])).body).toMatchObject(stored)
  }
  const stranger = await signIn(shop)
  expect((await call(shop, stranger, ['GET', `/orders/${body._id}`])).status).toBe(404)
})

test('the packing slip and the file of orders have the number for the courier', async () => {
  const id = await bought({ shippingAddress: { ...address, phone }, invoiceAddress: office })
  const slip = JSON.stringify(await readPdf(await fileOf(`/orders/${id}/packing-slip`, owner)))
  expect(slip).toContain(`Tel. ${phone}`)
  expect(slip).not.toContain('Keizersgracht')
  const file = String(await fileOf('/orders/export', owner))
  expect(file).toContain('phone')
  expect(file).toContain(phone)
  expect(file).toContain('Anna Bakker, Keizersgracht 1, De Wit Parfums, 1015 CN Amsterdam, Netherlands')
})

test('an invalid telephone number and an incomplete invoice address are refused field by field', async () => {
  const refused = async (more: object) => {
    const { status, body } = await order(shop, hanna, { [product]: 1 }, { ...more })
    expect(status).toBe(400)
    return body.fields
  }
  for (const wrong of ['no number', '12', '+'.repeat(20), '1'.repeat(31), '٣٤٥٦٧٨']) {
    expect(await refused({ shippingAddress: { ...address, phone: wrong } })).toMatchObject({
      'shippingAddress.phone': 'Enter a telephone number, such as +31 6 12345678',
    })
  }
  expect(await refused({ invoiceAddress: { ...office, city: ' ' } })).toMatchObject({
    'invoiceAddress.city': 'Enter the city',
  })
})

test('without either of them an order is what it always was', async () => {
  const plain = await placed(shop, hanna, { [product]: 1 })
  expect(plain).toMatchObject({ shippingAddress: { ...address, phone: '' }, invoiceAddress: null })
  const { order: done } = await paid(shop, hanna, { [product]: 1 })
  const invoice = JSON.stringify(await readPdf(await fileOf(`/orders/${done._id}/invoice`, hanna)))
  expect(invoice).toContain('Sold to, sent to')
})

test('a deleted account leaves no telephone number behind', async () => {
  const leaving = await signIn(shop)
  const shippingAddress = { ...address, phone }
  const { body } = await order(shop, leaving, { [product]: 1 }, { shippingAddress })
  await shop.app.inject({ method: 'DELETE', url: `/api/users/${leaving.id}`, headers: owner.headers })
  const row = await shop.db
    .selectFrom('orders')
    .select(['phone', 'city'])
    .where('id', '=', String(body._id))
    .executeTakeFirst()
  expect(row).toEqual({ phone: null, city: address.city })
})
