import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures.ts'

/** Notes what the page asks the API for from now on. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

const cards = (page: Page) => page.getByRole('main').locator('.card')
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('resting on a product asks for it once, and the click for nothing more', async ({ page }) => {
  await page.goto('/category/perfume')
  await hydrated(page)
  const calls = callsOf(page)
  const card = cards(page).first().getByRole('link')
  const href = (await card.getAttribute('href')) ?? ''
  const warmed = page.waitForResponse(`/api${href.replace('product', 'products')}/similar`)
  await card.hover()
  await warmed
  const asked = [...calls]
  await card.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  expect(calls).toEqual(asked)
})

test('back needs no connection and finds the place in the list again', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('2')
  const card = cards(page).nth(9).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(200)
  await card.click()
  await expect(page).toHaveURL(/product/)
  expect(await scrolled(page)).toBe(0)
  // Whatever is asked from now on gets no answer for as long as the journey lasts.
  await page.route('/api/**', () => new Promise(() => undefined))
  await page.goBack()
  await expect(cards(page).nth(9).getByRole('link')).toBeInViewport()
  expect(await scrolled(page)).toBe(place)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(next).toBeInViewport()
})

test('a click on a slow network shows at once that something happens', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/products?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Gifts' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
  await expect(page).toHaveURL('/about')
  answer()
  await expect(page).toHaveURL('/category/gift')
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('without a connection a click leads to a page that says so, and trying again to the product', async ({
  page,
}) => {
  await page.goto('/category/gift')
  await hydrated(page)
  // The first touch of a link brings the code of the shop's pages, as it does for everyone.
  const code = page.waitForResponse(/\/assets\/product-[^/]+\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'Samples' }).focus()
  await code
  await page.route('/api/**', (route) => route.abort('internetdisconnected'))
  const card = cards(page).last().getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible()
  await page.unroute('/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

/** How far things have moved by themselves, as browsers measure it (Cumulative Layout Shift). */
async function shifted(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined)
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => {
          const shifts = observer.takeRecords() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(
            shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
          )
        })
      }),
  )
}

test('nothing jumps on the way from a list to a product, its pictures and back', async ({ page }) => {
  await page.goto('/category/perfume')
  await hydrated(page)
  // Late enough to count: what moves within half a second of a click is the click's own doing.
  await page.route('/api/products/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.route('/pictures/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(page.getByRole('main').locator('.card').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
})
