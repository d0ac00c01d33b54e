import type { Page } from '@playwright/test'
import { accessibilityFaults, expect } from './fixtures.ts'
import type { openReader } from './reading-checks.ts'

/** Font size and window width in px: from the smallest phone to a desktop, and twice the text size. */
type Sizes = 'small and large windows' | 'large text'
const sizesOf: Record<Sizes, readonly (readonly [text: number, width: number])[]> = {
  'small and large windows': [
    [16, 320],
    [16, 390],
    [16, 1440],
  ],
  'large text': [
    [32, 390],
    [32, 1440],
  ],
}
export const allSizes: readonly Sizes[] = ['small and large windows', 'large text']

/** Runs axe on the current page in these sizes; `found` collects the faults. */
export function lookWithAxe(
  page: Page,
  reader: Awaited<ReturnType<typeof openReader>>,
  which: readonly Sizes[] = allSizes,
) {
  const sizes = which.flatMap((name) => sizesOf[name])
  const found: Record<string, string[]> = {}
  const look = async (path: string) => {
    await expect(page.locator('.skel')).toHaveCount(0)
    for (const [text, width] of sizes) {
      await reader(text, width)
      const faults = await accessibilityFaults(page)
      if (faults.length > 0) found[`${path} at ${width} px with text of ${text} px`] = faults
    }
  }
  return { found, look }
}
