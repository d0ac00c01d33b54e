import type { Page } from '@playwright/test'
import { accessibilityFaults, expect } from './fixtures.ts'
import type { openReader } from './reading-checks.ts'

/** Font size and window width in px: from the smallest phone to a desktop, and twice the text size. */
const sizes: readonly (readonly [text: number, width: number])[] = [
  [16, 320],
  [16, 390],
  [16, 1440],
  [32, 390],
  [32, 1440],
]

/** Runs axe on the current page in the sizes whose width is `chosen`; `found` collects the faults. */
export function lookWithAxe(
  page: Page,
  reader: Awaited<ReturnType<typeof openReader>>,
  chosen: (width: number) => boolean = () => true,
) {
  const found: Record<string, string[]> = {}
  const look = async (path: string) => {
    await expect(page.locator('.skel')).toHaveCount(0)
    for (const [text, width] of sizes.filter(([, width]) => chosen(width))) {
      await reader(text, width)
      const faults = await accessibilityFaults(page)
      if (faults.length > 0) found[`${path} at ${width} px with text of ${text} px`] = faults
    }
  }
  return { found, look }
}
