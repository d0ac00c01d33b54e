import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { judgeAll } from './judge-all.ts'
import { type Score, summed } from './score.ts'

// Every third query of `npm run bench -- search-quality`, all of the half-typed and meaningless ones, and all of a group of three.

let shop: TestShop
let scores: Score[]
beforeAll(async () => {
  shop = await testShop()
  await seedShop(shop.shop.db)
  const ask = async (url: string) => (await shop.app.inject({ url })).json()
  const isSmall = (group: string) =>
    ['nonsense', 'suggestions', 'half-typed', 'leading notes'].includes(group)
  scores = await judgeAll(shop.shop.db, ask, ({ group }, at) => at % 3 === 0 || isSmall(group))
})
afterAll(() => shop.close())

const keywords = (found: readonly Score[]) => found.map(({ query }) => query.keyword)

test('the first five products are what was meant', () => {
  const groups = [...Map.groupBy(scores, ({ query }) => query.group)]
  expect(groups.length).toBeGreaterThan(15)
  const poor = groups.filter(([, own]) => summed(own).quality < 0.9)
  expect(poor.map(([group, own]) => [group, summed(own).quality])).toEqual([])
  expect(summed(scores).quality).toBeGreaterThanOrEqual(0.95)
})

test('whatever has an answer finds something, and nonsense nothing', () => {
  expect(keywords(scores.filter(({ query, isEmpty }) => query.fits && isEmpty))).toEqual([])
  expect(keywords(scores.filter(({ query, isEmpty }) => !query.fits && !isEmpty))).toEqual([])
})
