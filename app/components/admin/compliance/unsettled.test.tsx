import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unsettled } from './unsettled.tsx'

test('the owner reads what is for a lawyer or tax adviser, and beside each question what the shop does until then', () => {
  const html = renderToStaticMarkup(<Unsettled />)
  const questions = [...html.matchAll(/<dt[^>]*>([^<]*\?)<\/dt><dd[^>]*>([^<]+\.)<\/dd>/g)].map(
    ([, asked]) => asked,
  )
  for (const subject of [
    ...['sealed for hygiene', 'loss of value', 'shipping goes back', 'three months', 'antiques', 'samples'],
    ...['guarantee for second-hand', 'VAT is computed', 'publishes reviews', 'consents', 'payment provider'],
    'own language',
  ]) {
    expect(
      questions.filter((question) => question?.includes(subject)),
      subject,
    ).toHaveLength(1)
  }
  expect(questions).toHaveLength(html.split('<dt').length - 1)
})
