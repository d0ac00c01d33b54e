import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  atSandbox,
  comeAsAdministrator,
  comeAsCustomer,
  fillCart,
  nextOrder,
  payOrder,
  placeOrder,
} from './shop.ts'

const good = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'

const toStripe = (page: Page) => page.getByRole('button', { name: /^Pay €[\d.]+ by card with Stripe$/ })

/** Fills in Stripe's page and submits it. */
async function payByCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Hanna de Wit')
  await page.getByRole('button', { name: /^Pay €/ }).click()
}

/** The order is paid, the page thanks for it, and its URL has lost the return parameters. */
async function expectPaid(page: Page, orderId: string) {
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Hanna' })).toBeVisible()
  await expect(page).toHaveURL(`/order/${orderId}`)
}

test('a shopper chooses Stripe, is declined with one card, pays with another, and a reload says nothing new', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  await page.goto('/payment')
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
  await page.getByRole('radio', { name: 'Stripe' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the last step' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' }).locator('..')).toContainText('Stripe')
  const placing = nextOrder(page)
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  const { _id: orderId } = await placing

  await payByCard(page, declined)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  expect((await owner.order(orderId)).isPaid).toBe(false)
  await payByCard(page, good)
  await page.getByText('Payment successful').click()
  await expect(page.getByText('Payment successful')).toBeHidden()
  await expectPaid(page, orderId)
  await expectAccessible(page)
  expect((await owner.order(orderId)).isPaid).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  await expect(page.getByText('Payment successful')).toBeHidden()
})

test('a bank that asks for its word is answered on the way', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  await page.goto(`/order/${order._id}`)
  await toStripe(page).click()
  await payByCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page, order._id)
})

test('whoever goes back from Stripe’s page may pay with PayPal instead, whose script comes only then', async ({
  page,
  sell,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sdk/js')) scripts.push(request.url())
  })
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  await page.goto(`/order/${order._id}`)
  await toStripe(page).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await toStripe(page).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('main').getByText('Payment cancelled')).toBeVisible()
  await expect(page).toHaveURL(`/order/${order._id}`)
  await expect(toStripe(page)).toBeEnabled()
  expect(scripts).toEqual([])

  await page.getByRole('button', { name: 'Use PayPal' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: 'Approve payment' }).click()
  await expectPaid(page, order._id)
  await expect(page.getByText(/^PayPal, €/)).toBeVisible()
})

test('an order that was to be paid with PayPal is paid by card, and its page names the card', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.goto(`/order/${order._id}`)
  await page.getByRole('button', { name: 'Use a card with Stripe' }).click()
  await payByCard(page, good)
  await expectPaid(page, order._id)
  await expect(page.getByText(/^Stripe, €/)).toBeVisible()
})

test('a payment that the bank confirms late updates the open page without a click', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  const sessionId = await sessionOf(page, order._id)
  await page.goto(`/order/${order._id}`)
  await toStripe(page).click()
  await atSandbox(page, 'faults', {
    ...{ provider: 'stripe', operation: 'capture', kind: 'pending' },
    about: sessionId,
  })
  await payByCard(page, good)
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByText(/Please do not pay again/)).toBeVisible()
  await expect(toStripe(page)).toBeHidden()
  await expectAccessible(page)

  await atSandbox(page, `settle/${sessionId}`)
  await expect(page.getByText('Payment successful')).toBeVisible({ timeout: 60_000 })
  await expectPaid(page, order._id)
})

test('a debit leaves the order waiting for the bank; when it refuses, the open page asks for another way, which pays', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  const sessionId = await sessionOf(page, order._id)
  await page.goto(`/order/${order._id}`)
  // The payment methods for a buyer from the Netherlands.
  await expect(page.getByText('iDEAL | Wero')).toBeVisible()
  await expect(page.getByText('Bancontact')).toBeHidden()
  await toStripe(page).click()
  await page.getByRole('button', { name: 'Decide later: SEPA Direct Debit' }).click()
  await expect(page.getByText('Waiting for your bank')).toBeVisible()
  await expect(page.getByText(/six business days/)).toBeVisible()
  await expect(toStripe(page)).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Waiting for your bank')).toBeVisible()

  await atSandbox(page, `refuse/${sessionId}`)
  await expect(page.getByText('Your bank has refused the payment')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await toStripe(page).click()
  await page.getByRole('button', { name: 'Approve: iDEAL | Wero' }).click()
  await expectPaid(page, order._id)
  expect((await owner.order(order._id)).isPaid).toBe(true)
})

test('a payment made in another window shows on the open page', async ({ page, sell, owner }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  await page.clock.install()
  await page.goto(`/order/${order._id}`)
  await expect(toStripe(page)).toBeVisible()
  await atSandbox(page, `approve/${await sessionOf(page, order._id)}`)
  await expect.poll(async () => (await owner.order(order._id)).isPaid).toBe(true)
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Payment successful')).toBeVisible()
  await expectPaid(page, order._id)
})

test('a card payment needs no mouse, and a second press begins no second one', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  let starts = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/stripe') && request.method() === 'POST') starts += 1
  })
  await page.goto(`/order/${order._id}`)
  await toStripe(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByLabel('Card number').focus()
  await page.keyboard.type(good)
  await page.keyboard.press('Tab')
  await page.keyboard.type('12 / 34')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hanna de Wit')
  await page.keyboard.press('Enter')
  await expectPaid(page, order._id)
  expect(starts).toBe(1)
})

test('when Stripe cannot be reached that stands beside the button, which works once it can', async ({
  page,
  sell,
  complaints,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  await page.goto(`/order/${order._id}`)
  await atSandbox(page, 'faults', {
    ...{ provider: 'stripe', operation: 'create', kind: '500' },
    about: order._id,
  })
  await toStripe(page).click()
  await expect(page.getByRole('alert')).toContainText('The payment provider cannot be reached')
  await expectAccessible(page)
  // The browser's own message for the 503 that this journey provokes.
  complaints.length = 0

  await toStripe(page).click()
  await payByCard(page, good)
  await expectPaid(page, order._id)
})

test('an order with Stripe’s page open is cancelled, and its items go back into the cart', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const product = await sell()
  const order = await placeOrder(page, product, 'Stripe')
  await page.goto(`/order/${order._id}`)
  await toStripe(page).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText(/^Cancelled on /)).toBeVisible()
  await page.getByRole('button', { name: 'Put the items into the cart again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(product.title)
})

test('the owner sends a part back, then the rest with the pieces, and the shopper sees both', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  const product = await sell()
  const order = await payOrder(page, await placeOrder(page, product))
  await page.request.post('/api/users/logout')
  await comeAsAdministrator(page)
  await page.goto(`/order/${order._id}`)
  await page.getByRole('link', { name: 'Refund, notes and documents' }).click()
  const open = page.getByRole('button', { name: 'Refund', exact: true })
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}` })
  const sum = dialog.getByLabel(/^Sum/)
  await open.click()
  await sum.fill('1000')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(sum).toHaveAccessibleDescription(/At most €[\d.]+ is left/)
  await sum.fill('5,50')
  await dialog.getByLabel(/^Reason/).fill('The box was dented')
  await dialog.getByRole('button', { name: 'Refund €5.50' }).click()
  const trail = page.getByRole('region', { name: 'What happened' })
  await expect(trail).toContainText('Refunded €5.50 to PayPal')
  await expect(trail).toContainText('The box was dented')

  const before = await owner.product(product._id)
  await open.click()
  await dialog.getByRole('checkbox', { name: 'Put the pieces back on sale' }).check()
  await dialog.getByRole('button', { name: /^Refund €/ }).click()
  // Behind the open dialog everything is hidden, including the button.
  await expect(dialog).toBeHidden()
  await expect(open).toBeHidden()
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText(/^Refunded on /)).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByRole('listitem')).toHaveCount(2)
  await expect(refunds).toContainText('The box was dented')
  await expectAccessible(page)
  expect((await owner.product(product._id)).quantity).toBe(before.quantity + 1)
})

test('what was paid on Stripe’s page after the order was given up goes back, and the page says so', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell(), 'Stripe')
  const sessionId = await sessionOf(page, order._id)
  await atSandbox(page, 'webhooks/pause')
  await atSandbox(page, `approve/${sessionId}`)
  await page.request.put(`/api/orders/${order._id}/cancel`)
  await atSandbox(page, 'webhooks/resume')
  await page.goto(`/order/${order._id}?session_id=${sessionId}`)
  await expect(page.getByRole('main').getByText(/goes back to you|^Refunded on /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(`/order/${order._id}`)
})

/** The open Checkout session for an order: starting again returns the same one. */
async function sessionOf(page: Page, orderId: string): Promise<string> {
  const response = await page.request.post(`/api/orders/${orderId}/stripe`)
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  return (await response.json()).id
}
