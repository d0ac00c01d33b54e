import type { AuditAction } from '#shop/audit/audit-action.ts'
import { type SettingLabel, settingLabels } from './settings.ts'

/** The texts of the audit history. */
export const auditTexts = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  role: 'Role',
  administrator: 'Administrator',
  customer: 'Customer',
  madeAdministrator: 'Made administrator',
  madeCustomer: 'Made customer',
  backToStock: 'back to stock',
  deletedUser: 'deleted user',
  nobodyOfThisName: 'There is nobody of this name',
  noSuchKind: 'There is no such kind',
} as const

/** Why a call was refused, by its problem code. */
export const rejectionTexts = {
  not_signed_in: 'an invalid session or token',
  not_allowed: 'for administrators only',
  second_factor_required: 'without a second factor',
  cross_site: 'sent by another site',
} as const

/** The cause of the entry that sums up all refusals beyond those listed individually. */
export const refusalsTogether = 'too many kinds to list'

const actionLabels: Record<AuditAction, string> = {
  'order.placed': 'Ordered',
  'order.held_again': 'Held again',
  'order.expired': 'Expired',
  'order.cancelled': 'Cancelled',
  'order.paid': 'Paid',
  'order.transfer_received': 'Marked the transfer as received',
  'order.refund_sent_by_hand': 'Sent the money back by hand',
  'order.sent': 'Sent a parcel',
  'order.sending_undone': 'Took back that a parcel was sent',
  'order.delivered': 'Delivered',
  'order.delivery_changed': 'Changed the delivery',
  'order.made_by_hand': 'Made an order by hand',
  'order.noted': 'Noted',
  'order.refund_due': 'To be refunded',
  'order.refund_asked': 'Asked for a refund',
  'order.refunded': 'Refunded',
  'order.refund_failed': 'Refund failed',
  'withdrawal.received': 'Withdrew',
  'withdrawal.recorded': 'Recorded a withdrawal',
  'withdrawal.linked': 'Linked a withdrawal to its order',
  'withdrawal.disputed': 'Disputed a withdrawal',
  'withdrawal.accepted': 'Accepted a withdrawal',
  'withdrawal.noted': 'Noted something of a withdrawal',
  'return.announced': 'Announced a return',
  'return.changed': 'Changed a return',
  'return.settled': 'Settled a return',
  'order.received': 'Noted that it was received',
  'invoice.issued': 'Issued an invoice',
  'credit_note.issued': 'Issued a credit note',
  'product.created': 'Created',
  'product.duplicated': 'Duplicated',
  'product.edited': 'Changed',
  'product.archived': 'Deleted',
  'product.restored': 'Restored',
  'product.offer_ended': 'Shown to everybody before its offers ended',
  'products.changed_together': 'Changed together',
  'products.change_undone': 'Undid a change',
  'picture.removed': 'Removed a picture',
  'question.answered': 'Answered a question',
  'question.published': 'Published a question',
  'question.unpublished': 'Took a question off the page',
  'question.deleted': 'Deleted a question',
  'demo.removed': 'Removed the examples',
  'import.applied': 'Imported',
  'products.exported': 'Exported products',
  'orders.exported': 'Exported orders',
  'users.exported': 'Exported users',
  'history.exported': 'Exported the history',
  'settings.changed': 'Changed',
  'text.changed': 'Changed',
  'synonyms.changed': 'Changed the search words',
  'promotion.created': 'Made a promotion',
  'promotion.changed': 'Changed a promotion',
  'promotion.switched_on': 'Switched a promotion on',
  'promotion.switched_off': 'Switched a promotion off',
  'privacy.exported': 'Downloaded their data by a link',
  'privacy.erased': 'Had their data erased by a link',
  'processor.changed': 'Changed what is said of a processor',
  'review.reported': 'Reported a review',
  'review.hidden': 'Hid a review',
  'review.shown_again': 'Showed a review again',
  'review.kept': 'Kept a reported review',
  'review.replied': 'Replied to a review',
  'review.deleted': 'Deleted their own review',
  'mail.tried_again': 'Sent an email again',
  'compliance.fixed': 'Put right for the law',
  'compliance.evidence_asked': 'Asked for evidence',
  'compliance.notice_uploaded': 'Uploaded the notice of the guarantee',
  'anomaly.settled': 'Settled what did not fit',
  'anomaly.reopened': 'Opened again what did not fit',
  'webhook.refused': 'Message refused',
  'access.refused': 'Was refused',
  'login.succeeded': 'Logged in',
  'login.failed': 'Failed to log in',
  'user.registered': 'Registered',
  'user.email_changed': 'Changed the email address',
  'user.password_changed': 'Changed the password',
  'login.code_failed': 'Gave a wrong code',
  'user.email_change_asked': 'Asked for another email address',
  'user.email_confirmed': 'Confirmed the email address',
  'user.password_reset_asked': 'Asked for a new password',
  'user.password_reset': 'Chose a new password by email',
  'user.second_factor_on': 'Set up a second factor',
  'user.second_factor_off': 'Switched the second factor off',
  'user.recovery_code_used': 'Logged in with a recovery code',
  'user.recovery_codes_renewed': 'Made new recovery codes',
  'user.sessions_ended': 'Logged out elsewhere',
  'user.data_downloaded': 'Downloaded their data',
  'user.login_reset': 'Login reset on the server',
  'user.role_changed': 'Changed the role',
  'user.edited': 'Changed the name',
  'user.logged_out': 'Logged out everywhere',
  'user.deleted': 'Deleted',
}

/** The labels of a product's fields are in the table of product fields, those of most settings beside the words of
 * their form. */
const fieldLabels: Record<string, string> = {
  name: 'Name',
  code: 'Code',
  kind: 'Kind',
  amount: 'Amount',
  categories: 'Categories',
  archived: 'Deleted',
  pictures: 'Pictures',
  pictureTexts: 'Words of pictures',
  markdown: 'Text',
  isAdmin: 'Administrator',
  startsOn: 'First day',
  endsOn: 'Last day',
  leastSum: 'From',
  percent: 'Per cent',
  mostUses: 'Number of uses',
  oncePerBuyer: 'Once per buyer',
  skipsReduced: 'Not for what is reduced',
  taxIncluded: 'Prices include tax',
  paymentMethods: 'Ways to pay',
  trackingCode: 'Tracking code',
  route: 'What was called',
  times: 'Times more in that minute',
  requestId: 'Request',
}

const find = <Label>(labels: Record<string, Label>, name: string): Label | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined

/** 'socialLinks.instagram' is a field of its own in the form. */
function settingName(field: string): string | undefined {
  const label = find<SettingLabel>(settingLabels, field.replace('socialLinks.', ''))
  return label?.inHistory ?? label?.name
}

/** 'Changed', 'Refunded'; the label of an unknown action is made from its name. */
export const actionLabel = (action: string): string => find(actionLabels, action) ?? fromName(action)

/** The label of a changed field: 'Price', 'Free above'. */
export const fieldLabel = (field: string): string =>
  find(fieldLabels, field) ?? settingName(field) ?? fromName(field)

/** 'compareAtPrice', 'user.email_changed' → 'Compare at price', 'User email changed'. */
function fromName(name: string): string {
  const plain = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._]+/g, ' ')
    .toLowerCase()
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
