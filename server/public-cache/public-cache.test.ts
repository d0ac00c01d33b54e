import { expect, test } from 'vitest'
import { PublicCache } from './public-cache.ts'

const answer = (cache: PublicCache, tags: string[]) => ({ headers: {}, tags, startedAt: cache.now() })

test('what was kept is given until something that it was made from changes', async () => {
  const cache = new PublicCache()
  await cache.keep('/a', 'a', answer(cache, ['product:1', 'products']))
  await cache.keep('/b', 'b', answer(cache, ['product:2']))
  cache.forget(['product:1'])
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.get('/b')?.tags).toEqual(['product:2'])
})

test('an answer that was computed while its product changed is not kept', async () => {
  const cache = new PublicCache()
  const begun = answer(cache, ['product:1'])
  cache.forget(['product:1'])
  await cache.keep('/a', 'old', begun)
  expect(cache.get('/a')).toBeUndefined()
})

test('memory is bounded: what was not asked for longest goes first', async () => {
  const cache = new PublicCache({ maxBytes: 5000 })
  for (const key of ['/a', '/b', '/c']) {
    await cache.keep(key, key, answer(cache, ['products']))
    cache.get('/a')
  }
  await cache.keep('/d', 'd', answer(cache, ['products']))
  expect(cache.get('/b')).toBeUndefined()
  expect(cache.get('/a')).toBeDefined()
  expect(cache.size.bytes).toBeLessThanOrEqual(5000)
})

test('forgetting everything also keeps out what is being computed', async () => {
  const cache = new PublicCache()
  const begun = answer(cache, ['products'])
  cache.clear()
  await cache.keep('/a', 'old', begun)
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

test('made-up addresses without end leave nothing behind, and one that is asked for again is kept', async () => {
  const cache = new PublicCache()
  for (let number = 0; number < 50; number += 1) {
    const key = `/?made-up=${number}`
    cache.missed(key)
    await cache.keep(key, 'a', answer(cache, []))
  }
  expect(cache.size.entries).toBe(0)
  cache.missed('/?made-up=7')
  await cache.keep('/?made-up=7', 'a', answer(cache, []))
  expect(cache.get('/?made-up=7')).toBeDefined()
})
