import { readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import { membersOf, partsOf, stripeTypes } from './stripe-package-types.ts'

/**
 * Generates sandbox/stripe/parameters.json, the parameters of each Stripe call, from the types of the official package; with
 * --verify it fails if the file differs.
 */
const target = new URL('../../../sandbox/stripe/parameters.json', import.meta.url)

/** The calls that the sandbox supports, and the package's types of their parameters. */
const calls = {
  'POST /v1/checkout/sessions': 'Stripe.Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions': 'Stripe.Checkout.SessionListParams',
  'GET /v1/checkout/sessions/:id': 'Stripe.Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/:id/expire': 'Stripe.Checkout.SessionExpireParams',
  'GET /v1/payment_intents/:id': 'Stripe.PaymentIntentRetrieveParams',
  'POST /v1/payment_intents/:id': 'Stripe.PaymentIntentUpdateParams',
  'POST /v1/payment_intents/:id/capture': 'Stripe.PaymentIntentCaptureParams',
  'POST /v1/payment_intents/:id/cancel': 'Stripe.PaymentIntentCancelParams',
  'GET /v1/charges': 'Stripe.ChargeListParams',
  'GET /v1/charges/:id': 'Stripe.ChargeRetrieveParams',
  'POST /v1/refunds': 'Stripe.RefundCreateParams',
  'GET /v1/refunds': 'Stripe.RefundListParams',
  'GET /v1/refunds/:id': 'Stripe.RefundRetrieveParams',
  'GET /v1/disputes': 'Stripe.DisputeListParams',
  'GET /v1/payment_method_configurations': 'Stripe.PaymentMethodConfigurationListParams',
  'GET /v1/events/:id': 'Stripe.EventRetrieveParams',
}

const { checker, types } = stripeTypes(Object.values(calls))

/** See `Shape` in sandbox/stripe/parameters.ts. */
type Shape = unknown

function shapeOf(type: ts.Type, name: string): Shape {
  const isEmpty = (part: ts.Type) =>
    (part.flags & ts.TypeFlags.Null) !== 0 || (part.isStringLiteral() && part.value === '')
  const parts = partsOf(type)
  const shape = shapeOfParts(
    parts.filter((part) => !isEmpty(part)),
    name,
  )
  return parts.some(isEmpty) ? { orEmpty: shape } : shape
}

function shapeOfParts(parts: ts.Type[], name: string): Shape {
  // Everything is text in transit.
  if (parts.some((part) => part.flags & ts.TypeFlags.String)) return 'string'
  const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
  if (texts.length === parts.length) return { oneOf: texts }
  if (parts.every((part) => part.flags & ts.TypeFlags.BooleanLike)) return 'boolean'
  const [first] = parts
  if (first && parts.length === 1) return shapeOfOne(first, name)
  return { either: parts.map((part) => shapeOfOne(part, name)) }
}

function shapeOfOne(type: ts.Type, name: string): Shape {
  // The package uses `number` for both; Stripe accepts decimals only for percentages.
  if (type.flags & ts.TypeFlags.Number) return name.includes('percent') ? 'number' : 'integer'
  if (type.aliasSymbol?.name === 'Decimal') return 'number'
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    if (item) return { list: shapeOf(item, name) }
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
  if (index) return { map: shapeOf(index.type, name) }
  if (!(type.flags & ts.TypeFlags.Object)) throw new Error(`${name}: ${checker.typeToString(type)}`)
  const members = membersOf(checker, type)
  return {
    members: Object.fromEntries(members.map((member) => [member.name, shapeOf(member.type, member.name)])),
    required: members.filter(({ isOptional }) => !isOptional).map((member) => member.name),
  }
}

const shapes = Object.keys(calls).map((call, index) => {
  const type = types[index]
  if (!type) throw new Error(call)
  return `${JSON.stringify(call)}:${JSON.stringify(shapeOf(type, call))}`
})
const text = `{\n${shapes.join(',\n')}\n}\n`
if (process.argv.includes('--verify')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('sandbox/stripe/parameters.json is not what Stripe’s types say: run npm run generate')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
}
