import { expect, test } from 'vitest'
import { outcomeOfReturn } from './pay-outcome.ts'

test('the address says how the shopper came back from Stripe', () => {
  expect(outcomeOfReturn('?session_id=cs_test_1')).toEqual({ kind: 'checking', providerId: 'cs_test_1' })
  expect(outcomeOfReturn('?payment=cancelled')).toEqual({ kind: 'cancelled' })
})

test('any other address says nothing about a payment', () => {
  for (const search of ['', '?session_id=', '?payment=', '?payment=done', '?from=mail']) {
    expect(outcomeOfReturn(search)).toBeUndefined()
  }
})
