import { z } from 'zod'
import { line } from '#shop/catalog/tidy-text.ts'
import { dayOf } from '#shop/dates.ts'
import { orderDay } from '#shop/orders/order.schema.ts'
import { somePieces } from '#shop/orders/parcel.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { providerIdPattern } from './payment-gateway.ts'

/** Body of `PUT /orders/{id}/pay`: a hint only, the provider is asked (SAFETY 12). */
export const payInput = z.object({ id: z.string().regex(providerIdPattern, orderTexts.paymentId) })

/** An administrator has found the money on the shop's bank account. */
export const receiptInput = z.object({
  /** The day on which the bank booked it. */
  receivedOn: orderDay.refine((text) => text <= dayOf(new Date()), orderTexts.dayToCome),
})

/** PayPal's order, and PayPal's own page on which it can be approved too; null where PayPal has named none. */
export const payPalOrderView = z.object({ id: z.string(), url: z.string().nullable() })
/** Stripe's Checkout session and the page on which it is paid. */
export const stripeSessionView = z.object({ id: z.string(), url: z.string() })

/** A refund by an administrator; without an amount all that is left (SAFETY 18). */
export const refundInput = z.object({
  /** Euros. */
  amount: z
    .number()
    // A cent: to `multipleOf` 1e-18 is a multiple of 0.01 too.
    .min(0.01, orderTexts.refundTooSmall)
    .max(1_000_000)
    .multipleOf(0.01, fieldTexts.twoDecimals)
    .optional(),
  reason: line(200).optional(),
  /**
   * The number of refunds that have not failed, as the administrator saw it. Nothing is refunded when there are more by
   * now, so that two administrators who refund the same piece do it once.
   */
  knownRefunds: z.int().min(0).optional(),
  /** Which pieces it is for, where it is for some: they are not sent any more. */
  pieces: somePieces.optional(),
  /** Puts the pieces back on sale: only when all that is left is refunded and nothing was sent. */
  restock: z.boolean().default(false),
})
export type RefundInput = z.output<typeof refundInput>

export const payPalConfigView = z.object({ clientId: z.string(), currency: z.string(), sdkUrl: z.string() })
