import { z } from 'zod'

/** What the buyer of an order enters at the bank; the amount in the currency's main unit. */
export const transferDetails = z.object({
  amount: z.number(),
  currency: z.string(),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  /** The order's number. */
  reference: z.string(),
})
export type TransferDetails = z.infer<typeof transferDetails>

/** A refund of a bank transfer, which the owner sends manually. Amount as above. */
export const refundByHand = z.object({
  _id: z.string(),
  amount: z.number(),
  currency: z.string(),
  since: z.iso.datetime(),
  order: z.object({ _id: z.string(), number: z.string() }),
})
export type RefundByHand = z.infer<typeof refundByHand>

/** Oldest first. */
export const refundsByHand = z.object({ refunds: z.array(refundByHand) })
