import { expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/**
 * Opens a URL on a page whose clock stands still after hydration: timers and frames advance only by `page.clock.runFor`, however
 * long the machine takes for everything else.
 */
export async function openWithHeldTime(page: Page, address: string) {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto(address, { waitUntil: 'commit' })
  let isHydrated = false
  const hydrating = hydrated(page).then(() => {
    isHydrated = true
  })
  // The page's script waits for frames before it starts.
  while (!isHydrated) await page.clock.runFor(1)
  await hydrating
}

/**
 * Advances the page's fake clock until `isSo`, and returns the elapsed time in ms, accurate to a tenth of a second. A busy page
 * starts its timers late, which only adds to it.
 */
export async function heldTimeUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  const step = 100
  let passed = 0
  await expect
    .poll(
      async () => {
        if (await isSo()) return true
        await page.clock.runFor(step)
        passed += step
        return isSo()
      },
      { intervals: [1] },
    )
    .toBe(true)
  return passed
}
