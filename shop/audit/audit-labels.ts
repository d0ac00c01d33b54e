import type { AuditAction } from './audit-action.ts'

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

type Labelled = {
  /** The action as the history shows it. */
  did: string
  group: AuditGroup
}

const orders = {
  'order.placed': { did: 'Ordered', group: 'ordered' },
  'order.held_again': { did: 'Held again', group: 'ordered' },
  'order.expired': { did: 'Expired', group: 'ordered' },
  'order.cancelled': { did: 'Cancelled', group: 'ordered' },
  'order.paid': { did: 'Paid', group: 'ordered' },
  'order.delivered': { did: 'Delivered', group: 'ordered' },
  'order.delivery_changed': { did: 'Changed the delivery', group: 'changed' },
  'order.noted': { did: 'Noted', group: 'ordered' },
  'order.refund_due': { did: 'To be refunded', group: 'refunded' },
  'order.refund_asked': { did: 'Asked for a refund', group: 'refunded' },
  'order.refunded': { did: 'Refunded', group: 'refunded' },
  'order.refund_failed': { did: 'Refund failed', group: 'refunded' },
  'invoice.issued': { did: 'Issued an invoice', group: 'ordered' },
  'credit_note.issued': { did: 'Issued a credit note', group: 'refunded' },
} as const

const products = {
  'product.created': { did: 'Created', group: 'created' },
  'product.duplicated': { did: 'Duplicated', group: 'created' },
  'product.edited': { did: 'Changed', group: 'changed' },
  'product.archived': { did: 'Deleted', group: 'deleted' },
  'product.restored': { did: 'Restored', group: 'created' },
  'products.changed_together': { did: 'Changed together', group: 'changed' },
  'products.change_undone': { did: 'Undid a change', group: 'changed' },
  'picture.removed': { did: 'Removed a picture', group: 'deleted' },
  'demo.removed': { did: 'Removed the examples', group: 'deleted' },
} as const

const others = {
  'import.applied': { did: 'Imported', group: 'files' },
  'products.exported': { did: 'Exported products', group: 'files' },
  'orders.exported': { did: 'Exported orders', group: 'files' },
  'users.exported': { did: 'Exported users', group: 'files' },
  'history.exported': { did: 'Exported the history', group: 'files' },
  'settings.changed': { did: 'Changed', group: 'changed' },
  'text.changed': { did: 'Changed', group: 'changed' },
  'mail.tried_again': { did: 'Sent an email again', group: 'providers' },
  'anomaly.settled': { did: 'Settled what did not fit', group: 'providers' },
  'anomaly.reopened': { did: 'Opened again what did not fit', group: 'providers' },
  'webhook.refused': { did: 'Message refused', group: 'providers' },
  'access.refused': { did: 'Was refused', group: 'login' },
  'login.succeeded': { did: 'Logged in', group: 'login' },
  'login.failed': { did: 'Failed to log in', group: 'login' },
  'user.registered': { did: 'Registered', group: 'created' },
  'user.email_changed': { did: 'Changed the e-mail address', group: 'changed' },
  'user.password_changed': { did: 'Changed the password', group: 'changed' },
  'login.code_failed': { did: 'Gave a wrong code', group: 'login' },
  'user.email_change_asked': { did: 'Asked for another e-mail address', group: 'changed' },
  'user.email_confirmed': { did: 'Confirmed the e-mail address', group: 'changed' },
  'user.password_reset_asked': { did: 'Asked for a new password', group: 'login' },
  'user.password_reset': { did: 'Chose a new password by mail', group: 'changed' },
  'user.second_factor_on': { did: 'Set up a second factor', group: 'changed' },
  'user.second_factor_off': { did: 'Switched the second factor off', group: 'changed' },
  'user.recovery_code_used': { did: 'Logged in with a recovery code', group: 'login' },
  'user.recovery_codes_renewed': { did: 'Made new recovery codes', group: 'changed' },
  'user.sessions_ended': { did: 'Logged out elsewhere', group: 'login' },
  'user.data_downloaded': { did: 'Downloaded their data', group: 'files' },
  'user.login_reset': { did: 'Login reset on the server', group: 'login' },
  'user.role_changed': { did: 'Changed the role', group: 'changed' },
  'user.edited': { did: 'Changed the name', group: 'changed' },
  'user.logged_out': { did: 'Logged out everywhere', group: 'login' },
  'user.deleted': { did: 'Deleted', group: 'deleted' },
} as const

const words: Record<AuditAction, Labelled> = { ...orders, ...products, ...others }

const isKnown = (action: string): action is AuditAction => Object.hasOwn(words, action)

/** 'Changed', 'Refunded'; the label of an unknown action is made from its name. */
export const actionLabel = (action: string): string => (isKnown(action) ? words[action].did : asWords(action))

/** The actions of one kind. */
export const actionsOf = (group: AuditGroup): AuditAction[] =>
  Object.entries(words).flatMap(([action, { group: own }]) =>
    own === group && isKnown(action) ? [action] : [],
  )

/** 'compareAtPrice', 'user.email_changed' → 'Compare at price', 'User email changed'. */
function asWords(name: string): string {
  const plain = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._]+/g, ' ')
    .toLowerCase()
    .trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const fieldLabels: Record<string, string> = {
  sku: 'Number',
  house: 'House',
  name: 'Name of the scent',
  typ: 'Type',
  sex: 'Sex on the label',
  compareAtPrice: 'Price before',
  nowe: 'New',
  show: 'Shown in the shop',
  magazine: 'Store',
  archived: 'Deleted',
  pictures: 'Pictures',
  pictureTexts: 'Words of pictures',
  markdown: 'Text',
  isAdmin: 'Administrator',
  taxRate: 'Tax rate, %',
  freeShippingAbove: 'Free above',
  shippingPrice: 'Shipping',
  firstHoldMinutes: 'Hold time until a payment begins, minutes',
  holdMinutes: 'Hold time, minutes',
  newBuyerPieces: 'Pieces a new buyer may hold',
  newBuyerValue: 'Value a new buyer may hold',
  knownBuyerPieces: 'Pieces a known buyer may hold',
  knownBuyerValue: 'Value a known buyer may hold',
  packingDays: 'Packing time, business days',
  taxIncluded: 'Prices include tax',
  paymentMethods: 'Ways to pay',
  contactEmail: 'E-mail address of the shop',
  vatNumber: 'VAT number',
  iban: 'IBAN',
  requireSecondFactor: 'Second factor for administrators',
  'socialLinks.instagram': 'Instagram',
  'socialLinks.facebook': 'Facebook',
  'socialLinks.pinterest': 'Pinterest',
  trackingCode: 'Tracking code',
  route: 'What was called',
  times: 'Times more in that minute',
  requestId: 'Request',
}

/** The label of a changed field: 'Price', 'Free above'. */
export const fieldLabel = (field: string): string =>
  (Object.hasOwn(fieldLabels, field) ? fieldLabels[field] : undefined) ?? asWords(field)

/** Fields that are amounts of money, in euros. */
const moneyFields = new Set([
  'price',
  'compareAtPrice',
  'costPrice',
  'shippingPrice',
  'freeShippingAbove',
  'newBuyerValue',
  'knownBuyerValue',
  'amount',
])
export const isMoneyField = (field: string): boolean => moneyFields.has(field)
