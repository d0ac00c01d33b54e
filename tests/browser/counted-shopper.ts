import type { Locator, Page } from '@playwright/test'

/** Seconds in the keystroke-level model (Card, Moran and Newell): per key, to reach something, and to think before that. */
type Pace = { key: number; reach: number; think: number }

/** A slow typist's thumbs. */
const slowTypist: Pace = { key: 0.5, reach: 1.1, think: 1.35 }

/** Counts a user's actions, and the seconds they take at a pace. */
export function countedShopper(page: Page, pace = slowTypist) {
  const counts = { presses: 0, fields: 0, keys: 0 }
  return {
    counts,
    seconds: () => counts.keys * pace.key + (counts.presses + counts.fields) * (pace.reach + pace.think),
    press: async (what: Locator) => {
      counts.presses += 1
      await what.click()
    },
    fill: async (label: string, text: string) => {
      counts.fields += 1
      counts.keys += text.length
      const field = page.getByLabel(label, { exact: true })
      await field.click()
      await field.pressSequentially(text)
    },
    /** One press to open the list, one to choose. */
    choose: async (label: string, option: string) => {
      counts.presses += 2
      await page.getByLabel(label, { exact: true }).selectOption(option)
    },
    /** One press for the phone's camera, one for its shutter, one to accept the picture. */
    photograph: async (camera: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      counts.presses += 3
      const chooser = page.waitForEvent('filechooser')
      await camera.click()
      await (await chooser).setFiles([file])
    },
  }
}
