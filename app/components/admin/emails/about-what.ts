import { emailTexts } from '#app/texts/admin-emails.ts'
import { type MailView, ownerMailKinds, questionMailKinds } from '#shop/mail/mail.schema.ts'

/** Shown instead of the order for an email about something else. */
export function aboutWhat(kind: MailView['kind']): string {
  if (questionMailKinds.some((known) => known === kind)) return emailTexts.question
  return ownerMailKinds.some((known) => known === kind) ? emailTexts.toOwner : emailTexts.noOrder
}
