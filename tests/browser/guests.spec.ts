import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { address } from '#tests/support/address.ts'
import { countedShopper } from './counted-shopper.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, newEmail, nextOrder, orderAndComeBack, password } from './shop.ts'
import { coveredByToasts } from './toasts.ts'

// Buying without an account, and one press that goes on to payment (DESIGN section 6).

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function fillAddress(fill: (label: string, text: string) => Promise<void>, email: string) {
  await fill('Email', email)
  await fill('First name', address.firstName)
  await fill('Last name', address.lastName)
  await fill('Address line 1', address.addressLine1)
  await fill('Postcode', address.postcode)
  await fill('City', address.city)
}

/** Goes from the cart to the last step as a guest. */
async function toLastStep(page: Page, email: string) {
  await page.goto('/login?redirect=/shipping')
  await button(page, 'Continue as a guest').click()
  // The URL changes before the page does, and the login has a field of that name too.
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await fillAddress((label, text) => page.getByLabel(label, { exact: true }).fill(text), email)
  await button(page, 'Continue to payment').click()
  await button(page, 'Continue to the last step').click()
  await expect(page).toHaveURL('/placeorder')
}

test('a guest buys with six fields and seven presses, pays with the last of them, and keeps the order in an account', async ({
  page,
  sell,
  owner,
}) => {
  const { path, _id } = await sell()
  const email = `hanna.${randomUUID().slice(0, 6)}@example.org`
  const { counts, seconds, press, fill } = countedShopper(page)
  await page.goto(path)
  await press(button(page, 'Add to cart').first())
  await press(page.getByRole('link', { name: 'Go to checkout' }))
  await expectAccessible(page)
  await press(button(page, 'Continue as a guest'))
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  await fillAddress(fill, email)
  await expectAccessible(page)
  await press(button(page, 'Continue to payment'))
  await press(button(page, 'Continue to the last step'))
  await expect(page.getByRole('heading', { name: 'Guest', exact: true }).locator('..')).toContainText(email)
  await expectAccessible(page)
  const placing = nextOrder(page)
  await press(button(page, 'Order and pay €34.60'))
  const { _id: orderId } = await placing
  await press(button(page, 'Approve payment'))
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Hanna' })).toBeVisible()
  // Neither here nor on a phone does the toast cover what it is about.
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(await coveredByToasts(page, 'main h1')).toEqual([])
  expect(counts).toMatchObject({ presses: 7, fields: 6 })
  expect(seconds()).toBeLessThan(90)
  await expect(page).toHaveURL(`/order/${orderId}`)
  expect((await owner.order(orderId)).isPaid).toBe(true)
  expect((await owner.product(_id)).quantity).toBe(4)
  await expectAccessible(page)

  await page.getByLabel('Password', { exact: true }).fill('short')
  await button(page, 'Keep it').click()
  await expect(page.getByRole('alert')).toContainText('At least 8 characters')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Keep it').click()
  await expect(page.getByText('Your order is in your account now')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'My orders table' }).getByRole('row')).toHaveCount(2)
})

test('who cancels at the provider is back at the order, and pays it there', async ({ page, sell }) => {
  await page.goto('/cart')
  await fillCart(page, [await sell()], { hasAddress: false })
  await toLastStep(page, newEmail())
  const orderId = await orderAndComeBack(page, (last) => last.click())
  await expect(page.getByText('Payment cancelled').first()).toBeVisible()
  await expectAccessible(page)
  // On a phone the order's items are below the actions.
  const pay = page.getByRole('region', { name: 'Pay this order' })
  const items = page.getByRole('list', { name: 'Items of this order' })
  const [first, second] = [await pay.boundingBox(), await items.boundingBox()]
  const parcel = await page.getByText('Not delivered').boundingBox()
  for (const below of [second, parcel]) expect(first?.y).toBeLessThan(below?.y ?? 0)
  // So are, at any width, the agreed texts.
  const agreed = await page.getByRole('list', { name: 'What you agreed to' }).boundingBox()
  expect(first?.y).toBeLessThan(agreed?.y ?? 0)
  await page.goBack()
  await page.goto(`/order/${orderId}`)
  const opening = page.waitForEvent('popup')
  await button(page, 'Pay with PayPal').click()
  await (await opening).getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
})

test('an order whose payment cannot begin is placed, and says so where it is paid', async ({
  page,
  sell,
  complaints,
}) => {
  await page.goto('/cart')
  await fillCart(page, [await sell()], { hasAddress: false })
  await toLastStep(page, newEmail())
  const json = { code: 'payment_unavailable', message: 'PayPal cannot be reached', requestId: 'r1' }
  await page.route('**/api/orders/*/paypal', (route) => route.fulfill({ status: 503, json }))
  await button(page, /^Order and pay/).click()
  await expect(page.getByRole('alert')).toContainText('Your order is placed.')
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.')
  await expect(page).toHaveURL(/\/order\/[^/?]+$/)
  await expectAccessible(page)
  complaints.length = 0
})

test('a guest finds the order again by its number and the email address, on any device', async ({
  page,
  sell,
  browser,
}) => {
  const email = newEmail()
  await page.goto('/cart')
  await fillCart(page, [await sell()], { hasAddress: false })
  await toLastStep(page, email)
  await orderAndComeBack(page, (last) => last.click())
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const number = heading?.replace('Order ', '') ?? ''

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(other).toHaveURL(/\/login/)
  await other.getByRole('link', { name: 'Find your order' }).first().click()
  await button(other, 'Find the order').click()
  await expect(other.getByRole('alert')).toContainText('Enter the order’s number')
  await other.getByLabel('Order number').fill(number.toLowerCase())
  await other.getByLabel('Email').fill('somebody@example.org')
  await button(other, 'Find the order').click()
  await expect(other.getByRole('alert')).toContainText('We know no order with this number and email address')
  await expectAccessible(other)
  await other.getByLabel('Email').fill(email.toUpperCase())
  await button(other, 'Find the order').click()
  await expect(other.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Pay this order' })).toBeVisible()
  await button(other, 'Forget this order on this device').click()
  await expect(other).toHaveURL('/track')
  await other.goto(page.url())
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()
})

test('a link that is over says so, and the order is found another way', async ({ page }) => {
  await page.goto('/track#AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expect(page.getByLabel('Order number')).toBeVisible()
  await expect(page).toHaveURL('/track')
  await expectAccessible(page)
})

test('an account’s pages stay closed to guests', async ({ page, sell }) => {
  await page.goto('/cart')
  await fillCart(page, [await sell()], { hasAddress: false })
  await toLastStep(page, newEmail())
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await expect(button(page, 'Continue as a guest')).toBeHidden()
})

test('a guest who has no address yet is led to the shipping step from any other', async ({ page, sell }) => {
  await page.goto('/cart')
  await fillCart(page, [await sell()])
  await page.goto('/login?redirect=/placeorder')
  await button(page, 'Continue as a guest').click()
  // The address is complete, but the email address is missing.
  await expect(page).toHaveURL('/shipping')
  await button(page, 'Continue to payment').click()
  await expect(page.getByRole('alert')).toContainText('Enter your email address')
})

test('somebody who is signed in is asked for no email address', async ({ page, sell }) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  await page.goto('/shipping')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
})
