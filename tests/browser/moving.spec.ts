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
  await page.goto('/category/perfume')
  await hydrated(page)
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
  await next.click()
  await expect(page).toHaveURL('/category/perfume/page/2')
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
  await expect(page).toHaveURL('/category/perfume')
  await expect(next).toBeInViewport()
})
