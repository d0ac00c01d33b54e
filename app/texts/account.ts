import type { OrderStatus } from '#shop/orders/order-status.ts'

const counted = (one: string, many: string) => (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** What the forms of an account share. */
export const accountFormTexts = {
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 8 characters. A sentence is fine.',
  kept: 'What you typed is still here.',
  /** When tries are counted: how long to wait. */
  waitFor: (seconds: number) =>
    seconds <= 90 ? `Try again in ${seconds} seconds.` : `Try again in ${Math.ceil(seconds / 60)} minutes.`,
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
} as const

export const registerTexts = {
  title: 'Make an account',
  text: 'Name, e-mail, password: nothing else.',
  send: 'Make an account',
  sending: 'Making your account',
  done: 'Registration successful',
  taken: 'If it is yours, log in with it.',
  haveOne: 'You have one?',
  logIn: 'Log in',
} as const

/** An order in its owner's lists. */
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
  currentHint: 'Needed only to change the e-mail or the password.',
  save: 'Save changes',
  saving: 'Saving',
  done: 'Profile Updated',
  othersLoggedOut: 'You were logged out everywhere else.',
  loadFailed: 'Your profile could not be loaded',
  logout: 'Log out',
} as const

/** The overview of an account (DESIGN section 6). */
export const overviewTexts = {
  title: 'My account',
  open: 'Open orders',
  all: (count: number) => (count === 1 ? 'Your one order' : `All ${count} orders`),
  allOrders: 'All orders',
  pieces: counted('piece', 'pieces'),
  unpaid: 'Not paid',
  heldUntil: (time: string) => `Not paid, held until ${time}`,
  checking: 'The payment is being checked',
  toSend: 'Paid, not sent yet',
  pay: 'Pay',
  payOrder: (number: string) => `Pay order ${number}`,
  nothing: 'Nothing on its way',
  nothingText: (count: number) =>
    count === 1
      ? 'Your one past order stands under “All orders”.'
      : `Your ${count} past orders stand under “All orders”.`,
  address: 'Address',
  change: 'Change',
  profile: 'Profile',
  profileLink: 'Name, e-mail and password',
  logout: 'Log out',
} as const

/** Why somebody was sent elsewhere. */
export const guardTexts = {
  adminsOnly: 'That page is for administrators.',
} as const
