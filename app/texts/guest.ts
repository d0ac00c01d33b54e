import { emailedLinkTexts } from './emailed-links.ts'

/** Buying without an account, and returning to the order. */
export const guestTexts = {
  goOn: 'Continue as a guest',
  goOnText: 'No password. We ask for your email address once, for news of your order.',
  orLogIn: 'Or with your account',
  loginText: 'As a guest, or with your account.',
  emailHint: 'The confirmation and the parcel’s news go here.',
  forgotten: 'Nothing has been ordered yet',
  forgottenText:
    'This browser no longer has the cookie by which we knew you, so please go through your details once more. They are as you entered them, and so is your cart.',
  guest: 'Guest',
  editEmail: 'Edit email',
  track: {
    title: 'Find your order',
    text: 'For orders made without an account. The number is in our email, such as S-2026-0012.',
    number: 'Order number',
    send: 'Find the order',
    sending: 'Looking',
    help: 'Ordered with an account?',
    logIn: 'Log in',
    opening: 'One moment, we open your order.',
    over: 'This link no longer works',
    overText: `Enter the order’s number and your email address instead. ${emailedLinkTexts.cut}`,
    inAccount: 'This order is in your account',
    inAccountText: 'It was ordered without one and has moved there since. Log in to see it.',
    failed: 'Your order could not be opened',
  },
  boughtWithout: 'Ordered without an account?',
  find: 'Find your order',
  keep: {
    title: 'Keep this order in an account',
    text: (email: string) =>
      `One password, and you find it again under ${email}, with all that you order next.`,
    send: 'Keep it',
    sending: 'Making your account',
    done: 'Your order is in your account now',
    taken:
      'This address has an account already. Log in there: what you ordered comes along once the address is confirmed.',
  },
  forget: 'Forget this order on this device',
  notForgotten: 'That did not work. Please try again.',
} as const
