import type { Page } from '@playwright/test'
import { lookWithAxe } from './accessible-sizes.ts'
import { watchShifts } from './layout-shifts.ts'
import { lookAs, openReader } from './reading-checks.ts'
import { lookAtFields } from './text-fields.ts'

/** Window widths in px of a phone and of a desktop. */
export const widths = [390, 1440] as const

/**
 * Checks each page that `visit` opens, once loaded on a slow device `width` px wide: whether anything moved while it
 * arrived, whether all of it can be read and its fields typed in, and what axe finds. Returns the faults of each kind by page.
 */
export async function faultsOf(
  page: Page,
  width: (typeof widths)[number],
  visit: (look: (path: string) => Promise<void>) => Promise<void>,
) {
  const reader = await openReader(page)
  const shifts = await watchShifts(page, width)
  const isOfDevice = (other: number) => other < 640 === width < 640
  const reading = lookAs(page, reader, isOfDevice)
  const axe = lookWithAxe(page, reader, isOfDevice)
  const fields = await lookAtFields(page)
  await visit(async (path) => {
    await shifts.look(path)
    // Content that moves by itself would be half faded.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (isOfDevice(390)) await fields.look(path)
    await reading.look(path)
    await axe.look(path)
    await page.emulateMedia({ reducedMotion: null })
    // The next visit begins with text of the usual size.
    await reader(16, width)
    await shifts.getReady()
  })
  return { moved: shifts.found, unread: reading.found, small: fields.found, inaccessible: axe.found }
}

/** What `faultsOf` returns when nothing is wrong. */
export const noFaults = { moved: {}, unread: {}, small: {}, inaccessible: {} }
