import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { serverBehindCache } from '../listen.ts'
import { cacheResponses } from './cache-responses.ts'
import { markCacheable } from './cacheable.ts'
import { ResponseCache } from './response-cache.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server on a real socket, with the cache in front of Fastify, that counts its computations. */
async function countingServer(options?: { sharedSeconds: number }) {
  const cache = new ResponseCache()
  let computed = 0
  app = Fastify({ serverFactory: serverBehindCache(cache) })
  cacheResponses(app, cache, { read: async () => cache.invalidate(['products']) }, options)
  app.get('/list', async (_request, reply) => {
    computed += 1
    markCacheable(reply, ['products'])
    return { computed, filling: 'x'.repeat(2000) }
  })
  app.get('/api/products', async (_request, reply) => {
    computed += 1
    markCacheable(reply, ['products'])
    return { computed }
  })
  app.get('/personal-headers', async (_request, reply) => {
    computed += 1
    markCacheable(reply, ['products'])
    const personal = {
      'retry-after': '37',
      'x-ratelimit-remaining': '0',
      'www-authenticate': 'Basic',
      age: '5',
    }
    reply.headers({ ...personal, 'content-security-policy': "default-src 'none'" })
    return { computed }
  })
  app.get('/mine', async (_request, reply) => {
    computed += 1
    return reply.header('cache-control', 'private, no-store').send({ computed })
  })
  app.post('/change', async () => ({ ok: true }))
  const released = Promise.withResolvers<void>()
  app.get('/slow', async (_request, reply) => {
    computed += 1
    await released.promise
    markCacheable(reply, ['products'])
    return 'finished'
  })
  app.get('/broken', async (_request, reply) => {
    computed += 1
    await released.promise
    markCacheable(reply, ['products'])
    throw new Error('broken')
  })
  app.get('/large', (_request, reply) => {
    computed += 1
    return reply.send(Readable.from(endless()))
  })
  const origin = await app.listen({ port: 0 })
  const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)
  return { ask, origin, cache, release: released.resolve, times: () => computed }
}

/** The headers for caches: for all, for CDNs (RFC 9213), for Fastly. */
const names = ['cache-control', 'cdn-cache-control', 'surrogate-control']

/** More data than both ends of a connection buffer for a client that does not read. */
function* endless() {
  for (let part = 0; part < 2000; part += 1) yield Buffer.alloc(65_536)
}

/** Sends a GET without waiting for its response. */
function begin(address: string) {
  const sent = request(address, { headers: { 'accept-encoding': 'gzip' }, agent: false })
  sent.on('error', () => undefined)
  sent.end()
  return sent
}

test('the second visitor gets the cached bytes, which is counted, and no internal header is sent', async () => {
  const { ask, cache, times } = await countingServer()
  const first = await ask('/list')
  const second = await ask('/list', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(await second.json()).toEqual(await first.json())
  expect([times(), cache.hits]).toEqual([1, 1])
  expect(second.headers.get('content-encoding')).toBe('br')
  expect(second.headers.get('x-cache-tags')).toBeNull()
  expect(first.headers.get('x-cache-tags')).toBeNull()
})

test('a burst of requests for the same page costs one computation', async () => {
  const { ask, times } = await countingServer()
  await Promise.all(Array.from({ length: 20 }, async () => (await ask('/list')).text()))
  expect(times()).toBe(1)
})

test('who made a change sees it in the next answer', async () => {
  const { ask, times } = await countingServer()
  await (await ask('/list')).text()
  await (await ask('/change', { method: 'POST' })).text()
  await (await ask('/list')).text()
  expect(times()).toBe(2)
})

test('a page that a browser has already is not sent again', async () => {
  const { ask, times } = await countingServer()
  const first = await ask('/list')
  const etag = first.headers.get('etag') ?? ''
  const second = await ask('/list', { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(times()).toBe(1)
})

test('what belongs to a person is computed each time', async () => {
  const { ask, times } = await countingServer()
  await (await ask('/mine')).text()
  await (await ask('/mine')).text()
  expect(times()).toBe(2)
})

test('a signed-in caller of the API is never answered from the cache: it may be an administrator', async () => {
  const { ask, times } = await countingServer()
  await (await ask('/api/products')).text()
  await (await ask('/api/products', { headers: { cookie: 'sid=abc' } })).text()
  expect(times()).toBe(2)
})

test('a client that takes no compression gets plain text', async () => {
  const { ask, origin } = await countingServer()
  await (await ask('/list')).text()
  const plain = await new Promise<string>((resolve, reject) => {
    request(`${origin}/list`, (response) => {
      expect(response.headers['content-encoding']).toBeUndefined()
      text(response).then(resolve, reject)
    }).end()
  })
  expect(JSON.parse(plain).filling).toHaveLength(2000)
})

test('cached bytes are the response, compressed', async () => {
  const cache = new ResponseCache()
  const cached = cache.store('/a', 'words', { headers: {}, tags: [], startedAt: 0 })
  expect(brotliDecompressSync((await cache.encode(cached, 'br')).bytes).toString()).toBe('words')
  await cache.recompress(cached)
  expect(cached.body().toString()).toBe('words')
  expect(gunzipSync(cached.encoded.gzip?.bytes ?? '').toString()).toBe('words')
  app = Fastify()
})

test('a client that disconnects while a page is made delays nobody who waits for it', async () => {
  const { ask, origin, release, times } = await countingServer()
  const first = begin(`${origin}/slow`)
  await vi.waitUntil(() => times() === 1)
  const others = Array.from({ length: 5 }, async () => (await ask('/slow')).text())
  first.destroy()
  release()
  expect(await Promise.all(others)).toEqual(Array.from({ length: 5 }, () => 'finished'))
  expect(times()).toBe(1)
})

test('a failure is not cached, and those who waited are answered', async () => {
  const { ask, release, cache, times } = await countingServer()
  const waiting = Array.from({ length: 5 }, async () => (await ask('/broken')).status)
  await vi.waitUntil(() => times() === 1)
  release()
  expect(await Promise.all(waiting)).toEqual([500, 500, 500, 500, 500])
  expect(cache.size.entries).toBe(0)
})

test('a slow reader delays nobody who asks for the same file', async () => {
  const { origin, times } = await countingServer()
  const slow = begin(`${origin}/large`)
  const [answer] = await once(slow, 'response')
  answer.pause()
  const quick = begin(`${origin}/large`)
  await once(quick, 'response')
  expect([slow.destroyed, answer.complete]).toEqual([false, false])
  expect(times()).toBe(2)
  slow.destroy()
  quick.destroy()
})

test('HEAD for a cached page costs no rendering', async () => {
  const { ask, times } = await countingServer()
  await (await ask('/list')).text()
  const head = await ask('/list', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  expect(times()).toBe(1)
})

test('a page is not cached when something changes while it is made', async () => {
  const { ask, release, cache, times } = await countingServer()
  const first = ask('/slow')
  await vi.waitUntil(() => times() === 1)
  cache.invalidate(['products'])
  release()
  await (await first).text()
  await (await ask('/slow')).text()
  expect(times()).toBe(2)
})

test('shared caches learn from Vary what a response depends on', async () => {
  const { ask } = await countingServer()
  for (const path of ['/list', '/api/products']) {
    const expected = path === '/list' ? 'Accept-Encoding' : 'Accept-Encoding, Cookie'
    expect((await ask(path)).headers.get('vary'), path).toBe(expected)
    expect((await ask(path)).headers.get('vary'), path).toBe(expected)
    expect((await ask(path, { headers: { 'accept-encoding': 'identity' } })).headers.get('vary'), path).toBe(
      expected,
    )
  }
})

test('an encoding that a client refuses is not sent to it', async () => {
  const { ask } = await countingServer()
  await (await ask('/list')).text()
  const answer = await ask('/list', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
})

test('a client that takes bytes as they are gets them from the cache too, before and after they are compressed well', async () => {
  const { ask, cache, times } = await countingServer()
  const plain = async () => {
    const answer = await ask('/list', { headers: { 'accept-encoding': 'identity' } })
    const body = await answer.text()
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    return [answer.headers.get('etag'), body]
  }
  const first = await plain()
  const [entry] = cache.entries()
  expect(await plain()).toEqual(first)
  await vi.waitFor(() => expect(Object.keys(entry?.encoded ?? {}).sort()).toEqual(['br', 'gzip', 'identity']))
  expect(await plain()).toEqual(first)
  expect(await (await ask('/list')).text()).toBe(first[1])
  expect(times()).toBe(1)
})

test('a client that takes nothing at all is answered from the cache with the bytes as they are', async () => {
  const { ask, times } = await countingServer()
  for (const accepted of ['identity;q=0', '*;q=0', 'gzip;q=0, br;q=0', 'deflate', '']) {
    const answer = await ask('/list', { headers: { 'accept-encoding': accepted } })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, null])
    expect((await answer.json()).filling, accepted).toHaveLength(2000)
  }
  expect(times()).toBe(1)
})

test('shared caches ask each time whether what is public has changed, and store no error', async () => {
  const { ask, release } = await countingServer()
  release()
  const cacheHeaders = async (path: string, headers = {}) => {
    const answer = await ask(path, { headers })
    return names.map((name) => answer.headers.get(name))
  }
  const forCdn = 'max-age=0, stale-if-error=3600'
  for (const headers of [{}, {}, { 'accept-encoding': 'identity' }]) {
    expect(await cacheHeaders('/list', headers), JSON.stringify(headers)).toEqual([
      'public, max-age=0',
      forCdn,
      forCdn,
    ])
  }
  expect(await cacheHeaders('/mine')).toEqual(['private, no-store', null, null])
  expect((await cacheHeaders('/broken')).slice(1)).toEqual([null, null])
})

test('shared caches keep what is public for as long as the setting lets them, and browsers do not', async () => {
  const { ask } = await countingServer({ sharedSeconds: 5 })
  for (const path of ['/list', '/list', '/api/products']) {
    const { headers } = await ask(path)
    expect(
      names.map((name) => headers.get(name)),
      path,
    ).toEqual([
      'public, max-age=0, s-maxage=5',
      'max-age=5, stale-if-error=3600',
      'max-age=5, stale-if-error=3600',
    ])
  }
})

test('every form of If-None-Match is understood', async () => {
  const { ask, times } = await countingServer()
  const etag = (await ask('/list')).headers.get('etag') ?? ''
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    expect([known, (await ask('/list', { headers: { 'if-none-match': known } })).status]).toEqual([
      known,
      304,
    ])
  }
  expect((await ask('/list', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  expect(times()).toBe(1)
})

test('HEAD has the headers of GET, and a page that only HEAD asked for is cached whole', async () => {
  const { ask, times } = await countingServer()
  const head = await ask('/list', { method: 'HEAD' })
  const full = await ask('/list')
  expect(await head.text()).toBe('')
  expect((await full.json()).filling).toHaveLength(2000)
  expect(times()).toBe(1)
  for (const name of ['etag', 'content-type', 'content-encoding', 'cache-control', 'vary']) {
    expect([name, head.headers.get(name)]).toEqual([name, full.headers.get(name)])
  }
})

test('headers that are meant for one visitor are not cached', async () => {
  const { ask, times } = await countingServer()
  const first = await ask('/personal-headers')
  expect(first.headers.get('retry-after')).toBe('37')
  const second = await ask('/personal-headers')
  expect([await first.text(), await second.text(), times()]).toEqual(['{"computed":1}', '{"computed":1}', 1])
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(second.headers.get('content-security-policy')).toBe("default-src 'none'")
  const transport = ['connection', 'keep-alive', 'date']
  const names = [...second.headers.keys()].filter((name) => !transport.includes(name))
  expect(names.sort()).toEqual([
    'cache-control',
    'cdn-cache-control',
    'content-encoding',
    'content-length',
    'content-security-policy',
    'content-type',
    'etag',
    'surrogate-control',
    'vary',
  ])
})

test('a request with two hosts is not answered from the cache', async () => {
  const { ask, origin, times } = await countingServer()
  await (await ask('/list')).text()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /list HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nhost: b\r\nConnection: close\r\n\r\n')
  await text(socket)
  // The application rejects it (server/bad-requests.test.ts).
  expect(times()).toBe(2)
})
