import type { ShopFacts } from '#app/texts/reading.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { PaymentMethod } from '#shop/settings/settings.schema.ts'
import { useSettings } from './use-settings.ts'

const wayOf: Record<PaymentMethod, string> = { PayPal: 'with PayPal', Stripe: 'by card with Stripe' }

/** Gives the settings as the reading pages say them, so that no page promises other terms than the cart counts with. */
export function useShopFacts(): ShopFacts {
  const { contactEmail, currency, shippingPrice, freeShippingAbove, holdMinutes, paymentMethods } =
    useSettings()
  const money = (euros: number) => formatMoney(centsFromEuros(euros), currency)
  const ways = paymentMethods.map((method) => wayOf[method]).join(', or ')
  return {
    email: contactEmail,
    shipping: money(shippingPrice),
    freeShippingAbove: money(freeShippingAbove),
    holdMinutes,
    ways: ways.charAt(0).toUpperCase() + ways.slice(1),
  }
}
