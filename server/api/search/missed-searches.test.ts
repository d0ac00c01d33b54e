import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MissedSearchesView } from '#shop/dashboard/dashboard.schema.ts'
import { forgetOldSearches, mostADay } from '#shop/dashboard/missed-searches.server.ts'
import { dayOf } from '#shop/dates.ts'
import { addDays } from '#shop/days.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
  await addProduct(shop.shop.db, { title: 'Guerlain Mitsouko', category: 'perfume' })
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.shop.db.deleteFrom('missed_searches').execute()
})

let visitors = 0
const newVisitor = () => `10.0.${Math.floor(visitors / 250)}.${1 + (visitors++ % 250)}`

/** A search as requested by its page or the visitor's browser. */
const search = (query: Record<string, string>, remoteAddress = newVisitor(), headers = {}) =>
  shop.app.inject({ url: '/api/products', query, remoteAddress, headers })

async function missed(query = ''): Promise<MissedSearchesView> {
  const answer = await shop.app.inject({
    url: `/api/dashboard/missed-searches${query}`,
    headers: owner.headers,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const wordsMissed = async () => (await missed()).searches.map(({ words, times }) => [words, times])

test('searches without results are counted by their words, however they are spelt', async () => {
  await search({ keyword: 'Zeppelin  №7' })
  await search({ keyword: 'zeppelin n° 7' })
  await search({ keyword: 'xylophone' })
  expect(await wordsMissed()).toEqual([
    ['zeppelin n°7', 2],
    ['xylophone', 1],
  ])
  const [latest] = (await missed()).searches
  expect(Date.now() - Date.parse(latest?.lastAt ?? '')).toBeLessThan(60_000)
})

test('the words of a long search end with a whole character', async () => {
  await search({ keyword: `x${'𝓐'.repeat(99)}` })
  expect(await wordsMissed()).toEqual([[`x${'𝓐'.repeat(59)}`, 1]])
})

test('what is found, also after spelling correction or in another category, is not missed', async () => {
  await search({ keyword: 'mitsouko' })
  await search({ keyword: 'mitsuko' })
  await search({ keyword: 'mitsouko', category: 'gift' })
  await search({ keyword: 'mitsouko', pageNumber: '9' })
  await search({ keyword: 'zeppelin', priceMin: '900' })
  expect(await wordsMissed()).toEqual([])
})

test('a search in a category for what the shop has nowhere is missed', async () => {
  await search({ keyword: 'zeppelin', category: 'gift' })
  expect(await wordsMissed()).toEqual([['zeppelin', 1]])
})

test('one search of one visitor counts once, whether the page asks, the browser asks again or a page is turned', async () => {
  const visitor = newVisitor()
  await search({ keyword: 'zeppelin' }, visitor)
  await search({ keyword: 'Zeppelin' }, visitor)
  await search({ keyword: 'zeppelin', pageNumber: '2' }, visitor)
  expect(await wordsMissed()).toEqual([['zeppelin', 1]])
  await search({ keyword: 'zeppelin' })
  expect(await wordsMissed()).toEqual([['zeppelin', 2]])
})

test('an administrator who looks for something in the list of products misses nothing', async () => {
  await search({ keyword: 'zeppelin' }, newVisitor(), owner.headers)
  expect(await wordsMissed()).toEqual([])
})

test('an answer that found nothing is not cached, so that the next one is counted too; others are', async () => {
  expect((await search({ keyword: 'zeppelin' })).headers['cache-control']).toBe('private, no-store')
  expect((await search({ keyword: 'mitsouko' })).headers['cache-control']).toMatch(/^public/)
  expect((await search({ keyword: 'mitsouko', category: 'gift' })).headers['cache-control']).toMatch(
    /^public/,
  )
})

test('neither addresses of people nor signs without a character are stored, and words stay short', async () => {
  await search({ keyword: 'anna.bakker@example.org' })
  await search({ keyword: '🌹 % _ \\' })
  await search({ keyword: `n5 ${'x1 '.repeat(32)}` })
  const { searches } = await missed()
  expect(searches).toHaveLength(1)
  expect(searches[0]?.words.length).toBeLessThanOrEqual(120)
  const columns = await shop.shop.db.selectFrom('missed_searches').selectAll().execute()
  expect(Object.keys(columns[0] ?? {}).sort()).toEqual(['day', 'last_at', 'times', 'words'])
})

test('markup is kept as the words that it holds', async () => {
  await search({ keyword: '<img src=x onerror=alert(1)>' })
  expect((await missed()).searches[0]?.words).toBe('img src=x onerror=alert=1')
})

test('so many made-up words a day are kept and no more, while known ones go on counting', async () => {
  const day = dayOf(new Date())
  const rows = Array.from({ length: mostADay }, (_, index) => ({ words: `made up ${index}`, day }))
  await shop.shop.db.insertInto('missed_searches').values(rows).execute()
  await search({ keyword: 'one too many' })
  await search({ keyword: 'made up 7' })
  const { total, pages, searches } = await missed()
  expect([total, pages]).toEqual([mostADay, Math.ceil(mostADay / 24)])
  expect(searches[0]).toMatchObject({ words: 'made up 7', times: 2 })
  expect((await missed('?pageNumber=99')).searches).toEqual([])
})

test('they are forgotten after half a year', async () => {
  const day = (ago: number) => addDays(dayOf(new Date()), -ago)
  await shop.shop.db
    .insertInto('missed_searches')
    .values([
      { words: 'old', day: day(182) },
      { words: 'young', day: day(170) },
    ])
    .execute()
  await forgetOldSearches(shop.shop.db)
  expect((await missed('?days=365')).searches.map(({ words }) => words)).toEqual(['young'])
  expect((await missed('?days=90')).searches).toEqual([])
})
