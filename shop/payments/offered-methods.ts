import { takesCurrency } from '#shop/money/currencies.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import type { Payments } from './payments.ts'
import { methodOf, type PaymentMethod, providers } from './providers.ts'

/** The ways to pay that the shop has an account for. */
export const possibleMethods = (payments: Payments): PaymentMethod[] =>
  providers.filter((provider) => payments[provider]).map(methodOf)

/**
 * The ways to pay that the owner wants and the shop has an account for, in the owner's order; all those with an
 * account when that leaves none. One whose provider does not take the shop's currency to the cent is never offered.
 */
export function offeredMethods(
  { paymentMethods, currency }: Pick<Settings, 'paymentMethods' | 'currency'>,
  payments: Payments,
): PaymentMethod[] {
  const possible = possibleMethods(payments).filter((method) => takesCurrency(method, currency))
  const offered = paymentMethods.filter((method) => possible.includes(method))
  return offered.length > 0 ? offered : possible
}

/** Whether anything can be ordered: the owner has opened checkout, and there is a way to pay. */
export const isCheckoutOpen = (
  settings: Pick<Settings, 'checkoutOpen' | 'paymentMethods' | 'currency'>,
  payments: Payments,
): boolean => settings.checkoutOpen && offeredMethods(settings, payments).length > 0
