import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { tags } from './openapi-tags.ts'
import { sessionCookieName } from './plugins/session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file field of a multipart form: such a body is parsed by its route, and only described here. */
    files?: { field: string; most: number }
  }
}

/** Swagger UI adds styles at run time; it loads nothing from other hosts. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const who = {
  everyone: '',
  provider: '',
  buyer: 'Signed-in users, and guests.',
  user: 'Signed-in users.',
  admin: 'Administrators.',
} as const

/** Describes all routes added afterwards by their own schemas (DESIGN section 5). */
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
      // A route without a schema is not part of the API.
      const { schema, url } = fromZod({ ...document, schema: document.schema ?? { hide: true } })
      return { schema: withPolicy(schema, document.route), url }
    },
    transformObject: (document) => finished(refer(document) as Described),
  })
}

type Operation = { security?: unknown; responses: Record<string, unknown> }
type Described = {
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> }
  servers?: { url: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** Adds what the routes do not declare: the server, which operations need no session, and the error responses. */
function finished(document: Described): Described {
  document.servers = [{ url: '/', description: 'This shop' }]
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(operations)) {
      Object.assign(operation, {
        security: operation.security ?? [],
        responses: {
          ...operation.responses,
          '4XX': { $ref: '#/components/responses/CallFailed' },
          '5XX': { $ref: '#/components/responses/ShopFailed' },
        },
      })
    }
  }
  const { schemas = {}, ...components } = document.components ?? {}
  const responses = {
    CallFailed: failure('The call is at fault'),
    ShopFailed: failure('The shop is at fault, or busy'),
  }
  document.components = {
    ...components,
    responses,
    schemas: usedSchemas(schemas, [document.paths, responses]),
  }
  return document
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/**
 * The schemas that `by`, or one of those schemas, refers to: each comes in an input and an output variant, of which one is often
 * unused.
 */
function usedSchemas(
  schemas: Record<string, unknown>,
  by: unknown,
  known: Record<string, unknown> = {},
): Record<string, unknown> {
  const text = JSON.stringify(by)
  const found = Object.fromEntries(
    Object.entries(schemas).filter(
      ([name]) => !(name in known) && text.includes(`"#/components/schemas/${name}"`),
    ),
  )
  if (Object.keys(found).length === 0) return known
  return usedSchemas(schemas, found, { ...known, ...found })
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

/** Describes who may call a route and which files it accepts, from its config. */
function withPolicy(schema: FastifySchema, { config }: RouteOptions): FastifySchema {
  if (schema.hide) return schema
  const { allow = 'everyone', files } = config ?? {}
  const description = [schema.description, who[allow]].filter(Boolean).join(' ')
  return {
    ...schema,
    ...(description ? { description } : {}),
    ...(allow === 'buyer' || allow === 'user' || allow === 'admin' ? { security: [{ session: [] }] } : {}),
    ...(allow === 'provider' ? { body: providerEvent } : {}),
    ...(files ? { consumes: ['multipart/form-data'], body: formOf(files) } : {}),
  }
}

/** Parsed as raw bytes, because it is signed, and therefore only described here. */
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
