import { expect, test } from 'vitest'
import type { OrderTimeline } from '#shop/orders/order-detail.schema.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney(
  (money) => {
    ;({ shop, hanna, owner } = money)
  },
  { owner: { name: 'Marloes' } },
)

const bought = async () =>
  (await paid(shop, hanna, { [await addProduct(shop.db, { quantity: 3, price: 4200 })]: 1 })).order
const refund = (id: string, body: object, who = owner) =>
  call(shop, who, ['POST', `/orders/${id}/refunds`], body)

test('control characters in what an administrator types are left out, and nothing fails', async () => {
  const { _id } = await bought()
  const sent = await call(shop, owner, ['PUT', `/orders/${_id}/deliver`], { carrier: 'A\u0007 bike\nX' })
  expect(sent.status).toBe(200)
  expect(sent.body).toMatchObject({ delivery: { carrier: 'A bike X' } })
  const answer = await refund(_id, { amount: 1, reason: 'bro\u0007ken\r\n' })
  expect(answer.status).toBe(201)
})

test('two administrators who send back the same piece at once do it once', async () => {
  const { _id } = await bought()
  const other = await signIn(shop, { isAdmin: true })
  const body = { amount: 10, knownRefunds: 0 }
  const answers = await Promise.all([refund(_id, body), refund(_id, body, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('another refund')
  expect((await refund(_id, { amount: 10, knownRefunds: 1 }, other)).status).toBe(201)
})

test('the same note sent twice is one note; from somebody else, or about something else, it is another', async () => {
  const { _id } = await bought()
  const other = await signIn(shop, { isAdmin: true })
  const note = (text: string, who = owner) => call(shop, who, ['POST', `/orders/${_id}/notes`], { text })
  await Promise.all([note('Gift wrap'), note('Gift wrap')])
  await note('No card')
  const { body } = await note('Gift wrap', other)
  const notes = (body as OrderTimeline).events.filter(({ kind }) => kind === 'noted')
  expect(notes.map(({ text }) => text)).toEqual(['Gift wrap', 'No card', 'Gift wrap'])
})

test('a refund whose answer was lost is asked for again in the same words, and sent once', async () => {
  const { _id } = await bought()
  const ask = () =>
    call(
      shop,
      owner,
      ['POST', `/orders/${_id}/refunds`],
      { amount: 10, knownRefunds: 0 },
      { 'idempotency-key': _id },
    )
  await ask()
  const again = await ask()
  expect([again.status, again.body.refundedAmount]).toEqual([201, 10])
})

test.each([
  ['a character cut in half', `${'x'.repeat(499)}🙂`],
  ['a zero', 'a\u0000b'],
  ['half a character', '\ud83d'],
])('a refusal is written down whatever the provider says: %s', async (_what, message) => {
  const { _id } = await bought()
  const known = shop.shop.payments.paypal
  if (!known) throw new Error('no PayPal')
  const gateway = {
    ...known.gateway,
    refund: async () => ({ kind: 'refused' as const, issue: 'X', message }),
  }
  await shop.provider.fail('refund', 'reset')
  await refund(_id, { amount: 1 })
  await shop.provider.heal()
  await shop.db
    .updateTable('refunds')
    .set({ updated_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
  await sendRefunds({ db: shop.db, payments: { paypal: { ...known, gateway } } }, _id)
  const { events } = (await call(shop, owner, ['GET', `/orders/${_id}/timeline`])).body as OrderTimeline
  expect(events.map(({ kind }) => kind)).toContain('refund_failed')
})

test.each([
  ['%25', 200],
  ['%5C', 200],
  ['%F0%9F%99%82', 200],
  ["'", 200],
  ['%EF%BC%85', 200],
  // What is no text is refused.
  ['%00', 400],
  ['%ED%A0%BD', 400],
])('orders are looked for by %s without harm', async (word, status) => {
  const alone = await call(shop, owner, ['GET', `/orders?keyword=${word}`])
  const among = await call(shop, owner, ['GET', `/orders?keyword=ab${word}%20c1`])
  expect([alone.status, among.status]).toEqual([status, status])
})
