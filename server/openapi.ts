import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { nameOf, tags } from './openapi-operations.ts'
import { errorView } from './plugins/errors.ts'
import { sessionCookieName } from './plugins/session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of a multipart form that takes files: such a body is read by its route, and only described here. */
    files?: { field: string; most: number }
  }
}

/** Swagger UI adds styles at run time; it loads nothing from elsewhere. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const who = { everyone: '', provider: '', user: 'Signed-in users.', admin: 'Administrators.' } as const

/** Describes the routes that are added afterwards, by their own schemas (DESIGN section 5). */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const fromZod = createJsonSchemaTransform({})
  const refer = createJsonSchemaTransformObject({})
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sillage',
        version: '1',
        description: 'Everything that the shop’s own pages do.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      tags,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = fromZod({ ...document, schema: withErrors(document.schema) })
      return { schema: withPolicy(schema, document.route), url }
    },
    transformObject: (document) => finished(refer(document) as Described),
  })
}

type Operation = {
  operationId?: string
  summary?: string
  security?: unknown
  responses: Record<string, unknown>
}
type Described = {
  components?: { schemas?: Record<string, unknown> }
  servers?: { url: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

/**
 * Adds what the routes do not declare: the server, the name of each operation, which ones need no session, and the error
 * responses.
 */
function finished(document: Described): Described {
  document.servers = [{ url: '/', description: 'This shop' }]
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { operationId, summary, responses } = operation
      const { default: failure, ...answers } = responses as Record<string, object>
      Object.assign(operation, {
        ...(operationId && summary ? {} : nameOf(method.toUpperCase(), path)),
        security: operation.security ?? [],
        responses: {
          ...answers,
          '4XX': { ...failure, description: 'The call is at fault' },
          '5XX': { ...failure, description: 'The shop is at fault, or busy' },
        },
      })
    }
  }
  // Each schema comes in two variants, for input and output; one of them is often unused.
  const used = JSON.stringify(document.paths)
  const schemas = document.components?.schemas ?? {}
  for (const name of Object.keys(schemas)) {
    if (!used.includes(`"#/components/schemas/${name}"`)) delete schemas[name]
  }
  return document
}

/** The path of Swagger UI. */
export const docsPrefix = '/api/docs'

/** Adds Swagger UI, served from our own origin. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPrefix,
    staticCSP: true,
    transformStaticCSP: () => docsPolicy,
  })
}

/** Adds the error response that every call can have. A route without a schema is not part of the API. */
function withErrors(schema: FastifySchema = { hide: true }): FastifySchema {
  const answers = schema.response
  if (typeof answers !== 'object' || answers === null) return schema
  return { ...schema, response: { ...answers, default: errorView } }
}

/** Describes who may call a route and which files it accepts, from its config. */
function withPolicy(schema: FastifySchema, { config }: RouteOptions): FastifySchema {
  if (schema.hide) return schema
  const { allow = 'everyone', files } = config ?? {}
  const description = [schema.description, who[allow]].filter(Boolean).join(' ')
  return {
    ...schema,
    ...(description ? { description } : {}),
    ...(allow === 'user' || allow === 'admin' ? { security: [{ session: [] }] } : {}),
    ...(allow === 'provider' ? { body: providerEvent } : {}),
    ...(files ? { consumes: ['multipart/form-data'], body: formOf(files) } : {}),
  }
}

/** Parsed as raw bytes, since they are signed, and so described here alone. */
const providerEvent = {
  type: 'object',
  description: 'An event as the provider’s own documents describe it, signed in its headers',
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      description: 'The id of the event, which is handled once however often it is sent',
    },
    event_type: { type: 'string', description: 'PayPal: what happened, such as PAYMENT.CAPTURE.COMPLETED' },
    type: { type: 'string', description: 'Stripe: what happened, such as checkout.session.completed' },
    resource: { type: 'object', additionalProperties: true, description: 'PayPal: what it happened to' },
    data: { type: 'object', additionalProperties: true, description: 'Stripe: what it happened to' },
  },
  additionalProperties: true,
}

function formOf({ field, most }: { field: string; most: number }) {
  const file = { type: 'string', format: 'binary' }
  const files = most === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: most }
  return { type: 'object', required: [field], properties: { [field]: files } }
}
