import { expect, test } from 'vitest'
import { aboutTexts, faqSections, type ShopFacts } from './reading.ts'
import { termsSections } from './terms.ts'

const facts: ShopFacts = {
  email: 'hello@sillage.example',
  shipping: '€12.00',
  freeShippingAbove: '€150.00',
  holdMinutes: 45,
  ways: 'With PayPal',
}
const faq = JSON.stringify(faqSections(facts))
const terms = JSON.stringify(termsSections(facts))

test('the FAQ states exchange, returns, processing, shipping time and where we ship', () => {
  expect(faq).toMatch(/exchange a vintage item.*within 7 days/)
  expect(faq).toMatch(/send something back.*within 14 days/)
  expect(faq).toContain('1–2 business days')
  expect(faq).toContain('7–14 business days')
  expect(faq).toContain('Worldwide')
})

test('FAQ and terms promise the terms that the shop is set to', () => {
  for (const page of [faq, terms]) {
    for (const fact of Object.values(facts)) expect(page).toContain(String(fact))
  }
})

test('the shop was founded in 2018 in the Netherlands', () => {
  expect(aboutTexts.lead).toContain('Since 2018, from the Netherlands')
})
