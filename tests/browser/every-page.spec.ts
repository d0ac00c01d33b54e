import { visitStorefront } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { faultsOf, noFaults, widths } from './page-checks.ts'

// DESIGN section 9, and WCAG 2.2 as far as axe and the reading checks know it, for everybody who reads with larger text.
test.setTimeout(1_200_000)

for (const width of widths)
  test(`every page of the shop arrives without layout shifts, and is accessible and read whole, ${width} px wide`, async ({
    page,
    sell,
  }) => {
    const found = await faultsOf(page, width, (look) => visitStorefront(page, sell, look))
    expect(found).toEqual(noFaults)
  })
