import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { address } from '#tests/support/address.ts'
import { call, type PayingShop, payingShop, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { reportLargeHolds } from './large-holds.server.ts'

let shop: PayingShop
let boss: Person
beforeEach(async () => {
  shop = await payingShop({ LIMITS: 'on' })
  boss = await signIn(shop, { isAdmin: true })
})
afterEach(() => shop.close())

const holds = async () => (await call(shop, boss, ['GET', '/dashboard/large-holds'])).body.holds

const ownerMails = () =>
  shop.db
    .selectFrom('mail_outbox')
    .select(['kind', 'to_address', 'plain_text'])
    .where('kind', 'like', 'owner%')
    .execute()

async function orderFrom(remoteAddress: string, product: string, qty: number) {
  const { headers } = await signIn(shop)
  const payload = { orderItems: [{ product, qty }], shippingAddress: address, paymentMethod: 'PayPal' }
  const method = 'POST' as const
  const answer = await shop.app.inject({ method, url: '/api/orders', headers, payload, remoteAddress })
  expect(answer.statusCode).toBe(201)
}

test('the owner sees and is written to when one buyer holds a large part of the stock, once a day', async () => {
  const bottle = await addProduct(shop.db, { quantity: 20, price: 1000 })
  const hanna = await signIn(shop, { name: 'Hanna de Wit' })
  const first = await placed(shop, hanna, { [bottle]: 4 })
  expect(await holds()).toEqual([])
  const second = await placed(shop, hanna, { [bottle]: 1 })
  expect(await holds()).toMatchObject([
    {
      of: 'account',
      name: 'Hanna de Wit',
      ...{ pieces: 5, value: 50, share: 0.25 },
      orders: [second, first].map(({ _id, number }) => ({ _id, number })),
    },
  ])
  await Promise.all([reportLargeHolds(shop.db), reportLargeHolds(shop.db)])
  await call(shop, hanna, ['PUT', `/orders/${second._id}/cancel`])
  await placed(shop, hanna, { [bottle]: 1 })
  await reportLargeHolds(shop.db)
  await sendMail({ db: shop.db, mail: undefined, publicUrl: 'https://sillage.example' })
  const mails = await ownerMails()
  expect(mails).toMatchObject([{ kind: 'owner_large_hold', to_address: 'hello@sillage.example' }])
})

test('the email says who holds what, until when, and where the orders are', async () => {
  const bottle = await addProduct(shop.db, { quantity: 10, price: 1000 })
  const hanna = await signIn(shop, { name: 'Hanna de Wit' })
  const { _id, number } = await placed(shop, hanna, { [bottle]: 5 })
  await reportLargeHolds(shop.db)
  await sendMail({ db: shop.db, mail: undefined, publicUrl: 'https://sillage.example' })
  const text = (await ownerMails())[0]?.plain_text?.replace(/\s+/g, ' ')
  expect(text).toContain(
    'Hanna de Wit holds 50% of what is on sale: 5 pieces worth €50.00, in unpaid orders.',
  )
  // Near midnight, the end includes the date.
  expect(text).toMatch(/until (\d+ \w+ \d{4}, )?\d\d:\d\d at the latest/)
  expect(text).toContain(`${number} (https://sillage.example/admin/order/${_id})`)
})

test('the name of whoever holds so much is no link in the email', async () => {
  const bottle = await addProduct(shop.db, { quantity: 10, price: 1000 })
  await placed(shop, await signIn(shop, { name: 'Log in at evil.example' }), { [bottle]: 5 })
  await reportLargeHolds(shop.db)
  await sendMail({ db: shop.db, mail: undefined, publicUrl: 'https://sillage.example' })
  expect((await ownerMails())[0]?.plain_text).toContain('Log in at evil. example holds')
})

test('a hold of a few pieces is not reported, however small the shop', async () => {
  const bottles = await Promise.all([1, 2, 3].map(() => addProduct(shop.db, { quantity: 1, price: 9000 })))
  await placed(shop, await signIn(shop), Object.fromEntries(bottles.map((id) => [id, 1])))
  expect(await holds()).toEqual([])
  await reportLargeHolds(shop.db)
  expect(await ownerMails()).toEqual([])
})

test('the new customers of one network count as one buyer', async () => {
  const bottle = await addProduct(shop.db, { quantity: 40, price: 1000 })
  for (let count = 0; count < 3; count += 1) await orderFrom('203.0.113.50', bottle, 3)
  const orders = Array(3).fill({ number: expect.any(String) })
  expect(await holds()).toMatchObject([{ of: 'network', name: null, pieces: 9, orders }])
  await reportLargeHolds(shop.db)
  await orderFrom('203.0.113.50', bottle, 3)
  await reportLargeHolds(shop.db)
  expect(await ownerMails()).toMatchObject([{ kind: 'owner_large_network_hold' }])
})

test('the new customers of one site count as one buyer, whichever of its networks they order from', async () => {
  const bottle = await addProduct(shop.db, { quantity: 40, price: 1000 })
  for (let count = 1; count <= 3; count += 1) await orderFrom(`2001:db8:5:${count}::1`, bottle, 3)
  expect(await holds()).toMatchObject([{ of: 'network', name: null, pieces: 9 }])
})

test('only administrators see who holds what', async () => {
  expect((await call(shop, await signIn(shop), ['GET', '/dashboard/large-holds'])).status).toBe(403)
})
