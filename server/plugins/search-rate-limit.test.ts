import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProcessToken } from '#server/response-cache/in-process-api.ts'
import { countByMinute } from '#shop/rate-limits/count-by-minute.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { everyPage } from '#tests/support/pages.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await testShop({ LIMITS: 'on' })
})
afterEach(() => shop.close())

type Asked = { address?: string; headers?: Record<string, string>; times?: number }

/** The statuses of `times` concurrent calls. */
async function ask(url: string, { address = '203.0.113.7', headers = {}, times = 1 }: Asked = {}) {
  const calls = Array.from({ length: times }, () => shop.app.inject({ url, headers, remoteAddress: address }))
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
}

test('the 121st search of a minute from one network is refused until the minute is over; lists and others go on', async () => {
  const product = await addProduct(shop.shop.db)
  expect(new Set(await ask('/api/products?keyword=mitsouko', { times: 120 }))).toEqual(new Set([200]))
  const refused = await shop.app.inject({
    url: '/api/products?keyword=shalimar',
    remoteAddress: '203.0.113.7',
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await ask('/api/products')).toEqual([200])
  expect(await ask('/api/products?keyword=')).toEqual([200])
  expect(await ask(`/api/products/${product}`)).toEqual([200])
  expect(await ask('/api/products?keyword=mitsouko', { address: '203.0.113.8' })).toEqual([200])
  const owner = await signIn(shop, { isAdmin: true })
  expect(await ask('/api/products?keyword=mitsouko', { headers: owner.headers })).toEqual([200])
  expect(await shop.shop.db.selectFrom('throttles').select('key').execute()).toEqual([])
})

test('a page of results counts once, however many searches it performs, and is refused at the limit', async () => {
  const asPage = (page: string) => ({ headers: { 'x-in-process': inProcessToken, 'x-page-request': page } })
  for (const page of Array.from({ length: 119 }, (_, index) => `page ${index}`)) {
    await ask('/api/products?keyword=x&pageNumber=no', asPage(page))
  }
  // The 120th page requests five lists.
  expect(await ask('/api/products?keyword=mitsouko', { ...asPage('last'), times: 5 })).toEqual(
    Array.from({ length: 5 }, () => 200),
  )
  expect(await ask('/api/products?keyword=shalimar', asPage('one more'))).toEqual([429])
  expect(await ask('/api/products?keyword=shalimar')).toEqual([429])
  expect(await ask('/api/products', asPage('one more'))).toEqual([200])
})

/** Every path to search results that the router knows, or that somebody may try. */
const ways: ((word: string) => string)[] = [
  (word) => `/search/${word}`,
  (word) => `/SEARCH/${word}`,
  (word) => `//search/${word}/page/1`,
  (word) => `/%73earch/${word}`,
  (word) => `/search/${word}.data`,
  (word) => `/search/${word}/_.data`,
  (word) => `/category/perfume/search/${word}`,
  (word) => `/category/perfume/search/${word}.data`,
  (word) => `/Category/perfume/%53earch/${word}?sortBy=rating`,
  (word) => `/cart/../search/${word}`,
  (word) => `/cart/%2e%2e/category/perfume/search/${word}`,
  (word) => `/api/products/?keyword=${word}`,
  (word) => `//api/products?keyword=${word}`,
  (word) => `/%61pi/products?%6beyword=${word}`,
  (word) => `/api/products/matches?keyword=${word}`,
]

// Loading every page takes a while.
test('however the address of a search is written, it counts against the same limit, and a refused page is not cached', async () => {
  const { build } = await everyPage()
  const cached = await cachedShop(shop, build)
  const get = async (path: string): Promise<{ statusCode: number; retryAfter: unknown }> => {
    const { statusCode, headers } = await cached.inject({ url: path, remoteAddress: '203.0.113.9' })
    // Another spelling redirects to the canonical one, which a browser requests next.
    if (statusCode === 301) return get(String(headers.location))
    return { statusCode, retryAfter: headers['retry-after'] }
  }
  try {
    await addProduct(shop.shop.db, { category: 'perfume' })
    for (const [index, way] of ways.entries()) {
      expect([way('word'), (await get(way(`word${index}`))).statusCode]).toEqual([way('word'), 200])
    }
    // Uses up the rest of the limit with searches that cost nothing: their page number is invalid.
    const rest = Array.from({ length: 120 - ways.length }, () => get('/api/products?keyword=x&pageNumber=no'))
    expect(new Set((await Promise.all(rest)).map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    for (const way of ways) {
      const { statusCode, retryAfter } = await get(way('another'))
      expect([way('word'), statusCode]).toEqual([way('word'), 429])
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    // Another network gets its own response, without a Retry-After.
    const other = await cached.inject({ url: '/search/another', remoteAddress: '203.0.113.10' })
    expect([other.statusCode, other.headers['retry-after']]).toEqual([200, undefined])
  } finally {
    await cached.close()
  }
}, 60_000)

test('the limit is reset when the minute is over', () => {
  let time = 1_000_000
  const counts = countByMinute(() => time)
  expect([counts.add('a'), counts.add('a'), counts.add('b')]).toEqual([1, 2, 1])
  time += 59_000
  expect([counts.of('a'), counts.secondsLeft()]).toEqual([2, 1])
  time += 1_000
  expect([counts.of('a'), counts.add('a'), counts.secondsLeft()]).toEqual([0, 1, 60])
})
