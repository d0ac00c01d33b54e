import { beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefunds } from '#shop/payments/send-refunds.server.ts'
import { mailbox } from '#tests/support/emails.ts'
import { makeRefundsDue, oneBottle, readOrder, setUpMoney } from '#tests/support/money.ts'
import { call, order, type PayingShop, startPaying } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'

// Bank transfers whose money comes or goes in another way than planned.

let shop: PayingShop
let hanna: Person
let owner: Person
const post = mailbox()
setUpMoney((money) => {
  ;({ shop, hanna, owner } = money)
})
beforeEach(async () => {
  await call(shop, owner, ['PUT', '/settings'], {
    legalName: 'Sillage V.O.F.',
    iban: 'NL91ABNA0417164300',
    paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'],
  })
})

const read = (id: string) => readOrder(shop, hanna, id)

async function ordered() {
  const products = { [await oneBottle(shop)]: 1 }
  const { status, body } = await order(shop, hanna, products, { paymentMethod: 'Bank transfer' })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return String(body._id)
}

/** The email to Hanna whose subject begins so. */
async function emailAbout(subject: RegExp) {
  const emails = await post.collect({ shop: { ...shop.shop, mail: post.mail } }, hanna.email)
  return emails.find((email) => subject.test(email.subject))?.text
}

test('card money that comes too late for a transfer goes back to the card, and nobody speaks of an account', async () => {
  const id = await ordered()
  const session = await startPaying(shop, hanna, id, 'stripe')
  await call(shop, hanna, ['PUT', `/orders/${id}/cancel`])
  await shop.provider.approve(session)
  await reconcilePayments(shop.shop)
  expect(await read(id)).toMatchObject({
    status: 'refund_due',
    paymentMethod: 'Bank transfer',
    refunds: [{ provider: 'stripe', status: 'pending' }],
  })
  expect((await call(shop, owner, ['GET', '/dashboard/refunds-by-hand'])).body).toEqual({ refunds: [] })
  await makeRefundsDue(shop)
  await sendRefunds(shop.shop)
  expect(await read(id)).toMatchObject({ refunds: [{ provider: 'stripe', status: 'done' }] })
  const email = await emailAbout(/refunded/)
  expect(email).toContain('the card that you paid with')
  expect(email).not.toContain('bank account')
})
