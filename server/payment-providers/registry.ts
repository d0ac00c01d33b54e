import type { Payments } from '#shop/payments/payments.ts'
import { type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'
import type { NewProcessor } from '#shop/privacy/processors.schema.ts'
import { ConfigError } from '../environment.ts'
import { payPal } from './paypal/paypal.ts'
import type { OwnShop, ProviderModule, Variables } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

/** Every payment provider: a new one is its folder here and one line (docs/design.md, "Adding things"). */
const registered = {
  paypal: payPal,
  stripe,
}

type AccountOf<Module> = Module extends ProviderModule<infer Account> ? Account : never
type AccountMap = { [P in OnlineProvider]: AccountOf<(typeof registered)[P]> }
const modules: { readonly [P in OnlineProvider]: ProviderModule<AccountMap[P]> } = registered

/** The shop's accounts; a provider without one is undefined. */
export type Accounts = { [P in OnlineProvider]?: AccountMap[P] }

/** The variables of the environment that all providers read. */
export const providerEnvironment = Object.assign(
  {},
  ...onlineProviders.map((name) => modules[name].environment),
) as ProviderModule<object>['environment']

/** The variables that hold addresses of payment providers. */
export const providerAddresses = onlineProviders.flatMap((name) => modules[name].addresses)

/** Reads something of every provider. */
function fromEach(read: <P extends OnlineProvider>(name: P) => AccountMap[P] | undefined): Accounts {
  const accounts: Accounts = {}
  const add = <P extends OnlineProvider>(name: P) => {
    accounts[name] = read(name)
  }
  for (const name of onlineProviders) add(name)
  return accounts
}

/** What `read` returns of the accounts that there are, without what is undefined. */
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

/** What has to be set for a shop that takes money, in words. */
export const accountKeys = onlineProviders.map((name) => modules[name].keys).join(', or ')

/** Reads each provider's account. Throws ConfigError for half an account, and for real money here and play money there. */
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

/** Whether somebody's real money moves through any of the accounts. */
export const movesRealMoney = (accounts: Accounts): boolean =>
  ofAccounts(accounts, (name, account) => modules[name].movesRealMoney(account)).includes(true)

/** The companies behind the accounts that there are. */
export const accountProcessors = (accounts: Accounts): NewProcessor[] =>
  ofAccounts(accounts, (name) => modules[name].processor)

/** Whether there is any account. */
export const hasAccount = (accounts: Accounts): boolean =>
  onlineProviders.some((name) => accounts[name] !== undefined)

/** The accounts, with the sandbox at `url` in place of each that is missing. */
export const withSandbox = (accounts: Accounts, url: string): Accounts =>
  fromEach((name) => accounts[name] ?? modules[name].sandboxAccount(url))

/** The providers of these accounts, ready to take money. */
export async function paymentsThrough(accounts: Accounts, own: OwnShop): Promise<Payments> {
  const connected = ofAccounts(
    accounts,
    async (name, account) => [name, await modules[name].connect(account, own)] as const,
  )
  return Object.fromEntries(await Promise.all(connected))
}
