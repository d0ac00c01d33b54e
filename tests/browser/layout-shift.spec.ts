import { visitStorefront } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

// On a slow phone and a slow desktop nothing moves under a finger or an eye while a page arrives (DESIGN section 9).

const lists = [
  '/search/zzyzx',
  '/category/perfume?inStock=true&onlyOne=true',
  '/category/no-such-category',
  '/page/2',
]

for (const width of [390, 1440]) {
  test(`nothing moves while a page of the shop arrives, ${width} px wide`, async ({ page, sell }) => {
    const { look, found } = await watchShifts(page, width)
    await visitStorefront(page, sell, look)
    for (const path of lists) {
      await page.goto(path)
      await look(path)
    }
    expect(found).toEqual({})
  })
}
