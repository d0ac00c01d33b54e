import { type AuditAction, auditActions } from './audit-action.ts'

/** The kinds of actions that the history can be filtered by, in the order of the filter. */
export const auditGroups = [
  'created',
  'changed',
  'deleted',
  'ordered',
  'refunded',
  'files',
  'login',
  'providers',
] as const
export type AuditGroup = (typeof auditGroups)[number]

const groups: Record<AuditAction, AuditGroup> = {
  'order.placed': 'ordered',
  'order.held_again': 'ordered',
  'order.expired': 'ordered',
  'order.cancelled': 'ordered',
  'order.paid': 'ordered',
  'order.transfer_received': 'ordered',
  'order.refund_sent_by_hand': 'refunded',
  'order.sent': 'ordered',
  'order.sending_undone': 'changed',
  'order.delivered': 'ordered',
  'order.delivery_changed': 'changed',
  'order.made_by_hand': 'ordered',
  'order.noted': 'ordered',
  'order.refund_due': 'refunded',
  'order.refund_asked': 'refunded',
  'order.refunded': 'refunded',
  'order.refund_failed': 'refunded',
  'invoice.issued': 'ordered',
  'credit_note.issued': 'refunded',
  'product.created': 'created',
  'product.duplicated': 'created',
  'product.edited': 'changed',
  'product.archived': 'deleted',
  'product.restored': 'created',
  'products.changed_together': 'changed',
  'products.change_undone': 'changed',
  'picture.removed': 'deleted',
  'demo.removed': 'deleted',
  'import.applied': 'files',
  'products.exported': 'files',
  'orders.exported': 'files',
  'users.exported': 'files',
  'history.exported': 'files',
  'settings.changed': 'changed',
  'text.changed': 'changed',
  'synonyms.changed': 'changed',
  'mail.tried_again': 'providers',
  'anomaly.settled': 'providers',
  'anomaly.reopened': 'providers',
  'webhook.refused': 'providers',
  'access.refused': 'login',
  'login.succeeded': 'login',
  'login.failed': 'login',
  'user.registered': 'created',
  'user.email_changed': 'changed',
  'user.password_changed': 'changed',
  'login.code_failed': 'login',
  'user.email_change_asked': 'changed',
  'user.email_confirmed': 'changed',
  'user.password_reset_asked': 'login',
  'user.password_reset': 'changed',
  'user.second_factor_on': 'changed',
  'user.second_factor_off': 'changed',
  'user.recovery_code_used': 'login',
  'user.recovery_codes_renewed': 'changed',
  'user.sessions_ended': 'login',
  'user.data_downloaded': 'files',
  'user.login_reset': 'login',
  'user.role_changed': 'changed',
  'user.edited': 'changed',
  'user.logged_out': 'login',
  'user.deleted': 'deleted',
}

/** The actions of one kind. */
export const actionsOf = (group: AuditGroup): AuditAction[] =>
  auditActions.filter((action) => groups[action] === group)

/** Fields that are amounts of money, in euros, besides those of a product. */
const moneyFields = new Set([
  'shippingPrice',
  'freeShippingAbove',
  'newBuyerValue',
  'knownBuyerValue',
  'amount',
])
export const isMoneyField = (field: string): boolean => moneyFields.has(field)
