import type { Page } from '@playwright/test'
import { formatDate } from '#shop/dates.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { comeAsAdministrator, comeAsCustomer, payOrder, placeOrder } from './shop.ts'

const today = formatDate(new Date().toISOString())

async function openDashboard(page: Page, query = '') {
  await page.goto(`/admin/dashboard${query}`)
  await expect(page.getByRole('region', { name: 'Stock value table' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Revenue per/ })).toBeVisible()
}

/** A figure on the page: its term and value. */
const figure = (page: Page, name: string) =>
  page.locator('dl.figs > div').filter({ has: page.getByText(name, { exact: true }) })

async function sellOne(page: Page, product: Parameters<typeof placeOrder>[1]) {
  await comeAsCustomer(page)
  const order = await payOrder(page, await placeOrder(page, product))
  await comeAsAdministrator(page)
  return order
}

const euros = (amount: number) =>
  `€${amount.toLocaleString('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** The API's current counts (the casts are its own response schemas), as the signed-in administrator. */
async function countedNow(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api/dashboard/${path}`)).json()
  const { revenue, orders, refunded } = (await read('sales?days=7')) as Record<string, number>
  const { ordersToSend } = (await read('counts')) as Record<string, number>
  return { revenue: revenue ?? 0, orders: orders ?? 0, refunded: refunded ?? 0, toSend: ordersToSend ?? 0 }
}

const besideOrders = (toSend: number) => (toSend === 0 ? 'Orders' : `Orders ${toSend} to send`)

test('a sale and a refund reach the numbers, the table of the chart, the best sellers and the menu', async ({
  page,
  sell,
}) => {
  await comeAsAdministrator(page)
  const before = await countedNow(page)
  const title = `Soap & <b>${Date.now()}</b>`
  const product = await sell({ title, price: 400 })
  const { _id, totalPrice } = await sellOne(page, product)
  const revenue = before.revenue + totalPrice
  await openDashboard(page, '?days=7&by=revenue')
  await expect(figure(page, 'Revenue')).toContainText(euros(revenue))
  await expect(figure(page, 'Orders')).toContainText(String(before.orders + 1))
  await expect(figure(page, 'Orders to send')).toContainText(String(before.toSend + 1))
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveText(besideOrders(before.toSend + 1))
  const best = page.getByRole('region', { name: 'Best sellers table' })
  await expect(best.getByRole('row', { name: title })).toContainText('€400.00')
  await expectAccessible(page)

  await page.request.put(`/api/orders/${_id}/deliver`)
  await page.request.post(`/api/orders/${_id}/refunds`, { data: { amount: 5 } })
  await expect.poll(async () => (await countedNow(page)).refunded).toBe(before.refunded + 5)
  await page.reload()
  await page.getByText('As a table').first().click()
  const table = page.getByRole('region', { name: 'Revenue per day, as a table' })
  await expect(table.getByRole('row', { name: today })).toContainText(euros(before.refunded + 5))
  await expect(table.getByRole('row', { name: today })).toContainText(euros(revenue - 5))
  await expect(table.getByRole('row', { name: 'Total' })).toContainText(euros(revenue - 5))
  await expect(table.getByRole('row')).toHaveCount(9)
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveText(besideOrders(before.toSend))
  await expectAccessible(page)
})

test('the days are chosen with the keyboard alone, and each choice is an address', async ({ page }) => {
  await comeAsAdministrator(page)
  await openDashboard(page)
  const days = page.getByRole('navigation', { name: 'Which days' })
  await tabTo(page, days.getByRole('link', { name: 'Last 365 days' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?days=365')
  await expect(days.getByRole('link', { name: 'Last 365 days' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: /^Revenue per week/ })).toBeVisible()
  for (const [name, range] of [
    ['Last month', 'last-month'],
    ['This quarter', 'this-quarter'],
  ] as const) {
    await tabTo(page, days.getByRole('link', { name }))
    await page.keyboard.press('Enter')
    await expect(page, name).toHaveURL(`/admin/dashboard?range=${range}`)
    await expect(days.getByRole('link', { name }), name).toHaveAttribute('aria-current', 'true')
    await expect(page.getByLabel('From'), name).toHaveValue(/^\d{4}-\d\d-01$/)
  }

  await page.getByLabel('From').fill('2026-02-02')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await tabTo(page, page.getByRole('button', { name: 'Show' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The last day comes before the first.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('To', { exact: true }).fill('2026-02-04')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?from=2026-02-02&to=2026-02-04')
  await expect(page.getByText('2 Feb 2026 – 4 Feb 2026')).toBeVisible()
  await expect(page.getByText('Nothing was sold in these days.').first()).toBeVisible()

  const folded = page.locator('summary').first()
  await tabTo(page, folded)
  await page.keyboard.press('Enter')
  const table = page.getByRole('region', { name: 'Revenue per day, as a table' })
  await expect(table.getByRole('row')).toHaveText([/Day/, /Total/, /4 Feb/, /3 Feb/, /2 Feb/])
  await tabTo(page, page.getByRole('link', { name: 'By revenue' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?from=2026-02-02&to=2026-02-04&by=revenue')
  await expectAccessible(page)
})

test('what a visitor looked for in vain is counted once, and shown as text', async ({ page }) => {
  const words = '<i>zeppelin</i> airship'
  await page.goto(`/search/${encodeURIComponent(words)}`)
  await hydrated(page)
  await page.reload()
  await hydrated(page)
  await comeAsAdministrator(page)
  await openDashboard(page, '?days=7')
  const missed = page.getByRole('region', { name: 'Searches without results table' })
  const row = missed.getByRole('row', { name: 'airship' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('cell').first()).toHaveText('1')
})

test('stock at cost says how much has no cost price, and each number leads to its list', async ({
  page,
  sell,
}) => {
  await sell({ title: 'A gift without a cost price', price: 12, quantity: 1 })
  await comeAsAdministrator(page)
  await openDashboard(page)
  await expect(figure(page, 'Stock at cost')).toContainText(/without \d+ products? .* no cost price/)
  const table = page.getByRole('region', { name: 'Stock value table' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Category',
    'Products',
    'Pieces',
    'Value',
    'Share',
    'At cost',
    'No cost price',
  ])
  await expect(table.getByRole('row')).toHaveCount(8)
  const one = await figure(page, 'Only one left').locator('dd').innerText()
  await page.getByRole('link', { name: 'See the last ones' }).click()
  await expect(page).toHaveURL('/admin/productlist?onlyOne=true')
  await expect(page.getByText(new RegExp(`of ${Number.parseInt(one, 10)} products?$`))).toBeVisible()
})

test('a part that fails says so beside the others, and comes when it is asked again', async ({ page }) => {
  await comeAsAdministrator(page)
  let isDown = true
  await page.route('**/api/dashboard/sales**', (route) =>
    isDown ? route.fulfill({ status: 429, json: { message: 'Too many tries.' } }) : route.continue(),
  )
  await page.goto('/admin/dashboard')
  const alert = page.getByRole('alert').filter({ hasText: 'The sales could not be loaded' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stock value table' })).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await alert.getByRole('button').click()
  await expect(page.getByRole('img', { name: /^Revenue per day/ })).toBeVisible()
})

test('what stands above may come late: the rest is drawn meanwhile, and shown with it', async ({ page }) => {
  await comeAsAdministrator(page)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/counts', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/admin/dashboard')
  const bar = page.locator('.chart svg').first()
  await expect(bar).toBeAttached()
  await expect(bar).toBeHidden()
  release()
  // If the chart had no room at first, the console would complain; fixtures.ts checks that it does not.
  await expect(bar).toBeVisible()
})

test('on a phone nothing is cut off but tables, which scroll in their own region', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsAdministrator(page)
  await openDashboard(page)
  await page.getByText('As a table').first().click()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await expectAccessible(page)
})
