import { z } from 'zod'
import { categoryKeys, concentrationKeys } from '#shop/catalog/categories.ts'
import { seals } from '#shop/catalog/seals.ts'
import { currentTexts } from '#shop/legal/legal-text.schema.ts'
import { promotionCode } from '#shop/promotions/promotion-code.ts'
import { orderLines, usedPromotion } from './order.schema.ts'

const euros = z.number()

/** Lines to be priced; nothing is held or stored. */
export const quoteInput = z.object({
  orderItems: orderLines,
  promotionCode: promotionCode.optional(),
  giftWrap: z.boolean().optional(),
})
export type QuoteInput = z.output<typeof quoteInput>

export const quoteView = z.object({
  /** Present data of each product that is on sale or sold out; `qty` is the requested quantity. */
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
      /** What may be struck beside the price, and the whole per cent below it; null and 0 without a reduction. */
      compareAtPrice: euros.nullable(),
      reduction: z.int(),
      /** As of a product. */
      lowestPrice30Days: euros.nullable(),
      newSince: z.iso.datetime().nullable(),
      /** Whether the right of withdrawal ends with its seal: said before it is ordered. */
      seal: z.enum(seals),
      /** What promotions take off the whole line. */
      discount: euros,
      /** How many can be bought now. */
      quantity: z.int(),
      qty: z.int(),
    }),
  ),
  /** Products that the shop no longer has. */
  gone: z.array(z.string()),
  /** For as many of each item as can be had. */
  itemsPrice: euros,
  discountPrice: euros,
  shippingPrice: euros,
  taxPrice: euros,
  totalPrice: euros,
  /** Null where nothing is wrapped, also when the shop does not offer it. */
  giftWrapPrice: euros.nullable(),
  /** What the sums follow from: the rate in per cent, and the sum above which shipping is free. */
  terms: z.object({ taxRate: z.number(), taxIncluded: z.boolean(), freeShippingAbove: euros }),
  promotions: z.array(usedPromotion),
  /** Why the code that was sent takes nothing off, in words. */
  codeProblem: z.string().nullable(),
  currency: z.string(),
  checkoutOpen: z.boolean(),
  /** The current versions: what `POST /orders` takes in `accepted`. */
  texts: currentTexts,
})
export type QuoteView = z.infer<typeof quoteView>
