import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import openapiTS, { astToString } from 'openapi-typescript'

/**
 * Writes server/payment-providers/paypal/paypal-types.d.ts, the bodies that the adapter exchanges with PayPal, from PayPal's own OpenAPI
 * documents (the package `@paypal/paypal-rest-api-specifications`); with --verify fails when it differs.
 */
const target = new URL('./paypal-types.d.ts', import.meta.url)
const require = createRequire(import.meta.url)

type Schema = { [key: string]: unknown }

/** What the shop sends and reads, by document. A name may mean different things in two of them. */
const documents = {
  orders: {
    file: 'checkout_orders_v2.json',
    bodies: ['order_request', 'order', 'patch_request', 'error_details'],
  },
  payments: { file: 'payments_payment_v2.json', bodies: ['capture-2', 'refund', 'refund_request'] },
  webhooks: {
    file: 'notifications_webhooks_v1.json',
    bodies: ['event', 'verify_webhook_signature', 'verify_webhook_signature_response'],
  },
  reporting: { file: 'reporting_transactions_v1.json', bodies: ['search_response', 'error_details'] },
  disputes: { file: 'customer_disputes_v1.json', bodies: ['dispute'] },
}
/** Means of payment, parcels, marketplaces and the documents of a dispute that the shop has no part in. */
const leftOut = new Set(
  `adjudications allowed_response_options apple_pay application_context attributes auction_info authorizations
  bancontact blik buyer card cart_info communication_details dispute_asset disputes.items eps evidences extensions
  fee_policy giropay google_pay gross_asset ideal incentive_info messages money_movements offer payer_info refund_details
  seller shipping_info store_info supporting_info
  level_2 level_3 mybank p24 payment_instruction processing_instruction risk payments.shipping disputes.shipping orders.options trackers sofort token trustly venmo`.split(
    /\s+/,
  ),
)

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const schemas: Record<string, Schema> = {}

type Document = { name: string; schemas: Record<string, Schema> }

/** Takes a schema with everything that it refers to, without its descriptions. */
function take(document: Document, name: string): string {
  const key = `${document.name}.${name}`
  if (schemas[key]) return key
  const schema = structuredClone(document.schemas[name])
  if (!schema) throw new Error(`PayPal's documents have no ${key}`)
  schemas[key] = schema
  walk(document, schema)
  return key
}

function walk(document: Document, node: unknown): void {
  if (Array.isArray(node)) for (const part of node) walk(document, part)
  else if (isObject(node)) {
    if (typeof node.description === 'string') node.description = undefined
    if (isObject(node.properties)) {
      const kept = Object.entries(node.properties).filter(
        ([key]) => !leftOut.has(key) && !leftOut.has(`${document.name}.${key}`),
      )
      node.properties = Object.fromEntries(kept)
    }
    if (typeof node.$ref === 'string') {
      node.$ref = `#/components/schemas/${take(document, node.$ref.split('/').at(-1) ?? '')}`
    }
    for (const part of Object.values(node)) walk(document, part)
  }
}

for (const [name, { file, bodies }] of Object.entries(documents)) {
  const path = require.resolve(`@paypal/paypal-rest-api-specifications/openapi/${file}`)
  const { components } = JSON.parse(readFileSync(path, 'utf8'))
  for (const body of bodies) take({ name, schemas: components.schemas }, body)
}
const ast = await openapiTS(
  {
    openapi: '3.0.3',
    info: { title: 'PayPal', version: '2' },
    paths: {},
    components: { schemas: JSON.parse(JSON.stringify(schemas)) },
  },
  // What has a default may be left out of a request.
  { defaultNonNullable: false },
)
const types = `/** Generated from PayPal’s OpenAPI documents by server/payment-providers/paypal/generate-paypal-types.ts. */\n${astToString(ast)}`
if (process.argv.includes('--verify')) {
  if (readFileSync(target, 'utf8') !== types) {
    console.error(
      'server/payment-providers/paypal/paypal-types.d.ts is not what PayPal’s documents say: run npm run generate',
    )
    process.exitCode = 1
  }
} else {
  writeFileSync(target, types)
}
