import { afterEach, expect, test, vi } from 'vitest'
import { PublicCache } from './public-cache.ts'

const answer = (cache: PublicCache, tags: string[] = ['products']) => ({
  headers: {},
  tags,
  startedAt: cache.now(),
})
afterEach(() => vi.useRealTimers())

test('what was kept is given until something that it was made from changes', () => {
  const cache = new PublicCache()
  cache.keep('/a', 'a', answer(cache, ['product:1', 'products']))
  cache.keep('/b', 'b', answer(cache, ['product:2']))
  cache.forget(['product:1'])
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')?.tags).toEqual(['product:2'])
})

test('an answer that was computed while its product changed is not kept', () => {
  const cache = new PublicCache()
  const begun = answer(cache, ['product:1'])
  cache.forget(['product:1'])
  cache.keep('/a', 'old', begun)
  expect(cache.get('/a')).toBeUndefined()
})

test('a change is not forgotten while so many others follow that not all are remembered', () => {
  const cache = new PublicCache()
  const begun = answer(cache, ['product:1'])
  cache.forget(['product:1'])
  for (let number = 0; number < 30_000; number += 1) cache.forget([`product:other-${number}`])
  cache.keep('/a', 'old', begun)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size.changes).toBeLessThanOrEqual(10_000)
  cache.keep('/a', 'new', answer(cache, ['product:1']))
  expect(cache.get('/a')).toBeDefined()
})

test('memory is bounded: what was not asked for longest goes first', () => {
  const cache = new PublicCache({ maxBytes: 60_000 })
  const keep = (key: string) => cache.keep(key, 'x'.repeat(4000), answer(cache))
  for (let number = 0; number < 30; number += 1) {
    keep(`/${number}`)
    cache.get(`/${number}`)
    cache.get('/0')
  }
  expect(cache.get('/0')).toBeDefined()
  expect(cache.get('/1')).toBeUndefined()
  expect(cache.get('/29')).toBeDefined()
  expect(cache.size.bytes).toBeLessThanOrEqual(60_000)
})

test('forgetting everything also keeps out what is being computed', () => {
  const cache = new PublicCache()
  const begun = answer(cache)
  cache.clear()
  cache.keep('/a', 'old', begun)
  expect(cache.size).toEqual({ entries: 0, stale: 0, tags: 0, changes: 0, bytes: 0 })
})

test('made-up addresses without end push out nothing that people read, and stay within their share', async () => {
  const maxBytes = 4_000_000
  const cache = new PublicCache({ maxBytes })
  cache.keep('/read', 'by people', answer(cache))
  cache.get('/read')
  for (let number = 0; number < 50_000; number += 1) {
    const tags = ['products', 'settings', `product:${number}`]
    cache.keep(`/?made-up=${number}`, `${number}`.repeat(10), answer(cache, tags))
    if (number % 7 === 0) cache.forget([`product:${number}`])
  }
  expect(cache.get('/read')).toBeDefined()
  const { entries, stale, tags, changes, bytes } = cache.size
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(entries + stale).toBeLessThan(maxBytes / 1500)
  expect(tags).toBeLessThan(entries + 3)
  expect(changes).toBeLessThanOrEqual(10_000)
})

test('what is kept is counted whole, whatever becomes of it', async () => {
  const cache = new PublicCache()
  const counted = () => [...cache.entries()].reduce((total, { size }) => total + size, 0)
  const [a, b] = ['/a', '/b'].map((key) => cache.keep(key, key.repeat(900), answer(cache)))
  if (!a || !b) throw new Error('nothing was kept')
  await cache.encode(a, 'gzip')
  expect(cache.size.bytes).toBe(counted())
  cache.get('/a')
  await Promise.all([cache.settle(a), cache.encode(b, 'br')])
  expect(cache.size.bytes).toBe(counted())
  const late = cache.encode(b, 'gzip')
  cache.forget(['products'])
  await late
  expect(cache.size.bytes).toBe(counted())
  expect(cache.size.stale).toBe(2)
  cache.keep('/a', 'new', answer(cache))
  cache.dropStale('/b')
  expect(cache.size.bytes).toBe(counted())
  cache.clear()
  expect(cache.size.bytes).toBe(0)
})

test('what has changed is remembered for a while, until there is something newer', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new PublicCache()
  cache.keep('/a', 'old', answer(cache))
  expect(cache.stale('/a')).toBeUndefined()
  cache.forget(['products'])
  expect(String(cache.stale('/a')?.plain())).toBe('old')
  vi.advanceTimersByTime(2 * 60 * 60_000)
  expect(cache.stale('/a')).toBeUndefined()
  cache.keep('/a', 'new', answer(cache))
  cache.forget(['products'])
  expect(String(cache.stale('/a')?.plain())).toBe('new')
})

test('what has changed makes room for what is shown', () => {
  const cache = new PublicCache({ maxBytes: 60_000 })
  const keep = (key: string) => {
    cache.keep(key, 'x'.repeat(4000), answer(cache))
    cache.get(key)
  }
  for (let number = 0; number < 6; number += 1) keep(`/${number}`)
  cache.forget(['products'])
  expect(cache.size.stale).toBe(6)
  for (let number = 10; number < 30; number += 1) keep(`/${number}`)
  expect(cache.size.stale).toBe(0)
})

test('what is kept takes no more memory than its own bytes', async () => {
  const cache = new PublicCache()
  const kept = cache.keep('/a', 'words '.repeat(300), answer(cache))
  const quick = [kept.plain(), (await kept.encode('br')).bytes, (await kept.encode('gzip')).bytes]
  await cache.settle(kept)
  for (const bytes of [...quick, kept.ready.br?.bytes, kept.ready.gzip?.bytes]) {
    expect(bytes?.buffer.byteLength).toBe(bytes?.length)
  }
})
