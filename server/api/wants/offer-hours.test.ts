import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { captureElsewhere, reconcileNow } from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { setUpWants } from '#tests/support/set-up-wants.ts'
import { addWant } from '#tests/support/wants.ts'

// Who an offer belongs to and for how long, across orders that end unpaid (docs/decisions/wants.md).

let shop: PayingShop
let owner: Person
const { bottle, post, isPublic, emailsTo, look, offersOf, soldByHand, letHoldEnd, opened } = setUpWants(
  (wants) => {
    ;({ shop, owner } = wants)
  },
)

/** Two people in line, of whom the first has opened the link in this browser. */
async function twoInLine() {
  const [first, next] = [await addWant(shop.db, { confirmed_at: new Date(0) }), await addWant(shop.db)]
  const product = await bottle()
  await look()
  const holder = await opened(first.email, await signIn(shop))
  return { product, holder, next }
}

const expire = async (orderId: string) => {
  await endHold(shop, orderId)
  await expireOrders(shop.db)
}
const cancel = async (orderId: string, who: Person) => {
  expect((await call(shop, who, ['PUT', `/orders/${orderId}/cancel`])).status).toBe(200)
}

test.each([
  ['expires', (id: string) => expire(id)],
  ['is cancelled by its buyer', cancel],
  ['is cancelled by the owner', (id: string) => cancel(id, owner)],
])(
  'an order of the holder that %s leaves the rest of the 24 hours, and then the next in line has it',
  async (_how, end) => {
    const { product, holder, next } = await twoInLine()
    const until = (await offersOf(product))[0]?.hold_until
    const { _id } = await placed(shop, holder, { [product]: 1 })
    await end(_id, holder)
    await look()
    expect(await offersOf(product)).toMatchObject([{ state: 'held', hold_until: until }])
    expect(await isPublic(product)).toBe(false)
    expect(await emailsTo(next.email)).toHaveLength(0)
    expect((await order(shop, await signIn(shop), { [product]: 1 })).status).toBe(400)
    const again = await placed(shop, holder, { [product]: 1 })
    await end(again._id, holder)
    await letHoldEnd()
    expect(await isPublic(product)).toBe(false)
    expect(await emailsTo(next.email)).toHaveLength(1)
    expect((await order(shop, holder, { [product]: 1 })).status).toBe(400)
    await letHoldEnd()
    expect(await isPublic(product)).toBe(true)
  },
)

test('an order that ends unpaid after the 24 hours leaves nothing, and its link says so', async () => {
  const { product, holder, next } = await twoInLine()
  const token = String(holder.headers.cookie).split('=').at(-1) ?? ''
  const { _id } = await placed(shop, holder, { [product]: 1 })
  await sql`UPDATE want_offers SET hold_until = now() - interval '1 second'`.execute(shop.db)
  await look()
  expect(await emailsTo(next.email)).toHaveLength(0)
  expect((await post('/offer', { token })).body).toMatchObject({ state: 'ordered' })
  await expire(_id)
  expect((await post('/offer', { token })).body).toMatchObject({ state: 'lapsed', product: null })
  await look()
  expect(await emailsTo(next.email)).toHaveLength(1)
  expect((await call(shop, holder, ['POST', `/orders/${_id}/paypal`])).body).toMatchObject({
    code: 'out_of_stock',
  })
})

test('what is held again goes to one order: to the one that is paid again, or to a new one', async () => {
  const { product, holder } = await twoInLine()
  const { _id } = await placed(shop, holder, { [product]: 1 })
  await expire(_id)
  const both = await Promise.all([
    call(shop, holder, ['POST', `/orders/${_id}/paypal`]),
    order(shop, holder, { [product]: 1 }),
  ])
  expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(await offersOf(product)).toMatchObject([{ state: 'ordered' }])
})

test('paying the expired order takes it again, and what nobody paid in time is held once more', async () => {
  const { product, holder, next } = await twoInLine()
  const { _id } = await placed(shop, holder, { [product]: 1 })
  for (const _ of ['once', 'twice']) {
    await expire(_id)
    await look()
    await startPaying(shop, holder, _id)
    await look()
    expect(await offersOf(product)).toMatchObject([{ state: 'ordered' }])
  }
  expect(await emailsTo(next.email)).toHaveLength(0)
})

test.each([
  ['within', false],
  ['after', true],
])(
  'a payment that comes after its order expired has the bottle within the 24 hours, and goes back after them: %s',
  async (_when, isLate) => {
    const { product, holder, next } = await twoInLine()
    const { _id } = await placed(shop, holder, { [product]: 1 })
    const providerId = await startPaying(shop, holder, _id)
    await shop.provider.approve(providerId)
    await expire(_id)
    if (isLate) await letHoldEnd()
    await captureElsewhere(shop, providerId)
    await reconcileNow(shop, _id)
    const { body } = await call(shop, holder, ['GET', `/orders/${_id}`])
    expect(body.isPaid).toBe(!isLate)
    expect((await offersOf(product))[0]?.state).toBe(isLate ? 'lapsed' : 'ordered')
    await look()
    expect(await emailsTo(next.email)).toHaveLength(isLate ? 1 : 0)
    await shop.db.deleteFrom('wants').execute()
    await look()
  },
)

test('whoever ended the want while the order was open holds nothing once that ends unpaid', async () => {
  const { product, holder, next } = await twoInLine()
  const token = String(holder.headers.cookie).split('=').at(-1) ?? ''
  const { _id } = await placed(shop, holder, { [product]: 1 })
  const { own } = (await post('/list', { token })).body
  await post('/end', { id: own, token })
  await expire(_id)
  await look()
  expect(await emailsTo(next.email)).toHaveLength(1)
})

test('what the owner sells by hand while it is held is sold for its holder too, and theirs again if nobody pays', async () => {
  const { product, holder } = await twoInLine()
  const token = String(holder.headers.cookie).split('=').at(-1) ?? ''
  const { body } = await soldByHand(product)
  const opened = async () => (await post('/offer', { token })).body
  expect(await opened()).toMatchObject({ state: 'lapsed', isSold: true, product: null })
  expect((await order(shop, holder, { [product]: 1 })).status).toBe(409)
  await cancel(String(body._id), owner)
  expect(await opened()).toMatchObject({ state: 'held', isSold: false, product: { _id: product } })
})

test('what the owner showed to everybody meanwhile is everybody’s when an order for it ends unpaid', async () => {
  const { product, holder } = await twoInLine()
  const { _id } = await placed(shop, holder, { [product]: 1 })
  await call(shop, owner, ['POST', `/wants/demand/${product}/show`])
  await expire(_id)
  await look()
  expect(await isPublic(product)).toBe(true)
  expect((await offersOf(product))[0]?.state).toBe('lapsed')
})
