import { z } from 'zod'
import { providerNames } from './provider-names.ts'

/** A money movement at a provider that the shop did not cause. Amounts are whole cents. */
export const extraMovement = z.object({
  provider: z.enum(providerNames),
  kind: z.enum(['payment', 'refund', 'reversal']).default('payment'),
  amount: z.int().positive(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR'),
  at: z.coerce.date().default(() => new Date()),
  /** The shop's order, or another shop's text in its place; absent for a seller who sets none. */
  order: z.string().optional(),
  label: z.string().optional(),
  /** The payment that is refunded or reversed. */
  of: z.string().default(''),
})
export type ExtraMovement = z.infer<typeof extraMovement>
/** `holder` is the order or session that the payment belongs to. */
export type AddedMovement = { id: string; holder?: string }
