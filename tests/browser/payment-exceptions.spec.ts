import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { atSandbox, comeAsAdministrator, comeAsCustomer, placeOrder } from './shop.ts'

/** Opens the sandbox's window from the order page and presses one of its buttons. */
async function answerPayPal(page: Page, answer: 'Approve payment' | 'Cancel' | 'Decline this payment') {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: answer }).click()
}

/** PayPal's open order for ours: starting again returns the same one. */
async function payPalOrderOf(page: Page, orderId: string): Promise<string> {
  const response = await page.request.post(`/api/orders/${orderId}/paypal`)
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`)
  return (await response.json()).id
}

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

  await atSandbox(page, 'faults', {
    ...{ provider: 'paypal', operation: 'capture', kind: 'too_many_attempts' },
    about: await payPalOrderOf(page, order._id),
  })
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
  // The browser complains about the blocked script, as expected.
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

test('an administrator may look at an order and not pay it', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await comeAsAdministrator(page)
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('Only the customer can pay this order.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeHidden()
})
