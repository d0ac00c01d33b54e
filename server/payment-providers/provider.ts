import type { z } from 'zod'
import type { PaymentProvider } from '#shop/payments/payments.ts'
import type { NewProcessor } from '#shop/privacy/processors.schema.ts'

/** Environment variables after validation. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What every provider is told about the shop. */
export type OwnShop = {
  /** The name shown on a provider's page; read for each payment, since the owner may change it at any time. */
  brandName: () => string | Promise<string>
  publicUrl: string
}

/**
 * Everything that the server knows about one payment provider, in its own folder here; `registry.ts` lists them. `Account` is the
 * parsed form of its keys and URLs. What shoppers and owners see of it is in `shop/payments/providers/`.
 */
export type ProviderModule<Account extends object> = {
  /** Its environment variables, each with the required format. */
  environment: Readonly<Record<string, z.ZodType<string | undefined>>>
  /** The variables that hold URLs, which a public shop calls over https only. */
  urlVariables: readonly string[]
  /** The variables that an account needs, as text: "STRIPE_SECRET_KEY". */
  keys: string
  /** The company that receives buyers' data, as listed on `/privacy`. */
  processor: NewProcessor
  /** Returns the account, or undefined if there is none. Throws a ConfigError if it is incomplete. */
  readAccount(variables: Variables): Account | undefined
  /** Whether its keys are for real money, and how to say so; undefined if the keys do not show it. */
  moneyOf(account: Account): { isReal: boolean; words: string } | undefined
  /** Whether real money moves with this account at the provider itself. */
  movesRealMoney(account: Account): boolean
  /** The account at the payment sandbox with this URL. */
  sandboxAccount(url: string): Account
  /** Connects to the provider. Its code is only loaded now, so that commands that just read the configuration stay small. */
  connect(account: Account, own: OwnShop): Promise<PaymentProvider>
}
