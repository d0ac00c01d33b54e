import type { LegalTextName } from '#shop/legal/legal-text.schema.ts'

/** The parts of the line that identifies the owner of the shop. */
export const legalTexts = {
  chamberOfCommerce: (number: string) => `Chamber of Commerce ${number}`,
  vat: (number: string) => `VAT ${number}`,
} as const

/** The headings of pages and printed documents. */
export const legalTextTitles: Readonly<Record<LegalTextName, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  withdrawal: 'Right of withdrawal',
  model_form: 'Model withdrawal form',
  reviews: 'How we handle reviews',
  legal: 'Who we are',
  accessibility: 'Accessibility',
  guarantee: 'Your legal guarantee',
}
