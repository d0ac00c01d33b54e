import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  atSandbox,
  comeAsAdministrator,
  comeAsCustomer,
  fillCart,
  kept,
  newEmail,
  password,
  placeOrder,
  remember,
} from './shop.ts'

/** How many orders whoever is signed in has. */
async function ordersOf(page: Page): Promise<number> {
  const response = await page.request.get('/api/orders/mine')
  return (await response.json()).total
}

/** Opens the sandbox's window from the order page and presses one of its buttons. */
async function answerPayPal(page: Page, answer: 'Approve payment' | 'Cancel' | 'Decline this payment') {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: answer }).click()
}

test('a wrong password is said, and nothing typed is lost', async ({ page }) => {
  const user = await comeAsCustomer(page)
  await page.request.post('/api/users/logout')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?redirect=/profile')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill('not my password')
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email)
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
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
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
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page.getByRole('alert')).toContainText('This email address cannot be used')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
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
  expect(await kept(page, 'userInfo')).toMatchObject({ name: 'Hanna de Groot' })
  const log = (attempt: string) =>
    page.request.post('/api/users/login', { data: { email, password: attempt } })
  expect((await log(password)).status()).toBe(401)
  expect((await log('jasmine and iris')).status()).toBe(200)
})

test('an empty cart says so with a way back, and checkout says the same', async ({ page }) => {
  await comeAsCustomer(page)
  for (const path of ['/cart', '/shipping', '/placeorder']) {
    await page.goto(path)
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
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
  await page.goto('/placeorder')
  await expect(page.getByRole('button', { name: 'Place Order and pay €59.20' })).toBeVisible()
  await owner.change(goes._id, { quantity: 0 })
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText('Nothing has been ordered yet')).toBeVisible()
  await expect(page.getByText('Cologne that goes was sold while it lay in your cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order and pay €34.60' })).toBeVisible()
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
  await page.goto('/placeorder')
  await expect(page.getByRole('button', { name: 'Place Order and pay €34.60' })).toBeVisible()
  await owner.change(product._id, { price: 30 })
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText('Nothing has been ordered yet')).toBeVisible()
  await expect(page.getByText('Cologne that rises now costs €30.00.')).toBeVisible()
  expect(await ordersOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Place Order and pay €46.90' }).click()
  await expect(page).toHaveURL(/\/order\//)
})

test('a total that the chosen way to pay does not take is said before anything is ordered, and another way takes it', async ({
  page,
  sell,
}) => {
  // With 23 % tax exactly a million: one cent more than Stripe takes.
  const product = await sell({ title: 'A house and its archive', price: 813_008.13 })
  await comeAsCustomer(page)
  await fillCart(page, [product], { paymentMethod: 'Stripe' })
  await page.goto('/placeorder')
  await expect(page.getByText('Stripe takes no payment above €999,999.99.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('complementary').getByRole('link', { name: 'Edit payment' }).click()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await page.getByRole('button', { name: 'Continue to the last step' }).click()
  await page.getByRole('button', { name: 'Place Order and pay €1,000,000.00' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a card with Stripe' })).toBeHidden()
})

test('two clicks on Place Order place one order', async ({ page, sell, owner }) => {
  const product = await sell({ quantity: 5 })
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await page.goto('/placeorder')
  await page.getByRole('button', { name: /^Place Order and pay/ }).dblclick()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  expect(await ordersOf(page)).toBe(1)
  expect((await owner.product(product._id)).quantity).toBe(4)
  expect(await kept(page, 'cart')).toMatchObject({ cartItems: [], shippingAddress: { city: 'Utrecht' } })
})

test('a cancelled and a declined payment take nothing, and the order can still be paid', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.goto(`/order/${order._id}`)
  await answerPayPal(page, 'Cancel')
  await expect(page.getByRole('status').filter({ hasText: 'Payment cancelled' }).first()).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your order is kept.')).toBeVisible()
  await expectAccessible(page)

  await atSandbox(page, 'faults', { provider: 'paypal', operation: 'capture', kind: 'too_many_attempts' })
  await answerPayPal(page, 'Approve payment')
  await expect(page.getByRole('alert').filter({ hasText: 'Payment failed.' }).first()).toBeVisible()
  expect(await owner.order(order._id)).toMatchObject({ isPaid: false })

  await answerPayPal(page, 'Approve payment')
  await expect(page.getByText('Payment successful')).toBeVisible()
  expect(await owner.order(order._id)).toMatchObject({ isPaid: true })
})

test('after a declined means of payment PayPal comes back by itself, and another one pays the same order', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  const starts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith(`/api/orders/${order._id}/paypal`)) starts.push((await response.json()).id)
  })
  await page.goto(`/order/${order._id}`)
  const payPal = page.getByRole('dialog', { name: 'PayPal' })
  const inPayPal = page.frameLocator('iframe[title="PayPal"]')

  await answerPayPal(page, 'Decline this payment')
  await expect(inPayPal.getByRole('heading', { name: 'Sillage asks for your payment' })).toBeVisible()
  await inPayPal.getByRole('button', { name: 'Decline this payment' }).click()
  await expect(inPayPal.getByRole('heading', { name: 'Sillage asks for your payment' })).toBeVisible()
  await payPal.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page.getByText('Nothing was charged. Your order is kept.')).toBeVisible()
  expect(await owner.order(order._id)).toMatchObject({ isPaid: false })
  await expectAccessible(page)

  await answerPayPal(page, 'Decline this payment')
  await inPayPal.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expect(payPal).toBeHidden()
  expect(await owner.order(order._id)).toMatchObject({ isPaid: true })
  expect(new Set(starts).size).toBe(1)
})

test('each state of PayPal’s script is seen, and it is asked for the shop’s client and currency', async ({
  page,
  sell,
  complaints,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  const { clientId } = await (await page.request.get('/api/config/paypal')).json()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/config/paypal', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.route('**/sdk/js**', async (route) => {
    await isLetThrough
    await route.abort()
  })
  const asking = page.waitForRequest('**/sdk/js**')
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('Preparing PayPal')).toBeVisible()
  answer()
  const query = new URL((await asking).url()).searchParams
  expect([query.get('client-id'), query.get('currency')]).toEqual([clientId, 'EUR'])
  await expect(page.getByText('Loading PayPal')).toBeVisible()
  letThrough()
  await expect(page.getByText('PayPal could not be loaded')).toBeVisible()
  await expectAccessible(page)
  // The browser complains of the script that it was not given.
  complaints.length = 0
  await page.unroute('**/sdk/js**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
})

test('an unpaid order can be given up, and its items put into the cart again', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell({ title: 'Cologne given up' }))
  await page.goto(`/order/${order._id}`)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this order?' })
  await dialog.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText(/^Cancelled on/)).toBeVisible()
  await page.getByRole('button', { name: 'Put the items into the cart again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: 'Cologne given up' })).toBeVisible()
})

test('somebody else’s order is not shown', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await comeAsCustomer(page, 'Somebody Else')
  await page.goto(`/order/${order._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Error displaying order' })).toBeVisible()
  await expectAccessible(page)
})

test('a guest is sent to the login, and from there back', async ({ page }) => {
  for (const path of ['/shipping', '/payment', '/placeorder', '/order/none', '/profile', '/account']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
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
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  }
})

test('a customer is sent home from the administration and told why', async ({ page }) => {
  await comeAsCustomer(page)
  for (const path of ['/admin/user/none/edit', '/admin/product/none/edit', '/admin/productlist']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
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
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  }
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Hanna')
  await expect(page.getByLabel('Postcode')).toHaveValue('12')
})

test('a session that is lost asks for the login again and keeps the cart', async ({ page, sell }) => {
  const product = await sell({ title: 'Cologne that stays' })
  await comeAsCustomer(page)
  await fillCart(page, [product])
  await page.context().clearCookies()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  expect(await kept(page, 'userInfo')).toBeNull()
  expect(await kept(page, 'cart')).toMatchObject({ cartItems: [{ _id: product._id, qty: 1 }] })
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
  // The browser complains of the broken connection, as it should.
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
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.route('**/api/users', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop cannot be reached')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Confirm password')).toHaveValue(password)
  complaints.length = 0
})

test('a guest is asked to log in before writing a review', async ({ page, sell }) => {
  const product = await sell()
  await page.goto(`/product/${product._id}`)
  const prompt = page.getByRole('main').getByRole('link', { name: 'log in' })
  await expect(prompt).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/product/${product._id}`)}`,
  )
  await expect(page.getByRole('button', { name: 'Send review' })).toBeHidden()
})

test('a review is written once, empties its form and stands in the list', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await page.goto(`/product/${product._id}`)
  const rating = page.getByRole('combobox', { name: 'Rating' })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(rating.getByRole('option')).toHaveText([
    'Select…',
    '1 – Poor',
    '2 – Fair',
    '3 – Good',
    '4 – Very Good',
    '5 – Excellent',
  ])
  await rating.selectOption('4 – Very Good')
  await comment.fill('Dry, then warm.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(comment).toHaveValue('')
  await expect(rating).toHaveValue('')
  await expect(page.getByRole('article')).toContainText('Dry, then warm.')

  await rating.selectOption('1 – Poor')
  await comment.fill('Changed my mind.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toContainText('Error submitting review')
  await expect(page.getByRole('alert')).toContainText('You have already reviewed this product')
  await expect(comment).toHaveValue('Changed my mind.')
  await expectAccessible(page)
})

test('a product that was sold out cannot be added, one with a single piece offers no choice', async ({
  page,
  sell,
  owner,
}) => {
  const none = await sell({ quantity: 0 })
  await page.goto(`/product/${none._id}`)
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  const one = await sell({ quantity: 1 })
  await page.goto(`/product/${one._id}`)
  await expect(page.getByText(/^Only one\./)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toBeHidden()
  await owner.change(one._id, { quantity: 0 })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('alert')).toContainText('It was sold a moment ago')
  expect(await kept(page, 'cart')).toBeNull()
})

test('an administrator may look at an order and not pay it', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await comeAsAdministrator(page)
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('Only the customer can pay this order.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeHidden()
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
  await page.getByRole('button', { name: /^Place Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Error cannot place order')
  await expect(page.getByRole('alert')).toContainText(json.message)
  await expectAccessible(page)
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: /^Place Order and pay/ }).click()
  await expect(page).toHaveURL(/\/order\//)
  expect(await ordersOf(page)).toBe(1)
  complaints.length = 0
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
