import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  bodyOf,
  comeAsCustomer,
  fillCart,
  type Order,
  openLastStep,
  orderAndComeBack,
  placeOrder,
} from './shop.ts'

/** Makes the shop's response for an order look like that after its hold has ended, once `isOver` returns true. */
async function expireOnPage(page: Page, order: Order, isOver: () => boolean) {
  await page.route(`**/api/orders/${order._id}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const expired = { ...json, status: 'expired', holdUntil: null, closedAt: json.holdUntil }
    await route.fulfill({ response, json: isOver() ? expired : json })
  })
}

const outOfStock = (title: string) => ({
  status: 409,
  json: { code: 'out_of_stock', message: `${title} is out of stock`, requestId: 'r1' },
})

test('an expired order whose bottle was sold names it, and the rest goes into the cart', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  const [bottle, soap] = [await sell(), await sell()]
  const order = await placeOrder(page, [bottle, soap], 'Stripe')
  await owner.change(bottle._id, { quantity: 0 })
  await expireOnPage(page, order, () => true)
  await page.route('**/stripe', (route) => route.fulfill(outOfStock(bottle.title)))
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText(/^Expired on /)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pay this order after all' }).click()
  await page.getByRole('button', { name: /by card with Stripe$/ }).click()
  await expect(page.getByRole('alert')).toContainText(`${bottle.title} is out of stock`)
  await expect(page.getByRole('alert')).toContainText('Nothing was charged')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put the items into the cart again' }).click()
  await expect(page.getByText(`No longer there: ${bottle.title}`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the cart' }).click()
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText(soap.title)
})

test('who has withdrawn from a part of an unpaid order pays nothing for it: it is cancelled, and the rest goes into the cart', async ({
  page,
  sell,
}) => {
  const { email } = await comeAsCustomer(page)
  const [bottle, soap] = [await sell(), await sell()]
  const order = await placeOrder(page, [bottle, soap], 'Stripe')
  await page.goto(`/order/${order._id}`)
  const way = page.getByRole('button', { name: /by card with Stripe$/ })
  await expect(way).toBeEnabled()
  const { orderItems } = await bodyOf<{ orderItems: { _id: string; product: string }[] }>(
    await page.request.get(`/api/orders/${order._id}`),
  )
  const line = orderItems.find(({ product }) => product === bottle._id)
  const data = { name: 'Hanna de Wit', orderNumber: order.number, email, confirmed: true }
  const lines = [{ orderItem: line?._id, qty: 1 }]
  expect((await page.request.post('/api/withdrawals', { data: { ...data, lines } })).status()).toBe(201)

  // The page was opened before.
  await way.click()
  const advice = 'Please cancel it and order the rest again'
  await expect(page.getByRole('alert')).toContainText(advice)
  await page.reload()
  await expect(page.getByText('You have withdrawn from a part of this order')).toBeVisible()
  await expect(page.getByText(advice)).toBeVisible()
  await expect(page.getByText('Nothing was sent.')).toBeVisible()
  await expect(way).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('button', { name: 'Put the items into the cart again' }).click()
  const items = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(items).toHaveCount(1)
  await expect(items).toContainText(soap.title)
})

test('an order that expires under the shopper’s eyes says so once, and owes nothing', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, [await sell()], 'Stripe')
  let isOver = false
  await expireOnPage(page, order, () => isOver)
  await page.clock.install()
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText(/^The items are held for you until/)).toBeVisible()
  isOver = true
  await page.clock.fastForward('01:01:00')
  await expect(page.getByRole('main').getByText(/^Expired on /)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Expired on / })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Put the items into the cart again' })).toBeVisible()
  // The payment method stays in place: using it takes a new hold.
  await expect(page.getByRole('button', { name: /by card with Stripe$/ })).toBeEnabled()
})

test('several items sold out at the last step are all named, and the rest of the cart is kept', async ({
  page,
  sell,
  owner,
}) => {
  await comeAsCustomer(page)
  const [first, second, third] = [await sell(), await sell(), await sell()]
  await fillCart(page, [first, second, third])
  await openLastStep(page)
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(3)
  await owner.change(first._id, { quantity: 0 })
  await owner.change(second._id, { quantity: 0 })
  await owner.change(third._id, { price: 25 })
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByText('Nothing has been ordered yet')).toBeVisible()
  const main = page.getByRole('main')
  for (const { title } of [first, second]) await expect(main.getByText(`${title} was sold`)).toBeVisible()
  await expect(main.getByText(/€25\.00/).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: /^Order and pay €40\.75/ })).toBeVisible()
  await orderAndComeBack(page, (button) => button.click())
})

test('who holds as much as is possible unpaid reads so beside the button, with the way to the open order', async ({
  page,
  sell,
}) => {
  await comeAsCustomer(page)
  const [bottle, soap] = [await sell(), await sell()]
  const open = await placeOrder(page, bottle, 'Stripe')
  const held = { pieces: 5, value: 100, until: null, orders: [{ _id: open._id, number: open.number }] }
  const message =
    'Your unpaid order holds 5 items worth €100.00. Pay or cancel it first, or take fewer items.'
  const json = { code: 'hold_limit', message, requestId: 'r1', details: { of: 'account', held } }
  await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json }))
  await fillCart(page, [soap])
  await page.goto('/placeorder')
  await expect(page.getByText('We hold the items for you for 15 minutes')).toBeVisible()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText(message)
  await expect(page.getByRole('alert').getByRole('link', { name: 'Change the cart' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Open order ${open.number}` }).click()
  await expect(page).toHaveURL(`/order/${open._id}`)
  await expect(page.getByText(/^The items are held for you until .* once you begin to pay\.$/)).toBeVisible()

  await page.route('**/stripe', (route) => route.fulfill({ status: 409, json }))
  await page.getByRole('button', { name: /by card with Stripe$/ }).click()
  await expect(page.getByRole('alert')).toContainText(message)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(`Open order ${open.number}`)
  await expectAccessible(page)
})
