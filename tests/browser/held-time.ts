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

/** Lets the page's held time go on, millisecond by millisecond, until something is so that also takes time of the machine. */
export const passTimeUntil = (page: Page, isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(1)
        return isSo()
      },
      { intervals: [1] },
    )
    .toBe(true)
