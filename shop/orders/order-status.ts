import type { OrderGroup } from './list/order-list.ts'

export const orderStatuses = [
  'placed',
  'paid',
  'sent',
  'delivered',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What a status means for the shop's rules, for queries, and for the pages of shopper and owner. */
export type StatusMeaning = {
  /** All allowed next statuses (SPEC section 4, DESIGN section 7). */
  next: readonly OrderStatus[]
  /** The payment: none was kept, it is kept, it must be refunded, or it was refunded completely. */
  money: 'none' | 'kept' | 'owed' | 'returned'
  /** Its items are reserved for the customer. */
  holdsStock: boolean
  /** The order is waiting to be paid or sent. */
  isOpen: boolean
  /**
   * The filter of the owner's list that contains it. Partly refunded orders are also in `refunded`; orders to deliver whose
   * payment is disputed or reversed are in `disputed` instead.
   */
  group: OrderGroup
  /** How lists show the status: waiting, done, or ended. The wording per status is in app/texts. */
  tone: { shopper: Tone; owner: Tone }
  /** The available actions of shopper and owner. */
  actions: { shopper: readonly ShopperAction[]; owner: readonly OwnerAction[] }
  /** The remaining steps, for the owner's history of the order; the first is due now. */
  ahead: readonly NextStep[]
}
type Tone = 'wait' | 'yes' | 'no'
type ShopperAction = 'pay' | 'cancel' | 'reorder'
type OwnerAction = 'cancel' | 'send' | 'deliver' | 'refund'
export type NextStep = 'pay' | 'send' | 'delivered' | 'moneyBack'

const meanings = {
  placed: {
    next: ['paid', 'expired', 'cancelled'],
    money: 'none',
    holdsStock: true,
    isOpen: true,
    group: 'unpaid',
    tone: { shopper: 'wait', owner: 'wait' },
    actions: { shopper: ['pay', 'cancel'], owner: ['cancel'] },
    ahead: ['pay', 'send'],
  },
  paid: {
    next: ['sent', 'delivered', 'refund_due', 'refunded'],
    money: 'kept',
    holdsStock: false,
    isOpen: true,
    group: 'to_deliver',
    tone: { shopper: 'yes', owner: 'yes' },
    actions: { shopper: [], owner: ['send', 'deliver', 'refund'] },
    ahead: ['send', 'delivered'],
  },
  sent: {
    // Everything is in a parcel; goes back to `paid` if a parcel was recorded by mistake.
    next: ['paid', 'delivered', 'refund_due', 'refunded'],
    money: 'kept',
    holdsStock: false,
    isOpen: false,
    group: 'sent',
    tone: { shopper: 'yes', owner: 'yes' },
    actions: { shopper: [], owner: ['deliver', 'refund'] },
    ahead: ['delivered'],
  },
  delivered: {
    next: ['refund_due', 'refunded'],
    money: 'kept',
    holdsStock: false,
    isOpen: false,
    group: 'delivered',
    tone: { shopper: 'yes', owner: 'yes' },
    actions: { shopper: [], owner: ['refund'] },
    ahead: [],
  },
  expired: {
    // A new hold, or a late payment, which is kept if the items are still in stock and refunded otherwise.
    next: ['placed', 'paid', 'refund_due'],
    money: 'none',
    holdsStock: false,
    isOpen: false,
    group: 'closed',
    tone: { shopper: 'no', owner: 'no' },
    actions: { shopper: ['pay', 'reorder'], owner: [] },
    ahead: [],
  },
  cancelled: {
    next: ['refund_due'],
    money: 'none',
    holdsStock: false,
    isOpen: false,
    group: 'closed',
    tone: { shopper: 'no', owner: 'no' },
    actions: { shopper: ['reorder'], owner: [] },
    ahead: [],
  },
  refund_due: {
    next: ['refunded'],
    money: 'owed',
    holdsStock: false,
    isOpen: false,
    group: 'refunded',
    tone: { shopper: 'no', owner: 'wait' },
    actions: { shopper: [], owner: ['refund'] },
    ahead: ['moneyBack'],
  },
  refunded: {
    // A bank may return a refund weeks later, when the customer did not get it.
    next: ['refund_due'],
    money: 'returned',
    holdsStock: false,
    isOpen: false,
    group: 'refunded',
    tone: { shopper: 'no', owner: 'no' },
    actions: { shopper: [], owner: [] },
    ahead: [],
  },
} satisfies Record<OrderStatus, StatusMeaning>

const byStatus: ReadonlyMap<string, StatusMeaning> = new Map(Object.entries(meanings))

/** Returns the meaning of a status, also of one from the database, whose CHECK allows the same ones. Throws for others. */
export function meaningOf(status: string): StatusMeaning {
  const meaning = byStatus.get(status)
  if (!meaning) throw new Error(`no order state: ${status}`)
  return meaning
}

/** Returns the statuses with a property, for a query: `where('status', 'in', statusesWhere(({ isOpen }) => isOpen))`. */
export const statusesWhere = (fits: (meaning: StatusMeaning) => boolean): OrderStatus[] =>
  orderStatuses.filter((status) => fits(meanings[status]))

/** Statuses in which a payment is kept. */
export const paidStatuses = statusesWhere(({ money }) => money === 'kept')
/** Statuses in which the shop has money of an order, which it keeps or owes. */
export const moneyStatuses = statusesWhere(({ money }) => money === 'kept' || money === 'owed')
/** Statuses in which an unpaid order holds its stock. */
export const holdingStatuses = statusesWhere(({ holdsStock }) => holdsStock)

/** Whether an order may change from one status to another (SPEC section 4). */
export const mayBecome = (from: OrderStatus, to: OrderStatus) => meaningOf(from).next.includes(to)

/** The order holds its stock and may be paid. */
export const holdsStock = (status: string) => meaningOf(status).holdsStock
/** The order is paid and its payment kept. */
export const isPaidStatus = (status: string) => meaningOf(status).money === 'kept'
/** The shopper may pay, or pay again after the hold has expired. */
export const isPayable = (status: string) => meaningOf(status).actions.shopper.includes('pay')
/** The hold has expired; a payment holds the items again if they are still in stock. */
export const isPayableLate = (status: string) => isPayable(status) && !holdsStock(status)
/** Something of the order may still be sent. */
export const isToSend = (status: string) => meaningOf(status).actions.owner.includes('send')
/** The owner may mark the order as delivered. */
export const isDeliverable = (status: string) => meaningOf(status).actions.owner.includes('deliver')
