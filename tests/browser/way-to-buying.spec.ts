import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { administrator, comeAsCustomer, fillCart, orderAndComeBack } from './shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Checkout steps' })

/** Tabs to a link or button and presses Enter. */
async function enter(page: Page, role: 'link' | 'button', name: string | RegExp) {
  await pressEnterOn(page.getByRole('main').getByRole(role, { name }))
}

async function pressEnterOn(target: Locator) {
  await tabTo(target.page(), target)
  await target.page().keyboard.press('Enter')
}

test('by keyboard through checkout, after placing the order and after paying the focus is at the heading', async ({
  page,
  sell,
}) => {
  const product = await sell()
  await fillCart(page, [product])
  await page.goto('/cart')
  await enter(page, 'link', 'Go to checkout')
  await expect(page).toHaveURL('/login?redirect=/shipping')
  await expect(heading(page)).toBeFocused()
  await comeAsCustomer(page)
  await page.goto('/cart')
  await enter(page, 'link', 'Go to checkout')
  await expect(page).toHaveURL('/shipping')
  await expect(heading(page)).toBeFocused()
  await enter(page, 'button', 'Continue to payment')
  await expect(page).toHaveURL('/payment')
  await expect(heading(page)).toBeFocused()
  await enter(page, 'button', 'Continue to the last step')
  await expect(page).toHaveURL('/placeorder')
  await expect(heading(page)).toBeFocused()
  await tabTo(page, steps(page).getByRole('link', { name: 'Shipping' }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shipping')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/placeorder')
  await expect(heading(page)).toBeFocused()

  await orderAndComeBack(page, pressEnterOn)
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeFocused()
  await expectAccessible(page)

  const opening = page.waitForEvent('popup')
  await enter(page, 'button', 'Pay with PayPal')
  await (await opening).getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused()
})

test('whoever comes back from the provider to a paid order is at its thanks', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await fillCart(page, [product], { paymentMethod: 'Stripe' })
  await page.goto('/placeorder')
  await enter(page, 'button', /^Order and pay/)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Hanna de Wit')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused()
})

test('the links of the header lead back to checkout, also from the page for a forgotten password', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  const back = 'redirect=%2Fshipping'
  const leadBack = async () => {
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?${back}`)
    await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register?${back}`)
  }
  await page.goto('/login?redirect=/shipping')
  await leadBack()
  await header.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`/register?${back}`)
  await leadBack()
  await header.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(`/forgot-password?${back}`)
  await leadBack()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/login?${back}`)
})

for (const [address, target] of [
  ['/login', '/admin/dashboard'],
  ['/login?redirect=/cart', '/cart'],
] as const) {
  test(`the owner who logs in at ${address} comes to ${target}`, async ({ page }) => {
    await page.goto(address)
    await page.getByLabel('Email').fill(administrator.email)
    await page.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page, address).toHaveURL(target)
  })
}

test('of a checkout without items no step is done', async ({ page, sell }) => {
  await comeAsCustomer(page)
  for (const path of ['/shipping', '/payment', '/placeorder']) {
    await page.goto(path)
    await expect(page.getByText('Your cart is empty.'), path).toBeVisible()
    await expect(steps(page).getByRole('listitem'), path).toHaveCount(4)
    await expect(steps(page).getByRole('link'), path).toHaveCount(0)
    await expect(steps(page).locator('.done, [aria-current]'), path).toHaveCount(0)
    await expectAccessible(page)
  }
  await fillCart(page, [await sell()])
  await page.goto('/payment')
  await expect(steps(page).getByRole('link')).toHaveCount(2)
})

test('the focus ring of the search goes around the whole field', async ({ page }) => {
  await page.goto('/about')
  const input = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  const field = page.getByRole('banner').locator('form.searchbox')
  await tabTo(page, input)
  await expect(field).toHaveCSS('outline-style', 'solid')
  await expect(field).toHaveCSS('outline-width', '2px')
  await expect(input).toHaveCSS('outline-style', 'none')
})
