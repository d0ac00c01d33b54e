import type { Problem } from '#shop/problem.ts'
import { holdLimitText } from './hold-limit.ts'
import { type Message, textOf } from './messages.ts'
import { withdrawalTexts, withdrawnUnpaid } from './withdrawal.ts'

const notFoundTexts = {
  product: 'Product not found',
  order: 'Order not found',
  user: 'User not found',
  image: 'Image not found',
  page: 'Page not found',
  payment: 'Payment not found',
  refund: 'Refund not found',
  email: 'Email not found',
  change: 'Change not found',
  import: 'Import not found',
  session: 'Session not found',
  anomaly: 'There is nothing of this number',
  evidence: 'Nobody asked for this evidence',
  review: 'Review not found',
  report: 'Report not found',
  processor: 'There is no processor of this name',
  address: 'Address not found',
  parcel: 'Parcel not found',
  promotion: 'Promotion not found',
  withdrawal: 'Withdrawal not found',
  return: 'Return not found',
  question: 'Question not found',
  want: 'This is not on your list',
} as const

const stateTexts: Record<string, string> = {
  placed: 'This order is not paid yet',
  paid: 'This order is paid',
  sent: 'This order is on its way',
  delivered: 'This order is delivered',
  expired: 'This order has expired',
  cancelled: 'This order is cancelled',
  refund_due: 'This order is waiting for its refund',
  refunded: 'This order is refunded',
}

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

/** The human-readable text of a problem; SPEC section 8 words some of them. */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case 'invalid_input':
      return saidBy(
        problem.message ?? Object.values(problem.fields ?? {})[0],
        'Please check what you entered',
      )
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
    case 'texts_changed':
      return 'Our terms have changed since you opened this page. Please look at them, then order again.'
    case 'already_paid':
      return 'This order is already paid'
    case 'not_paid':
      return 'Not paid'
    case 'nothing_to_refund':
      return 'Everything was sent back already'
    case 'already_delivered':
      return 'This order is already delivered'
    case 'order_state':
      return saidBy(problem.message, stateTexts[problem.status] ?? 'This order has changed in the meantime')
    case 'payment_mismatch':
      return 'This payment does not belong to this order'
    case 'payment_declined':
      return saidBy(problem.message, 'Payment failed.')
    case 'payment_pending':
      return 'The payment is still being checked. Please do not pay again.'
    case 'payment_unavailable':
      return 'The payment provider cannot be reached. Please try again in a moment.'
    case 'payment_method_unavailable':
      return saidBy(problem.message, 'This payment method is not offered')
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
    case 'guests_refused':
      return 'Please log in or register to order'
    case 'order_not_tracked':
      return 'We know no order with this number and email address'
    case 'order_in_account':
      return 'This order is in an account. Log in to see it.'
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
    case 'address_book_full':
      return `An account keeps at most ${problem.most} addresses. Please delete one first.`
    case 'change_state':
      return changeTexts[problem.state]
    case 'import_state':
      return importTexts[problem.status] ?? 'This file cannot be used'
    case 'email_state':
      return problem.status === 'sent' ? 'This email is already sent' : 'This email is already on its way'
    case 'anomaly_state':
      return problem.isSettled ? 'Somebody has settled this already' : 'This is open already'
    case 'question_state':
      return problem.isAnswered ? 'This question is answered already' : 'This question is not answered yet'
    case 'no_mail_server':
      return 'There is no mail server. Set SMTP_URL and start the shop again.'
    case 'too_large':
      return saidBy(problem.message, 'This is too large')
    case 'wrong_media_type':
      return saidBy(problem.message, 'This kind of content is not accepted here')
    case 'key_reused':
      return 'This Idempotency-Key was used for another request'
    case 'already_withdrawn':
      return withdrawalTexts.already(problem.number)
    case 'withdrawn':
      return problem.isUnread ? withdrawalTexts.unread : withdrawalTexts.withdrawn
    case 'withdrawn_unpaid':
      return `${withdrawnUnpaid[problem.part].title}. ${withdrawnUnpaid[problem.part].text}`
    case 'too_many_requests':
      return saidBy(problem.message, 'Too many tries. Please wait a moment.')
    case 'unavailable':
      return 'The shop cannot answer just now. Please try again in a moment.'
  }
}

const saidBy = (message: Message | undefined, otherwise: string) =>
  message === undefined ? otherwise : textOf(message)
