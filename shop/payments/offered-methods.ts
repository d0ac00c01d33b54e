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

/** The settings that a transfer needs. */
type Account = Pick<Settings, 'legalName' | 'iban'>

/** The payment methods that the shop has an account for: at a provider, or a bank account in its settings. */
export const possibleMethods = (payments: Payments, { legalName, iban }: Account): OfferedMethod[] =>
  paymentMethods.filter((method) =>
    isTransfer(method)
      ? legalName !== '' && iban !== ''
      : onlineProviders.some((provider) => methodOf(provider) === method && payments[provider]),
  )

/**
 * The payment methods that the owner chose and the shop has an account for, in the owner's order; if none is left, all
 * those with an account. A method whose provider does not accept the shop's currency with cents is never offered.
 */
export function offeredMethods(
  { paymentMethods: wanted, currency, ...account }: Pick<Settings, 'paymentMethods' | 'currency'> & Account,
  payments: Payments,
): OfferedMethod[] {
  const possible = possibleMethods(payments, account).filter((method) => takesCurrency(method, currency))
  const offered = wanted.filter((method) => possible.includes(method))
  // Bank transfers are only offered if the owner chose them.
  return offered.length > 0 ? offered : possible.filter(isOnlineMethod)
}

/** Whether anything can be ordered: the owner has opened the checkout, and there is a payment method. */
export const isCheckoutOpen = (
  settings: Pick<Settings, 'checkoutOpen' | 'paymentMethods' | 'currency'> & Account,
  payments: Payments,
): boolean => settings.checkoutOpen && offeredMethods(settings, payments).length > 0
