import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, openLastStep, orderAndComeBack, stored } from './shop.ts'

/** Number of orders of the signed-in user. */
async function ordersOf(page: Page): Promise<number> {
  const response = await page.request.get('/api/orders/mine')
  return (await response.json()).total
}

test('an empty cart says so with a way back, and checkout says the same', async ({ page }) => {
  await comeAsCustomer(page)
  for (const path of ['/cart', '/shipping', '/placeorder']) {
    await page.goto(path)
    await expect(page.getByText('Your cart is empty.'), path).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Go back to the shop' }).click()
  await expect(page).toHaveURL('/')
})

test('the cart counts with plus, minus and the select, and takes a line away and back', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Cologne to count', price: 20, quantity: 3 })
  await fillCart(page, [product])
  await page.goto('/cart')
  const sums = page.getByRole('complementary', { name: 'Summary' })
  const less = page.getByRole('button', { name: /^One less/ })
  const more = page.getByRole('button', { name: /^One more/ })
  const select = page.getByRole('combobox', { name: /^Quantity of/ })
  await expect(less).toBeDisabled()
  await more.click()
  await more.click()
  await expect(select).toHaveValue('3')
  await expect(more).toBeDisabled()
  await expect(sums).toContainText('€83.80')
  await less.click()
  await select.selectOption('1')
  await expect(sums).toContainText('€34.60')
  await page.getByRole('button', { name: 'Remove Cologne to count' }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
  await expect(select).toHaveValue('1')
})

test('an item sold out meanwhile leaves the cart and is named', async ({ page, sell, owner }) => {
  const [stays, goes] = [
    await sell({ title: 'Cologne that stays' }),
    await sell({ title: 'Cologne that goes' }),
  ]
  await fillCart(page, [stays, goes])
  await owner.change(goes._id, { quantity: 0 })
  await page.goto('/cart')
  await expect(page.getByText('Cologne that goes was sold while it lay in your cart.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})

test('an item sold out at the last step is named, and nothing is ordered', async ({ page, sell, owner }) => {
  const [stays, goes] = [
    await sell({ title: 'Cologne that stays' }),
    await sell({ title: 'Cologne that goes' }),
  ]
  await comeAsCustomer(page)
  await fillCart(page, [stays, goes])
  await openLastStep(page)
  await expect(page.getByRole('button', { name: 'Order and pay €59.20' })).toBeVisible()
  await owner.change(goes._id, { quantity: 0 })
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Nothing has been ordered yet' })
  await expect(note).toContainText('Cologne that goes was sold while it lay in your cart.')
  await expect(note.getByRole('link', { name: 'See similar items' })).toBeVisible()
  // The failure is shown once.
  await expect(page.getByText('Cologne that goes was sold')).toHaveCount(1)
  await expect(page.getByText('is out of stock')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Order and pay €34.60' })).toBeVisible()
  expect(await ordersOf(page)).toBe(0)
})

test('the only item sold at the last step: nothing was ordered or charged, and the focus is at these words', async ({
  page,
  sell,
  owner,
}) => {
  const only = await sell({ title: 'Cologne that goes', quantity: 1 })
  await comeAsCustomer(page)
  await fillCart(page, [only])
  await openLastStep(page)
  await owner.change(only._id, { quantity: 0 })
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Nothing was ordered, and nothing was charged' })
  await expect(note).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Nothing was ordered')
  await expect(note).toContainText('Cologne that goes was sold while it lay in your cart.')
  await expect(page.getByText('is out of stock')).toHaveCount(0)
  // There is nothing else that could be unchanged, and no button to press again.
  await expect(page.getByText('the rest is unchanged')).toBeHidden()
  await expect(page.getByText('press the button again')).toBeHidden()
  await expectAccessible(page)
  expect(await ordersOf(page)).toBe(0)
})

test('a price that changed at the last step is shown before anything is ordered', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Cologne that rises', price: 20 })
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await openLastStep(page)
  await expect(page.getByRole('button', { name: 'Order and pay €34.60' })).toBeVisible()
  await owner.change(product._id, { price: 30 })
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByText('Nothing has been ordered yet')).toBeVisible()
  await expect(page.getByText('Cologne that rises now costs €30.00.')).toHaveCount(1)
  expect(await ordersOf(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Order and pay €46.90' })).toBeVisible()
  await orderAndComeBack(page, (button) => button.click())
  expect(await ordersOf(page)).toBe(1)
})

test('a total that the chosen way to pay does not take is said before anything is ordered, and another way takes it', async ({
  page,
  sell,
}) => {
  // Exactly a million with 23 % tax: one cent more than Stripe accepts.
  const product = await sell({ title: 'A house and its archive', price: 813_008.13 })
  await comeAsCustomer(page)
  await fillCart(page, [product], { paymentMethod: 'Stripe' })
  await page.goto('/placeorder')
  await expect(page.getByText('Stripe takes no payment above €999,999.99.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('complementary').getByRole('link', { name: 'Edit payment' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Continue to the last step' }).click()
  await expect(page.getByRole('button', { name: 'Order and pay €1,000,000.00' })).toBeVisible()
  await orderAndComeBack(page, (button) => button.click())
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a card with Stripe' })).toBeHidden()
})

test('two clicks on the last button place one order', async ({ page, sell, owner }) => {
  const product = await sell({ quantity: 5 })
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await page.goto('/placeorder')
  await orderAndComeBack(page, (button) => button.dblclick())
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
  expect((await owner.product(product._id)).quantity).toBe(4)
  expect(await stored(page, 'cart')).toMatchObject({ cartItems: [], shippingAddress: { city: 'Utrecht' } })
})

test('checkout leads back to what is missing', async ({ page, sell }) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell()], { hasAddress: false })
  await page.goto('/payment')
  await expect(page).toHaveURL('/shipping')
  await page.goto('/placeorder')
  await expect(page).toHaveURL('/shipping')
  await fillCart(page, [await sell()], { paymentMethod: 'a way that the shop does not offer' })
  await page.goto('/placeorder')
  await expect(page).toHaveURL('/payment')
})

test('an address that is not complete is said field by field, and survives a reload', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell()], { hasAddress: false })
  await page.goto('/shipping')
  await page.getByLabel('First name').fill('Hanna')
  await page.getByLabel('Postcode').fill('12')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert')
  for (const words of ['Enter your last name', 'Enter the street and the number', 'Enter the city']) {
    await expect(summary.getByRole('link', { name: words }), words).toBeVisible()
  }
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Hanna')
  await expect(page.getByLabel('Postcode')).toHaveValue('12')
})

test('an order that cannot be placed says so, and the button works again', async ({
  page,
  sell,
  complaints,
}) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  await page.goto('/placeorder')
  const json = {
    message: 'The shop cannot answer just now. Please try again in a moment.',
    code: 'unavailable',
  }
  await page.route('**/api/orders', (route) => route.fulfill({ status: 503, json }))
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Error cannot place order')
  await expect(page.getByRole('alert')).toContainText(json.message)
  await expectAccessible(page)
  await page.unroute('**/api/orders')
  await orderAndComeBack(page, (button) => button.click())
  expect(await ordersOf(page)).toBe(1)
  complaints.length = 0
})
