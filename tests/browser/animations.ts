import type { Page } from '@playwright/test'

/**
 * Runs all animations at this rate: at a tenth, a toast stays for fifty seconds, which a busy machine needs to reach it. Returns
 * a function that sets another rate.
 */
export async function animateAt(page: Page, playbackRate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
  // The rate lasts as long as the CDP session that set it.
  return (rate: number) => session.send('Animation.setPlaybackRate', { playbackRate: rate })
}
