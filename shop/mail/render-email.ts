import type { Email, RenderedEmail } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** Renders an email to its final form. */
export const render = (email: Email): RenderedEmail => ({
  subject: email.subject,
  html: emailHtml(email),
  text: emailText(email),
})
