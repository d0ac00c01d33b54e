import type { LegalTextName } from '#shop/legal/legal-text.schema.ts'

/** The parts of the line that says whose shop it is. */
export const legalTexts = {
  chamberOfCommerce: (number: string) => `Chamber of Commerce ${number}`,
  vat: (number: string) => `VAT ${number}`,
} as const

/** As headings of pages and of printed documents. */
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
