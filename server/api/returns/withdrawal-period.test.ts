import { expect, test } from 'vitest'
import { call, type PayingShop } from '#tests/support/orders.ts'
import { beGuest, type Person } from '#tests/support/people.ts'
import { confirmed, received, setUpWithdrawals } from '#tests/support/withdrawals.ts'

// When the withdrawal period starts and ends (Directive 2011/83/EU art. 9 and 10, Regulation 1182/71).

let shop: PayingShop
let hanna: Person
let owner: Person
const { box, check, send, claimOf, bought, parcel, receivedAt, list } = setUpWithdrawals((made) => {
  ;({ shop, hanna, owner } = made)
})

test('W8: the period begins with the receipt, and its last day is a working day', async () => {
  const order = await bought()
  const sent = await parcel(order)
  expect((await check(claimOf(order))).order?.periodEndsOn).toBeNull()
  await receivedAt(sent.parcels[0]?._id, '2026-11-02T10:00:00.000Z')
  expect((await check(claimOf(order))).order).toMatchObject({
    ...{ receivedOn: '2026-11-02', periodEndsOn: '2026-11-16', isLate: true },
  })
  await receivedAt(sent.parcels[0]?._id, '2026-11-07T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2026-11-23')
  // Late at night it is already the next day in the shop's time zone.
  await receivedAt(sent.parcels[0]?._id, '2026-11-07T23:30:00.000Z')
  expect((await check(claimOf(order))).order?.receivedOn).toBe('2026-11-08')
})

test('W8: a last day on a Dutch holiday moves to the next working day', async () => {
  const order = await bought()
  const sent = await parcel(order)
  // 13 April plus 14 days is King's Day: 28 April. 20 March plus 14 is Good Friday, then the Easter weekend: 7 April.
  await receivedAt(sent.parcels[0]?._id, '2026-04-13T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2026-04-28')
  await receivedAt(sent.parcels[0]?._id, '2026-03-20T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2026-04-07')
  // An order brought over from the year before: Christmas Day, the day after it and a weekend, then 29 December.
  await receivedAt(sent.parcels[0]?._id, '2025-12-11T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2025-12-29')
})

test('whoever was never told of the right has twelve months more, and 14 days from when they are told', async () => {
  const order = await bought()
  const sent = await parcel(order)
  await receivedAt(sent.parcels[0]?._id, '2026-11-02T10:00:00.000Z')
  const period = async () => (await check(claimOf(order))).order
  expect(await period()).toMatchObject({ periodEndsOn: '2026-11-16', isLate: true })
  const ofOrder = () => shop.db.updateTable('orders').where('id', '=', order._id)
  await ofOrder().set({ withdrawal_text_id: null }).execute()
  const emails = () => shop.db.updateTable('mail_outbox').where('order_id', '=', order._id)
  // The email about the payment contains the information, which counts only once it is sent.
  for (const status of ['failed', 'waiting'] as const) {
    await emails().set({ status }).execute()
    expect((await period())?.periodEndsOn, status).toBe('2027-11-16')
  }
  await box.collect(shop, hanna.email)
  for (const [toldAt, lastDay] of [
    ['2026-11-01T10:00:00.000Z', '2026-11-16'],
    // 24 November is 14 days later; late in the evening it is the next day in the shop's time zone.
    ['2026-11-10T10:00:00.000Z', '2026-11-24'],
    ['2026-11-10T23:30:00.000Z', '2026-11-25'],
    // Never later than for whoever was not told at all.
    ['2027-11-10T10:00:00.000Z', '2027-11-16'],
  ] as const) {
    await emails().set({ sent_at: toldAt }).execute()
    expect((await period())?.periodEndsOn, toldAt).toBe(lastDay)
  }
  await emails().set({ attachments: '[]' }).execute()
  expect(await period()).toMatchObject({ periodEndsOn: '2027-11-16', isLate: false })
  const { body } = await send({ ...claimOf(order), ...confirmed })
  expect((await list()).withdrawals).toContainEqual(
    expect.objectContaining({ number: body.number, timing: 'in_time' }),
  )
})

test('W9: with two parcels the period counts from the later, and has not begun while one is on its way', async () => {
  const order = await bought(['Jicky', 'Apres l’Ondee'])
  const [first, second] = order.orderItems
  await parcel(order, first ? [first] : [])
  const sent = await parcel(order, second ? [second] : [])
  await receivedAt(sent.parcels[1]?._id, '2026-11-09T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBeNull()
  await receivedAt(sent.parcels[0]?._id, '2026-11-04T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBe('2026-11-23')
})

test('W9: what was withdrawn from before it was sent does not keep the period of the rest from beginning', async () => {
  const order = await bought(['Shalimar', 'Kadine'])
  const [first, second] = order.orderItems
  const sent = await parcel(order, first ? [first] : [])
  await receivedAt(sent.parcels[0]?._id, '2026-11-02T10:00:00.000Z')
  expect((await check(claimOf(order))).order?.periodEndsOn).toBeNull()
  const withdrawn = { ...claimOf(order), lines: [{ orderItem: second?._id, qty: 1 }], ...confirmed }
  expect(received(await send(withdrawn)).sendBackBy).toBeNull()
  expect((await check(claimOf(order))).order).toMatchObject({
    ...{ periodEndsOn: '2026-11-16', items: [{ left: 1 }, { left: 0 }] },
  })
})

test('the customer says once that it arrived, also a guest; an administrator may correct the day', async () => {
  const guest = await beGuest(shop)
  const order = await bought(['Nahema'], guest)
  const says = (who: Person, body?: object) => call(shop, who, ['PUT', `/orders/${order._id}/received`], body)
  expect((await says(guest)).status).toBe(409)
  await parcel(order)
  expect((await says(hanna)).status).toBe(404)
  expect((await says(guest, { receivedOn: '2026-01-02' })).status).toBe(400)
  expect((await says(guest)).body).toMatchObject({ parcels: [{ receivedAt: expect.any(String) }] })
  expect((await says(guest)).status).toBe(409)
  expect((await says(owner, { receivedOn: '2026-11-02' })).status).toBe(200)
  expect((await check(claimOf(order, guest.email))).order?.receivedOn).toBe('2026-11-02')
})
