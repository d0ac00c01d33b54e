import type { Email, RenderedEmail } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** Returns an email in the form in which it is sent. */
export const render = (email: Email): RenderedEmail => ({
  subject: email.subject,
  html: emailHtml(email),
  text: emailText(email),
})
