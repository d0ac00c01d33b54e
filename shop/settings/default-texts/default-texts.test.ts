import { expect, test } from 'vitest'
import { fillMarkdown } from '#shop/legal/fill-markdown.ts'
import { reviewRule } from '#shop/texts/reviews.ts'
import { placeholderValues } from '../placeholders.ts'
import { presets } from '../presets.ts'
import { defaultSettings } from '../settings.schema.ts'
import { defaultTexts } from './default-texts.ts'
import { termsText } from './terms.ts'

// What a shop under the Dutch rules says about its buyers' rights before its owner writes anything.

const values = placeholderValues({ ...defaultSettings, preset: 'nl', ...presets.nl })
const [terms, faq, about] = (['terms', 'faq', 'about'] as const).map((name) =>
  fillMarkdown(defaultTexts[name], values),
)

test('terms and questions lead to the withdrawal function, and say that a confirmation comes at once', () => {
  for (const text of [terms, faq]) {
    expect(text).toContain('[Withdraw from contract here](/withdraw)')
    expect(text).toContain('You receive a confirmation at once with date and time.')
  }
  // The form goes to a name and an address (Directive 2011/83/EU, annex I(B)).
  expect(termsText).toContain('> To {seller}, {contactEmail}: I hereby give notice')
})

test('the exchange within 7 days is an extra among the questions, and nowhere reads as a shorter right', () => {
  expect(faq).toContain('within 7 days of receiving it**, besides your 14 days to withdraw')
  for (const text of [terms, about]) expect(text).not.toMatch(/\b7 days\b/)
})

test('prices are final, delivery is promised only where the shop delivers, and the rule of the reviews is the one that holds', () => {
  expect(terms).toContain('All prices include VAT')
  expect(terms).not.toMatch(/added in the cart|lines of their own/)
  for (const text of [terms, faq, about]) expect(text).not.toMatch(/worldwide/i)
  expect(terms).toContain(reviewRule)
})

test('how long data is kept, and who gets it, is said on its own page alone', () => {
  expect(terms).toContain('[the page about your data](/privacy)')
  expect(terms).not.toMatch(/seven years|no one else/i)
})
