import type { Locator, Page } from '@playwright/test'

/** Seconds of the keystroke-level model (Card, Moran and Newell): for a key, to reach something, and to think before that. */
type Pace = { key: number; reach: number; think: number }

/** The thumbs of a slow typist. */
const slowTypist: Pace = { key: 0.5, reach: 1.1, think: 1.35 }

/** Counts what somebody has to do, and the seconds that it takes at a pace. */
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
    /** One press opens the list, one chooses. */
    choose: async (label: string, option: string) => {
      counts.presses += 2
      await page.getByLabel(label, { exact: true }).selectOption(option)
    },
    /** One press for the phone's camera, one for its shutter, one to take the picture over. */
    photograph: async (camera: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      counts.presses += 3
      const chooser = page.waitForEvent('filechooser')
      await camera.click()
      await (await chooser).setFiles([file])
    },
  }
}
