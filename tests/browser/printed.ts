import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Faults of the printed page: controls and page frame, colours, backgrounds, and what is wider than the page. */
const onPrintedPage = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) =>
      one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'
    const nameOf = (one: Element) => `${one.localName}.${one.className}`
    const all = [...document.querySelectorAll('body *')].filter(isSeen)
    const written = all.filter(
      (one) =>
        !one.closest('svg') &&
        [...one.childNodes].some(
          ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
        ),
    )
    const isWide = (one: Element) =>
      one.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    const isCut = (one: Element) => {
      const { overflowX, clipPath } = getComputedStyle(one)
      return overflowX !== 'visible' && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1
    }
    const frame = 'header, footer, nav, aside.strip-note, form, .btn, button:not(td *, th *)'
    return {
      frame: all.filter((one) => one.matches(frame)).map(nameOf),
      cut: all.filter((one) => !one.closest('svg, .vh') && (isWide(one) || isCut(one))).map(nameOf),
      inks: [...new Set(written.map((one) => getComputedStyle(one).color))],
      grounds: [...new Set(all.map((one) => getComputedStyle(one).backgroundColor))].filter(
        (color) => color !== 'rgba(0, 0, 0, 0)' && color !== 'rgb(255, 255, 255)',
      ),
      background: getComputedStyle(document.body).backgroundColor,
    }
  })

/** Checks the printed page: A4, black on white, nothing cut off, no controls. */
export async function expectPrinted(page: Page) {
  await expect(page.locator('.skel')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 688, height: 1000 })
  const white = 'rgb(255, 255, 255)'
  expect(await onPrintedPage(page)).toEqual({
    frame: [],
    cut: [],
    inks: ['rgb(0, 0, 0)'],
    grounds: [],
    background: white,
  })
  await page.emulateMedia({ media: 'screen' })
}
