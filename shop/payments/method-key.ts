import { type PaymentMethod, paymentMethods } from './providers.ts'

/** A way to pay as a field of the settings form: 'payPal'. */
export type MethodKey = Uncapitalize<PaymentMethod>

export const methodKey = (method: PaymentMethod): MethodKey =>
  // Exactly what the type says; strings lose it.
  `${method.charAt(0).toLowerCase()}${method.slice(1)}` as MethodKey

export const methodKeys: readonly MethodKey[] = paymentMethods.map(methodKey)

/** A value for every way to pay, by its key. */
export const byMethodKey = <Value>(read: (method: PaymentMethod) => Value): Record<MethodKey, Value> =>
  Object.fromEntries(paymentMethods.map((method) => [methodKey(method), read(method)])) as Record<
    MethodKey,
    Value
  >
