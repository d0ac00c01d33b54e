import { expect, type Locator, type Page } from '@playwright/test'

type Way = { key?: 'Tab' | 'Shift+Tab'; most?: number }

/**
 * Presses Tab until an element has the focus, as somebody without a mouse does; not at all if it already has it. Fails after
 * `most` presses.
 */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 150 }: Way = {}) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses <= most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not lead to ${target}`)
}
