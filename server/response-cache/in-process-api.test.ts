import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverBehindCache } from '../listen.ts'
import { cacheResponses } from './cache-responses.ts'
import { markCacheable } from './cacheable.ts'
import { inProcessApi } from './in-process-api.ts'
import { ResponseCache } from './response-cache.ts'

let app: FastifyInstance
let cache: ResponseCache
let ask: (url: string) => ReturnType<ReturnType<typeof inProcessApi>>
let computed: number
let price: number
let mayAnswer: Promise<void> | undefined
beforeEach(async () => {
  cache = new ResponseCache()
  computed = 0
  price = 50
  mayAnswer = undefined
  app = Fastify({ serverFactory: serverBehindCache(cache) })
  cacheResponses(app, cache, { read: async () => undefined })
  app.get('/api/list', async (_request, reply) => {
    computed += 1
    markCacheable(reply, ['products', 'settings'])
    const answer = { price }
    await mayAnswer
    return answer
  })
  app.get('/api/uncached', async () => {
    computed += 1
    return { found: 0 }
  })
  const call = inProcessApi(app, cache)
  ask = (url) => call({ url, ip: '127.0.0.1', page: 'one' })
})
afterEach(() => app.close())

test('pages that need the same response have it computed once, at the same time and later', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/api/list')))
  answers.push(await ask('/api/list'))
  expect(computed).toBe(1)
  for (const { body, tags } of answers)
    expect([body, tags]).toEqual(['{"price":50}', ['products', 'settings']])
})

test('a request after a change does not get a response that began to be computed before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayAnswer = promise
  const before = ask('/api/list')
  while (computed === 0) await new Promise(setImmediate)
  price = 60
  cache.invalidate(['products'])
  const after = ask('/api/list')
  resolve()
  expect((await before).body).toBe('{"price":50}')
  expect((await after).body).toBe('{"price":60}')
  expect((await ask('/api/list')).body).toBe('{"price":60}')
})

test('a response that is not cacheable is computed for each page', async () => {
  for (let times = 1; times <= 3; times += 1) {
    const { tags } = await ask('/api/uncached')
    expect([tags, computed]).toEqual([undefined, times])
  }
})

test('a response that a page asked for is served to browsers as if they had asked for it', async () => {
  const origin = await app.listen({ port: 0 })
  await ask('/api/list')
  const cached = await fetch(`${origin}/api/list`)
  expect(await cached.json()).toEqual({ price: 50 })
  cache.clear()
  const made = await fetch(`${origin}/api/list`)
  expect(computed).toBe(2)
  const headersOf = ({ headers }: Response) =>
    [
      ...['vary', 'cache-control', 'cdn-cache-control', 'surrogate-control'],
      ...['content-type', 'etag', 'content-encoding'],
    ].map((name) => headers.get(name))
  expect(headersOf(cached)).toEqual(headersOf(made))
  expect(cached.headers.get('x-cache-tags')).toBeNull()
})
