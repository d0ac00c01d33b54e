import { emailFootTexts } from '#shop/texts/emails.ts'
import { accountEmailTexts } from '#shop/texts/emails-account.ts'
import type { Email } from './email.ts'
import type { AccountMailKind } from './mail.schema.ts'

type AccountEmailInput = {
  kind: AccountMailKind
  /** The new address awaiting confirmation; only for a user who is known to own the old one. */
  newEmail?: string
  /** The URL of the button, for kinds that have one. */
  link: string
  shopName: string
  contactEmail: string
  publicUrl: string
}

/** For these kinds, the button opens the link; for the others it leads to the form for a new password. */
const opensLink: readonly AccountMailKind[] = ['email_confirmation', 'password_reset']

/**
 * Returns an email about an account: a requested link, or notice of a change. It contains nothing typed by whoever
 * created the account, who may not be the owner of the address.
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
