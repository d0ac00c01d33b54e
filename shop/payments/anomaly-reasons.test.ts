import { expect, test } from 'vitest'
import { anomalyWords, comparisonReasons } from './anomaly-reasons.ts'

test.each([...comparisonReasons, 'unknown_order', 'refund_refused_TRANSACTION_REFUSED'])(
  'a reason has words for what happened and for what to do: %s',
  (reason) => {
    const { means, toDo } = anomalyWords(reason)
    expect(means).toMatch(/^[A-Z].*\.$/)
    expect(toDo).toMatch(/^[A-Z].*\.$/)
  },
)

test('a reason that this version does not know is shown as it is stored', () => {
  expect(anomalyWords('capture_too_blue').means).toBe('capture_too_blue')
  expect(anomalyWords('constructor').means).toBe('constructor')
})
