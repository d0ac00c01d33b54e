import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Text = { name: string; left: number; right: number; top: number; bottom: number; flaw?: string }

/** Sets the reader's default font size in px, used where the page sets none. Resizing the window resets it. */
export async function openReader(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return async (standard: number, width: number) => {
    await page.setViewportSize({ width, height: 844 })
    await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${standard}px`)
  }
}

/** The position of each line of text in the open dialog, or else on the page, and whether something cuts it off. */
const linesOfText = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector('dialog:modal, [role=alertdialog], [role=dialog]') ?? document.body
    const edge = document.documentElement.clientWidth
    const nameOf = (one: Element) =>
      `${one.localName}.${one.className} “${one.textContent?.trim().slice(0, 40)}”`
    const texts: Text[] = []
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (!walker.currentNode.textContent?.trim() || element.closest('svg, option')) continue
      const around: [Element, CSSStyleDeclaration][] = []
      for (let one: Element | null = element; one; one = one.parentElement)
        around.push([one, getComputedStyle(one)])
      // Texts for screen readers only, and bars that stay in place while the page scrolls under them.
      const isApart = ({ clipPath, position }: CSSStyleDeclaration) =>
        clipPath !== 'none' || position === 'sticky' || (position === 'fixed' && top === document.body)
      if (around.some(([, style]) => isApart(style))) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // The text without the space above and below: line boxes may overlap.
        const air = (bottom - top) / 4
        const line = { name: nameOf(element), left, right, top: top + air, bottom: bottom - air }
        const frames = around.filter(([, { overflow }]) => overflow !== 'visible' && overflow !== '')
        const isIn = (box: DOMRect) =>
          line.left > box.left - 1 &&
          line.right < box.right + 1 &&
          line.top > box.top - 1 &&
          line.bottom < box.bottom + 1
        // The innermost frame that does not contain the whole line: if it scrolls, the line can be scrolled into view.
        const cutting = frames.find(([one]) => !isIn(one.getBoundingClientRect()))
        const scrolls = frames.some(([, { overflow }]) => /auto|scroll/.test(overflow))
        const isBeyond = !scrolls && (left < -1 || right > edge + 1)
        if (cutting && !/auto|scroll/.test(cutting[1].overflow)) texts.push({ ...line, flaw: 'cut off' })
        else if (!cutting && right - left > 2)
          texts.push({ ...line, ...(isBeyond ? { flaw: 'beyond the edge' } : {}) })
      }
    }
    return texts
  })

function overlapping(texts: readonly Text[]) {
  const sorted = texts.toSorted((a, b) => a.top - b.top)
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1)
      .filter(
        (other) =>
          other.name !== one.name &&
          Math.min(one.bottom, other.bottom) - other.top > 2 &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2,
      )
      .map((other) => `${one.name} over ${other.name}`),
  )
}

/** Prices and controls whose middle is covered by something else when scrolled to the middle of the window. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const wanted = document.querySelectorAll<HTMLElement>(
      'main :is(.price, .amt, .sums dd, .btn, .input, .select)',
    )
    const found = [...wanted].filter((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert], .plate')) return false
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSame = (selector: string) =>
        one.closest(selector) && over?.closest(selector) === one.closest(selector)
      return over && !one.contains(over) && !over.contains(one) && !isSame('.card, .field, label')
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return found.map((one) => `${one.className} “${one.textContent?.slice(0, 40)}” is covered`)
  })

/** Whatever cannot be read or reached on the current page, one line each. */
async function readingFaults(page: Page): Promise<string[]> {
  const isWide = await page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    return scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []
  })
  const texts = await linesOfText(page)
  const flaws = texts.flatMap(({ name, flaw }) => (flaw ? [`${flaw}: ${name}`] : []))
  const isDialog = await page.evaluate(() => document.querySelector('dialog:modal, [role$=dialog]') !== null)
  const all = [...isWide, ...flaws, ...overlapping(texts), ...(isDialog ? [] : await covered(page))]
  return [...new Set(all)].slice(0, 12)
}

/** Applies WCAG 1.4.12 spacing as a user style over the page's own; returns a function that removes it. */
async function spaceTextOut(page: Page) {
  await page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [styles]
  })
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
}

/** Controls without a name, errors not linked to a field, and block elements inside a label, which HTML forbids. */
const formFaults = (page: Page) =>
  page.evaluate(() => {
    const blocks = document.querySelectorAll(
      'label :is(p, div, ul, ol, dl, h1, h2, h3, h4, section, form, table)',
    )
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      ({ type }) => type !== 'hidden',
    )
    const nameless = fields.filter(
      (one) => !one.labels?.length && !one.ariaLabel && !one.getAttribute('aria-labelledby'),
    )
    const described = new Set(
      fields.flatMap((one) => (one.getAttribute('aria-describedby') ?? '').split(' ')),
    )
    const undescribed = [...document.querySelectorAll('.field .error, form .error')].filter(
      ({ id }) => !described.has(id),
    )
    const dangling = fields.filter((one) =>
      (one.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => id && !document.getElementById(id)),
    )
    return [
      ...[...blocks].map((one) => `${one.localName} in a label: ${one.textContent}`),
      ...nameless.map((one) => `no name: ${one.outerHTML.slice(0, 120)}`),
      ...undescribed.map((one) => `no field speaks of: ${one.textContent}`),
      ...dangling.map((one) => `described by nothing: ${one.outerHTML.slice(0, 120)}`),
    ]
  })

/**
 * Checks the current page with twice the text size and with spaced-out text, in the widths that are `chosen`, and checks its
 * forms.
 */
export function lookAs(
  page: Page,
  reader: Awaited<ReturnType<typeof openReader>>,
  chosen: (width: number) => boolean = () => true,
) {
  const found: Record<string, string[]> = {}
  const note = (key: string, faults: string[]) => {
    if (faults.length > 0) found[key] = faults
  }
  const look = async (path: string) => {
    await expect(page.locator('.skel')).toHaveCount(0)
    for (const width of [390, 360].filter(chosen)) {
      await reader(32, width)
      note(`${path} with large text at ${width}`, await readingFaults(page))
    }
    const undo = await spaceTextOut(page)
    for (const width of [390, 1440].filter(chosen)) {
      await reader(16, width)
      note(`${path} spaced out at ${width}`, await readingFaults(page))
    }
    await undo()
    note(`${path}, forms`, await formFaults(page))
    await reader(16, 390)
  }
  return { found, look }
}
