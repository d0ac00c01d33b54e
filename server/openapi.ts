import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { errorView } from './plugins/errors.ts'
import { sessionCookieName } from './plugins/session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of a multipart form that takes files: such a body is read by its route, and only described here. */
    files?: { field: string; most: number }
  }
}

/** The reader of the API's description styles itself while it runs; it loads nothing from elsewhere. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const who = { everyone: '', provider: '', user: 'Signed-in users.', admin: 'Administrators.' } as const

/** Describes the routes that are added afterwards, in the words of their own schemas (DESIGN section 5). */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const fromZod = createJsonSchemaTransform({})
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sillage', version: '1', description: 'Everything that the shop’s own pages do.' },
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
    transformObject: createJsonSchemaTransformObject({}),
  })
}

/** Where people read the description. */
export const docsPrefix = '/api/docs'

/** The pages on which people read the description, from our own origin. */
export async function addDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPrefix,
    staticCSP: true,
    transformStaticCSP: () => docsPolicy,
  })
}

/** Every call can fail, and all failures look alike. A route without a schema is no call of the API. */
function withErrors(schema: FastifySchema = { hide: true }): FastifySchema {
  const answers = schema.response
  if (typeof answers !== 'object' || answers === null) return schema
  return { ...schema, response: { ...answers, default: errorView } }
}

/** Says who may call a route and which files it takes: both stand in its config. */
function withPolicy(schema: FastifySchema, { config }: RouteOptions): FastifySchema {
  if (schema.hide) return schema
  const { allow = 'everyone', files } = config ?? {}
  const description = [schema.description, who[allow]].filter(Boolean).join(' ')
  return {
    ...schema,
    ...(description ? { description } : {}),
    ...(allow === 'user' || allow === 'admin' ? { security: [{ session: [] }] } : {}),
    ...(files ? { consumes: ['multipart/form-data'], body: formOf(files) } : {}),
  }
}

function formOf({ field, most }: { field: string; most: number }) {
  const file = { type: 'string', format: 'binary' }
  const files = most === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: most }
  return { type: 'object', required: [field], properties: { [field]: files } }
}
