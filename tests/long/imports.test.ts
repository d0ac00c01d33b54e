import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigFile, importOver, peakMemory } from '#tests/support/big-import.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type RunningShop, runningShop } from '#tests/support/running-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await runningShop()
})
afterAll(() => shop.close())

test('ten thousand lines go in within a minute, the memory stays flat, and the books are sound', async () => {
  const admin = await shop.person({ isAdmin: true })
  await importOver(shop, admin, bigFile(0, 5000, 30))
  const before = peakMemory(shop.program.pid)
  const { found, wholeMs } = await importOver(shop, admin, bigFile(0, 10_000))
  expect(found).toMatchObject({ status: 'done', outcome: { created: 5000, changed: 5000, leftOut: 0 } })
  expect(wholeMs).toBeLessThan(60_000)
  expect(peakMemory(shop.program.pid) - before).toBeLessThan(150)
  await expectSoundBooks(shop.db)
})
