import ts from 'typescript'
import { membersOf, partsOf, stripeTypes } from '#server/payment-providers/stripe/stripe-package-types.ts'

const names = {
  session: 'Stripe.Checkout.Session',
  sessions: 'Stripe.ApiList<Stripe.Checkout.Session>',
  intent: 'Stripe.PaymentIntent',
  charge: 'Stripe.Charge',
  charges: 'Stripe.ApiList<Stripe.Charge>',
  refund: 'Stripe.Refund',
  refunds: 'Stripe.ApiList<Stripe.Refund>',
  disputes: 'Stripe.ApiList<Stripe.Dispute>',
  event: 'Stripe.Event',
  configurations: 'Stripe.ApiList<Stripe.PaymentMethodConfiguration>',
  error: 'Stripe.StripeRawError',
} as const
export type StripeName = keyof typeof names

/** What is wrong and where; empty if a value matches Stripe's types. */
type Faults = string[]

/**
 * Validates a response of Stripe or its stand-in against the types of Stripe's own package: all required members, only listed
 * enum values, and no undocumented members.
 */
export function stripeValidator() {
  const { checker, types } = stripeTypes(Object.values(names))
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)

  function check(value: unknown, type: ts.Type, path: string): Faults {
    const parts = partsOf(type)
    if (isObject(value)) return checkObject(value, parts, path)
    if (Array.isArray(value)) {
      const list = parts.find((part) => checker.isArrayType(part))
      const [item] = list ? checker.getTypeArguments(list as ts.TypeReference) : []
      return item
        ? value.flatMap((one, index) => check(one, item, `${path}/${index}`))
        : [`${path} is a list`]
    }
    if (parts.some((part) => isOne(value, part))) return []
    return [`${path} is ${JSON.stringify(value)} instead of ${checker.typeToString(type)}`]
  }

  function isOne(value: unknown, part: ts.Type): boolean {
    if (value === null) return (part.flags & ts.TypeFlags.Null) !== 0
    if (typeof value === 'number') return (part.flags & ts.TypeFlags.Number) !== 0
    if (typeof value === 'boolean') {
      return checker.typeToString(part) === String(value) || checker.typeToString(part) === 'boolean'
    }
    // A decimal is sent as text.
    if (part.aliasSymbol?.name === 'Decimal') return true
    return (part.flags & ts.TypeFlags.String) !== 0 || (part.isStringLiteral() && part.value === value)
  }

  /** If several object types are possible, picks the one named by the value: by `type` for events, else by `object`. */
  function checkObject(value: Record<string, unknown>, parts: ts.Type[], path: string): Faults {
    const objects = parts.filter((part) => part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    const named = objects.find((part) =>
      ['type', 'object', 'deleted'].every((key) => {
        const member = membersOf(checker, part).find(({ name }) => name === key)
        const literals = member ? partsOf(member.type).filter((one) => one.isStringLiteral()) : []
        if (key === 'deleted') return member === undefined || member.isOptional || value.deleted === true
        return (
          literals.length !== 1 || literals.some((one) => one.isStringLiteral() && one.value === value[key])
        )
      }),
    )
    if (!named) return [`${path} is an object that Stripe’s types do not know`]
    const index = checker.getIndexInfoOfType(named, ts.IndexKind.String)
    if (index) return Object.entries(value).flatMap(([key, one]) => check(one, index.type, `${path}/${key}`))
    const members = membersOf(checker, named)
    const unknown = Object.keys(value).filter((key) => !members.some(({ name }) => name === key))
    const missing = members.filter(({ name, isOptional }) => !isOptional && value[name] === undefined)
    return [
      ...unknown.map((key) => `${path}/${key} is unknown`),
      ...missing.map(({ name }) => `${path}/${name} is missing`),
      ...members.flatMap(({ name, type }) =>
        value[name] === undefined ? [] : check(value[name], type, `${path}/${name}`),
      ),
    ]
  }

  return (name: StripeName, value: unknown): Faults => {
    const type = types[Object.keys(names).indexOf(name)]
    if (!type) throw new Error(name)
    return check(value, type, name)
  }
}
