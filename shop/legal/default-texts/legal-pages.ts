import { reviewRule } from '#shop/texts/reviews.ts'
import type { LegalTextName } from '../legal-text.schema.ts'
import { guaranteeText } from './guarantee.ts'
import { accessibilityText, legalText } from './identity.ts'
import { modelFormText, withdrawalText } from './withdrawal.ts'

/**
 * The texts that no administrator edits: Markdown with placeholders. The terms are a text page (`shop_texts`), and what is
 * said about personal data is written from what the shop does (shop/privacy/read-privacy-text.server.ts).
 */
export const legalPages: Readonly<Record<Exclude<LegalTextName, 'terms' | 'privacy'>, string>> = {
  // With the form, as the law has it; the form also stands alone, for a page that offers it.
  withdrawal: `${withdrawalText.trim()}\n\n## Model withdrawal form {#form}\n\n${modelFormText.trim()}`,
  model_form: modelFormText.trim(),
  reviews: reviewRule,
  legal: legalText.trim(),
  accessibility: accessibilityText.trim(),
  guarantee: guaranteeText.trim(),
}
