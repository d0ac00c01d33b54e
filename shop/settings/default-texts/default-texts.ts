import type { TextName } from '../texts.schema.ts'
import { aboutText } from './about.ts'
import { faqText } from './faq.ts'
import { termsText } from './terms.ts'

/** The text pages until an administrator changes them: Markdown with placeholders. */
export const defaultTexts: Readonly<Record<TextName, string>> = {
  about: aboutText.trim(),
  faq: faqText.trim(),
  terms: termsText.trim(),
}
