import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { unpaidOrder } from './order-example.ts'
import { WithdrawFrom } from './withdraw-from.tsx'

const withdrawals = [{ number: 'W-2026-0007', receivedAt: '2026-11-22T10:00:00.000Z' }]
const named = 'Withdrawal W-2026-0007 received on 22 Nov 2026.'
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

  test('that never was leaves no room for it on a refunded order', () => {
    expect(renderToStaticMarkup(<WithdrawFrom order={{ ...unpaidOrder, status: 'refunded' }} />)).toBe('')
  })
})
