import { afterEach, expect, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'

const contentOf = (cache: ResponseCache, tags: string[] = ['products']) => ({
  headers: {},
  tags,
  startedAt: cache.now(),
})
afterEach(() => vi.useRealTimers())

test('a cached response is served until something that it was made from changes', () => {
  const cache = new ResponseCache()
  cache.store('/a', 'a', contentOf(cache, ['product:1', 'products']))
  cache.store('/b', 'b', contentOf(cache, ['product:2']))
  cache.invalidate(['product:1'])
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')?.tags).toEqual(['product:2'])
})

test('after an hour a response is computed anew, since some of them speak of days', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ResponseCache()
  cache.store('/a', 'a', contentOf(cache))
  vi.advanceTimersByTime(60 * 60_000)
  expect(cache.get('/a')).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size.entries).toBe(0)
})

test('a response that was computed while its product changed is not cached', () => {
  const cache = new ResponseCache()
  const content = contentOf(cache, ['product:1'])
  cache.invalidate(['product:1'])
  cache.store('/a', 'old', content)
  expect(cache.get('/a')).toBeUndefined()
})

test('a change still counts when more changes follow than are remembered', () => {
  const cache = new ResponseCache()
  const content = contentOf(cache, ['product:1'])
  cache.invalidate(['product:1'])
  for (let number = 0; number < 30_000; number += 1) cache.invalidate([`product:other-${number}`])
  cache.store('/a', 'old', content)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size.changes).toBeLessThanOrEqual(10_000)
  cache.store('/a', 'new', contentOf(cache, ['product:1']))
  expect(cache.get('/a')).toBeDefined()
})

test('memory is bounded: the least recently used response is evicted first', () => {
  const cache = new ResponseCache({ maxBytes: 60_000 })
  const store = (key: string) => cache.store(key, 'x'.repeat(4000), contentOf(cache))
  for (let number = 0; number < 30; number += 1) {
    store(`/${number}`)
    cache.get(`/${number}`)
    cache.get('/0')
  }
  expect(cache.get('/0')).toBeDefined()
  expect(cache.get('/1')).toBeUndefined()
  expect(cache.get('/29')).toBeDefined()
  expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
})

test('clearing the cache also keeps out what is being computed', () => {
  const cache = new ResponseCache()
  const content = contentOf(cache)
  cache.clear()
  cache.store('/a', 'old', content)
  expect(cache.size).toEqual({ entries: 0, stale: 0, tags: 0, changes: 0, bytes: 0 })
})

test('endless made-up addresses evict nothing popular, and stay within their share', async () => {
  const maxBytes = 4_000_000
  const cache = new ResponseCache({ maxBytes })
  cache.store('/read', 'by people', contentOf(cache))
  cache.get('/read')
  for (let number = 0; number < 50_000; number += 1) {
    const tags = ['products', 'settings', `product:${number}`]
    cache.store(`/?made-up=${number}`, `${number}`.repeat(10), contentOf(cache, tags))
    if (number % 7 === 0) cache.invalidate([`product:${number}`])
  }
  expect(cache.get('/read')).toBeDefined()
  const { entries, stale, tags, changes, bytes } = cache.size
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(entries + stale).toBeLessThan(maxBytes / 1500)
  expect(tags).toBeLessThan(entries + 3)
  expect(changes).toBeLessThanOrEqual(10_000)
})

test('the size of every response is counted, whatever becomes of it', async () => {
  const cache = new ResponseCache()
  const counted = () => [...cache.entries()].reduce((total, { size }) => total + size, 0)
  const [a, b] = ['/a', '/b'].map((key) => cache.store(key, key.repeat(900), contentOf(cache)))
  if (!a || !b) throw new Error('nothing was stored')
  await cache.encode(a, 'gzip')
  expect(cache.size.bytes).toBe(counted())
  cache.get('/a')
  await Promise.all([cache.recompress(a), cache.encode(b, 'br')])
  expect(cache.size.bytes).toBe(counted())
  const late = cache.encode(b, 'gzip')
  cache.invalidate(['products'])
  await late
  expect(cache.size.bytes).toBe(counted())
  expect(cache.size.stale).toBe(2)
  cache.store('/a', 'new', contentOf(cache))
  cache.dropStale('/b')
  expect(cache.size.bytes).toBe(counted())
  cache.clear()
  expect(cache.size.bytes).toBe(0)
})

test('an outdated response is retained for a while, until there is a newer one', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ResponseCache()
  cache.store('/a', 'old', contentOf(cache))
  expect(cache.getStale('/a')).toBeUndefined()
  cache.invalidate(['products'])
  expect(String(cache.getStale('/a')?.body())).toBe('old')
  vi.advanceTimersByTime(2 * 60 * 60_000)
  expect(cache.getStale('/a')).toBeUndefined()
  cache.store('/a', 'new', contentOf(cache))
  cache.invalidate(['products'])
  expect(String(cache.getStale('/a')?.body())).toBe('new')
})

test('outdated responses are evicted before current ones', () => {
  const cache = new ResponseCache({ maxBytes: 60_000 })
  const store = (key: string) => {
    cache.store(key, 'x'.repeat(4000), contentOf(cache))
    cache.get(key)
  }
  for (let number = 0; number < 6; number += 1) store(`/${number}`)
  cache.invalidate(['products'])
  expect(cache.size.stale).toBe(6)
  for (let number = 10; number < 30; number += 1) store(`/${number}`)
  expect(cache.size.stale).toBe(0)
})

test('a cached response takes no more memory than its own bytes', async () => {
  const cache = new ResponseCache()
  const cached = cache.store('/a', 'words '.repeat(300), contentOf(cache))
  const quick = [cached.body(), (await cached.encode('br')).bytes, (await cached.encode('gzip')).bytes]
  await cache.recompress(cached)
  for (const bytes of [...quick, cached.encoded.br?.bytes, cached.encoded.gzip?.bytes]) {
    expect(bytes?.buffer.byteLength).toBe(bytes?.length)
  }
})
