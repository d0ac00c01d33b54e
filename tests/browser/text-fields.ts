import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Collects in `found` the fields with text smaller than 16 px on a touch screen, on which Safari would zoom the page. */
export async function lookAtFields(page: Page) {
  const found: Record<string, string[]> = {}
  const browser = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => browser.send('Emulation.setTouchEmulationEnabled', { enabled })
  const look = async (path: string) => {
    // A field's text size depends on whether the screen is a touch screen.
    await touch(true)
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const small = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120)),
      )
    if (small.length > 0) found[path] = small
    await touch(false)
  }
  return { found, look }
}
