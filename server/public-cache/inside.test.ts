import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverBehindCache } from '../listen.ts'
import { cachedFor } from './cached-for.ts'
import { askInside } from './inside.ts'
import { addCacheKeeping } from './keeping.ts'
import { PublicCache } from './public-cache.ts'

let app: FastifyInstance
let cache: PublicCache
let ask: (url: string) => ReturnType<ReturnType<typeof askInside>>
let computed: number
let price: number
let mayAnswer: Promise<void> | undefined
beforeEach(async () => {
  cache = new PublicCache()
  computed = 0
  price = 50
  mayAnswer = undefined
  app = Fastify({ serverFactory: serverBehindCache(cache) })
  addCacheKeeping(app, cache, { read: async () => undefined })
  app.get('/api/list', async (_request, reply) => {
    computed += 1
    cachedFor(reply, ['products', 'settings'])
    const answer = { price }
    await mayAnswer
    return answer
  })
  app.get('/api/counted', async () => {
    computed += 1
    return { found: 0 }
  })
  const inside = askInside(app, cache)
  ask = (url) => inside({ url, ip: '127.0.0.1', page: 'one' })
})
afterEach(() => app.close())

test('pages that need the same have it computed once, at the same time and later', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/api/list')))
  answers.push(await ask('/api/list'))
  expect(computed).toBe(1)
  for (const { body, tags } of answers)
    expect([body, tags]).toEqual(['{"price":50}', ['products', 'settings']])
})

test('who asks after a change does not get what began to be computed before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  mayAnswer = promise
  const before = ask('/api/list')
  while (computed === 0) await new Promise(setImmediate)
  price = 60
  cache.forget(['products'])
  const after = ask('/api/list')
  resolve()
  expect((await before).body).toBe('{"price":50}')
  expect((await after).body).toBe('{"price":60}')
  expect((await ask('/api/list')).body).toBe('{"price":60}')
})

test('an answer that is to be counted is computed for each page', async () => {
  for (let times = 1; times <= 3; times += 1) {
    const { tags } = await ask('/api/counted')
    expect([tags, computed]).toEqual([undefined, times])
  }
})

test('what a page has asked for is given to browsers as if they had asked for it', async () => {
  const origin = await app.listen({ port: 0 })
  await ask('/api/list')
  const kept = await fetch(`${origin}/api/list`)
  expect(await kept.json()).toEqual({ price: 50 })
  cache.clear()
  const made = await fetch(`${origin}/api/list`)
  expect(computed).toBe(2)
  const said = ({ headers }: Response) =>
    ['vary', 'cache-control', 'cdn-cache-control', 'content-type', 'etag', 'content-encoding'].map((name) =>
      headers.get(name),
    )
  expect(said(kept)).toEqual(said(made))
  expect(kept.headers.get('x-cache-tags')).toBeNull()
})
