import type { Locator, Page } from '@playwright/test'

/**
 * Counts what a shopper has to do, and the seconds that it takes by the keystroke-level model (Card, Moran and Newell) with
 * the thumbs of a slow typist: half a second for a key, 1.1 to reach something, 1.35 to think before each.
 */
export function countedShopper(page: Page) {
  const counts = { presses: 0, fields: 0, keys: 0 }
  return {
    counts,
    seconds: () => counts.keys * 0.5 + (counts.presses + counts.fields) * (1.1 + 1.35),
    press: async (what: Locator) => {
      counts.presses += 1
      await what.click()
    },
    fill: async (label: string, text: string) => {
      counts.fields += 1
      counts.keys += text.length
      await page.getByLabel(label, { exact: true }).pressSequentially(text)
    },
  }
}
