import type { Page } from '@playwright/test'
import { countedShopper } from './counted-shopper.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, nextOrder } from './shop.ts'

// Express checkout: starts at PayPal or a wallet, which know name and address.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('from a product to paid takes three presses and no typing, and the price is shown for the address before the last', async ({
  page,
  sell,
  owner,
}) => {
  const { path, _id } = await sell()
  const { counts, press } = countedShopper(page)
  await page.goto(path)
  await press(link(page, 'Buy now with PayPal'))
  await press(button(page, 'Approve payment'))
  await expect(page).toHaveURL('/placeorder')
  await expect(
    page.getByText('Test Shopper, Keizersgracht 123, 1015 CJ Amsterdam, Netherlands'),
  ).toBeVisible()
  await expect(page.getByText('test.shopper@sandbox.sillage.test')).toBeVisible()
  await expect(page.getByText('PayPal: approved.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€34.60')
  await expectAccessible(page)
  const placing = nextOrder(page)
  await press(button(page, 'Order and pay €34.60'))
  const { _id: orderId } = await placing
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Test' })).toBeVisible()
  expect(counts).toEqual({ presses: 3, fields: 0, keys: 0 })
  expect((await owner.order(orderId)).isPaid).toBe(true)
  expect((await owner.product(_id)).quantity).toBe(4)
})

test('an account buys the whole cart with the address of PayPal, and the order is the account’s', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell(), await sell()])
  await page.goto('/cart')
  await link(page, 'Check out with PayPal').click()
  await button(page, 'Approve payment').click()
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
  await button(page, /^Order and pay/).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'My orders table' }).getByRole('row')).toHaveCount(2)
})

test('who cancels at PayPal is back where it began, with what was chosen in the cart', async ({
  page,
  sell,
}) => {
  const { path, title } = await sell()
  await page.goto(path)
  await link(page, 'Buy now with PayPal').click()
  await button(page, 'Cancel').click()
  await expect(page.getByText('Payment cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.goto('/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
})

test('with another address than PayPal gave, the payment is approved anew', async ({ page, sell }) => {
  const { path } = await sell()
  await page.goto(path)
  await link(page, 'Buy now with PayPal').click()
  await button(page, 'Approve payment').click()
  await link(page, 'Edit shipping').click()
  await page.getByLabel('Address line 1').fill('Oudegracht 158')
  await button(page, 'Continue to payment').click()
  await button(page, 'Continue to the last step').click()
  await expect(page.getByText('Oudegracht 158')).toBeVisible()
  await expect(page.getByText('PayPal: approved.')).toBeHidden()
  await button(page, /^Order and pay/).click()
  await expect(button(page, 'Approve payment')).toBeVisible()
})

test('Apple Pay and Google Pay give name and address on Stripe’s page, and one press orders and pays', async ({
  page,
  sell,
  owner,
}) => {
  const { path, _id } = await sell()
  const { counts, press } = countedShopper(page)
  await page.goto(path)
  await press(link(page, 'Buy now with Apple Pay or Google Pay'))
  await expect(button(page, /^Decide later/)).toHaveCount(0)
  await expect(page.getByText('Keizersgracht 123')).toBeVisible()
  await press(button(page, 'Approve: Google Pay'))
  await expect(page).toHaveURL('/placeorder')
  await expect(
    page.getByText('Test Shopper, Keizersgracht 123, 1015 CJ Amsterdam, Netherlands'),
  ).toBeVisible()
  await expect(page.getByText('Stripe: approved.')).toBeVisible()
  await expectAccessible(page)
  const placing = nextOrder(page)
  await press(button(page, 'Order and pay €34.60'))
  const { _id: orderId } = await placing
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Test' })).toBeVisible()
  expect(counts).toEqual({ presses: 3, fields: 0, keys: 0 })
  expect((await owner.order(orderId)).isPaid).toBe(true)
  expect((await owner.product(_id)).quantity).toBe(4)
})

test('who leaves Stripe’s page is back where it began, and a wallet that says no can be tried again', async ({
  page,
  sell,
}) => {
  const { path, title } = await sell()
  await page.goto(path)
  const wallets = link(page, 'Buy now with Apple Pay or Google Pay')
  await wallets.click()
  await button(page, 'Decline: Apple Pay').click()
  await expect(page.getByRole('alert')).toContainText('The payment was refused')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Payment cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await wallets.click()
  await button(page, 'Approve: Apple Pay').click()
  await expect(page).toHaveURL('/placeorder')
})

test('a page of express checkout that leads nowhere says so, with a way on', async ({ page }) => {
  await page.goto('/express?payment=approved&token=NONE')
  await expect(page.getByRole('alert')).toContainText('This express checkout is over')
  await expectAccessible(page)
  await link(page, 'Back to the cart').click()
  await expect(page).toHaveURL('/cart')
})
