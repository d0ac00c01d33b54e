import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { costOf } from '#tests/support/fuzz/loop-watch.ts'
import { addProduct } from '#tests/support/products.ts'

// Any keyword must be cheap to read, since anyone may send one.

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const { db } = shop.shop
  await addProduct(db, { title: 'Bay box bar bag', house: 'Bath', quantity: 1 })
  await addProduct(db, {
    title: 'Alpha bravos charlie delta echoes foxtrot golfer hotels india',
    quantity: 1,
  })
})
afterAll(() => shop.close())

const search = async (keyword: string) =>
  (await shop.app.inject({ url: '/api/products', query: { keyword } })).json()

/**
 * The longest time in ms for which the shop answered nothing else, the minimum of three tries. A delay longer than the thread's
 * CPU time is caused by other programs on the machine, so then the CPU time counts.
 */
async function longestDelay(url: string): Promise<number> {
  const delays: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const { answer, cost } = await costOf(() => shop.app.inject(url))
    expect(answer.statusCode, url).toBeLessThan(500)
    delays.push(Math.min(cost.longestDelay, cost.worked))
  }
  return Math.min(...delays)
}

const misspelt = [
  ...['-', '.', "'", ' ', '/', '’'].map((between) => Array(25).fill('bax').join(between)),
  ...['-', ' '].map((between) =>
    ['bax', 'bah', 'bab', 'bai', 'bak', 'bal', 'bam', 'ban', 'bas', 'bau'].join(between),
  ),
  'bahth-'.repeat(16),
]

test.each(misspelt)('the keyword %j holds nobody else up', async (keyword) => {
  const text = encodeURIComponent(keyword)
  for (const url of [
    `/api/products?keyword=${text}`,
    `/api/products?category=perfume&keyword=${text}`,
    `/api/products/matches?keyword=${text}`,
  ]) {
    expect(await longestDelay(url), url).toBeLessThan(250)
  }
})

test('eight misspelt words are corrected, among others that are known, and nine are left alone', async () => {
  expect(await search('alpa bravo charli delta echos foxtrt golfr hotls indai')).toMatchObject({
    total: 1,
    corrected: 'alpha bravos charlie delta echoes foxtrot golfer hotels india',
  })
  expect(await search('alpa bravo charli dela echos foxtrt golfr hotls indai')).toMatchObject({ total: 0 })
})

test('a part that is misspelt several times is read the same way each time', async () => {
  expect(await search('golfr-golfr golfr hotels')).toMatchObject({
    total: 1,
    corrected: 'golfer golfer golfer hotels',
  })
  expect(await search('golfr hotels golfr')).toMatchObject({ total: 1, corrected: 'golfer hotels golfer' })
})
