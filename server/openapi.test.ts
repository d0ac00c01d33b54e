import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { offlineShop } from './offline-shop.ts'

const answer = z.object({ content: z.record(z.string(), z.unknown()) })
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), answer])),
})
const description = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), answer) }),
})

async function readText() {
  const app = await buildApp({ shop: offlineShop(readConfig({})) })
  const answer = await app.inject('/api/openapi.json')
  await app.close()
  return answer.body
}

const readDescription = async () => description.parse(JSON.parse(await readText()))

test('Redocly’s recommended rules find nothing in the description', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: await readText(), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation has a name of its own, a summary and a group that is described', async () => {
  const { paths, tags } = await readDescription()
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
  for (const { summary } of operations) expect(summary.length).toBeGreaterThan(5)
  const described = tags.map(({ name }) => name)
  for (const { tags: groups } of operations) expect(described).toEqual(expect.arrayContaining(groups))
  expect(new Set(operations.flatMap(({ tags: groups }) => groups))).toEqual(new Set(described))
})

test('a webhook’s body is described', async () => {
  const { paths } = await readDescription()
  for (const provider of ['paypal', 'stripe']) {
    const body = paths[`/api/webhooks/${provider}`]?.post?.requestBody?.content['application/json']
    expect(body, provider).toMatchObject({
      schema: { type: 'object', required: expect.arrayContaining(['id']) },
    })
  }
})

test('the description states what every call returns and how it fails', async () => {
  const { paths, components } = await readDescription()
  const problem = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  for (const [path, calls] of Object.entries(paths)) {
    expect(path).not.toBe('/api/openapi.json')
    for (const [method, { responses }] of Object.entries(calls)) {
      const [success, ...others] = Object.keys(responses)
      expect(success, `${method} ${path}`).toMatch(/^20[012]$/)
      // 202 beside 200: the requested resource is not ready yet.
      expect(
        others.filter((status) => status !== '202'),
        method,
      ).toEqual(['4XX', '5XX'])
      expect(responses['4XX'], method).toEqual({ $ref: '#/components/responses/CallFailed' })
      expect(responses['5XX'], method).toEqual({ $ref: '#/components/responses/ShopFailed' })
    }
  }
  expect(components.responses).toMatchObject({
    CallFailed: { content: problem },
    ShopFailed: { content: problem },
  })
})

test('the description says which calls need a session, and whose', async () => {
  const { paths } = await readDescription()
  expect(paths['/api/products']?.get?.security).toEqual([])
  expect(paths['/api/orders']?.post).toMatchObject({
    security: [{ session: [] }],
    description: 'Signed-in users, and guests.',
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
