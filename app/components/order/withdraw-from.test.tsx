import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { WithdrawFrom } from './withdraw-from.tsx'

const own = {
  number: 'W-2026-0007',
  receivedAt: '2026-11-22T10:00:07.000Z',
  words: 'the green one',
  items: [],
  isUnread: false,
}
const withdrawals = [own]
const named = 'Withdrawal W-2026-0007 received on 22 Nov 2026 at 11:00:07 CET.'
const way = 'href="/withdraw#'

describe('a withdrawal from an order', () => {
  test('is named beside the way to withdraw from the rest', () => {
    const html = renderToStaticMarkup(
      <WithdrawFrom order={{ ...unpaidOrder, status: 'paid', withdrawals }} />,
    )
    expect(html).toContain(named)
    expect(html).toContain(way)
  })

  test('is named after the money went back, when there is nothing left to withdraw from', () => {
    const html = renderToStaticMarkup(
      <WithdrawFrom order={{ ...unpaidOrder, status: 'refunded', withdrawals }} />,
    )
    expect(html).toContain(named)
    expect(html).not.toContain(way)
  })

  test('in the buyer’s own words shows them until its pieces are known, and always leads to its receipt', () => {
    const draw = (one: typeof own | OrderView['withdrawals'][number]) =>
      renderToStaticMarkup(<WithdrawFrom order={{ ...unpaidOrder, status: 'paid', withdrawals: [one] }} />)
    expect(draw(own)).toContain('In your words: “the green one”')
    const read = draw({ ...own, items: [{ title: 'Djedi', qty: 2 }] })
    expect(read).toContain('It is about 2 × Djedi.')
    expect(read).not.toContain('the green one')
    for (const html of [draw(own), read])
      expect(html).toContain(`/api/orders/${unpaidOrder._id}/withdrawals/W-2026-0007/receipt`)
  })

  test('in own words is being read until somebody has read it, and no more once the money went back', () => {
    const reading = 'We are looking up which items these are.'
    const draw = (isUnread: boolean, status: OrderView['status']) =>
      renderToStaticMarkup(
        <WithdrawFrom order={{ ...unpaidOrder, status, withdrawals: [{ ...own, isUnread }] }} />,
      )
    expect(draw(true, 'paid')).toContain(reading)
    expect(draw(false, 'paid')).not.toContain(reading)
    expect(draw(true, 'refunded')).not.toContain(reading)
  })

  test('is possible from the day on which the last parcel was received, whenever it was sent (W9)', () => {
    const parcel = (id: string, receivedAt: string | null) => ({
      ...{ _id: id, carrier: null, trackingCode: null, trackingUrl: null, pieces: [{ item: 'l1', qty: 1 }] },
      ...{ sentAt: '2026-11-20T12:00:00.000Z', receivedAt },
    })
    const draw = (unsent: number, ...parcels: OrderView['parcels']) =>
      renderToStaticMarkup(
        <WithdrawFrom
          order={{
            ...unpaidOrder,
            status: unsent > 0 ? 'paid' : 'sent',
            parcels,
            orderItems: unpaidOrder.orderItems.map((line) => ({ ...line, unsent })),
          }}
        />,
      )
    const [first, second] = [
      parcel('k1', '2026-11-28T09:00:00.000Z'),
      parcel('k2', '2026-11-26T09:00:00.000Z'),
    ]
    expect(draw(0, first, second)).toContain('Received on 28 Nov 2026.')
    expect(draw(0, first, parcel('k3', null))).not.toContain('Received on')
    // The period has not begun while something is still to be sent.
    expect(draw(1, second)).not.toContain('Received on')
  })

  test('that never was leaves no room for it on a refunded order', () => {
    expect(renderToStaticMarkup(<WithdrawFrom order={{ ...unpaidOrder, status: 'refunded' }} />)).toBe('')
  })
})
