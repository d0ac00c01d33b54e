import { z } from 'zod'
import type { TestShop } from '../app.ts'
import { routesOf } from '../policies.ts'
import type { JsonSchema } from './json-schema.ts'

export type Parameter = {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  schema: JsonSchema
}

/** A call of the API as described by its OpenAPI document, and who may make it. */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  allow: string
  parameters: Parameter[]
  /** The schema of its JSON body, if any. */
  body?: JsonSchema
  /** The form field that takes files, if any. */
  files?: string
}

// A schema's members are read where they are used.
const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const parameter = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().optional(),
  schema: jsonSchema,
})
const described = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) }).optional(),
})
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), described)) })
const methods = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

/** Every operation in the API's OpenAPI document; throws if one of them has no route. */
export async function operationsOf(shop: Pick<TestShop, 'app' | 'shop'>): Promise<Operation[]> {
  const { paths } = description.parse((await shop.app.inject('/api/openapi.json')).json())
  const routes = await routesOf(shop)
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([name, { parameters, requestBody }]) => {
      const method = methods.parse(name.toUpperCase())
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      const route = routes.find((one) => one.method === method && one.url.replace(/\/$/, '') === url)
      if (!route?.allow) throw new Error(`${method} ${path} is described and has no route`)
      const { content = {} } = requestBody ?? {}
      const [files] = Object.keys(content['multipart/form-data']?.schema.properties ?? {})
      return {
        method,
        path,
        allow: route.allow,
        parameters,
        body: content['application/json']?.schema,
        files,
      }
    }),
  )
}
