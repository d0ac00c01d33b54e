import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineAmount } from './cart-line.tsx'

test('the price of a line is read aloud when its quantity changes', () => {
  const html = renderToStaticMarkup(<LineAmount price={19} qty={3} currency="EUR" />)
  expect(html).toMatch(/aria-live="polite".*€57\.00.*3 × €19\.00/)
})
