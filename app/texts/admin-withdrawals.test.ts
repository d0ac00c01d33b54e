import { expect, test } from 'vitest'
import { mostOverdue } from '#shop/returns/most-overdue.ts'
import { adminWithdrawalTexts } from './admin-withdrawals.ts'

test.each([
  [1, 'One refund is overdue'],
  [19, '19 refunds are overdue'],
  // A full list may not be all of them.
  [mostOverdue, '20 refunds or more are overdue'],
])('of %i refunds in the list it says “%s”', (count, words) => {
  expect(adminWithdrawalTexts.overdue(count)).toBe(words)
})
