/** Pieces, and the price of the goods in euros without shipping and tax. */
type Amount = { pieces: number; value: number }

/**
 * Why nothing more is held (SAFETY 8), with what the shopper needs to know. `account`: what this person's unpaid orders
 * hold, null when they hold nothing, and the limit. `network`: new customers of the same network have reached their
 * limit; what each of them holds is private. `transfer`: an order of a new customer waits for a bank transfer already.
 */
export type HoldLimit =
  | {
      code: 'hold_limit'
      of: 'account'
      isKnown: boolean
      held: (Amount & { until: string | null; orders: { _id: string; number: string }[] }) | null
      most: Amount
      currency: string
    }
  | { code: 'hold_limit'; of: 'transfer'; held: { orders: { _id: string; number: string }[] } }
  | { code: 'hold_limit'; of: 'network'; until: string | null }
