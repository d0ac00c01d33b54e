import { expect, test } from 'vitest'
import { anomalyWords, comparisonReasons } from './anomaly-reasons.ts'

test('a reason has words for what happened and for what to do', () => {
  for (const reason of [...comparisonReasons, 'unknown_order', 'refund_refused_TRANSACTION_REFUSED']) {
    const { means, toDo } = anomalyWords(reason)
    for (const words of [means, toDo]) expect(words, reason).toMatch(/^[A-Z].*\.$/)
  }
})

test('a reason that this version does not know is shown as it is stored', () => {
  expect(anomalyWords('capture_too_blue').means).toBe('capture_too_blue')
  expect(anomalyWords('constructor').means).toBe('constructor')
})
