/** Number of pieces, and the price of the goods in euros without shipping and tax. */
type Amount = { pieces: number; value: number }

/**
 * Why nothing more is held (SAFETY 8), with what the shopper needs to know. `account`: the amount held by this person's
 * unpaid orders, null if there is none, and the limit. `network`: new customers on the same network have together reached
 * their limit; what each of them holds is private. `transfer`: an order of a new customer already awaits a bank transfer.
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
