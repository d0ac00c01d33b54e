import { z } from 'zod'

/** Money that moves at a provider without the shop. Amounts are whole cents. */
export const extraMovement = z.object({
  provider: z.enum(['paypal', 'stripe']),
  kind: z.enum(['payment', 'refund', 'reversal']).default('payment'),
  amount: z.int().positive(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR'),
  at: z.coerce.date().default(() => new Date()),
  /** The shop's order, or another shop's word in that place; without one it is of a seller who names none. */
  order: z.string().optional(),
  label: z.string().optional(),
  /** The payment that is refunded or reversed. */
  of: z.string().default(''),
})
export type ExtraMovement = z.infer<typeof extraMovement>
/** `holder` is the order or session that the payment belongs to. */
export type AddedMovement = { id: string; holder?: string }
