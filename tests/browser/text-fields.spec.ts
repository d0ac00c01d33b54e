import type { Page } from '@playwright/test'
import { visitAdmin, visitStorefront } from './every-page.ts'
import { expect, test } from './fixtures.ts'

// A field's text size depends on whether the screen is a touch screen.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Checks the fields of the current page; `small` collects those with text smaller than 16 px. */
function lookAtFields(page: Page) {
  const small: Record<string, string[]> = {}
  const look = async (path: string) => {
    // Some fields load after the page, such as one on /compare.
    await page.waitForLoadState('networkidle')
    const found = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120)),
      )
    if (found.length > 0) small[path] = found
  }
  return { look, small }
}

for (const [where, visit] of [
  ['the shop', visitStorefront],
  ['its administration', visitAdmin],
] as const)
  test(`no text field of ${where} is smaller than 16 px, or Safari would zoom the page`, async ({
    page,
    sell,
  }) => {
    const { look, small } = lookAtFields(page)
    await visit(page, sell, look)
    expect(small, where).toEqual({})
  })
