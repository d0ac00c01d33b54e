import type { Locator, Page } from '@playwright/test'
import { animateAt } from './animations.ts'
import { expect, test } from './fixtures.ts'
import { heldTimeUntil, openWithHeldTime } from './held-time.ts'
import { comeAsAdministrator, comeAsCustomer, fillCart, newEmail, password, stored } from './shop.ts'

async function register(page: Page, email: string) {
  await page.goto('/register?redirect=/about')
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page).toHaveURL('/about')
}

test('the browser keeps who is signed in, without any secret', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  const userInfo = await stored(page, 'userInfo')
  expect(userInfo).toEqual({ _id: expect.any(String), name: 'Hanna de Wit', email, isAdmin: false })
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Hanna de Wit' })).toBeVisible()
})

test('the browser keeps the whole cart, with amounts that each change recalculates', async ({
  page,
  sell,
}) => {
  const product = await sell({ price: 60, quantity: 3 })
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  expect(await stored(page, 'cart')).toMatchObject({
    cartItems: [{ _id: product._id, title: product.title, price: 60, quantity: 3, qty: 1 }],
    paymentMethod: 'Paypal',
    itemsPrice: 60,
    shippingPrice: 10,
    taxPrice: 13.8,
    totalPrice: 83.8,
  })
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€147.60')
  expect(await stored(page, 'cart')).toMatchObject({
    itemsPrice: 120,
    shippingPrice: 0,
    taxPrice: 27.6,
    totalPrice: 147.6,
  })
})

test('adding an item again replaces its line', async ({ page, sell }) => {
  const product = await sell({ quantity: 4 })
  await fillCart(page, [product])
  await page.goto(`/product/${product._id}`)
  const quantity = page.getByRole('combobox', { name: 'Quantity' })
  await expect(quantity.getByRole('option')).toHaveText(['1', '2', '3', '4'])
  await quantity.selectOption('2')
  await page.getByRole('button', { name: 'One more: Quantity' }).click()
  // Screen readers do not look at the field beside the button.
  await expect(page.getByRole('status').filter({ hasText: /^3$/ })).toBeAttached()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart 1 line' })).toBeVisible()
  await expect.poll(() => stored(page, 'cart')).toMatchObject({ cartItems: [{ _id: product._id, qty: 3 }] })
})

/** The state of the animation that closes a toast after its five seconds. */
const running = (toast: Locator) =>
  toast.evaluate((element) => {
    const runs = element.getAnimations({ subtree: true })
    const last = runs.find((run) => run.effect?.getTiming().duration === 5000)
    return last?.playState
  })

test('a toast waits while the pointer rests on it and closes after five seconds, top right', async ({
  page,
  sell,
}) => {
  await fillCart(page, [await sell({ title: 'Cologne to remove' })])
  await page.goto('/cart')
  const animate = await animateAt(page, 0.1)
  await page.getByRole('button', { name: 'Remove Cologne to remove' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Removed: Cologne to remove' })
  await expect(toast).toBeVisible()
  await toast.hover()
  await expect.poll(() => running(toast)).toBe('paused')
  const box = await toast.boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(box?.y).toBeLessThan(150)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400)
  await page.mouse.move(200, 700)
  await expect.poll(() => running(toast)).toBe('running')
  await animate(1)
  await expect(toast).toBeHidden()
})

test('a click closes a toast', async ({ page, sell }) => {
  await fillCart(page, [await sell({ title: 'Cologne to remove' })])
  await page.goto('/cart')
  await animateAt(page, 0.1)
  await page.getByRole('button', { name: 'Remove Cologne to remove' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Removed: Cologne to remove' })
  await toast.click()
  await expect(toast).toBeHidden()
})

test('a toast that is dragged less than four fifths of its width stays, and goes beyond', async ({
  page,
  sell,
}) => {
  await fillCart(page, [await sell({ title: 'Cologne to remove' })])
  await page.goto('/cart')
  await animateAt(page, 0.1)
  await page.getByRole('button', { name: 'Remove Cologne to remove' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Removed: Cologne to remove' })
  await toast.hover()
  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const drag = async (share: number) => {
    await page.mouse.move(x + 30, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 30 + width * share, y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await drag(0.75)
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x)
  await drag(0.85)
  await expect(toast).toBeHidden()
})

test('the header shows who is here before the page’s script has come', async ({ page, sell }) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell(), await sell()])
  await page.route('**/*.js', () => undefined) // never answered
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(bar.getByText('Admin')).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset.cart)).toBe('2')
})

test('guests, customers and administrators each see their own tools in the bar', async ({ page }) => {
  const bar = page.getByRole('banner')
  await page.goto('/about')
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Account' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeHidden()
  await comeAsAdministrator(page)
  await page.goto('/about')
  await expect(bar.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(bar.getByRole('link', { name: 'Register' })).toBeHidden()
  await bar.getByRole('button', { name: 'Admin' }).click()
  const menu = bar.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link')).toHaveText([
    'Products',
    'Orders',
    'Users',
    'Dashboard',
    'Promotions',
    'Withdrawals',
    'Wanted',
    'Payments',
    'Questions',
    'Reviews',
    'Emails',
    'Compliance',
    'Settings',
    'History',
  ])
})

test('the top bar is transparent at the top of the home page and nowhere else', async ({ page }) => {
  const ground = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor)
  await page.goto('/')
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 900)
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
  await page.goto('/about')
  await expect.poll(ground).not.toBe('rgba(0, 0, 0, 0)')
})

test('the hero stops when it is asked to', async ({ page }) => {
  await openWithHeldTime(page, '/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  const second = hero.getByRole('button', { name: /^Slide 2/ })
  await heldTimeUntil(page, async () => (await second.getAttribute('aria-current')) === 'true')
  await hero.getByRole('button', { name: 'Pause the slides' }).click()
  await expect(hero.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(second).toHaveAttribute('aria-current', 'true')
})
