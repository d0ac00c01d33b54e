import { allSizes, lookWithAxe } from './accessible-sizes.ts'
import { visitAdmin } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { openReader } from './reading-checks.ts'

// Like accessible.spec.ts, for the administration.
test.setTimeout(600_000)

for (const sizes of allSizes)
  test(`axe finds nothing on any page of the administration, in ${sizes}`, async ({ page, sell }) => {
    const { look, found } = lookWithAxe(page, await openReader(page), [sizes])
    await visitAdmin(page, sell, look)
    expect(found).toEqual({})
  })
