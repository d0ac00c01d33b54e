import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PromotionCode } from './promotion-code.tsx'

test('a code that was refused on an earlier visit does not draw the focus into the middle of the page', () => {
  const refused = { code: 'NOTHING', problem: 'We do not know this code' }
  const html = renderToStaticMarkup(
    <PromotionCode cart={{ code: { typed: undefined, used: undefined, refused, isChecking: false } }} />,
  )
  expect(html).toContain('We do not know this code')
  expect(html).not.toContain('autofocus')
})
