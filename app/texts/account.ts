import { counted } from '#shop/formats.ts'
import type { OrderStatus } from '#shop/orders/order-status.ts'
import { emailedLinkTexts } from './emailed-links.ts'

/** Texts shared by the account forms. */
export const accountFormTexts = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordHint: (shortest: number) =>
    `At least ${shortest} characters. A sentence is fine, and so is pasting.`,
  show: 'Show what is typed',
  /** The rating of a new password while it is typed. */
  strength: {
    short: (missing: number) => `${missing} more ${missing === 1 ? 'character' : 'characters'}`,
    fair: 'It will do. Longer is safer.',
    good: 'Good: this is hard to guess.',
  },
  kept: 'What you typed is still here.',
  /** How long to wait after too many tries. */
  waitFor: (seconds: number) => {
    if (seconds <= 90) return `Try again in ${seconds} seconds.`
    if (seconds <= 2 * 60 * 60) return `Try again in ${Math.ceil(seconds / 60)} minutes.`
    if (seconds <= 2 * 24 * 60 * 60) return `Try again in ${Math.ceil(seconds / 3600)} hours.`
    return 'Choose a new password by mail to go on: “Forgot your password?”.'
  },
} as const

export const loginTexts = {
  title: 'Log in',
  text: 'To order, to see your orders and to write reviews.',
  send: 'Log in',
  sending: 'Logging in',
  done: 'Login successful',
  check: 'Check both and try again.',
  newHere: 'New here?',
  makeAccount: 'Make an account',
  forgot: 'Forgot your password?',
  /** For a user whose session ended while the page was open. */
  ended: {
    title: 'You are no longer logged in',
    text: 'Log in again to go on where you were. What you had not saved is not kept.',
  },
  code: {
    text: 'Your password is right. One step is left.',
    label: 'Code',
    hint: 'Six digits from your authenticator app.',
    recovery: 'Recovery code',
    recoveryHint: 'One of those that you kept. It works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app’s code',
    send: 'Log in',
  },
} as const

export const registerTexts = {
  title: 'Make an account',
  text: 'Name, email, password: nothing else.',
  send: 'Make an account',
  sending: 'Making your account',
  done: 'Registration successful',
  taken: 'If it is yours, log in with it.',
  haveOne: 'You have one?',
  logIn: 'Log in',
} as const

/** An order in its buyer's lists. */
export const myOrdersTexts = {
  title: 'My Orders',
  table: 'My orders table',
  heads: {
    number: 'Order',
    date: 'Date',
    total: 'Total',
    paid: 'Paid',
    delivered: 'Delivered',
    acts: 'Details',
  },
  details: 'Details',
  detailsOf: (number: string) => `Details of order ${number}`,
  statuses: {
    placed: 'Not paid',
    paid: 'Paid',
    sent: 'On its way',
    delivered: 'Delivered',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refund_due: 'Refund on its way',
    refunded: 'Refunded',
  } satisfies Record<OrderStatus, string>,
  notPaid: 'Not paid',
  notDelivered: 'Not delivered',
  failed: 'Error loading orders',
  again: 'Try again',
  none: 'No orders yet',
  noneText: 'When you order something, you find it here with its state.',
  noneHere: 'No orders on this page',
  first: 'To the first page',
  shop: 'See the shop',
} as const

export const profileTexts = {
  title: 'Profile',
  since: (date: string) => `with us since ${date}`,
  newPassword: 'New password',
  newPasswordHint: 'Leave empty to keep the old one.',
  confirm: 'Confirm new password',
  current: 'Current password',
  currentHint: 'Needed only to change the email or the password.',
  save: 'Save changes',
  saving: 'Saving',
  done: 'Profile Updated',
  loadFailed: 'Your profile could not be loaded',
  logout: 'Log out',
} as const

/** The overview of an account (DESIGN section 6). */
export const overviewTexts = {
  title: 'My account',
  open: 'Open orders',
  all: (count: number) => (count === 1 ? 'See your order' : `All ${count} orders`),
  allOrders: 'All orders',
  pieces: counted('piece', 'pieces'),
  unpaid: 'Not paid',
  heldUntil: (time: string) => `Not paid, held until ${time}`,
  transferBy: (day: string) => `To be transferred by ${day}`,
  checking: 'The payment is being checked',
  waitingForBank: 'Waiting for your bank',
  toSend: 'Paid, not sent yet',
  pay: 'Pay',
  payOrder: (number: string) => `Pay order ${number}`,
  nothing: 'Nothing on its way',
  nothingText: (count: number) =>
    count === 1
      ? 'Your one past order stands under “All orders”.'
      : `Your ${count} past orders stand under “All orders”.`,
  address: 'Address',
  profile: 'Profile',
  profileLink: 'Name, email and password',
  logout: 'Log out',
} as const

/** Why a user was redirected. */
export const guardTexts = {
  adminsOnly: 'That page is for administrators.',
} as const

/** Resetting a password by an emailed link. */
export const forgotTexts = {
  title: 'Forgot your password?',
  text: 'Give the email address of your account. We send a link with which you choose a new password.',
  send: 'Send the link',
  sending: 'Sending',
  sent: 'Look into your mail.',
  sentText: (email: string) =>
    `If ${email} has an account here, a link is on its way. It works once, for 60 minutes.`,
  nothing: 'Nothing after five minutes? Look into the spam folder, or',
  again: 'send it again',
  tooOften: 'That was the fifth link within an hour.',
  tooOftenText: (wait: string) => `${wait} The last link still works.`,
  noMail: 'This shop sends no mail yet.',
  noMailText: 'Write to the address at the foot of this page, and we help you in.',
  cameBack: 'It came back to you?',
  logIn: 'Log in',
} as const

export const resetTexts = {
  title: 'New password',
  forWhom: (email: string) => `For ${email}`,
  password: 'New password',
  confirm: 'Confirm new password',
  send: 'Save and log in',
  sending: 'Saving',
  noLinkText: 'It lets you choose a new password; this page alone cannot. Lost the email?',
  over: 'This link no longer works.',
  overText: `It was used, or is older than 60 minutes. ${emailedLinkTexts.cut}`,
  sendNew: 'Send a new one',
  failed: 'The link could not be checked',
  done: 'Your password is changed.',
  doneText: 'You are logged in here, and logged out everywhere else.',
  toAccount: 'To your account',
} as const

export const confirmTexts = {
  title: 'Your email address',
  asking: 'One moment, please.',
  done: 'Your address is confirmed.',
  doneText: (email: string) => `News of your orders reaches you at ${email}.`,
  noLinkText: 'It confirms your address; this page alone cannot. Lost the email? Your profile sends another.',
  over: 'This link no longer works.',
  overText: `It is older than three days, or a newer one was sent; your profile sends another. ${emailedLinkTexts.cut}`,
  toProfile: 'To your profile',
  toShop: 'See the shop',
  failed: 'The address could not be confirmed',
} as const

/** The profile's email address while it is unconfirmed. */
export const ownEmailTexts = {
  unconfirmed: 'Your address is not confirmed yet.',
  unconfirmedText: (email: string) => `Open the link in our email to ${email}.`,
  waits: (email: string) => `${email} is not confirmed yet.`,
  waitsText: (email: string) => `Until you open the link in our email there, you log in with ${email}.`,
  send: 'Send a new link',
  sending: 'Sending',
  sent: 'The link is on its way',
  failed: 'The link could not be sent',
  keep: 'Keep the old address',
  kept: 'Your address stays as it is',
} as const

export const sessionTexts = {
  title: 'Where you are logged in',
  here: 'Here',
  seen: (time: string) => `Last seen ${time}`,
  end: 'Log out',
  endOf: (device: string) => `Log out on ${device}`,
  ending: 'Logging out',
  ended: 'Logged out there',
  endOthers: 'Log out everywhere else',
  endedOthers: (count: number) =>
    count === 0
      ? 'You were logged in nowhere else'
      : `Logged out on ${count} ${count === 1 ? 'device' : 'devices'}`,
  failed: 'Your devices could not be loaded',
  endFailed: 'The device could not be logged out',
} as const

export const proofTexts = {
  password: 'Current password',
  code: 'Code from your app',
  codeHint: 'Or one of your recovery codes.',
} as const

export const secondFactorTexts = {
  title: 'Second factor',
  owed: 'Administrators of this shop need a second factor.',
  owedText: 'The administration opens as soon as yours is set up.',
  off: 'With it, logging in takes your password and a code from an app on your phone: a stolen password alone opens nothing.',
  setUp: 'Set up',
  goOn: 'Go on',
  scan: 'Scan this with an authenticator app, or type the key into it.',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  code: 'Code that the app shows',
  confirm: 'Switch on',
  confirming: 'Checking',
  on: 'On: logging in takes a code.',
  left: (count: number) => `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
  codesTitle: 'Keep these recovery codes.',
  codesText:
    'Each logs you in once without the app. They are shown only now: print them, or keep them in a password manager.',
  kept: 'I have kept them',
  copy: 'Copy',
  copied: 'Copied',
  renew: 'New recovery codes',
  switchOff: 'Switch off',
  switchedOff: 'The second factor is off',
  switchedOn: 'The second factor is on',
  cancel: 'Cancel',
} as const

export const leaveTexts = {
  data: 'Download my data',
  remove: 'Delete account',
  title: 'Delete your account',
  text: 'Your name and address go from the account and from your reviews, and you are logged out everywhere. Orders stay, as the law wants, with what stands on their invoices. It cannot be undone.',
  action: 'Delete my account',
  keep: 'Keep it',
  done: 'Your account is deleted',
} as const
