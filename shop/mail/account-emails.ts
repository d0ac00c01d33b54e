import { emailFootTexts } from '#shop/texts/emails.ts'
import { accountEmailTexts } from '#shop/texts/emails-account.ts'
import type { Email } from './email.ts'
import type { AccountMailKind } from './mail.schema.ts'

type AccountEmailInput = {
  kind: AccountMailKind
  /** The new address that waits to be confirmed; only for somebody who is known to own the old one. */
  newEmail?: string
  /** The address behind the button, for the kinds that have one. */
  link: string
  shopName: string
  contactEmail: string
  publicUrl: string
}

/** The button of these opens the link; the others lead to the form for a new password. */
const opensLink: readonly AccountMailKind[] = ['email_confirmation', 'password_reset']

/**
 * Returns an email about an account: a link that somebody asked for, or notice of a change. It contains nothing that was
 * typed by whoever created the account, who may not be the owner of the address.
 */
export function accountEmail({ kind, link, publicUrl, ...input }: AccountEmailInput): Email {
  const { shopName, contactEmail } = input
  const { button, ...words } = accountEmailTexts[kind](input)
  return {
    ...words,
    button: { name: button, href: opensLink.includes(kind) ? link : `${publicUrl}/forgot-password` },
    order: null,
    foot: [emailFootTexts.question(contactEmail), emailFootTexts.whyAccount(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}
