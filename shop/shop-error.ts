import { type HoldLimit, holdLimitText } from './orders/hold-limit.ts'

/** Every failure that a visitor may see, with the values that its message needs (DESIGN section 5). */
export type Problem =
  | { code: 'invalid_input'; fields?: Record<string, string>; message?: string }
  | { code: 'order_empty' }
  | { code: 'product_unavailable'; productId: string; title?: string }
  | { code: 'not_signed_in' }
  | { code: 'login_failed' }
  | { code: 'not_allowed' }
  | { code: 'cross_site' }
  | {
      code: 'not_found'
      what:
        | 'product'
        | 'order'
        | 'user'
        | 'image'
        | 'page'
        | 'payment'
        | 'refund'
        | 'letter'
        | 'change'
        | 'import'
        | 'session'
        | 'anomaly'
    }
  | { code: 'method_not_allowed'; allow: readonly string[] }
  | { code: 'address_too_long' }
  | { code: 'out_of_stock'; productId: string; title: string; available: number }
  | { code: 'price_changed'; totals: Record<string, number> }
  | { code: 'already_paid' }
  | { code: 'not_paid' }
  | { code: 'nothing_to_refund' }
  | { code: 'already_delivered' }
  | { code: 'order_state'; status: string; message?: string }
  | { code: 'payment_mismatch' }
  /** `canRestart`: the provider's order is still open, and the shopper may choose another means of payment there. */
  | { code: 'payment_declined'; message?: string; canRestart?: true }
  | { code: 'payment_pending' }
  | { code: 'payment_unavailable' }
  | { code: 'payment_method_unavailable'; message?: string }
  | { code: 'checkout_closed'; contactEmail: string }
  | { code: 'too_many_open_orders' }
  | HoldLimit
  | { code: 'email_taken' }
  | { code: 'already_reviewed' }
  | { code: 'wrong_password' }
  | { code: 'second_factor_needed' }
  | { code: 'second_factor_required' }
  | { code: 'second_factor_state'; isOn: boolean }
  | { code: 'wrong_code' }
  | { code: 'login_step_over' }
  | { code: 'link_over' }
  | { code: 'orders_under_way'; count: number }
  | { code: 'last_administrator' }
  | { code: 'own_account' }
  | { code: 'edit_conflict' }
  | { code: 'change_state'; state: 'running' | 'undone' | 'too_old' }
  | { code: 'import_state'; status: string }
  | { code: 'letter_state'; status: string }
  | { code: 'anomaly_state'; isSettled: boolean }
  | { code: 'no_mail_server' }
  | { code: 'too_large'; message?: string }
  | { code: 'wrong_media_type'; message?: string }
  | { code: 'key_reused' }
  | { code: 'too_many_requests'; retryAfterSeconds: number }
  | { code: 'unavailable'; retryAfterSeconds: number }

/** The HTTP status of each failure. It is here, as the only HTTP knowledge in shop/, so that none is forgotten. */
export const statusOf: Record<Problem['code'], number> = {
  invalid_input: 400,
  order_empty: 400,
  product_unavailable: 400,
  not_signed_in: 401,
  login_failed: 401,
  not_allowed: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  address_too_long: 414,
  out_of_stock: 409,
  price_changed: 409,
  already_paid: 409,
  not_paid: 409,
  nothing_to_refund: 409,
  already_delivered: 409,
  order_state: 409,
  payment_mismatch: 409,
  payment_declined: 409,
  payment_pending: 409,
  payment_unavailable: 503,
  payment_method_unavailable: 400,
  checkout_closed: 409,
  too_many_open_orders: 409,
  hold_limit: 409,
  email_taken: 409,
  already_reviewed: 409,
  wrong_password: 400,
  second_factor_needed: 401,
  second_factor_required: 403,
  second_factor_state: 409,
  wrong_code: 400,
  login_step_over: 401,
  link_over: 409,
  orders_under_way: 409,
  last_administrator: 409,
  own_account: 409,
  edit_conflict: 409,
  change_state: 409,
  import_state: 409,
  letter_state: 409,
  anomaly_state: 409,
  no_mail_server: 409,
  too_large: 413,
  wrong_media_type: 415,
  key_reused: 422,
  too_many_requests: 429,
  unavailable: 503,
}

const notFoundTexts = {
  product: 'Product not found',
  order: 'Order not found',
  user: 'User not found',
  image: 'Image not found',
  page: 'Page not found',
  payment: 'Payment not found',
  refund: 'Refund not found',
  letter: 'Email not found',
  change: 'Change not found',
  import: 'Import not found',
  session: 'Session not found',
  anomaly: 'There is nothing of this number',
} as const

const changeTexts = {
  running: 'This change is still being made',
  undone: 'This change was undone already',
  too_old: 'A change can be undone for 24 hours',
} as const

const importTexts: Record<string, string> = {
  reading: 'This file is still being read',
  writing: 'These lines are being written already',
  done: 'These lines were written already',
}

/** The message for people; SPEC section 8 has the words of some. */
export function messageOf(problem: Problem): string {
  switch (problem.code) {
    case 'invalid_input':
      return problem.message ?? Object.values(problem.fields ?? {})[0] ?? 'Please check what you entered'
    case 'order_empty':
      return 'Order is empty'
    case 'product_unavailable':
      return `${problem.title ?? `Product ${problem.productId}`} is no longer available`
    case 'not_signed_in':
      return 'Please sign in'
    case 'login_failed':
      return 'Invalid email or password'
    case 'not_allowed':
      return 'You are not allowed to do this'
    case 'cross_site':
      return 'This request came from another site and was refused'
    case 'not_found':
      return notFoundTexts[problem.what]
    case 'method_not_allowed':
      return 'This address does not take such a request'
    case 'address_too_long':
      return 'This address is too long'
    case 'out_of_stock':
      return problem.available > 0
        ? `Only ${problem.available} of ${problem.title} left`
        : `${problem.title} is out of stock`
    case 'price_changed':
      return 'A price has changed. Please look at the new total.'
    case 'already_paid':
      return 'This order is already paid'
    case 'not_paid':
      return 'Not paid'
    case 'nothing_to_refund':
      return 'Everything was sent back already'
    case 'already_delivered':
      return 'This order is already delivered'
    case 'order_state':
      return problem.message ?? `This order is ${problem.status.replace('_', ' ')}`
    case 'payment_mismatch':
      return 'This payment does not belong to this order'
    case 'payment_declined':
      return problem.message ?? 'Payment failed.'
    case 'payment_pending':
      return 'The payment is still being checked. Please do not pay again.'
    case 'payment_unavailable':
      return 'The payment provider cannot be reached. Please try again in a moment.'
    case 'payment_method_unavailable':
      return problem.message ?? 'This payment method is not offered'
    case 'checkout_closed':
      return `The site is under development and payment is not possible. Please contact ${problem.contactEmail}.`
    case 'too_many_open_orders':
      return 'You have several unpaid orders. Please pay or cancel one of them first.'
    case 'hold_limit':
      return holdLimitText(problem)
    case 'email_taken':
      return 'This email address cannot be used'
    case 'already_reviewed':
      return 'You have already reviewed this product'
    case 'wrong_password':
      return 'The current password is not right'
    case 'second_factor_needed':
      return 'Enter the code from your authenticator app'
    case 'second_factor_required':
      return 'Administrators of this shop need a second factor. Set yours up on your profile.'
    case 'second_factor_state':
      return problem.isOn ? 'The second factor is on already' : 'The second factor is not set up'
    case 'wrong_code':
      return 'This code is not right'
    case 'login_step_over':
      return 'Please enter your password again'
    case 'link_over':
      return 'This link no longer works'
    case 'orders_under_way':
      return problem.count === 1
        ? 'One of your orders is still under way'
        : `${problem.count} of your orders are still under way`
    case 'last_administrator':
      return 'The last administrator cannot be removed'
    case 'own_account':
      return 'You cannot do this to your own account'
    case 'edit_conflict':
      return 'Somebody else changed this in the meantime. Nothing was overwritten.'
    case 'change_state':
      return changeTexts[problem.state]
    case 'import_state':
      return importTexts[problem.status] ?? 'This file cannot be used'
    case 'letter_state':
      return problem.status === 'sent' ? 'This email is already sent' : 'This email is already on its way'
    case 'anomaly_state':
      return problem.isSettled ? 'Somebody has settled this already' : 'This is open already'
    case 'no_mail_server':
      return 'There is no mail server. Set SMTP_URL and start the shop again.'
    case 'too_large':
      return problem.message ?? 'This is too large'
    case 'wrong_media_type':
      return problem.message ?? 'This kind of content is not accepted here'
    case 'key_reused':
      return 'This Idempotency-Key was used for another request'
    case 'too_many_requests':
      return 'Too many tries. Please wait a moment.'
    case 'unavailable':
      return 'The shop cannot answer just now. Please try again in a moment.'
  }
}

/** An expected failure. Anything else that is thrown is a bug: logged with its cause and answered with 500. */
export class ShopError extends Error {
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(messageOf(problem), options)
    this.name = 'ShopError'
    this.problem = problem
  }
}
