import type { Payments } from '#shop/payments/payments.ts'
import { type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'
import type { NewProcessor } from '#shop/privacy/processors.schema.ts'
import { ConfigError } from '../environment.ts'
import { payPal } from './paypal/paypal.ts'
import type { OwnShop, ProviderModule, Variables } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

/** All payment providers: a new one needs a folder here and one line (docs/design.md, "Adding things"). */
const registered = {
  paypal: payPal,
  stripe,
}

type AccountOf<Module> = Module extends ProviderModule<infer Account> ? Account : never
type AccountMap = { [P in OnlineProvider]: AccountOf<(typeof registered)[P]> }
const modules: { readonly [P in OnlineProvider]: ProviderModule<AccountMap[P]> } = registered

/** The shop's accounts; a provider without one is undefined. */
export type Accounts = { [P in OnlineProvider]?: AccountMap[P] }

/** The environment variables of all providers. */
export const providerEnvironment = Object.assign(
  {},
  ...onlineProviders.map((name) => modules[name].environment),
) as ProviderModule<object>['environment']

/** The variables that hold URLs of payment providers. */
export const providerUrlVariables = onlineProviders.flatMap((name) => modules[name].urlVariables)

/** Reads something from every provider. */
function fromEach(read: <P extends OnlineProvider>(name: P) => AccountMap[P] | undefined): Accounts {
  const accounts: Accounts = {}
  const add = <P extends OnlineProvider>(name: P) => {
    accounts[name] = read(name)
  }
  for (const name of onlineProviders) add(name)
  return accounts
}

/** Calls `read` for every existing account, leaving out undefined results. */
function ofAccounts<Value>(
  accounts: Accounts,
  read: <P extends OnlineProvider>(name: P, account: AccountMap[P]) => Value | undefined,
): Value[] {
  const readOne = <P extends OnlineProvider>(name: P) => {
    const account: AccountMap[P] | undefined = accounts[name]
    return account === undefined ? undefined : read(name, account)
  }
  return onlineProviders.map((name) => readOne(name)).filter((value) => value !== undefined)
}

/** What has to be set for a shop that takes money, as text. */
export const accountKeys = onlineProviders.map((name) => modules[name].keys).join(', or ')

/** Reads each provider's account. Throws a ConfigError for an incomplete account, and for mixing real and test money. */
export function readAccounts(variables: Variables): Accounts {
  const accounts = fromEach((name) => modules[name].readAccount(variables))
  refuseMixedMoney(accounts)
  return accounts
}

function refuseMixedMoney(accounts: Accounts) {
  const money = ofAccounts(accounts, (name, account) => modules[name].moneyOf(account))
  if (new Set(money.map(({ isReal }) => isReal)).size < 2) return
  throw new ConfigError(
    `One of the providers takes real money and another does not: ${money.map(({ words }) => words).join(', ')}`,
  )
}

/** Whether real money moves through any of the accounts. */
export const movesRealMoney = (accounts: Accounts): boolean =>
  ofAccounts(accounts, (name, account) => modules[name].movesRealMoney(account)).includes(true)

/** The companies behind the existing accounts. */
export const accountProcessors = (accounts: Accounts): NewProcessor[] =>
  ofAccounts(accounts, (name) => modules[name].processor)

/** Whether there is any account. */
export const hasAccount = (accounts: Accounts): boolean =>
  onlineProviders.some((name) => accounts[name] !== undefined)

/** The accounts, with the sandbox at `url` in place of each missing one. */
export const withSandbox = (accounts: Accounts, url: string): Accounts =>
  fromEach((name) => accounts[name] ?? modules[name].sandboxAccount(url))

/** Connects to the providers of these accounts. */
export async function paymentsThrough(accounts: Accounts, own: OwnShop): Promise<Payments> {
  const connected = ofAccounts(
    accounts,
    async (name, account) => [name, await modules[name].connect(account, own)] as const,
  )
  return Object.fromEntries(await Promise.all(connected))
}
