import { type OfferedMethod, paymentMethods } from './providers.ts'

type CamelCase<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? `${First}${Capitalize<Rest>}`
  : Text

/** A payment method as a field of the settings form: 'payPal', 'bankTransfer'. */
export type MethodKey = Uncapitalize<CamelCase<OfferedMethod>>

export const methodKey = (method: OfferedMethod): MethodKey =>
  // The same conversion as in the type, which string methods lose.
  method
    .replace(/ ([a-z])/g, (_, initial: string) => initial.toUpperCase())
    .replace(/^[A-Z]/, (initial) => initial.toLowerCase()) as MethodKey

export const methodKeys: readonly MethodKey[] = paymentMethods.map(methodKey)

/** A value for every payment method, by its key. */
export const byMethodKey = <Value>(read: (method: OfferedMethod) => Value): Record<MethodKey, Value> =>
  Object.fromEntries(paymentMethods.map((method) => [methodKey(method), read(method)])) as Record<
    MethodKey,
    Value
  >
