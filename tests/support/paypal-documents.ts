import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv2019 } from 'ajv/dist/2019.js'

type Json = { [key: string]: unknown }
type Operation = { requestBody?: Json; responses: Record<string, Json> }
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Json } }

const require = createRequire(import.meta.url)
const files = [
  'checkout_orders_v2',
  'payments_payment_v2',
  'notifications_webhooks_v1',
  'reporting_transactions_v1',
]

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const read = (file: string): Document =>
  JSON.parse(
    readFileSync(require.resolve(`@paypal/paypal-rest-api-specifications/openapi/${file}.json`), 'utf8'),
  )

/** PayPal's published OpenAPI documents, by name. */
export const payPalDocuments = Object.fromEntries(files.map((file) => [file, read(file)]))

/** The schema called `name` in PayPal's document, such as `order_request`. */
export function publishedSchema(file: string, name: string): Json {
  const schema = payPalDocuments[file]?.components.schemas[name]
  if (!isObject(schema)) throw new Error(`${file} has no ${name}`)
  return schema
}

/** JSON pointers and reasons; empty if the body matches PayPal's document. */
type Faults = string[]

/**
 * Validates requests to and responses from PayPal against PayPal's own documents: types, lengths, patterns, enums, required
 * members, and no undocumented ones. `method` and `path` are as sent.
 */
export function payPalValidator() {
  // Some of the documents' patterns are invalid with the Unicode flag.
  const ajv = new Ajv2019({
    strict: false,
    validateFormats: false,
    allErrors: true,
    unicodeRegExp: false,
  })
  for (const [file, document] of Object.entries(payPalDocuments)) ajv.addSchema(sealed(document), file)

  function check(file: string, pointer: string, body: unknown): Faults {
    const validate = ajv.getSchema(`${file}#${pointer}`)
    if (!validate) throw new Error(`no schema at ${file}#${pointer}`)
    if (validate(body)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }

  return {
    request(method: string, path: string, body: unknown): Faults {
      const { file, template } = operationOf(method, path)
      const { requestBody } = operation(file, template, method)
      // A call without a documented body may have none, or an empty object.
      if (!requestBody) return isObject(body) && Object.keys(body).length > 0 ? ['a body'] : []
      const base = requestBody.$ref
        ? `${String(requestBody.$ref).slice(1)}`
        : `/paths/${escaped(template)}/${method.toLowerCase()}/requestBody`
      return check(file, `${base}/content/application~1json/schema`, body ?? {})
    },
    answer(method: string, path: string, status: number, body: unknown): Faults {
      const { file, template } = operationOf(method, path)
      const { responses } = operation(file, template, method)
      const key = responses[String(status)] || status < 400 ? String(status) : 'default'
      if (!responses[key]) return [`HTTP ${status} is not documented for ${method} ${template}`]
      const answer = responses[key].$ref
        ? String(responses[key].$ref).slice(1)
        : `/paths/${escaped(template)}/${method.toLowerCase()}/responses/${key}`
      const pointer = `${answer}/content/application~1json/schema`
      return check(file, pointer, status < 400 ? body : asDocumented(body))
    },
    /** Validates a webhook event and its resource. */
    event(body: Json): Faults {
      return check('notifications_webhooks_v1', '/components/schemas/event', body)
    },
    schema(file: string, name: string, body: unknown): Faults {
      return check(file, `/components/schemas/${name}`, body)
    },
  }
}

const escaped = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))

function operation(file: string, template: string, method: string): Operation {
  const found = payPalDocuments[file]?.paths[template]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${template} is not documented`)
  return found
}

/** The documented operation for a requested path. */
function operationOf(method: string, path: string): { file: string; template: string } {
  const parts = (path.split('?', 1)[0] ?? '').split('/')
  for (const [file, { paths }] of Object.entries(payPalDocuments)) {
    for (const [template, operations] of Object.entries(paths)) {
      const wanted = template.split('/')
      const fits =
        wanted.length === parts.length &&
        wanted.every((part, index) => part.startsWith('{') || part === parts[index])
      if (fits && operations[method.toLowerCase()]) return { file, template }
    }
  }
  throw new Error(`PayPal documents no ${method} ${path}`)
}

/**
 * The documents call a refusal's list `issues` and leave out its links; in reality it is `details`, with links
 * (developer.paypal.com/api/rest/responses, "Failed requests").
 */
function asDocumented(body: unknown): unknown {
  if (!isObject(body)) return body
  const { details, links, ...others } = body
  return { ...others, ...(details !== undefined && { issues: details }) }
}

const isRefusal = /^(error_.+|([\w.]+-)?[45]\d\d)$/

/** Forbids undocumented members wherever an object's members are listed. */
function sealed(document: Document): Json {
  const resolve = (schema: Json): Json => {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? '')) ?? []
    const found = name === undefined ? schema : document.components.schemas[name]
    return isObject(found) ? found : schema
  }
  const hasMembers = (schema: Json): boolean => {
    const found = resolve(schema)
    if (found.additionalProperties !== undefined) return false
    const parts = [found.allOf, found.anyOf, found.oneOf].flatMap((part) => (Array.isArray(part) ? part : []))
    return isObject(found.properties)
      ? Object.keys(found.properties).length > 0
      : parts.some((part) => isObject(part) && hasMembers(part))
  }
  const seal = (schema: unknown): unknown => {
    if (!isObject(schema)) return schema
    const inner = walk(schema)
    return hasMembers(schema) ? { allOf: [inner], unevaluatedProperties: false } : inner
  }
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (!isObject(node)) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        // Refusals are composed of schemas that each list some of the members, so they stay open.
        if (isRefusal.test(key)) return [key, value]
        if (key === 'properties' && isObject(value)) {
          return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, seal(one)]))]
        }
        return [key, key === 'items' || key === 'schema' ? seal(value) : walk(value)]
      }),
    )
  }
  const done = walk(document)
  return isObject(done) ? done : {}
}
