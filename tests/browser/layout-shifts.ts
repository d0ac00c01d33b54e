import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The CPU slowdown that Lighthouse uses for a phone. */
const slowdown = 4
/** Less than a line of text moving by a pixel. */
const least = 0.0005

type Shifts = { sum: number; moved: string[] }

/**
 * Slows down the page's browser, clears its cache before each visit, and records on each page that `look` is called for whatever
 * moved without a click or key press: `found` maps pages to elements. Afterwards the browser runs at full speed, until
 * `getReady` is called before the next visit.
 */
export async function watchShifts(page: Page, width: number) {
  const browser = await page.context().newCDPSession(page)
  const slowDownBy = (rate: number) => browser.send('Emulation.setCPUThrottlingRate', { rate })
  const getReady = async () => {
    await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
    await slowDownBy(slowdown)
  }
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await getReady()
  const found: Record<string, string[]> = {}
  const look = async (path: string) => {
    await expect(page.locator('.skel')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const { sum, moved } = await page.evaluate(readShifts)
    if (sum >= least) found[`${path} at ${width}: ${sum.toFixed(4)}`] = moved
    await slowDownBy(1)
  }
  return { found, look, getReady }
}

/** Runs in the page: all layout shifts since it was opened. */
async function readShifts(): Promise<Shifts> {
  // More than the DOM library's type declares; these members are in the Layout Instability standard.
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const shifts = await new Promise<Shift[]>((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntriesByType('layout-shift') as Shift[]),
    ) // of that kind
    observer.observe({ type: 'layout-shift', buffered: true })
    // Every page has one, so that a list arrives also when nothing moved.
    observer.observe({ type: 'navigation', buffered: true })
  })
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `${element.localName}.${element.className} “${element.textContent?.slice(0, 30)}”`
      : 'gone'
  }
  const uncalled = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
  return {
    sum: uncalled.reduce((sum, { value }) => sum + value, 0),
    moved: uncalled.flatMap(({ sources, value, startTime }) =>
      sources.map(
        ({ node, previousRect, currentRect }) =>
          `${value.toFixed(4)} after ${Math.round(startTime)} ms: ${nameOf(node)} from ${box(previousRect)} to ${box(currentRect)}`,
      ),
    ),
  }
}
