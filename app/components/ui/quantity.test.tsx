import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Quantity } from './quantity.tsx'

const optionsAt = (stock: number) =>
  renderToStaticMarkup(<Quantity value={1} stock={stock} onChange={() => undefined} />).match(/<option/g)
    ?.length

test('one can choose up to all that is there, and never more than an order takes', () => {
  expect(optionsAt(3)).toBe(3)
  expect(optionsAt(1_000_000)).toBe(999)
})
