import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverBehindCache } from '../listen.ts'
import { addErrorHandler } from '../plugins/errors.ts'
import { cachedFor } from './cached-for.ts'
import { addCacheKeeping } from './keeping.ts'
import { PublicCache } from './public-cache.ts'

// Older answers are given only while the database is down (DESIGN section 9). A shop whose database really goes away is
// tested in tests/long/database-loss.test.ts.

type State = 'up' | 'down' | 'busy' | 'product gone'
let app: FastifyInstance
let cache: PublicCache
let state: State
let computed: number
let crowdIsThere: Promise<void> | undefined
let origin: string
beforeEach(async () => {
  cache = new PublicCache()
  state = 'up'
  computed = 0
  crowdIsThere = undefined
  app = Fastify({ serverFactory: serverBehindCache(cache) })
  addErrorHandler(app)
  addCacheKeeping(app, cache, { read: async () => undefined })
  app.get('/product', async (_request, reply) => {
    computed += 1
    cachedFor(reply, ['product:1'])
    const asComputed = computed
    await crowdIsThere
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

test('what has just changed is shown as it was while the database is down, and says so', async () => {
  const before = await ask()
  cache.forget(['product:1'])
  state = 'down'
  const during = await ask()
  expect([during.status, during.body]).toEqual([200, before.body])
  expect(Object.fromEntries(during.headers)).toMatchObject({
    'cache-control': 'no-store',
    'cdn-cache-control': 'no-store',
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

test('a crowd that comes while the database is down asks it once', async () => {
  const before = await ask()
  cache.forget(['product:1'])
  state = 'down'
  const { promise, resolve } = Promise.withResolvers<void>()
  crowdIsThere = promise
  let arrived = 0
  app.server.on('request', () => {
    arrived += 1
    if (arrived === 10) resolve()
  })
  const crowd = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(crowd.map(({ body }) => body)).toEqual(crowd.map(() => before.body))
  expect(crowd.every(({ headers }) => headers.get('cache-control') === 'no-store')).toBe(true)
  expect(computed).toBe(2)
})

test('as soon as the database answers again, its answer is the one that is given', async () => {
  await ask()
  cache.forget(['product:1'])
  state = 'down'
  await ask()
  state = 'up'
  const after = await ask()
  expect(after.headers.get('warning')).toBeNull()
  expect(JSON.parse(after.body)).toEqual({ computed: 3 })
})

test('a database that is only busy has answered: nothing older is given', async () => {
  await ask()
  cache.forget(['product:1'])
  state = 'busy'
  expect((await ask()).status).toBe(503)
})

test('what the shop has taken away does not come back when the database goes', async () => {
  await ask()
  cache.forget(['product:1'])
  state = 'product gone'
  expect((await ask()).status).toBe(404)
  state = 'down'
  expect((await ask()).status).toBe(503)
})

test('what nobody has ever seen cannot be shown: it is to be asked for again', async () => {
  state = 'down'
  const answer = await ask()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})
