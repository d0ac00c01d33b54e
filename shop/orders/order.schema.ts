import { z } from 'zod'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { seals } from '#shop/catalog/seals.ts'
import {
  invoiceAddress,
  invoiceAddressView,
  shippingAddress,
  shippingAddressView,
} from '#shop/checkout/address.schema.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { pendingKinds } from '#shop/payments/pending-reasons.ts'
import { allMethods, paymentMethods, providers } from '#shop/payments/providers.ts'
import { promotionKinds } from '#shop/pricing/promotions.ts'
import { promotionCode } from '#shop/promotions/promotion-code.ts'
import { keyword } from '#shop/search/query/keyword.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { longestGiftMessage, mostGiftLines } from './gift-message.ts'
import { type OrderGroup, orderGroups, orderSorts } from './list/order-list.ts'
import { orderStatuses } from './order-status.ts'
import { parcelView } from './parcels/parcel.schema.ts'

/** An ordered line; other keys are dropped, so that a price from the browser is never read (SAFETY 2). */
const orderLine = z.object({
  product: entityId,
  qty: z
    .int(orderTexts.wholeItems)
    .min(1, orderTexts.atLeastOne)
    .max(mostOfOneItem, orderTexts.atMostOfOneItem(mostOfOneItem)),
})

/** An empty list is allowed here, since the shop has its own error for it, 'Order is empty' (SPEC section 8). */
export const orderLines = z.array(orderLine).max(100, orderTexts.atMostDifferent(100))

/** For the card in the parcel: keeps lines as typed and joined emoji whole, removes anything unprintable. */
const giftMessage = z
  .string()
  .trim()
  .max(longestGiftMessage, orderTexts.atMostCharacters(longestGiftMessage))
  .overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/(?![\n\u200d])\p{C}/gu, ''),
  )
  .refine((text) => text.split('\n').length <= mostGiftLines, orderTexts.atMostLines(mostGiftLines))

/** Also accepts 'Paypal', the spelling of the stored default in SPEC section 3. */
const paymentMethod = z.string(orderTexts.paymentMethod).transform((value, context) => {
  const method = paymentMethods.find((known) => known.toLowerCase() === value.toLowerCase())
  if (method) return method
  context.addIssue({ code: 'custom', message: orderTexts.paymentMethod })
  return z.NEVER
})

export const orderInput = z.object({
  orderItems: orderLines,
  /** A promotion's code; rejected with a message if it takes nothing off. */
  promotionCode: promotionCode.optional(),
  shippingAddress,
  /** The address for the invoice, if it differs from the shipping address. */
  invoiceAddress: invoiceAddress.optional(),
  paymentMethod,
  /** Gift wrapping, at the price in the settings; rejected if the shop does not offer it. */
  giftWrap: z.boolean().optional(),
  /** Ignored without gift wrapping. */
  giftMessage: giftMessage.optional(),
  /**
   * The total in euros that the shopper saw. If it has changed, the error is `price_changed` and nothing is ordered. The
   * maximum is that of any order; above it, `multipleOf` would accept amounts that `centsFromEuros` rejects.
   */
  expectedTotal: z.number().min(0).max(1_000_000).multipleOf(0.01, fieldTexts.twoDecimals).optional(),
  /**
   * The versions of the terms and of the withdrawal information that the page showed (`texts` of the quote). If there is a
   * newer one, nothing is ordered (`texts_changed`). If omitted, the current versions are recorded.
   */
  accepted: z
    .object({
      terms: z.string().max(60),
      withdrawal: z.string().max(60),
      /** Products for which the page said that breaking the seal ends the right of withdrawal. */
      sealed: z.array(entityId).max(100).optional(),
    })
    .optional(),
})
export type OrderInput = z.output<typeof orderInput>

/** A day in the shop's time zone, as sent by an administrator. */
export const orderDay = z.iso
  .date(orderTexts.day)
  // No shop has older orders, and PostgreSQL has no year 0.
  .refine((text) => text >= '1900-01-01', orderTexts.day)
const euros = z.number()
const time = z.iso.datetime()

const orderItemView = z.object({
  _id: z.string(),
  product: z.string(),
  /** Whether the product has a page that everybody can open; what was privately offered has none until it is public. */
  hasPage: z.boolean().default(true),
  title: z.string(),
  mainImage: z.string(),
  price: euros,
  qty: z.int(),
  /** Number of pieces that are neither in a parcel nor refunded. */
  unsent: z.int(),
  /** Number of pieces that were refunded or are being refunded. */
  refunded: z.int().default(0),
  /** The discount of promotions on the whole line. */
  discount: euros,
  /** The product's seal when ordered, and whether the buyer was told that breaking it ends the right of withdrawal. */
  seal: z.enum(seals).default('none'),
  sealNoticeShown: z.boolean().default(false),
})

const refundStatuses = ['pending', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

const refundView = z.object({
  _id: z.string(),
  amount: euros,
  status: z.enum(refundStatuses),
  reason: z.string().nullable(),
  /** The provider of the refunded payment, which may differ from the order's method; transfers are refunded manually. */
  provider: z.enum(providers),
  createdAt: time,
})

/** A promotion used by an order or a quote, with its discount in euros. */
export const usedPromotion = z.object({
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds),
  amount: euros,
})

/** SPEC section 3, Order, with DESIGN section 5's additions. Money in euros. */
export const orderView = z
  .object({
    _id: z.string(),
    number: z.string(),
    user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
    orderItems: z.array(orderItemView),
    shippingAddress: shippingAddressView,
    /** Null if the invoice uses the shipping address. */
    invoiceAddress: invoiceAddressView.nullable(),
    paymentMethod: z.enum(allMethods),
    /** Before the discount. */
    itemsPrice: euros,
    discountPrice: euros,
    shippingPrice: euros,
    taxPrice: euros,
    totalPrice: euros,
    /** Null without gift wrapping. */
    giftWrapPrice: euros.nullable(),
    /** For the card in the parcel. */
    giftMessage: z.string().nullable(),
    /** The promotions as they were when the order was placed, with the discount of each. */
    promotions: z.array(usedPromotion),
    /** In per cent; with `taxIncluded` the tax is part of the prices instead of being added. */
    taxRate: z.number(),
    taxIncluded: z.boolean(),
    currency: z.string(),
    status: z.enum(orderStatuses),
    isPaid: z.boolean(),
    paidAt: time.nullable(),
    /** The day on which the bank booked the transfer that paid it; null for other payment methods. */
    receivedOn: z.iso.date().nullable(),
    isDelivered: z.boolean(),
    deliveredAt: time.nullable(),
    /** Made by the shop at a fair, by telephone or by message. */
    isByHand: z.boolean(),
    /** Not shipped: the buyer takes it along. The shipping address only has a name. */
    isHandedOver: z.boolean(),
    /** The parcels sent so far, oldest first. */
    parcels: z.array(parcelView),
    /** Carrier and tracking of the last parcel that has a carrier; null if none has. */
    delivery: z
      .object({
        carrier: z.string(),
        trackingCode: z.string().nullable(),
        trackingUrl: z.string().nullable(),
      })
      .nullable(),
    createdAt: time,
    /** When an expired or cancelled order was closed. */
    closedAt: time.nullable(),
    /** When the hold for payment ends; null once nothing is held. */
    holdUntil: time.nullable(),
    /**
     * The last day on which the shopper may make the transfer, in the shop's time zone; null unless the order awaits a bank
     * transfer. An order that is held again does not: no transfer would arrive within that hold.
     */
    transferBy: z.iso.date().nullable().default(null),
    /** A payment is in progress or has an unknown outcome: nobody should pay again. */
    paymentPending: z.boolean(),
    /**
     * Why such a payment is waiting, if the provider said so; otherwise null. `until`: if a bank decides, how long the shop
     * waits and holds the items.
     */
    paymentWait: z
      .object({
        provider: z.enum(providers),
        why: z.enum(pendingKinds),
        until: time.nullable().default(null),
      })
      .nullable(),
    /** A bank refused the last payment after the shopper had confirmed it, and the order can still be paid. */
    paymentRefused: z.boolean().default(false),
    /** The versions of the texts agreed to; null for orders made by hand or before versions existed. */
    texts: z.object({ terms: z.int(), privacy: z.int(), withdrawal: z.int() }).nullable().default(null),
    /** Withdrawals received for this order, oldest first: the buyer's proof of receipt. */
    withdrawals: z
      .array(
        z.object({
          number: z.string(),
          receivedAt: time,
          /** The customer's own description; null if pieces were chosen, or for the whole order. */
          words: z.string().nullable(),
          /** The pieces it covers; empty until somebody has read the description. */
          items: z.array(z.object({ title: z.string(), qty: z.int() })),
          /** Nobody has read yet which pieces the description means, so nothing is sent. */
          isUnread: z.boolean().default(false),
        }),
      )
      .default([]),
    refundedAmount: euros,
    refunds: z.array(refundView),
    /** Numbers of the issued documents, which exist some seconds after the payment, or when first requested. */
    documents: z.object({
      invoice: z.string().nullable(),
      creditNotes: z.array(z.object({ refundId: z.string(), number: z.string() })),
    }),
  })
  .meta({ id: 'Order' })
export type OrderView = z.infer<typeof orderView>

export const orderPage = z.object({
  orders: z.array(orderView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type OrderPage = z.infer<typeof orderPage>

/** Orders of one person, newest first, 24 a page. */
export const myOrdersQuery = z.object({ pageNumber })

/** Why a paid order must not be sent; null if nothing prevents it. For administrators. */
export const stopReason = z.string().nullable()

const adminOrder = orderView.extend({ stop: stopReason }).meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof adminOrder>

const count = z.int().nullable()

/** An administrator's list: with why orders must not be sent, and how many orders there are in each group. */
export const adminOrderPage = orderPage.extend({
  orders: z.array(adminOrder),
  /** True if there are more than `total`: the keyword matches so many orders that they were not all counted. */
  isMore: z.boolean(),
  /** Null if they were not counted. */
  counts: z.object({
    all: count,
    ...(Object.fromEntries(orderGroups.map((group) => [group, count])) as Record<OrderGroup, typeof count>),
  }),
})
export type AdminOrderPage = z.infer<typeof adminOrderPage>

/** An administrator's filter: shared by the list, the export and the neighbours of an order. */
export const ordersFilter = z.object({
  /** Searches number, name and email address, title and SKU of the items, and tracking numbers. */
  keyword: keyword.optional(),
  status: z.enum(orderStatuses).optional(),
  group: z.enum(orderGroups).optional(),
  /** Days in the shop's time zone, both included. */
  from: orderDay.optional(),
  to: orderDay.optional(),
  sortBy: z.enum(orderSorts).default('date-desc'),
})
export type OrdersFilter = z.output<typeof ordersFilter>

/** A page of every order, for administrators. */
export const ordersQuery = ordersFilter.extend(myOrdersQuery.shape)
