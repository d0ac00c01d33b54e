import { orderStatuses } from '#shop/orders/order-status.ts'

/** Events of an order and its payments. */
export const orderSteps = [
  ...orderStatuses,
  'held_again',
  'refund_asked',
  'refund_failed',
  'delivery_changed',
  'sending_undone',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** All actions of the audit log (SAFETY 45). Their labels are in shop/texts/audit.ts. */
export const auditActions = [
  ...orderSteps.map((step) => `order.${step}` as const),
  'order.made_by_hand',
  'order.noted',
  'order.transfer_received',
  'order.refund_sent_by_hand',
  'invoice.issued',
  'credit_note.issued',
  'product.created',
  'product.duplicated',
  'product.edited',
  'product.archived',
  'product.restored',
  'products.changed_together',
  'products.change_undone',
  'picture.removed',
  'import.applied',
  'products.exported',
  'orders.exported',
  'users.exported',
  'history.exported',
  'settings.changed',
  'text.changed',
  'synonyms.changed',
  'promotion.created',
  'promotion.changed',
  'promotion.switched_on',
  'promotion.switched_off',
  'demo.removed',
  'privacy.exported',
  'privacy.erased',
  'processor.changed',
  'review.reported',
  'review.hidden',
  'review.shown_again',
  'review.kept',
  'review.replied',
  'mail.tried_again',
  'anomaly.settled',
  'anomaly.reopened',
  'webhook.refused',
  'access.refused',
  'login.succeeded',
  'login.failed',
  'user.registered',
  'user.email_changed',
  'user.password_changed',
  'user.role_changed',
  'user.edited',
  'login.code_failed',
  'user.email_change_asked',
  'user.email_confirmed',
  'user.password_reset_asked',
  'user.password_reset',
  'user.second_factor_on',
  'user.second_factor_off',
  'user.recovery_code_used',
  'user.recovery_codes_renewed',
  'user.sessions_ended',
  'user.data_downloaded',
  'user.login_reset',
  'user.logged_out',
  'user.deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

type AuditValue = string | number | boolean | null | readonly string[]

/** One field before and after a change, with the name and the value that it has in the API: money in euros. */
export type AuditChange = { field: string; before: AuditValue; after: AuditValue }
