import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, payOrder, placeOrder } from './shop.ts'

const table = (page: Page) => page.getByRole('region', { name: 'History' })

async function openHistory(page: Page, query = '') {
  await page.goto(`/admin/history${query}`)
  await expect(table(page)).toBeVisible()
}

test('an edit is listed with who, what, before and after, and leads to what was edited', async ({
  page,
  owner,
  sell,
}) => {
  const product = await sell({ title: 'Vol de Nuit <img src=x onerror=alert(1)>', price: 148 })
  await owner.change(product._id, { price: 139 })
  await comeAsAdministrator(page)
  await openHistory(page, '?did=changed')
  const row = table(page).getByRole('row', { name: 'Vol de Nuit <img' }).first()
  await expect(row).toContainText('Changed')
  await expect(row.locator('del')).toHaveText('before: €148.00')
  await expect(row.locator('ins')).toHaveText('after: €139.00')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'Vol de Nuit' }).click()
  await expect(page).toHaveURL(`/admin/product/${product._id}/edit`)
})

test('an order is followed from its number with the keyboard alone', async ({ page, sell }) => {
  const customer = await comeAsCustomer(page, 'Hanna History')
  const { number } = await payOrder(page, await placeOrder(page, await sell()))
  await comeAsAdministrator(page)
  await openHistory(page)
  const box = page.getByRole('searchbox', { name: 'Number, title or name' })
  for (let steps = 0; steps < 40; steps += 1) {
    if (await box.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/history?keyword=${number}`)
  const rows = table(page).getByRole('row')
  await expect(rows.filter({ hasText: 'PayPal' })).toContainText(['Paid'])
  await expect(rows.filter({ hasText: customer.name })).toContainText(['Ordered'])
  // Only the header row.
  await expect(rows.filter({ hasNotText: number })).toHaveCount(1)
  await expectAccessible(page)

  await page.getByLabel('Did').selectOption('Logged in')
  await page.getByRole('button', { name: 'Find' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No entry fits' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Clear the filter' }).last().press('Enter')
  await expect(table(page)).toBeVisible()
})

test('who, what and when narrow the list, and stay in the address', async ({ page }) => {
  const me = await comeAsAdministrator(page)
  await openHistory(page)
  await page.getByLabel('Who').selectOption({ label: me.name })
  await page.getByLabel('Did').selectOption('Logged in')
  await page.getByLabel('When').selectOption('Last 30 days')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(`/admin/history?who=${me._id}&did=login&when=month`)
  await page.reload()
  await expect(page.getByLabel('Did')).toHaveValue('login')
  await expect(page.getByLabel('Who')).toHaveValue(me._id)
  const rows = table(page).getByRole('row')
  await expect(rows.filter({ hasNotText: 'Logged in' })).toHaveCount(1)
  await page.goBack()
  await expect(page.getByLabel('Did')).toHaveValue('')
})

test('the list goes out as a file, which the history lists too', async ({ page }) => {
  await comeAsAdministrator(page)
  await openHistory(page, '?did=login')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/)
  await openHistory(page, '?did=files')
  await expect(table(page).getByRole('row', { name: 'Exported the history' }).first()).toBeVisible()
})

test('a list that cannot be loaded says so and is asked again', async ({ page }) => {
  await comeAsAdministrator(page)
  let isDown = true
  await page.route('**/api/audit**', (route) =>
    isDown ? route.fulfill({ status: 429, json: { message: 'Too many tries.' } }) : route.continue(),
  )
  await page.goto('/admin/history')
  const alert = page.getByRole('alert').filter({ hasText: 'The history could not be loaded' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await alert.getByRole('button').click()
  await expect(table(page)).toBeVisible()
})

test('on a phone each line is a list of its own, and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsAdministrator(page)
  await openHistory(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test('customers never see it', async ({ page }) => {
  await comeAsCustomer(page)
  await page.goto('/admin/history')
  await expect(page).toHaveURL('/')
})
