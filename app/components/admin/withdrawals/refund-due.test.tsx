import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { RefundDue } from './refund-due.tsx'

const draw = (days: number, mayWait = false) =>
  renderToStaticMarkup(<RefundDue refundDueOn={addDays(dayOf(new Date()), days)} mayWait={mayWait} />)

test.each([
  [14, 'status yes', 'Refund due in 14 days'],
  [5, 'status yes', 'Refund due in 5 days'],
  [4, 'status wait', 'Refund due in 4 days'],
  [0, 'status wait', 'Refund due today'],
  [-1, 'status bad', 'Refund 1 day overdue'],
])('a refund due in %i days looks like %s', (days, look, words) => {
  expect(draw(days)).toContain(`<span class="${look}">${words}</span>`)
})

test('while neither the goods nor a proof of posting are here, the refund may wait', () => {
  expect(draw(3, true)).toContain('may wait for the goods')
  expect(draw(3)).not.toContain('may wait')
  // After the deadline too: it is not overdue, but due as soon as the goods arrive.
  expect(draw(-2, true)).toContain('<span class="status wait">Waits for the goods</span>')
  expect(draw(-2, true)).not.toContain('over')
  expect(renderToStaticMarkup(<RefundDue refundDueOn={null} mayWait={false} />)).not.toContain('Refund')
})
