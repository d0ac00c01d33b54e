import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverBehindCache } from '../listen.ts'
import { addErrorHandler } from '../plugins/errors.ts'
import { cacheResponses } from './cache-responses.ts'
import { markCacheable } from './cacheable.ts'
import { ResponseCache } from './response-cache.ts'

// Stale responses are served only while the database is down (SAFETY 46). tests/long/database-loss.test.ts tests a shop
// whose database really goes away.

type State = 'up' | 'down' | 'busy' | 'product gone'
let app: FastifyInstance
let cache: ResponseCache
let state: State
let computed: number
let burstHasArrived: Promise<void> | undefined
let origin: string
beforeEach(async () => {
  cache = new ResponseCache()
  state = 'up'
  computed = 0
  burstHasArrived = undefined
  app = Fastify({ serverFactory: serverBehindCache(cache) })
  addErrorHandler(app)
  cacheResponses(app, cache, { read: async () => undefined })
  app.get('/product', async (_request, reply) => {
    computed += 1
    markCacheable(reply, ['product:1'])
    const asComputed = computed
    await burstHasArrived
    if (state === 'down') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    if (state === 'busy') throw Object.assign(new Error('lock timeout'), { code: '55P03' })
    if (state === 'product gone') return reply.status(404).header('cache-control', 'no-store').send('gone')
    return { computed: asComputed }
  })
  origin = await app.listen({ port: 0 })
})
afterEach(() => app.close())

const ask = async (path = '/product', init?: RequestInit) => {
  const answer = await fetch(origin + path, init)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

test('an outdated response is served while the database is down, and marked as such', async () => {
  const before = await ask()
  cache.invalidate(['product:1'])
  state = 'down'
  const during = await ask()
  expect([during.status, during.body]).toEqual([200, before.body])
  expect(Object.fromEntries(during.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'cdn-cache-control': 'no-store',
    'surrogate-control': 'no-store',
    warning: '110 - "Response is Stale"',
    age: expect.stringMatching(/^\d+$/),
    'content-type': 'application/json; charset=utf-8',
  })
  expect(during.headers.get('x-database-away')).toBeNull()
  expect(during.headers.get('retry-after')).toBeNull()
  const head = await ask('/product', { method: 'HEAD' })
  expect([head.status, head.body, head.headers.get('warning')]).toEqual([
    200,
    '',
    '110 - "Response is Stale"',
  ])
})

test('a burst of requests while the database is down asks it once', async () => {
  const before = await ask()
  cache.invalidate(['product:1'])
  state = 'down'
  const { promise, resolve } = Promise.withResolvers<void>()
  burstHasArrived = promise
  let arrived = 0
  app.server.on('request', () => {
    arrived += 1
    if (arrived === 10) resolve()
  })
  const burst = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(burst.map(({ body }) => body)).toEqual(burst.map(() => before.body))
  expect(burst.every(({ headers }) => headers.get('cache-control') === 'private, no-store')).toBe(true)
  expect(computed).toBe(2)
})

test('as soon as the database answers again, its answer is the one that is served', async () => {
  await ask()
  cache.invalidate(['product:1'])
  state = 'down'
  await ask()
  state = 'up'
  const after = await ask()
  expect(after.headers.get('warning')).toBeNull()
  expect(JSON.parse(after.body)).toEqual({ computed: 3 })
})

test('a database that is only busy has answered: nothing outdated is served', async () => {
  await ask()
  cache.invalidate(['product:1'])
  state = 'busy'
  expect((await ask()).status).toBe(503)
})

test('what was removed from the shop does not come back when the database goes down', async () => {
  await ask()
  cache.invalidate(['product:1'])
  state = 'product gone'
  expect((await ask()).status).toBe(404)
  state = 'down'
  expect((await ask()).status).toBe(503)
})

test('without an outdated response the answer is 503 with Retry-After', async () => {
  state = 'down'
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})
