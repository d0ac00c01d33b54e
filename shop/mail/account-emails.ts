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

type Message = Pick<Email, 'subject' | 'preview' | 'title' | 'paragraphs' | 'button'>

/**
 * Returns an email about an account: a link that somebody asked for, or notice of a change. It contains nothing that was
 * typed by whoever created the account, who may not be the owner of the address.
 */
export function accountEmail(input: AccountEmailInput): Email {
  const { kind, shopName, contactEmail, publicUrl } = input
  return {
    ...messages[kind](input),
    order: null,
    foot: [
      ['A question? Answer this e-mail: ', { text: contactEmail, href: `mailto:${contactEmail}` }],
      `You get this e-mail because there is an account with this address at ${shopName}; we send no advertising.`,
    ],
    shop: { name: shopName, href: publicUrl },
  }
}

const messages: Record<AccountMailKind, (input: AccountEmailInput) => Message> = {
  email_confirmation: ({ shopName, link }) => ({
    subject: `Confirm your e-mail address at ${shopName}`,
    preview: 'One click, and we know that our letters reach you.',
    title: 'Is this your address?',
    paragraphs: [
      'Confirm that this address is yours, so that news of your orders and a lost password reach you.',
      'The link works for three days. If you know nothing of an account here, leave this letter: nothing happens.',
    ],
    button: { name: 'Confirm the address', href: link },
  }),
  email_changed: ({ newEmail, ...input }) => ({
    subject: 'The e-mail address of your account changes',
    preview: 'If that was you, there is nothing to do.',
    title: 'Your e-mail address',
    paragraphs: [
      newEmail
        ? `Your account is to be reached at ${newEmail} from now on. It moves there once that address is confirmed.`
        : 'Your account is reached at another address from now on.',
      'If that was you, there is nothing to do. If not, choose a new password at once and write to us.',
    ],
    button: choosePassword(input),
  }),
  password_reset: ({ link }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 60 minutes.',
    title: 'A new password',
    paragraphs: [
      'For the account with this address. The link works once, for 60 minutes.',
      'If you did not ask for it, leave this letter: your password stays as it is.',
    ],
    button: { name: 'Choose a new password', href: link },
  }),
  password_changed: (input) => ({
    subject: 'Your password was changed',
    preview: 'If that was you, there is nothing to do.',
    title: 'Your password was changed',
    paragraphs: [
      'All other devices were logged out.',
      'If that was you, there is nothing to do. If not, choose a new password at once and write to us.',
    ],
    button: choosePassword(input),
  }),
  second_factor_on: (input) => ({
    subject: 'Your account asks for a code now',
    preview: 'If that was you, there is nothing to do.',
    title: 'A second factor was set up',
    paragraphs: [
      'From now on logging in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.',
      'If that was not you, choose a new password at once and write to us.',
    ],
    button: choosePassword(input),
  }),
  second_factor_off: (input) => ({
    subject: 'Your account no longer asks for a code',
    preview: 'If that was you, there is nothing to do.',
    title: 'The second factor was switched off',
    paragraphs: [
      'From now on your password alone logs you in.',
      'If that was not you, choose a new password at once and write to us.',
    ],
    button: choosePassword(input),
  }),
}

const choosePassword = ({ publicUrl }: Pick<AccountEmailInput, 'publicUrl'>) => ({
  name: 'Not you? Choose a new password',
  href: `${publicUrl}/forgot-password`,
})
