import { visitAdmin } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

// Like layout-shift.spec.ts, for the administration.

for (const width of [390, 1440]) {
  test(`nothing moves while a page of the administration arrives, ${width} px wide`, async ({
    page,
    sell,
  }) => {
    const { look, found } = await watchShifts(page, width)
    await visitAdmin(page, sell, look)
    expect(found).toEqual({})
  })
}
