import type { CurrentTexts } from './legal/legal-text.schema.ts'
import type { HoldLimit } from './orders/holds/hold-limit.ts'
import type { Message } from './texts/messages.ts'

/**
 * Every failure that a visitor may see, with the values for its text (DESIGN section 5). `message` and `fields` are more
 * specific than the code; texts/errors.ts has the texts of the codes.
 */
export type Problem =
  | { code: 'invalid_input'; fields?: Record<string, Message>; message?: Message }
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
        | 'email'
        | 'change'
        | 'import'
        | 'session'
        | 'anomaly'
        | 'evidence'
        | 'address'
        | 'parcel'
        | 'promotion'
        | 'withdrawal'
        | 'return'
        | 'question'
        | 'want'
        | 'review'
        | 'report'
        | 'processor'
    }
  | { code: 'method_not_allowed'; allow: readonly string[] }
  | { code: 'address_too_long' }
  | { code: 'out_of_stock'; productId: string; title: string; available: number }
  | { code: 'price_changed'; totals: Record<string, number | null> }
  | { code: 'texts_changed'; texts: CurrentTexts }
  | { code: 'already_paid' }
  | { code: 'not_paid' }
  | { code: 'nothing_to_refund' }
  | { code: 'already_delivered' }
  | { code: 'order_state'; status: string; message?: Message }
  | { code: 'payment_mismatch' }
  /** `canRestart`: the provider's order is still open, and the shopper can choose another means of payment there. */
  | { code: 'payment_declined'; message?: Message; canRestart?: true }
  | { code: 'payment_pending' }
  | { code: 'payment_unavailable' }
  | { code: 'payment_method_unavailable'; message?: Message }
  | { code: 'checkout_closed'; contactEmail: string }
  | { code: 'too_many_open_orders'; held: { orders: { _id: string; number: string }[] } }
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
  | { code: 'guests_refused' }
  | { code: 'order_not_tracked' }
  | { code: 'order_in_account' }
  | { code: 'orders_under_way'; count: number }
  | { code: 'last_administrator' }
  | { code: 'own_account' }
  | { code: 'edit_conflict' }
  | { code: 'address_book_full'; most: number }
  | { code: 'change_state'; state: 'running' | 'undone' | 'too_old' }
  | { code: 'import_state'; status: string }
  | { code: 'email_state'; status: string }
  | { code: 'anomaly_state'; isSettled: boolean }
  | { code: 'question_state'; isAnswered: boolean }
  | { code: 'no_mail_server' }
  | { code: 'too_large'; message?: Message }
  | { code: 'wrong_media_type'; message?: Message }
  | { code: 'key_reused' }
  | { code: 'already_withdrawn'; number: string }
  | { code: 'withdrawn'; isUnread?: boolean }
  /** The customer has withdrawn from all or part of an unpaid order. */
  | { code: 'withdrawn_unpaid'; part: 'all' | 'some' }
  | { code: 'too_many_requests'; retryAfterSeconds: number; message?: Message }
  | { code: 'unavailable'; retryAfterSeconds: number }

/** The HTTP status of each failure. Kept here, as the only HTTP knowledge in shop/, so that none is forgotten. */
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
  texts_changed: 409,
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
  guests_refused: 403,
  order_not_tracked: 404,
  order_in_account: 409,
  orders_under_way: 409,
  last_administrator: 409,
  own_account: 409,
  edit_conflict: 409,
  address_book_full: 409,
  change_state: 409,
  import_state: 409,
  email_state: 409,
  anomaly_state: 409,
  question_state: 409,
  no_mail_server: 409,
  too_large: 413,
  wrong_media_type: 415,
  key_reused: 422,
  already_withdrawn: 409,
  withdrawn: 409,
  withdrawn_unpaid: 409,
  too_many_requests: 429,
  unavailable: 503,
}
