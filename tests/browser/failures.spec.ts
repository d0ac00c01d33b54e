import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, password } from './shop.ts'

test('a shop that cannot be reached says so kindly, and the page comes when it is back', async ({
  page,
  complaints,
}) => {
  await page.goto('/about')
  await page.route('**/api/products**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('banner').getByRole('link', { name: 'Perfume' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/products**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Perfume/ })).toBeVisible()
  // Ignores the browser's messages about the broken connection, which are expected.
  complaints.length = 0
})

test('a failure of the server says so kindly with its number, and shows nothing of the inside', async ({
  page,
  complaints,
}) => {
  await page.goto('/about')
  const json = { message: 'relation "products" does not exist', code: 'internal', requestId: '7f3a-21b0' }
  await page.route('**/api/products**', (route) => route.fulfill({ status: 500, json }))
  await page.getByRole('banner').getByRole('link', { name: 'Perfume' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke on our side' })).toBeVisible()
  await expect(page.getByText('7f3a-21b0')).toBeVisible()
  await expect(page.getByText('relation')).toBeHidden()
  complaints.length = 0
})

test('a connection that breaks while registering loses nothing that was typed', async ({
  page,
  complaints,
}) => {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  const email = newEmail()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.route('**/api/users', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Confirm password')).toHaveValue(password)
  complaints.length = 0
})

test('code that cannot be fetched ahead costs nothing of what is typed, and the link works when it is back', async ({
  page,
  complaints,
}) => {
  await page.goto('/withdraw')
  await page.route('**/assets/category-*', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Your name').fill('Hanna de Wit')
  // A marker that a reloaded document would not have.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const failing = page.waitForEvent('requestfailed')
  const link = page.getByRole('banner').getByRole('link', { name: 'Miniatures' })
  await link.hover()
  await failing
  await page.unroute('**/assets/category-*')
  await page.getByLabel('Order number').fill('S-2026-0001')
  await expect(page.getByLabel('Your name')).toHaveValue('Hanna de Wit')
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  // Some browsers never ask again for a module that failed: then the document of the page is loaded.
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Miniatures/ })).toBeVisible()
  complaints.length = 0
})
