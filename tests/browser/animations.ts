import type { Page } from '@playwright/test'

/**
 * Lets everything that moves by itself move this many times as fast: at a tenth, a toast stays for fifty seconds, which a
 * busy machine needs to reach it. Returns what sets another rate.
 */
export async function animateAt(page: Page, playbackRate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
  // The rate lasts as long as the session that set it.
  return (rate: number) => session.send('Animation.setPlaybackRate', { playbackRate: rate })
}
