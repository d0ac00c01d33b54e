import { visitAdmin } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { faultsOf, noFaults, widths } from './page-checks.ts'

// Like every-page.spec.ts, for the administration.
test.setTimeout(1_200_000)

for (const width of widths)
  test(`every page of the administration arrives without layout shifts, and is accessible and read whole, ${width} px wide`, async ({
    page,
    sell,
  }) => {
    const found = await faultsOf(page, width, (look) => visitAdmin(page, sell, look))
    expect(found).toEqual(noFaults)
  })
