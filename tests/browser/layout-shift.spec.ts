import { visitStorefront } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

// On a slow phone and a slow desktop nothing moves while a page loads (DESIGN section 9).

for (const width of [390, 1440]) {
  test(`nothing moves while a page of the shop arrives, ${width} px wide`, async ({ page, sell }) => {
    const { look, found } = await watchShifts(page, width)
    await visitStorefront(page, sell, look)
    expect(found).toEqual({})
  })
}
