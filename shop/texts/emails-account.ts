import type { AccountMailKind } from '#shop/mail/mail.schema.ts'

type Values = {
  shopName: string
  /** The new, unconfirmed address; only for somebody known to own the old one. */
  newEmail?: string
}

type Words = { subject: string; preview: string; title: string; paragraphs: string[]; button: string }

const ifThatWasYou = 'If that was you, there is nothing to do.'
const ifNotYou = 'If that was not you, choose a new password at once and write to us.'
const eitherWay = `${ifThatWasYou} If not, choose a new password at once and write to us.`
const notYou = 'Not you? Choose a new password'

/** The texts of the emails about an account. */
export const accountEmailTexts: Record<AccountMailKind, (values: Values) => Words> = {
  email_confirmation: ({ shopName }) => ({
    subject: `Confirm your email address at ${shopName}`,
    preview: 'One click, and we know that our emails reach you.',
    title: 'Is this your address?',
    paragraphs: [
      'Confirm that this address is yours, so that news of your orders and a lost password reach you.',
      'The link works for three days. If you know nothing of an account here, ignore this email: nothing happens.',
    ],
    button: 'Confirm the address',
  }),
  email_changed: ({ newEmail }) => ({
    subject: 'The email address of your account changes',
    preview: ifThatWasYou,
    title: 'Your email address',
    paragraphs: [
      newEmail
        ? `Your account is to be reached at ${newEmail} from now on. It moves there once that address is confirmed.`
        : 'Your account is reached at another address from now on.',
      eitherWay,
    ],
    button: notYou,
  }),
  password_reset: () => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 60 minutes.',
    title: 'A new password',
    paragraphs: [
      'For the account with this address. The link works once, for 60 minutes.',
      'If you did not ask for it, ignore this email: your password stays as it is.',
    ],
    button: 'Choose a new password',
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    preview: ifThatWasYou,
    title: 'Your password was changed',
    paragraphs: ['All other devices were logged out.', eitherWay],
    button: notYou,
  }),
  second_factor_on: () => ({
    subject: 'Your account asks for a code now',
    preview: ifThatWasYou,
    title: 'A second factor was set up',
    paragraphs: [
      'From now on logging in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.',
      ifNotYou,
    ],
    button: notYou,
  }),
  second_factor_off: () => ({
    subject: 'Your account no longer asks for a code',
    preview: ifThatWasYou,
    title: 'The second factor was switched off',
    paragraphs: ['From now on your password alone logs you in.', ifNotYou],
    button: notYou,
  }),
}
