import type { PaymentMethod } from '#shop/payments/providers.ts'

/** The stored method, if the shop offers it; SPEC section 3 stores PayPal as 'Paypal'. */
export const findMethod = (stored: string, offered: readonly PaymentMethod[]): PaymentMethod | undefined =>
  offered.find((method) => method.toLowerCase() === stored.toLowerCase())
