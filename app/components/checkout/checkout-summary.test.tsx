import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnlyOneNotes } from './checkout-summary.tsx'

test('of what is held for its buyer nothing says that it is not reserved', () => {
  const only = { _id: 'p1', title: 'Caron Bellodgia', price: 90, quantity: 1, qty: 1 }
  const notesOf = (item: typeof only & { heldUntil?: string }) =>
    renderToStaticMarkup(<OnlyOneNotes items={[item]} />)
  expect(notesOf(only)).toContain('Not reserved until you place the order')
  expect(notesOf({ ...only, heldUntil: '2026-12-05T12:00:00.000Z' })).toBe('')
})
