import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { shapeOfShop } from './shape-of-shop.ts'

const operation = z.looseObject({
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()) })),
})
const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })

async function readDescription() {
  const app = await buildApp({ shop: shapeOfShop(readConfig({})) })
  const answer = await app.inject('/api/openapi.json')
  await app.close()
  return description.parse(answer.json())
}

test('the description says of every call what it gives and how it fails', async () => {
  const { paths } = await readDescription()
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  for (const [path, calls] of Object.entries(paths)) {
    expect(path).not.toBe('/api/openapi.json')
    for (const [method, { responses }] of Object.entries(calls)) {
      const [success, ...others] = Object.keys(responses)
      expect(success, `${method} ${path}`).toMatch(/^20[01]$/)
      expect(others).toEqual(['default'])
      expect(responses.default?.content).toEqual(problem)
    }
  }
})

test('the description says which calls need a session, and whose', async () => {
  const { paths } = await readDescription()
  expect(paths['/api/products']?.get?.security).toBeUndefined()
  expect(paths['/api/orders']?.post).toMatchObject({
    security: [{ session: [] }],
    description: 'Signed-in users.',
  })
  expect(paths['/api/products/{id}']?.put).toMatchObject({
    security: [{ session: [] }],
    description: 'Administrators.',
  })
})

test('the description says which files an upload takes', async () => {
  const { paths } = await readDescription()
  const file = { type: 'string', format: 'binary' }
  const formOf = (path: string) => paths[path]?.post?.requestBody?.content['multipart/form-data']
  expect(formOf('/api/upload/single')).toMatchObject({ schema: { properties: { mainImage: file } } })
  expect(formOf('/api/upload/multiple')).toMatchObject({
    schema: { properties: { images: { type: 'array', items: file, maxItems: 12 } } },
  })
})
