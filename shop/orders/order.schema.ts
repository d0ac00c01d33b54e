import { z } from 'zod'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { categoryKeys, concentrationKeys } from '#shop/catalog/categories.ts'
import { line, tidyLine } from '#shop/catalog/tidy-text.ts'
import { shippingAddress, shippingAddressView } from '#shop/checkout/address.schema.ts'
import { entityId } from '#shop/ids.ts'
import { providerIdPattern, providers } from '#shop/payments/payment-port.ts'
import { pendingKinds } from '#shop/payments/pending-reasons.ts'
import { keyword } from '#shop/search/keyword.schema.ts'
import { type PaymentMethod, paymentMethods } from '#shop/settings/settings.schema.ts'
import { trackingCodePattern } from './carriers.ts'
import { type OrderGroup, orderGroups, orderSorts } from './order-list.ts'
import { orderStatuses } from './order-status.ts'

/** A line as it is ordered: other keys are dropped, so that a price from the browser is never read (SAFETY 2). */
const orderLine = z.object({
  product: entityId,
  qty: z
    .int('Whole items only')
    .min(1, 'At least one')
    .max(mostOfOneItem, `At most ${mostOfOneItem} of one item`),
})
export type OrderLine = z.infer<typeof orderLine>

/** An empty list passes: the shop has its own answer to it, 'Order is empty' (SPEC section 8). */
const orderLines = z.array(orderLine).max(100, 'At most 100 different items in one order')

const spellings: Record<string, PaymentMethod> = { paypal: 'PayPal', stripe: 'Stripe' }

/** 'Paypal', as SPEC section 3 spells the stored default, is understood too. */
const paymentMethod = z.string('Choose how to pay').transform((value, context) => {
  const method = spellings[value.toLowerCase()]
  if (method) return method
  context.addIssue({ code: 'custom', message: 'Choose how to pay' })
  return z.NEVER
})

export const orderInput = z.object({
  orderItems: orderLines,
  shippingAddress,
  paymentMethod,
  /** Euros: the total that the shopper saw. Another one now is `price_changed`, and nothing is ordered. */
  expectedTotal: z.number().min(0).max(100_000_000).multipleOf(0.01, 'At most two decimals').optional(),
})
export type OrderInput = z.output<typeof orderInput>

const day = z.iso
  .date('A day looks like 2026-11-21')
  // A shop has no older orders, and PostgreSQL no year 0.
  .refine((text) => text >= '1900-01-01', 'A day looks like 2026-11-21')
const euros = z.number()
const time = z.iso.datetime()

const orderItemView = z.object({
  _id: z.string(),
  product: z.string(),
  title: z.string(),
  mainImage: z.string(),
  price: euros,
  qty: z.int(),
})

const refundStatuses = ['pending', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

const refundView = z.object({
  _id: z.string(),
  amount: euros,
  status: z.enum(refundStatuses),
  reason: z.string().nullable(),
  createdAt: time,
})

/** SPEC section 3, Order, with DESIGN section 5's additions. Money in euros. */
export const orderView = z.object({
  _id: z.string(),
  number: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  orderItems: z.array(orderItemView),
  shippingAddress: shippingAddressView,
  paymentMethod: z.enum(paymentMethods),
  itemsPrice: euros,
  shippingPrice: euros,
  taxPrice: euros,
  totalPrice: euros,
  /** Per cent; with `taxIncluded` the tax is a part of the prices and not added. */
  taxRate: z.number(),
  taxIncluded: z.boolean(),
  currency: z.string(),
  status: z.enum(orderStatuses),
  isPaid: z.boolean(),
  paidAt: time.nullable(),
  isDelivered: z.boolean(),
  deliveredAt: time.nullable(),
  /** With whom the parcel went and where it can be followed; null where nothing was said. */
  delivery: z
    .object({ carrier: z.string(), trackingCode: z.string().nullable(), trackingUrl: z.string().nullable() })
    .nullable(),
  createdAt: time,
  /** When an expired or cancelled order was closed. */
  closedAt: time.nullable(),
  /** Until when the items are held for payment; null once nothing is held. */
  holdUntil: time.nullable(),
  /** A payment is under way or its outcome not known yet: nobody should pay again. */
  paymentPending: z.boolean(),
  /** Whom such a payment waits for, and why, where the provider has said it; null otherwise. */
  paymentWait: z.object({ provider: z.enum(providers), why: z.enum(pendingKinds) }).nullable(),
  refundedAmount: euros,
  refunds: z.array(refundView),
  /** Numbers of what was issued for it: some seconds after the payment, or when it is first asked for. */
  documents: z.object({
    invoice: z.string().nullable(),
    creditNotes: z.array(z.object({ refundId: z.string(), number: z.string() })),
  }),
})
export type OrderView = z.infer<typeof orderView>

export const orderPage = z.object({
  orders: z.array(orderView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type OrderPage = z.infer<typeof orderPage>

/** Orders of one person, newest first, 24 a page. */
export const myOrdersQuery = z.object({ pageNumber: z.coerce.number().int().min(1).max(10_000).default(1) })

/** As an administrator's list: with how many orders there are of each kind. */
export const adminOrderPage = orderPage.extend({
  counts: z.object({
    all: z.int(),
    ...(Object.fromEntries(orderGroups.map((group) => [group, z.int()])) as Record<OrderGroup, z.ZodInt>),
  }),
})
export type AdminOrderPage = z.infer<typeof adminOrderPage>

/** Which orders an administrator means: the list, the export and the way to the next one ask alike. */
export const ordersFilter = z.object({
  /** Finds number, name and e-mail address; and title and number of the items. */
  keyword: keyword.optional(),
  status: z.enum(orderStatuses).optional(),
  group: z.enum(orderGroups).optional(),
  /** Days of the shop, both included. */
  from: day.optional(),
  to: day.optional(),
  sortBy: z.enum(orderSorts).default('date-desc'),
})
export type OrdersFilter = z.output<typeof ordersFilter>

/** A page of every order, for administrators. */
export const ordersQuery = ordersFilter.extend(myOrdersQuery.shape)

/** What is said of a parcel that leaves: all of it may be left out. */
const parcel = {
  carrier: line(60).optional(),
  trackingCode: z
    .string()
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .max(60, 'At most 60 characters')
        .refine(
          (code) => code === '' || trackingCodePattern.test(code),
          'Letters, digits, spaces and . / - _ only',
        ),
    )
    .optional(),
}
const needsCarrier = {
  path: ['carrier'],
  error: 'Say with whom it goes, or leave the tracking number empty',
}
const hasCarrier = ({ carrier, trackingCode }: { carrier?: string; trackingCode?: string }) =>
  !trackingCode || Boolean(carrier)

export const deliverInput = z
  .object({
    ...parcel,
    /** Whether the customer is told by e-mail. */
    notify: z.boolean().default(true),
  })
  .refine(hasCarrier, needsCarrier)
export type DeliverInput = z.output<typeof deliverInput>

/** Put right afterwards. */
export const deliveryInput = z.object(parcel).refine(hasCarrier, needsCarrier)
export type DeliveryInput = z.output<typeof deliveryInput>

/** What would some lines cost now? Nothing is held and nothing stored. */
export const quoteInput = z.object({ orderItems: orderLines })

export const quoteView = z.object({
  /** What a cart keeps of each product that can still be bought or is sold out, as it is now; `qty` is what was asked for. */
  items: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      house: z.string(),
      name: z.string(),
      category: z.enum(categoryKeys),
      typ: z.enum(concentrationKeys).nullable(),
      /** Millilitres. */
      size: z.number().nullable(),
      era: z.string().nullable(),
      mainImage: z.string(),
      price: euros,
      /** How many can be bought now. */
      quantity: z.int(),
      qty: z.int(),
    }),
  ),
  /** Products that the shop no longer has. */
  gone: z.array(z.string()),
  /** For as many of each item as can be had. */
  itemsPrice: euros,
  shippingPrice: euros,
  taxPrice: euros,
  totalPrice: euros,
  currency: z.string(),
  checkoutOpen: z.boolean(),
})
export type QuoteView = z.infer<typeof quoteView>

/** What `PUT /orders/{id}/pay` is told: a hint only, the provider is asked (SAFETY 12). */
export const payInput = z.object({ id: z.string().regex(providerIdPattern, 'Not an id of a payment') })

export const payPalOrderView = z.object({ id: z.string() })
/** Stripe's Checkout session and the page on which it is paid. */
export const stripeSessionView = z.object({ id: z.string(), url: z.string() })

/** What an administrator sends back; without an amount all that is left (SAFETY 18). */
export const refundInput = z.object({
  /** Euros. */
  amount: z
    .number()
    .positive('More than nothing')
    .max(1_000_000)
    .multipleOf(0.01, 'At most two decimals')
    .optional(),
  reason: line(200).optional(),
  /**
   * How many refunds that have not failed whoever asks knows of this order. Nothing is sent when there are more by now: two administrators
   * who mean the same piece send its money back once.
   */
  knownRefunds: z.int().min(0).optional(),
  /** Puts the pieces on sale again: when all that is left is sent back and nothing was delivered. */
  restock: z.boolean().default(false),
})
export type RefundInput = z.output<typeof refundInput>

export const payPalConfigView = z.object({ clientId: z.string(), currency: z.string(), sdkUrl: z.string() })
