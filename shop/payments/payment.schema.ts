import { z } from 'zod'
import { line } from '#shop/catalog/tidy-text.ts'
import { dayOf } from '#shop/dates.ts'
import { orderDay } from '#shop/orders/order.schema.ts'
import { somePieces } from '#shop/orders/parcels/parcel.schema.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { providerIdPattern } from './payment-gateway.ts'

/** Body of `PUT /orders/{id}/pay`: only a hint, since the provider is asked (SAFETY 12). */
export const payInput = z.object({ id: z.string().regex(providerIdPattern, orderTexts.paymentId) })

/** An administrator has found the money in the shop's bank account. */
export const receiptInput = z.object({
  /** The day on which the bank booked it. */
  receivedOn: orderDay.refine((text) => text <= dayOf(new Date()), orderTexts.dayToCome),
})

/** A payment in a window of the provider's: its id there, and the provider's page for approving it; null if it returned none. */
export const windowPaymentView = z.object({ id: z.string(), url: z.string().nullable() })
/** A payment on the provider's page: its id there, and the page. */
export const pagePaymentView = z.object({ id: z.string(), url: z.string() })

/** A refund by an administrator; without an amount, everything that is left (SAFETY 18). */
export const refundInput = z.object({
  /** In euros. */
  amount: z
    .number()
    // At least a cent, since `multipleOf` would accept 1e-18 as a multiple of 0.01.
    .min(0.01, orderTexts.refundTooSmall)
    .max(1_000_000)
    .multipleOf(0.01, fieldTexts.twoDecimals)
    .optional(),
  reason: line(200).optional(),
  /**
   * The number of refunds that have not failed, as seen by the administrator. If it has changed, nothing is refunded, so that
   * two administrators do not refund the same piece twice.
   */
  knownRefunds: z.int().min(0).optional(),
  /** The pieces that it covers, if any are named; they are not sent any more. */
  pieces: somePieces.optional(),
  /** Puts the pieces back on sale; only if everything left is refunded and nothing was sent. */
  restock: z.boolean().default(false),
})
export type RefundInput = z.output<typeof refundInput>

export const payPalConfigView = z.object({ clientId: z.string(), currency: z.string(), sdkUrl: z.string() })
