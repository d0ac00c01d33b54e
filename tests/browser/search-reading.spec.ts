import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

const chip = (page: Page, label: string) => page.getByRole('link', { name: `Remove ${label}`, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a corrected search says so, and the words as typed are one click away', async ({ page }) => {
  await page.goto('/search/gerlain%20mitsuko')
  await expect(page.getByText('Showing results for guerlain mitsouko')).toBeVisible()
  await expect(title(page)).toHaveText(/^“gerlain mitsuko”, [1-9]/)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'gerlain mitsuko' }).click()
  await expect(page).toHaveURL('/search/gerlain%20mitsuko?exact=true')
  await expect(page.getByText('Nothing here for “gerlain mitsuko”')).toBeVisible()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search with corrections' }).click()
  await expect(page).toHaveURL('/search/gerlain%20mitsuko')
  await expect(page.getByText('Showing results for guerlain mitsouko')).toBeVisible()
})

test('a search for exactly the words typed stays one when it is sorted and filtered', async ({ page }) => {
  await page.goto('/search/guerlain?exact=true')
  await hydrated(page)
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await expect(page).toHaveURL('/search/guerlain?exact=true&sortBy=price-asc')
  await page
    .getByRole('navigation', { name: 'Where to search' })
    .getByRole('link', { name: /^Sample/ })
    .click()
  await expect(page).toHaveURL('/category/sample/search/guerlain?exact=true&sortBy=price-asc')
  await page.getByRole('link', { name: 'Search with corrections' }).click()
  await expect(page).toHaveURL('/category/sample/search/guerlain?sortBy=price-asc')
})

test('a search whose words ask for an order says so, and another can be chosen', async ({ page }) => {
  await page.goto('/search/cheapest%20guerlain')
  const order = page.getByLabel('Sort by')
  const chosen = order.locator('option:checked')
  await expect(chosen).toHaveText('Price, low to high')
  await expect(order.getByRole('option', { name: 'Best match' })).toHaveCount(0)
  await order.selectOption('Price, high to low')
  await expect(page).toHaveURL('/search/cheapest%20guerlain?sortBy=price-desc')
  await expect(chosen).toHaveText('Price, high to low')
  await order.selectOption('Price, low to high')
  await expect(page).toHaveURL('/search/cheapest%20guerlain')
  await page.goBack()
  await expect(chosen).toHaveText('Price, high to low')
  await page.goto('/search/guerlain')
  await expect(chosen).toHaveText('Best match')
})

test('what words were read as are chips, each taken back by a click', async ({ page }) => {
  await page.goto('/search/mitsouko%201970s%20under%20900')
  await expect(chip(page, 'Under €900')).toBeVisible()
  await expectAccessible(page)
  await chip(page, 'Era: 1970s').click()
  await expect(page).toHaveURL('/search/mitsouko%20under%20900')
  await expect(chip(page, 'Era: 1970s')).toHaveCount(0)
  await chip(page, 'Under €900').click()
  await expect(page).toHaveURL('/search/mitsouko')
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0)

  await page.goto('/category/perfume/search/1970s?inStock=true')
  await chip(page, 'Era: 1970s').click()
  await expect(page).toHaveURL('/category/perfume?inStock=true')
})

test('"Clear all" takes back the filters and what words were read as', async ({ page }) => {
  await page.goto('/search/mitsouko%20under%20900?inStock=true')
  await expect(chip(page, 'Under €900')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search/mitsouko')
})

test('the best partial matches stand under a line that names the missing words', async ({ page }) => {
  await page.goto('/search/mitsouko%20xylophone')
  const line = page.getByRole('status').filter({ hasText: 'Nothing has all of these words.' })
  await expect(line).toContainText('These come closest; without: xylophone')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Mitsouko/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await line.getByRole('link', { name: 'Tell me when it comes in' }).click()
  await expect(page.getByRole('heading', { name: 'Your want-list' })).toBeVisible()
  await expect(page).toHaveURL(/\/wants\?q=mitsouko\+xylophone/)
})

test('long words and many chips fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const long = 'x'.repeat(60)
  await page.goto(`/search/guerlain%20edt%20women%201970s%20under%20900%20${long}`)
  await expect(page.getByRole('link', { name: /^Remove / }).first()).toBeVisible()
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(wider).toBeLessThanOrEqual(0)
  for (const box of await page.getByRole('link', { name: /^Remove / }).all()) {
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('without JavaScript a search is read, corrected and taken back by links', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/search/gerlain%20mitsuko')
  await page.getByRole('main').getByRole('link', { name: 'gerlain mitsuko' }).click()
  await expect(page).toHaveURL('/search/gerlain%20mitsuko?exact=true')
  await page.goto('/search/guerlain%201970s')
  await chip(page, 'Era: 1970s').click()
  await expect(page).toHaveURL('/search/guerlain')
  await page.goto('/search/guerlain?exact=true')
  // Without JavaScript the filter form, hidden on a phone, keeps the exact search.
  await expect(page.locator('form#filters input[name=exact]')).toHaveValue('true')
  await context.close()
})

test('who asks for shipping is led to the page that answers, and who asks for an item is not', async ({
  page,
}) => {
  await page.goto('/search/how%20much%20is%20shipping')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }).click()
  await expect(page).toHaveURL('/faq#delivery')
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeInViewport()
  await page.goto('/search/guerlain')
  await expect(title(page)).toHaveText(/^“guerlain”, [1-9]/)
  await expect(page.getByText('Our page about this:')).toHaveCount(0)
})
