import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { comeAsAdministrator, comeAsCustomer, password, payOrder, placeOrder } from './shop.ts'

const table = (page: Page) => page.getByRole('region', { name: 'Users table' })

test('an administrator finds a customer, sees what they bought, and makes them an administrator', async ({
  page,
  playwright,
  baseURL,
  sell,
}) => {
  const product = await sell({ price: 42 })
  const customer = await comeAsCustomer(page, 'Łucja <b>Wiśniewska</b>')
  await payOrder(page, await placeOrder(page, product))
  // On another device, since this browser is about to become the administrator's.
  const phone = await playwright.request.newContext({ baseURL })
  await phone.post('/api/users/login', { data: { email: customer.email, password } })
  await comeAsAdministrator(page)

  await page.goto('/admin/userlist')
  const roles = page.getByRole('navigation', { name: 'Users by role' })
  await expect(roles.getByRole('link', { name: /^Administrators/ })).toBeVisible()
  await roles.getByRole('link', { name: /^Customers/ }).click()
  await expect(page).toHaveURL('/admin/userlist?role=customer')
  await page.getByLabel('Name or email').fill(customer.email)
  await page.getByRole('button', { name: 'Find' }).click()
  const row = table(page).getByRole('row', { name: customer.email })
  await expect(row).toContainText('Łucja <b>Wiśniewska</b>')
  await expect(row.getByRole('rowheader')).toContainText(customer.name)
  await expect(row.getByRole('cell').nth(2)).toHaveText('Orders1')
  await expect(page.getByText('1–1 of 1 user')).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('link', { name: `Edit ${customer.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  await expect(page.getByText(/^1, €\d+\.\d\d$/)).toBeVisible()
  await expect(page.getByText('1 device')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Ended on 1 device.')).toBeVisible()
  await expect(page.getByText('No device')).toBeVisible()
  expect((await phone.get('/api/users/profile')).status()).toBe(401)
  await phone.dispose()

  await page.getByLabel('Is Admin').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/userlist')
  await expect(table(page).getByRole('row', { name: customer.email })).toContainText('Administrator')
})

test('a user is deleted with the keyboard alone, and the focus stays in the list', async ({ page }) => {
  const customer = await comeAsCustomer(page, 'Rob Kuiper')
  await comeAsAdministrator(page)
  await page.goto('/admin/userlist')
  await hydrated(page)
  await expect(table(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Delete Rob Kuiper' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await expect(dialog).toContainText(customer.email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Rob Kuiper' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Delete this user' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(table(page).getByRole('row', { name: customer.email })).toBeHidden()
})

test('an administrator cannot delete or demote themselves, and the only one learns why', async ({ page }) => {
  const { _id, name } = await comeAsAdministrator(page)
  const { users } = await (await page.request.get('/api/users?role=administrator')).json()
  for (const other of users as { _id: string }[]) {
    if (other._id !== _id) await page.request.put(`/api/users/${other._id}`, { data: { isAdmin: false } })
  }
  await page.goto('/admin/userlist')
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeDisabled()
  await page.goto(`/admin/user/${_id}/edit`)
  await expect(page.getByText('You are the only administrator.')).toBeVisible()
  await expect(page.getByLabel('Is Admin')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete this user' })).toBeHidden()
  await expectAccessible(page)
})

test('a list that cannot be loaded, one where nothing fits and a user who is gone say so', async ({
  page,
}) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/userlist?keyword=nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'No user fits' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/user/AAAAAAAAAAAAAAAAAAAA/edit')
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  await expectAccessible(page)
  const refusal = { message: 'Too many requests', code: 'too_many_requests', requestId: 'none' }
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 429, json: refusal }))
  await page.goto('/admin/userlist?keyword=x')
  await expect(page.getByText('Failed to load users')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load users')).toBeHidden()
})

test('on a phone the list is read from top to bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsAdministrator(page)
  await page.goto('/admin/userlist')
  await expect(table(page)).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
