import type { TextName } from '../texts.schema.ts'
import { aboutText } from './about.ts'
import { faqText } from './faq.ts'
import { termsText } from './terms.ts'

/** What the text pages say until an administrator writes something else: Markdown with placeholders, as theirs is. */
export const defaultTexts: Readonly<Record<TextName, string>> = {
  about: aboutText.trim(),
  faq: faqText.trim(),
  terms: termsText.trim(),
}
