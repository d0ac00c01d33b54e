import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  comeAsCustomer,
  fillCart,
  newEmail,
  type Product,
  password,
  placeOrder,
  remember,
  stored,
} from './shop.ts'

// An account's cart is the same on every device (docs/decisions/accounts.md).

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')

/** Simulates the tab coming to the front again. */
async function comeToTheFront(page: Page) {
  const read = page.waitForResponse('**/api/users/profile/cart')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
}

/** Opens the cart and waits until it was synced with the account's. */
async function openCart(page: Page) {
  const read = page.waitForResponse('**/api/users/profile/cart')
  await page.goto('/cart')
  await read
}

test('what is added, changed and removed on one device is so on the other, and logging out keeps it', async ({
  page,
  sell,
  browser,
}) => {
  const [soap, cologne] = [await sell({ quantity: 5 }), await sell({ quantity: 5 })]
  const { email } = await comeAsCustomer(page)
  await page.goto(soap.path)
  const sent = page.waitForResponse(
    (one) => one.url().endsWith('/profile/cart') && one.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await sent

  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto('/cart')
  await fillCart(phone, [cologne], { hasAddress: false })
  await phone.goto('/login?redirect=/cart')
  await phone.getByLabel('Email', { exact: true }).fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Log in' }).last().click()
  await expect(lines(phone)).toHaveCount(2)
  await expectAccessible(phone)

  await openCart(page)
  await expect(lines(page)).toHaveCount(2)
  const removed = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith('/profile/cart'),
  )
  await page.getByRole('button', { name: `Remove ${soap.title}` }).click()
  await removed
  await comeToTheFront(phone)
  await expect(lines(phone)).toHaveCount(1)
  await expect(lines(phone)).toContainText(cologne.title)

  await phone.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(async () => JSON.stringify(await stored(phone, 'cart'))).not.toContain(cologne._id)
  await comeToTheFront(page)
  await expect(lines(page)).toHaveCount(1)
})

const saved = (page: Page) =>
  page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/profile/cart'))

async function logIn(page: Page, email: string) {
  await page.goto('/login?redirect=/cart')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForURL('**/cart')
}

async function addToCart(page: Page, product: Product) {
  const sent = saved(page)
  await page.goto(product.path)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await sent
}

test('what was read before a change was saved does not undo it', async ({ page, sell }) => {
  const soap = await sell({ quantity: 5 })
  await comeAsCustomer(page)
  await addToCart(page, soap)
  await openCart(page)
  // The account's cart is being read, and the response arrives after the change has been saved.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/users/profile/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest((one) => one.method() === 'GET' && one.url().endsWith('/profile/cart'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  const sent = saved(page)
  await page.getByLabel(/^Quantity of/).selectOption('3')
  await sent
  const [first, again] = [0, 1].map(() =>
    page.waitForResponse((one) => one.request().method() === 'GET' && one.url().endsWith('/profile/cart')),
  )
  held.resolve()
  await Promise.all([first, again])
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue('3')
})

test('an odd line in the stored cart keeps no other from being saved', async ({ page, sell, browser }) => {
  const [soap, cologne] = [await sell({ quantity: 5000 }), await sell({ quantity: 5 })]
  const { email } = await comeAsCustomer(page)
  const line = ({ _id, title, price, quantity }: Product) => ({ _id, title, price, quantity })
  await remember(page, 'cart', {
    cartItems: [
      { ...line(soap), qty: 4000 },
      { ...line(cologne), qty: 1 },
      { ...line(cologne), _id: 'no id at all', qty: 1 },
    ],
  })
  const sent = saved(page)
  await page.goto('/cart')
  expect((await sent).status()).toBe(200)
  const phone = await (await browser.newContext()).newPage()
  await logIn(phone, email)
  await expect(lines(phone)).toHaveCount(2)
})

test('who logs in after a session that ended elsewhere gets none of the lines before', async ({
  page,
  sell,
  playwright,
  baseURL,
}) => {
  const [soap, cologne] = [await sell({ quantity: 5 }), await sell({ quantity: 5 })]
  await comeAsCustomer(page)
  await addToCart(page, soap)
  await openCart(page)
  const other = newEmail()
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL ?? '' } })
  expect((await api.post('/api/users', { data: { name: 'Ida', email: other, password } })).ok()).toBe(true)
  await api.dispose()
  await page.goto('/healthz')
  await page.context().clearCookies()
  await page.goto(cologne.path)
  await expect.poll(() => stored(page, 'userInfo')).toBeNull()
  // A background call must not send anybody to the login page.
  expect(page.url()).toContain(cologne.path)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await logIn(page, other)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(cologne.title)
})

test('what was sold meanwhile is wanted on every device, and comes back with one press', async ({
  page,
  sell,
  owner,
  browser,
}) => {
  const [soap, cologne] = [await sell({ quantity: 1 }), await sell({ quantity: 5 })]
  const { email } = await comeAsCustomer(page)
  await addToCart(page, soap)
  await addToCart(page, cologne)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await logIn(phone, email)
  await expect(lines(phone)).toHaveCount(2)

  await owner.change(soap._id, { quantity: 0 })
  const saving = saved(page)
  await page.goto('/cart')
  await expect(page.getByText(new RegExp(`${soap.title}.*sold`)).first()).toBeVisible()
  await saving
  await expect(lines(page)).toHaveCount(1)
  const wanted = page.getByRole('region', { name: 'Wanted' })
  await expect(wanted).toContainText('Sold')
  await expectAccessible(page)

  await comeToTheFront(phone)
  await expect(lines(phone)).toHaveCount(1)
  await expect(phone.getByRole('region', { name: 'Wanted' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(phone)
  await owner.change(soap._id, { quantity: 1 })
  await phone.reload()
  await phone.getByRole('button', { name: /^Add .* to the cart$/ }).click()
  await expect(lines(phone)).toHaveCount(2)
  await expect(phone.getByRole('region', { name: 'Wanted' })).toHaveCount(0)
})

test('what one has bought oneself is not wanted on another device', async ({ page, sell, browser }) => {
  const soap = await sell({ quantity: 1 })
  const { email } = await comeAsCustomer(page)
  await addToCart(page, soap)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await logIn(phone, email)
  await expect(lines(phone)).toHaveCount(1)
  await placeOrder(page, soap)
  const read = phone.waitForResponse('**/api/orders/mine*')
  await comeToTheFront(phone)
  await read
  await expect(phone.getByText('Your cart is empty.')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Wanted' })).toHaveCount(0)
  await context.close()
})

test('a house of one long word widens no page on a phone', async ({ page, sell }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  const product = await sell({ house: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe' })
  await fillCart(page, [product], { hasAddress: false })
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of ['/cart', product.path]) {
    await page.goto(path)
    await expect(page.getByText(product.house).last()).toBeVisible()
    expect(await widthOf()).toBeLessThanOrEqual(320)
  }
  const house = page.locator('.buy').getByText(product.house, { exact: true }).first()
  expect(await house.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
})

test('on a phone what the bottom bar hides is not in reach: one item has the total and the button too', async ({
  page,
  sell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCart(page, [await sell()], { hasAddress: false })
  const answered = page.waitForResponse('**/api/orders/quote')
  await page.goto('/cart')
  await answered
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not shown')
    return box
  }
  const own = await boxOf(page.getByRole('link', { name: 'Go to checkout' }))
  // The page's own button is in the window, but behind the bottom bar.
  await page.setViewportSize({ width: 390, height: Math.round(own.y + own.height) })
  const bar = page.locator('.buybar')
  await expect(bar).toBeInViewport()
  expect((await boxOf(page.locator('.bottombar'))).y).toBeLessThan(own.y + own.height / 2)
  const [button, around] = [await boxOf(bar.locator('a')), await boxOf(bar)]
  const above = button.y - around.y
  const below = around.y + around.height - button.y - button.height
  expect(Math.abs(above - below)).toBeLessThanOrEqual(2)
})

test('on a phone the total and the button stay in reach until the page’s own are seen', async ({
  page,
  sell,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const goods: Product[] = []
  for (let count = 0; count < 6; count += 1) goods.push(await sell({ quantity: 2 }))
  await fillCart(page, goods, { hasAddress: false })
  await page.goto('/cart')
  const bar = page.locator('.buybar')
  await expect(bar).toBeInViewport()
  await expect(bar).toContainText(/€\d/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to checkout' }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await bar.locator('a').click()
  await expect(page).toHaveURL(/\/login\?redirect=\/shipping/)
})
