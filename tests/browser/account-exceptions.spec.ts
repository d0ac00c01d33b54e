import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, newEmail, password, remember, stored } from './shop.ts'

test('a wrong password is said, and nothing typed is lost', async ({ page }) => {
  const user = await comeAsCustomer(page)
  await page.request.post('/api/users/logout')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/profile')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(user.email)
  await expect(page.getByLabel('Password')).toHaveValue('not my password')
  await expectAccessible(page)

  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

test('passwords that do not match are said beside the field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(`${password}s`)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hanna de Wit')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page).toHaveURL('/register')
  await expectAccessible(page)
})

test('an address that has an account already is said, and nothing typed is lost', async ({ page }) => {
  const { email } = await comeAsCustomer(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page.getByRole('alert')).toContainText('This email address cannot be used')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('a profile is changed, and its passwords must match', async ({ page }) => {
  const { email } = await comeAsCustomer(page)
  await page.goto('/profile')
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Groot')
  await page.getByLabel('New password', { exact: true }).fill('jasmine and iris')
  await page.getByLabel('Confirm new password').fill('jasmine and rose')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  await page.getByLabel('Confirm new password').fill('jasmine and iris')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Hanna de Groot' })).toBeVisible()
  expect(await stored(page, 'userInfo')).toMatchObject({ name: 'Hanna de Groot' })
  const log = (attempt: string) =>
    page.request.post('/api/users/login', { data: { email, password: attempt } })
  expect((await log(password)).status()).toBe(401)
  expect((await log('jasmine and iris')).status()).toBe(200)
})

test('a guest is sent to the login, and from there back', async ({ page }) => {
  for (const path of ['/shipping', '/payment', '/placeorder', '/order/none', '/profile', '/account']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page, path).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
  for (const path of [
    '/admin/orderlist',
    '/admin/dashboard',
    '/admin/userlist',
    '/admin/user/none/edit',
    '/admin/product/none/edit',
    '/admin/productlist/page/2',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
})

test('a page that an email links to says what to do without the link, and with a part of it', async ({
  page,
}) => {
  const goOn = {
    'confirm-email': { name: 'To your profile', href: '/profile' },
    'reset-password': { name: 'Send a new one', href: '/forgot-password' },
  }
  for (const [path, { name, href }] of Object.entries(goOn)) {
    await page.goto(`/${path}`)
    await expect(page.getByText('Open the link in our email once more')).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
    await expectAccessible(page)
    await page.goto(`/${path}#AAAA`)
    await expect(page.getByText('a part of it is missing')).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await page.goto('/offer')
  await expect(page.getByText('Open the link in our email once more')).toBeVisible()
  for (const path of ['offer', 'wants', 'track']) {
    await page.goto(`/${path}#AAAA`)
    await expect(page.getByText('a part of it is missing'), path).toBeVisible()
  }
})

test('the login leads a guest to the order that was made without an account', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Find your order' }).click()
  await expect(page).toHaveURL('/track')
  await page.goto('/login?redirect=/shipping')
  await expect(page.getByRole('main').getByRole('link', { name: 'Find your order' })).toBeHidden()
})

test('a customer is sent home from the administration and is shown why', async ({ page }) => {
  await comeAsCustomer(page)
  for (const path of ['/admin/user/none/edit', '/admin/product/none/edit', '/admin/productlist']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await page.goto('/admin/orderlist')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('That page is for administrators.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin' })).toBeHidden()
})

test('whoever is signed in is sent on from login and register, and never to another site', async ({
  page,
}) => {
  await comeAsCustomer(page)
  await page.goto('/login?redirect=/about')
  await expect(page).toHaveURL('/about')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
  await page.goto('/register?redirect=%2Fcategory%2Fgift%3FsortBy%3Dprice-asc')
  await expect(page).toHaveURL('/category/gift?sortBy=price-asc')
  await page.goto('/register?redirect=//example.org/')
  await expect(page).toHaveURL('/')
  await page.goto('/login?redirect=//example.org/')
  await expect(page).toHaveURL('/')
})

test('a session that is lost asks for the login again and keeps the cart', async ({ page, sell }) => {
  const product = await sell({ title: 'Cologne that stays' })
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await page.context().clearCookies()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await expect(page.getByRole('status').filter({ hasText: 'You are no longer logged in' })).toBeVisible()
  await expectAccessible(page)
  expect(await stored(page, 'userInfo')).toBeNull()
  expect(await stored(page, 'cart')).toMatchObject({ cartItems: [{ _id: product._id, qty: 1 }] })
})

test('logging out goes home and wipes everything but language and consent', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await remember(page, 'language', 'en')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logout successful')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect((await page.request.get('/api/users/profile')).status()).toBe(401)
})

test('orders that cannot be loaded are said, and the rest of the profile stands', async ({
  page,
  complaints,
}) => {
  await comeAsCustomer(page)
  const json = { message: 'The shop cannot answer just now.' }
  await page.route('**/api/orders/mine**', (route) => route.fulfill({ status: 500, json }))
  await page.goto('/profile')
  await expect(page.getByText('Error loading orders')).toBeVisible()
  await expect(page.getByText(json.message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.unroute('**/api/orders/mine**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  complaints.length = 0
})
