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
import { type OrderGroup, orderGroups, orderSorts } from './order-list.ts'
import { orderStatuses } from './order-status.ts'
import { parcelView } from './parcel.schema.ts'

/** A line as it is ordered: other keys are dropped, so that a price from the browser is never read (SAFETY 2). */
const orderLine = z.object({
  product: entityId,
  qty: z
    .int(orderTexts.wholeItems)
    .min(1, orderTexts.atLeastOne)
    .max(mostOfOneItem, orderTexts.atMostOfOneItem(mostOfOneItem)),
})

/** An empty list passes here: the shop has an error of its own for it, 'Order is empty' (SPEC section 8). */
export const orderLines = z.array(orderLine).max(100, orderTexts.atMostDifferent(100))

/** For the card in the parcel: its lines as they were typed, without what cannot be printed; joined emoji stay whole. */
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

/** 'Paypal', as SPEC section 3 spells the stored default, is understood too. */
const paymentMethod = z.string(orderTexts.paymentMethod).transform((value, context) => {
  const method = paymentMethods.find((known) => known.toLowerCase() === value.toLowerCase())
  if (method) return method
  context.addIssue({ code: 'custom', message: orderTexts.paymentMethod })
  return z.NEVER
})

export const orderInput = z.object({
  orderItems: orderLines,
  /** Of a promotion; one that takes nothing off is refused in words. */
  promotionCode: promotionCode.optional(),
  shippingAddress,
  /** Where the invoice goes, if not to the shipping address. */
  invoiceAddress: invoiceAddress.optional(),
  paymentMethod,
  /** Wrapped as a gift, for the price in the settings; refused where the shop does not offer it. */
  giftWrap: z.boolean().optional(),
  /** Ignored unless it is wrapped. */
  giftMessage: giftMessage.optional(),
  /**
   * Euros: the total that the shopper saw. Another one now is `price_changed`, and nothing is ordered. No order may cost
   * more; above it, `multipleOf` lets through what `centsFromEuros` refuses.
   */
  expectedTotal: z.number().min(0).max(1_000_000).multipleOf(0.01, fieldTexts.twoDecimals).optional(),
  /**
   * The versions of the terms and of the withdrawal information that the page showed (`texts` of the quote): with a newer
   * one now nothing is ordered (`texts_changed`). Left out, the current ones are recorded.
   */
  accepted: z
    .object({
      terms: z.string().max(60),
      withdrawal: z.string().max(60),
      /** The products for which the page said that a broken seal ends the right of withdrawal. */
      sealed: z.array(entityId).max(100).optional(),
    })
    .optional(),
})
export type OrderInput = z.output<typeof orderInput>

/** A day of the shop, as an administrator sends it. */
export const orderDay = z.iso
  .date(orderTexts.day)
  // A shop has no older orders, and PostgreSQL no year 0.
  .refine((text) => text >= '1900-01-01', orderTexts.day)
const euros = z.number()
const time = z.iso.datetime()

const orderItemView = z.object({
  _id: z.string(),
  product: z.string(),
  title: z.string(),
  mainImage: z.string(),
  price: euros,
  qty: z.int(),
  /** How many pieces of it are neither in a parcel nor paid back. */
  unsent: z.int(),
  /** How many pieces of it were paid back, or are on their way back. */
  refunded: z.int().default(0),
  /** What promotions took off the whole line. */
  discount: euros,
  /** As it was when ordered, and whether the buyer was informed that a broken seal ends the right of withdrawal. */
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
  /** Of the payment that goes back, which is not always the order's way to pay: bank transfers the owner returns by hand. */
  provider: z.enum(providers),
  createdAt: time,
})

/** A promotion as an order or a quote used it, with what it took off in euros. */
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
    /** Null: the invoice names the shipping address. */
    invoiceAddress: invoiceAddressView.nullable(),
    paymentMethod: z.enum(allMethods),
    /** Before the discount. */
    itemsPrice: euros,
    discountPrice: euros,
    shippingPrice: euros,
    taxPrice: euros,
    totalPrice: euros,
    /** Null: it is not wrapped as a gift. */
    giftWrapPrice: euros.nullable(),
    /** For the card in the parcel. */
    giftMessage: z.string().nullable(),
    /** The promotions as they were when it was placed, with what each took off. */
    promotions: z.array(usedPromotion),
    /** Per cent; with `taxIncluded` the tax is a part of the prices and not added. */
    taxRate: z.number(),
    taxIncluded: z.boolean(),
    currency: z.string(),
    status: z.enum(orderStatuses),
    isPaid: z.boolean(),
    paidAt: time.nullable(),
    /** The day on which the bank booked the transfer that paid it; null for other ways to pay. */
    receivedOn: z.iso.date().nullable(),
    isDelivered: z.boolean(),
    deliveredAt: time.nullable(),
    /** Made by the shop at a fair, on the telephone or after a message. */
    isByHand: z.boolean(),
    /** It goes nowhere: the buyer takes it along. The shipping address has a name only. */
    isHandedOver: z.boolean(),
    /** What was sent so far, oldest first. */
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
    /** Until when the items are held for payment; null once nothing is held. */
    holdUntil: time.nullable(),
    /**
     * The last day on which the shopper may transfer the money, in the shop's time zone; null unless the order waits for a
     * bank transfer. An order that is held again waits for none: no transfer arrives within that hold.
     */
    transferBy: z.iso.date().nullable().default(null),
    /** A payment is under way or its outcome not known yet: nobody should pay again. */
    paymentPending: z.boolean(),
    /**
     * Why such a payment waits, where the provider has said so; null otherwise. `until`: when a bank decides it, the time
     * up to which it is waited for with the items held.
     */
    paymentWait: z
      .object({
        provider: z.enum(providers),
        why: z.enum(pendingKinds),
        until: time.nullable().default(null),
      })
      .nullable(),
    /** A bank has refused the last payment after the shopper had confirmed it, and the order can still be paid. */
    paymentRefused: z.boolean().default(false),
    /** The versions of the texts that were agreed to; null for orders from before there were versions, and by hand. */
    texts: z.object({ terms: z.int(), privacy: z.int(), withdrawal: z.int() }).nullable().default(null),
    /** What was received and belongs to this order, the oldest first: its buyer's proof that it arrived. */
    withdrawals: z
      .array(
        z.object({
          number: z.string(),
          receivedAt: time,
          /** What it is about in the customer's own words; null for pieces that were chosen, or the whole order. */
          words: z.string().nullable(),
          /** Its pieces; none while nobody has read the words. */
          items: z.array(z.object({ title: z.string(), qty: z.int() })),
        }),
      )
      .default([]),
    refundedAmount: euros,
    refunds: z.array(refundView),
    /** Numbers of the issued documents: they exist some seconds after the payment, or once first requested. */
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

/** Why a paid order must not be sent, in words; null when nothing stops it. For administrators. */
export const stopReason = z.string().nullable()

const adminOrder = orderView.extend({ stop: stopReason }).meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof adminOrder>

const count = z.int().nullable()

/** As an administrator's list: with what stops an order, and how many orders there are of each kind. */
export const adminOrderPage = orderPage.extend({
  orders: z.array(adminOrder),
  /** There are more than `total`: the keyword fits so many orders that they were not counted to the end. */
  isMore: z.boolean(),
  /** Null where they were not counted. */
  counts: z.object({
    all: count,
    ...(Object.fromEntries(orderGroups.map((group) => [group, count])) as Record<OrderGroup, typeof count>),
  }),
})
export type AdminOrderPage = z.infer<typeof adminOrderPage>

/** Filter of an administrator: shared by the list, the export and the neighbours of an order. */
export const ordersFilter = z.object({
  /** Searches number, name and email address, title and SKU of the items, and tracking numbers. */
  keyword: keyword.optional(),
  status: z.enum(orderStatuses).optional(),
  group: z.enum(orderGroups).optional(),
  /** Days of the shop, both included. */
  from: orderDay.optional(),
  to: orderDay.optional(),
  sortBy: z.enum(orderSorts).default('date-desc'),
})
export type OrdersFilter = z.output<typeof ordersFilter>

/** A page of every order, for administrators. */
export const ordersQuery = ordersFilter.extend(myOrdersQuery.shape)
