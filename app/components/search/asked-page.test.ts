import { expect, test } from 'vitest'
import { askedPage } from './asked-page.ts'

test.each([
  ['shipping', 'delivery'],
  ['How much is shipping?', 'delivery'],
  ['do you ship to Germany', 'delivery'],
  ['verzendkosten', 'delivery'],
  ['Return policy', 'returns'],
  ['send back', 'returns'],
  ['Rückgabe', 'returns'],
  ['where is my order', 'track'],
  ['order number', 'track'],
  ['cancel my order', 'withdrawal'],
  ['credit card', 'payment'],
  ['e-mail', 'contact'],
  ['are these real?', 'genuine'],
  ['terms and conditions', 'terms'],
  ['FAQ', 'faq'],
])('“%s” asks for the page about %s', (keyword, page) => {
  expect(askedPage(keyword)).toBe(page)
})

test.each([
  'mitsouko',
  'je reviens',
  'gift card',
  'original',
  '4711 echt kölnisch wasser',
  'order chanel',
  'perfume',
  'how much',
  '',
  '?!',
])('“%s” asks for items, or for nothing', (keyword) => {
  expect(askedPage(keyword)).toBeUndefined()
})
