import type { Page } from '@playwright/test'
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
  while (!isHydrated) await page.clock.runFor(20)
  await hydrating
}
