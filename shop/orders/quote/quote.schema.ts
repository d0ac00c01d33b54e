import { z } from 'zod'
import { categoryKeys, concentrationKeys } from '#shop/catalog/categories.ts'
import { seals } from '#shop/catalog/seals.ts'
import { currentTexts } from '#shop/legal/legal-text.schema.ts'
import { orderLines, usedPromotion } from '#shop/orders/order.schema.ts'
import { promotionCode } from '#shop/promotions/promotion-code.ts'

const euros = z.number()

/** Lines to price; nothing is held or stored. */
export const quoteInput = z.object({
  orderItems: orderLines,
  promotionCode: promotionCode.optional(),
  giftWrap: z.boolean().optional(),
})
export type QuoteInput = z.output<typeof quoteInput>

export const quoteView = z.object({
  /** Current data of each product that is on sale or sold out; `qty` is the requested quantity. */
  items: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      house: z.string(),
      name: z.string(),
      category: z.enum(categoryKeys),
      typ: z.enum(concentrationKeys).nullable(),
      /** In millilitres. */
      size: z.number().nullable(),
      era: z.string().nullable(),
      mainImage: z.string(),
      price: euros,
      /** The struck-through price, and the reduction in whole per cent; null and 0 without a reduction. */
      compareAtPrice: euros.nullable(),
      reduction: z.int(),
      /** The same as in a product. */
      lowestPrice30Days: euros.nullable(),
      newSince: z.iso.datetime().nullable(),
      /** Whether breaking its seal ends the right of withdrawal, which must be said before ordering. */
      seal: z.enum(seals),
      /** The discount of promotions on the whole line. */
      discount: euros,
      /** Number of pieces that can be bought now. */
      quantity: z.int(),
      /** When the hold of a product ends that is privately offered to this buyer; null for what everybody can buy. */
      heldUntil: z.iso.datetime().nullable(),
      qty: z.int(),
    }),
  ),
  /** Ids of products that are no longer available. */
  gone: z.array(z.string()),
  /** Limited to the available quantity of each item. */
  itemsPrice: euros,
  discountPrice: euros,
  shippingPrice: euros,
  taxPrice: euros,
  totalPrice: euros,
  /** Null without gift wrapping, also if the shop does not offer it. */
  giftWrapPrice: euros.nullable(),
  /** The terms behind the sums: the tax rate in per cent, and the total above which shipping is free. */
  terms: z.object({ taxRate: z.number(), taxIncluded: z.boolean(), freeShippingAbove: euros }),
  promotions: z.array(usedPromotion),
  /** Why the submitted code takes nothing off, as a message. */
  codeProblem: z.string().nullable(),
  currency: z.string(),
  checkoutOpen: z.boolean(),
  /** The current versions, which `POST /orders` takes in `accepted`. */
  texts: currentTexts,
})
export type QuoteView = z.infer<typeof quoteView>
