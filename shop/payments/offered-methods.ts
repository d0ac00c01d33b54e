import { takesCurrency } from '#shop/money/currencies.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { Payments } from './payments.ts'
import {
  isOnlineMethod,
  isTransfer,
  methodOf,
  type OfferedMethod,
  onlineProviders,
  paymentMethods,
} from './providers.ts'

/** The details that a transfer needs. */
type Account = Pick<Settings, 'legalName' | 'iban'>

/** The ways to pay that the shop has an account for: at a provider, or a bank account in its settings. */
export const possibleMethods = (payments: Payments, { legalName, iban }: Account): OfferedMethod[] =>
  paymentMethods.filter((method) =>
    isTransfer(method)
      ? legalName !== '' && iban !== ''
      : onlineProviders.some((provider) => methodOf(provider) === method && payments[provider]),
  )

/**
 * The ways to pay that the owner wants and the shop has an account for, in the owner's order; all those with an
 * account when that leaves none. One whose provider does not take the shop's currency to the cent is never offered.
 */
export function offeredMethods(
  { paymentMethods: wanted, currency, ...account }: Pick<Settings, 'paymentMethods' | 'currency'> & Account,
  payments: Payments,
): OfferedMethod[] {
  const possible = possibleMethods(payments, account).filter((method) => takesCurrency(method, currency))
  const offered = wanted.filter((method) => possible.includes(method))
  // Nobody is sent to a bank account unless the owner chose so.
  return offered.length > 0 ? offered : possible.filter(isOnlineMethod)
}

/** Whether anything can be ordered: the owner has opened checkout, and there is a way to pay. */
export const isCheckoutOpen = (
  settings: Pick<Settings, 'checkoutOpen' | 'paymentMethods' | 'currency'> & Account,
  payments: Payments,
): boolean => settings.checkoutOpen && offeredMethods(settings, payments).length > 0
