import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { expireOrders } from '#shop/orders/holds/expire-orders.server.ts'
import { transferHoldEndsAt } from '#shop/orders/holds/hold-order.server.ts'
import { payByDay } from '#shop/orders/holds/transfer-hold.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { oneBottle, readOrder, setUpMoney } from '#tests/support/money.ts'
import { call, endHold, order, type PayingShop, paid, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'

// Bank transfers are held for whole days, plus three more that are not announced.

let shop: PayingShop
let owner: Person
setUpMoney(
  (money) => {
    ;({ shop, owner } = money)
  },
  { env: { LIMITS: 'on' } },
)
beforeAll(() =>
  saveSettings(shop.db, {
    ...{ legalName: 'Sillage V.O.F.', iban: 'NL91ABNA0417164300', transferHoldDays: 7 },
    paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'],
  }),
)

const place = (who: Person, product: string) =>
  order(shop, who, { [product]: 1 }, { paymentMethod: 'Bank transfer' })

async function ordered(who?: Person) {
  const [buyer, product] = [who ?? (await signIn(shop)), await oneBottle(shop)]
  const { status, body } = await place(buyer, product)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { buyer, product, placed: body as OrderView } // the route's own response schema
}

const reservedOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('reserved').where('id', '=', id).executeTakeFirst())?.reserved
const receive = (id: string) =>
  call(shop, owner, ['PUT', `/orders/${id}/transfer`], { receivedOn: dayOf(new Date()) })
const cancel = (who: Person, id: string) => call(shop, who, ['PUT', `/orders/${id}/cancel`])

async function holdEnd(placedAt: RawBuilder<Date>): Promise<Date> {
  const { end } = await shop.db
    .selectNoFrom(transferHoldEndsAt(7, placedAt).as('end'))
    .executeTakeFirstOrThrow()
  return end
}

test.each([
  ['00:05', '2026-11-22T23:05:00Z', '2026-11-30', '2026-12-03T23:00:00Z'],
  ['23:55', '2026-11-23T22:55:00Z', '2026-11-30', '2026-12-03T23:00:00Z'],
  ['00:05 before winter time', '2026-10-18T22:05:00Z', '2026-10-26', '2026-10-29T23:00:00Z'],
  ['23:55 before winter time', '2026-10-19T21:55:00Z', '2026-10-26', '2026-10-29T23:00:00Z'],
  ['23:55 before summer time', '2026-03-24T22:55:00Z', '2026-03-31', '2026-04-03T22:00:00Z'],
])(
  'whoever orders at %s may pay on the whole seventh day after it; three days later the hold ends',
  async (_, placedAt, payBy, end) => {
    const holdUntil = await holdEnd(sql`${placedAt}::timestamptz`)
    expect(holdUntil).toEqual(new Date(end))
    expect(payByDay(holdUntil)).toBe(payBy)
    // A provider's page opened in the last minutes extends the hold, not the announced day.
    expect(payByDay(new Date(holdUntil.getTime() + 31 * 60_000))).toBe(payBy)
  },
)

test('the order names the day, and is still held on all of it and in the days of grace', async () => {
  const { buyer, product, placed } = await ordered()
  const today = dayOf(new Date(placed.createdAt))
  expect(placed.transferBy).toBe(addDays(today, 7))
  for (const days of [7, 8, 10]) {
    await placedDaysAgo(placed._id, days)
    expect(await readOrder(shop, buyer, placed._id), String(days)).toMatchObject({
      status: 'placed',
      transferBy: addDays(today, 7 - days),
    })
    expect(await reservedOf(product), String(days)).toBe(1)
  }
  await placedDaysAgo(placed._id, 11)
  expect(await readOrder(shop, buyer, placed._id)).toMatchObject({ status: 'expired', transferBy: null })
  expect(await reservedOf(product)).toBe(0)
})

/** Moves the order `days` days into the past and runs the job. */
async function placedDaysAgo(id: string, days: number) {
  const zone = sql.lit('Europe/Amsterdam')
  const placedAt = sql<Date>`((now() AT TIME ZONE ${zone} - make_interval(days => ${days}::int)) AT TIME ZONE ${zone})`
  await shop.db
    .updateTable('orders')
    .set({ hold_until: transferHoldEndsAt(7, placedAt) })
    .where('id', '=', id)
    .execute()
  await expireOrders(shop.db)
}

test('an expired order that is held again for PayPal waits for no transfer, which the owner may still receive', async () => {
  const { buyer, placed } = await ordered()
  await endHold(shop, placed._id)
  await expireOrders(shop.db)
  await startPaying(shop, buyer, placed._id)
  expect(await readOrder(shop, buyer, placed._id)).toMatchObject({
    status: 'placed',
    paymentMethod: 'Bank transfer',
    transferBy: null,
  })
  expect(await call(shop, buyer, ['GET', `/orders/${placed._id}/transfer`])).toMatchObject({
    status: 409,
    body: { code: 'order_state' },
  })
  expect((await receive(placed._id)).body).toMatchObject({ status: 'paid', paymentMethod: 'Bank transfer' })
})

test('an administrator cancels the order of a buyer: its item is for sale, the history says who did it, and money that comes goes back', async () => {
  const { buyer, product, placed } = await ordered()
  expect((await cancel(await signIn(shop), placed._id)).status).toBe(404)
  expect(await cancel(owner, placed._id)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await reservedOf(product)).toBe(0)
  const { body } = await call(shop, owner, ['GET', `/orders/${placed._id}/timeline`])
  expect(body.events).toContainEqual(expect.objectContaining({ kind: 'cancelled', by: owner.name }))
  expect((await cancel(owner, placed._id)).body).toMatchObject({ code: 'order_state' })
  expect((await receive(placed._id)).body).toMatchObject({ status: 'refund_due' })
  expect((await cancel(buyer, placed._id)).body).toMatchObject({ code: 'order_state' })
})

test('an administrator cancels an order whose account is deleted', async () => {
  const { buyer, product, placed } = await ordered()
  await shop.db.updateTable('users').set({ archived_at: new Date() }).where('id', '=', buyer.id).execute()
  expect((await cancel(owner, placed._id)).body).toMatchObject({ status: 'cancelled' })
  expect(await reservedOf(product)).toBe(0)
})

test('nobody cancels an order while a payment of it is being checked', async () => {
  const { buyer, product, placed } = await ordered()
  const providerId = await startPaying(shop, buyer, placed._id)
  await shop.provider.approve(providerId)
  await shop.provider.fail('capture', 'pending')
  await call(shop, buyer, ['PUT', `/orders/${placed._id}/pay`], { id: providerId })
  for (const who of [owner, buyer])
    expect(await cancel(who, placed._id)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  expect(await reservedOf(product)).toBe(1)
})

test('whoever never paid has one order at a time that waits for a transfer, and pays the next in another way', async () => {
  const { buyer, placed } = await ordered()
  const next = await oneBottle(shop)
  expect(await place(buyer, next)).toMatchObject({
    status: 409,
    body: {
      code: 'hold_limit',
      message: expect.stringContaining(`your order ${placed.number} does. Please choose another way to pay`),
      details: { of: 'transfer', held: { orders: [{ _id: placed._id, number: placed.number }] } },
    },
  })
  expect((await order(shop, buyer, { [next]: 1 })).status).toBe(201)
  await cancel(buyer, placed._id)
  expect((await place(buyer, await oneBottle(shop))).status).toBe(201)
})

test('a customer who has paid before may have several that wait for a transfer', async () => {
  const buyer = await signIn(shop)
  await paid(shop, buyer, { [await oneBottle(shop)]: 1 })
  for (const time of ['first', 'second', 'third'])
    expect((await place(buyer, await oneBottle(shop))).status, time).toBe(201)
})

test('what is held for a transfer names no end that was not promised', async () => {
  const { buyer, placed } = await ordered()
  await saveSettings(shop.db, { newBuyerPieces: 1 })
  const { body } = await order(shop, buyer, { [await oneBottle(shop)]: 1 })
  await saveSettings(shop.db, { newBuyerPieces: 5 })
  expect(body).toMatchObject({
    code: 'hold_limit',
    message: expect.stringMatching(/^Your unpaid order holds 1 item worth €42\.00\. /),
    details: { held: { until: null, orders: [{ _id: placed._id }] } },
  })
})

test('the dashboard counts the orders that wait for a transfer, and those that end within a day', async () => {
  const read = async () => {
    const { transfersAwaited, transfersEnding } = (await call(shop, owner, ['GET', '/dashboard/counts'])).body
    return { awaited: Number(transfersAwaited), ending: Number(transfersEnding) }
  }
  const before = await read()
  const { placed } = await ordered()
  expect(await read()).toEqual({ ...before, awaited: before.awaited + 1 })
  await placedDaysAgo(placed._id, 10)
  expect(await read()).toEqual({ awaited: before.awaited + 1, ending: before.ending + 1 })
  await receive(placed._id)
  expect(await read()).toEqual(before)
})
