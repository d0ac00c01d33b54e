import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { serverBehindCache } from '../listen.ts'
import { cachedFor } from './cached-for.ts'
import { addCacheKeeping } from './front.ts'
import { PublicCache } from './public-cache.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server on a real socket (the cache's front stands before Fastify) that counts how often it computes. */
async function counting() {
  const cache = new PublicCache()
  let computed = 0
  app = Fastify({ serverFactory: serverBehindCache(cache) })
  addCacheKeeping(app, cache, { read: async () => cache.forget(['products']) })
  app.get('/list', async (_request, reply) => {
    computed += 1
    cachedFor(reply, ['products'])
    return { computed, filling: 'x'.repeat(2000) }
  })
  app.get('/api/products', async (_request, reply) => {
    computed += 1
    cachedFor(reply, ['products'])
    return { computed }
  })
  app.get('/mine', async (_request, reply) => {
    computed += 1
    return reply.header('cache-control', 'private, no-store').send({ computed })
  })
  app.post('/change', async () => ({ ok: true }))
  const origin = await app.listen({ port: 0 })
  const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)
  return { ask, origin, times: () => computed }
}

test('the second visitor gets the kept bytes, and nothing of the inside leaves', async () => {
  const { ask, times } = await counting()
  const first = await ask('/list')
  const second = await ask('/list', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(await second.json()).toEqual(await first.json())
  expect(times()).toBe(1)
  expect(second.headers.get('content-encoding')).toBe('br')
  expect(second.headers.get('x-cache-tags')).toBeNull()
  expect(first.headers.get('x-cache-tags')).toBeNull()
})

test('a crowd that asks for the same page at once costs one computation', async () => {
  const { ask, times } = await counting()
  await Promise.all(Array.from({ length: 20 }, async () => (await ask('/list')).text()))
  expect(times()).toBe(1)
})

test('who made a change sees it in the next answer', async () => {
  const { ask, times } = await counting()
  await (await ask('/list')).text()
  await (await ask('/change', { method: 'POST' })).text()
  await (await ask('/list')).text()
  expect(times()).toBe(2)
})

test('a page that a browser still has is not sent again', async () => {
  const { ask, times } = await counting()
  const first = await ask('/list')
  const etag = first.headers.get('etag') ?? ''
  const second = await ask('/list', { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(times()).toBe(1)
})

test('what belongs to a person is computed each time', async () => {
  const { ask, times } = await counting()
  await (await ask('/mine')).text()
  await (await ask('/mine')).text()
  expect(times()).toBe(2)
})

test('a signed-in caller of the API is never answered from the cache: it may be an administrator', async () => {
  const { ask, times } = await counting()
  await (await ask('/api/products')).text()
  await (await ask('/api/products', { headers: { cookie: 'sid=abc' } })).text()
  expect(times()).toBe(2)
})

test('a client that takes no compression gets plain text', async () => {
  const { ask, origin } = await counting()
  await (await ask('/list')).text()
  const plain = await new Promise<string>((resolve, reject) => {
    request(`${origin}/list`, (response) => {
      expect(response.headers['content-encoding']).toBeUndefined()
      text(response).then(resolve, reject)
    }).end()
  })
  expect(JSON.parse(plain).filling).toHaveLength(2000)
})

test('kept bytes are the answer, compressed', async () => {
  const cache = new PublicCache()
  const kept = await cache.keep('/a', 'words', { headers: {}, tags: [], startedAt: 0 })
  expect(brotliDecompressSync(kept.brotli).toString()).toBe('words')
  app = Fastify()
})
