import { z } from 'zod'
import { email, name } from '#shop/accounts/user.schema.ts'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { line } from '#shop/catalog/tidy-text.ts'
import { shippingAddress } from '#shop/checkout/address.schema.ts'
import { entityId } from '#shop/ids.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'

/** How an order made by hand is paid: in cash now, by a later transfer, or by a link in an email. */
export const handPayments = ['cash', 'transfer', 'link'] as const
export type HandPayment = (typeof handPayments)[number]

/** In euros, with the maximum of any order. */
const euros = z
  .number(orderTexts.amount)
  .min(0, orderTexts.amount)
  .max(1_000_000, orderTexts.amount)
  .multipleOf(0.01, fieldTexts.twoDecimals)

const agreedLine = z.object({
  product: entityId,
  qty: z
    .int(orderTexts.wholeItems)
    .min(1, orderTexts.atLeastOne)
    .max(mostOfOneItem, orderTexts.atMostOfOneItem(mostOfOneItem)),
  /** The agreed price of one piece, in euros. */
  price: euros,
  /** Why it differs from the shop's price. */
  reason: line(200).optional(),
})

/** An order created by an administrator; without an address it is handed over. */
export const byHandInput = z
  .object({
    lines: z
      .array(agreedLine)
      .min(1, orderTexts.noPieces)
      .max(100, orderTexts.atMostDifferent(100))
      .refine(
        (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
        orderTexts.lineTwice,
      ),
    buyer: z.object({
      name,
      /** Empty if the buyer gave none; no emails are sent then. */
      email: z.union([z.literal(''), email]).default(''),
    }),
    address: shippingAddress.optional(),
    /** Euros. */
    shippingPrice: euros,
    payment: z.enum(handPayments),
  })
  .refine(({ payment, buyer }) => payment === 'cash' || buyer.email !== '', {
    path: ['buyer', 'email'],
    error: orderTexts.emailForPayment,
  })
export type ByHandInput = z.output<typeof byHandInput>
