import type { z } from 'zod'
import type { PaymentProvider } from '#shop/payments/payments.ts'
import type { NewProcessor } from '#shop/privacy/processors.schema.ts'

/** Variables of the environment after validation. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What every provider is given of the shop. */
export type OwnShop = {
  /** The name that a provider's page shows; asked for each payment, since the owner may change it at any time. */
  brandName: () => string | Promise<string>
  publicUrl: string
}

/**
 * All that the server knows of one payment provider, in its folder here; `registry.ts` lists them. `Account` is what its
 * keys and addresses are read into. What shoppers and owners see of it is in `shop/payments/providers/`.
 */
export type ProviderModule<Account extends object> = {
  /** Its variables of the environment, each with the form that it must have. */
  environment: Readonly<Record<string, z.ZodType<string | undefined>>>
  /** The variables that hold addresses, which a public shop calls over https only. */
  addresses: readonly string[]
  /** The variables that an account needs, in words: "STRIPE_SECRET_KEY". */
  keys: string
  /** The company that receives the buyers' data, as `/privacy` names it. */
  processor: NewProcessor
  /** Returns the account, or undefined where there is none. Throws ConfigError for half an account. */
  readAccount(variables: Variables): Account | undefined
  /** Whether its keys are for real money, and how to say so; undefined when they do not show it. */
  moneyOf(account: Account): { isReal: boolean; words: string } | undefined
  /** Whether somebody's money moves with this account at the provider itself. */
  movesRealMoney(account: Account): boolean
  /** The account at the payment sandbox at this address. */
  sandboxAccount(url: string): Account
  /** Opens the way to the provider. Its code is loaded only now: commands that only read the configuration stay small. */
  connect(account: Account, own: OwnShop): Promise<PaymentProvider>
}
