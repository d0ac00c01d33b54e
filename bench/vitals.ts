import type { Browser } from '@playwright/test'
import { launchChromium, newPhone } from '#tests/support/chromium.ts'
import { type FirstVisit, shopForFirstVisits } from '#tests/support/first-visits.ts'
import type { Bench, Budget } from './budget.ts'

const times = 5
const slowdown = 4
const largest = 1_500
/** A smaller shift counts as none: it is a fraction of a pixel. */
const shift = 0.0005

/** A first visit with a phone: times in ms since the page was requested. */
type Visit = {
  /** The time of the largest paint. */
  lcp: number
  cls: number
  element: string
  /** The times of the page's first byte, of the picture's request and of its arrival; undefined if the element is text. */
  firstByte: number
  asked?: number
  loaded?: number
}

/** LCP and CLS of home, category and product page at phone width, with the processor slowed down four times. */
export const benchVitals: Bench = async (print) => {
  const shop = await shopForFirstVisits()
  const browser = await launchChromium()
  try {
    const found: { name: string; lcp: number; cls: number }[] = []
    for (const page of shop.pages) {
      const visits: Visit[] = []
      for (let time = 0; time < times; time++) visits.push(await visit(browser, page))
      const typical = visits.sort((a, b) => a.lcp - b.lcp)[Math.floor(times / 2)]
      if (!typical) throw new Error('no visit')
      print(
        `${page.name.padEnd(10)}${visits.map(({ lcp }) => Math.round(lcp)).join(', ')} ms; ${phases(typical)}`,
      )
      found.push({ name: page.name, lcp: typical.lcp, cls: Math.max(...visits.map(({ cls }) => cls)) })
    }
    return budgetsOf(found)
  } finally {
    await browser.close()
    await shop.close()
  }
}

/** One visit with an empty cache. Waits until the page has loaded and React has hydrated it. */
async function visit(browser: Browser, { url }: FirstVisit): Promise<Visit> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(observe)
  await context.close()
  return seen
}

/** Runs in the page. */
async function observe(): Promise<Visit> {
  // Entries of these kinds have more fields than the DOM library's types; those read here are in their standards.
  type Paint = PerformanceEntry & { element: Element | null; url: string }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  const entries = <Entry extends PerformanceEntry>(type: string) =>
    new Promise<Entry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Entry[])) // of that kind
      observer.observe({ type, buffered: true })
      // No entries of a kind: the page did not shift.
      setTimeout(() => resolve([]), 500)
    })
  const [paints, shifts] = [
    await entries<Paint>('largest-contentful-paint'),
    await entries<Shift>('layout-shift'),
  ]
  const paint = paints.at(-1)
  if (!paint) throw new Error('nothing was painted')
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of that kind
  const picture = performance.getEntriesByName(paint.url, 'resource').at(0)
  return {
    lcp: paint.startTime,
    cls: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    element: paint.element?.outerHTML.slice(0, 120) ?? paint.url,
    firstByte: page?.responseStart ?? 0,
    ...(picture instanceof PerformanceResourceTiming
      ? { asked: picture.startTime, loaded: picture.responseEnd }
      : {}),
  }
}

/** The parts of the time until the largest paint. */
function phases({ lcp, element, firstByte, asked, loaded }: Visit): string {
  const part = (name: string, from: number, to: number) => `${name} ${Math.round(to - from)}`
  const waits =
    asked === undefined || loaded === undefined
      ? [part('render delay', firstByte, lcp)]
      : [part('load delay', firstByte, asked), part('load', asked, loaded), part('render delay', loaded, lcp)]
  return `${[part('first byte', 0, firstByte), ...waits].join(', ')} ms: ${element}`
}

function budgetsOf(found: readonly { name: string; lcp: number; cls: number }[]): Budget[] {
  const where = 'home, category, product at phone width, processor slowed 4 times'
  return [
    {
      what: `largest paint: ${where}`,
      found: found.map(({ name, lcp }) => `${name} ${(lcp / 1000).toFixed(2)} s`).join(', '),
      asked: `at most ${(largest / 1000).toFixed(1)} s`,
      holds: found.every(({ lcp }) => lcp <= largest),
    },
    {
      what: `layout shift: ${where}`,
      found: found.map(({ name, cls }) => `${name} ${cls.toFixed(3)}`).join(', '),
      asked: 'none',
      holds: found.every(({ cls }) => cls < shift),
    },
  ]
}
