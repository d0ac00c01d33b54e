import { expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/**
 * Opens an address on a page whose time stands still once React has taken it over: timers and frames go on only by
 * `page.clock.runFor`, however long the machine takes for everything else.
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
  // The page's script waits for frames before it begins.
  while (!isHydrated) await page.clock.runFor(1)
  await hydrating
}

/**
 * Lets the page's held time go on until something is so, and returns how much of it that took, in ms and give or take a
 * tenth of a second. A page that is busy starts its timers late, which only adds to it.
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
