import { reviewRule } from '#shop/texts/reviews.ts'
import type { LegalTextName } from '../legal-text.schema.ts'
import { guaranteeText } from './guarantee.ts'
import { accessibilityText, legalText } from './identity.ts'
import { modelFormText, withdrawalText } from './withdrawal.ts'

/**
 * The texts that no administrator edits, as Markdown with placeholders. The terms are a text page (`shop_texts`), and the
 * privacy text is generated from what the shop does (shop/privacy/read-privacy-text.server.ts).
 */
export const legalPages: Readonly<Record<Exclude<LegalTextName, 'terms' | 'privacy'>, string>> = {
  // Includes the form, as the law requires; the form is also a text of its own, for a page that offers it.
  withdrawal: `${withdrawalText.trim()}\n\n## Model withdrawal form {#form}\n\n${modelFormText.trim()}`,
  model_form: modelFormText.trim(),
  reviews: reviewRule,
  legal: legalText.trim(),
  accessibility: accessibilityText.trim(),
  guarantee: guaranteeText.trim(),
}
