import { lookWithAxe } from './accessible-sizes.ts'
import { visitAdmin } from './every-page.ts'
import { expect, test } from './fixtures.ts'
import { openReader } from './reading-checks.ts'

// As accessible.spec.ts, for the administration.
test.setTimeout(600_000)

test('axe finds nothing on any page of the administration, in small and large windows and with large text', async ({
  page,
  sell,
}) => {
  const { look, found } = lookWithAxe(page, await openReader(page))
  await visitAdmin(page, sell, look)
  expect(found).toEqual({})
})
