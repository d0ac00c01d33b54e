import { expect, test } from 'vitest'
import { outcomeOfReturn } from './pay-outcome.ts'

test('the address says from which provider the shopper came back, and how', () => {
  expect(outcomeOfReturn('?session_id=cs_test_1')).toEqual({
    ...{ kind: 'checking', provider: 'stripe', providerId: 'cs_test_1' },
  })
  expect(outcomeOfReturn('?payment=approved&token=5O190127TN364715T')).toEqual({
    ...{ kind: 'checking', provider: 'paypal', providerId: '5O190127TN364715T' },
  })
  expect(outcomeOfReturn('?payment=cancelled')).toEqual({ kind: 'cancelled' })
})

test.each([
  '',
  '?session_id=',
  '?payment=',
  '?payment=done',
  '?payment=approved',
  '?token=5O190127TN364715T',
  '?from=mail',
])('any other address says nothing about a payment: %j', (search) => {
  expect(outcomeOfReturn(search)).toBeUndefined()
})
