import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import {
  atSandbox,
  comeAsAdministrator,
  comeAsCustomer,
  type Order,
  type Product,
  password,
  payOrder,
  placeOrder,
  remember,
} from './shop.ts'

const detailPage = ({ _id }: Pick<Order, '_id'>) => `/admin/order/${_id}`
const table = (page: Page) => page.getByRole('region', { name: 'Orders table' })
const trail = (page: Page) => page.getByRole('region', { name: 'What happened' })
const groups = (page: Page) => page.getByRole('navigation', { name: 'Orders by state' })

/** A customer's paid order of one piece of each product; afterwards the browser is signed in as the owner. */
async function paidOrder(page: Page, products: readonly Product[], name?: string): Promise<Order> {
  await comeAsCustomer(page, name)
  const order = await payOrder(page, await placeOrder(page, products))
  await comeAsAdministrator(page)
  return order
}

/** Chooses in a focused select by typing, as keyboard users do. */
async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('an order is sent with carrier and number, and refunded in part, then whole, by keyboard alone', async ({
  page,
  sell,
}) => {
  const [bottle, soap] = [await sell({ price: 148 }), await sell({ price: 14.5 })]
  const order = await paidOrder(page, [bottle, soap])
  await page.goto('/admin/orderlist')
  await hydrated(page)
  await tabTo(page, table(page).getByRole('link', { name: order.number, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible()
  await expectAccessible(page)

  await type(page, page.getByRole('combobox', { name: 'Carrier' }), 'PostNL')
  await type(page, page.getByLabel('Tracking number'), '3SABCD0123456')
  await tabTo(page, page.getByRole('button', { name: 'Mark as delivered' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order delivered')).toBeVisible()
  await expect(page.getByText(/^Delivered on /)).toBeVisible()
  await expect(trail(page).getByText('Delivered, PostNL')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Follow it at PostNL/ })).toHaveAttribute(
    'href',
    'https://jouw.postnl.nl/track-and-trace/3SABCD0123456-NL-3511AZ',
  )

  const open = page.getByRole('button', { name: 'Refund', exact: true })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}` })
  await tabTo(page, dialog.getByRole('checkbox', { name: new RegExp(`^${soap.title}`) }))
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Sum, euro')).toHaveValue('17.84')
  await expect(dialog.getByText(/^This changes no stock/)).toBeVisible()
  await expectAccessible(page)
  await type(page, dialog.getByLabel(/^Reason, for the shopper/), 'One soap was broken')
  await tabTo(page, dialog.getByRole('button', { name: 'Refund €17.84' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText('Refunded', { exact: true }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(trail(page).getByText('Refunded €17.84 to PayPal')).toBeVisible()
  await expect(trail(page).getByText('One soap was broken')).toBeVisible()

  await page.keyboard.press('Enter')
  const rest = `Refund €${(order.totalPrice - 17.84).toFixed(2)}`
  await tabTo(page, dialog.getByRole('button', { name: rest }))
  await page.keyboard.press('Enter')
  await expect(trail(page).getByText(rest.replace('Refund', 'Refunded'))).toBeVisible()
  await expect(open).toBeHidden()
  await expect(page.getByText(`returned €${order.totalPrice.toFixed(2)}.`)).toBeVisible()
  await expectAccessible(page)
})

test('the list is narrowed by state, words and days, sorted both ways, and its address keeps all of it', async ({
  page,
  sell,
}) => {
  const [cheap, dear] = [await sell({ price: 5 }), await sell({ price: 90 })]
  const name = `Źofia Łódzka ${cheap._id.slice(-5)}`
  const first = await paidOrder(page, [dear], name)
  await comeAsCustomer(page, name)
  const second = await placeOrder(page, cheap)
  await comeAsAdministrator(page)
  await page.goto('/admin/orderlist')
  await expect(groups(page).getByRole('link', { name: /^All \d/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  const form = page.getByRole('search', { name: 'Find orders' })
  await form.getByLabel(/^Order, name/).fill(name.normalize('NFD').replace(/\p{M}/gu, '').replace('Ł', 'l'))
  await form.getByRole('button', { name: 'Find' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await expect(groups(page).getByRole('link', { name: 'All 2' })).toBeVisible()
  const numbers = table(page).getByRole('link', { name: /^S-/ })
  await expect(numbers).toHaveText([second.number, first.number])
  await table(page).getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL(/sortBy=total-desc/)
  await expect(numbers).toHaveText([first.number, second.number])
  await table(page).getByRole('button', { name: 'Total' }).click()
  await expect(numbers).toHaveText([second.number, first.number])
  await expect(table(page).getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await groups(page).getByRole('link', { name: 'To send 1' }).click()
  await expect(numbers).toHaveText([first.number])
  await page.reload()
  await expect(numbers).toHaveText([first.number])
  const file = page.getByRole('link', { name: 'Export CSV' })
  await expect(file).toHaveAttribute(
    'href',
    /^\/api\/orders\/export\?group=to_deliver&keyword=.*&sortBy=total-asc$/,
  )

  await form.getByLabel('To', { exact: true }).fill('2020-01-01')
  await form.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No order fits')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL('/admin/orderlist')
})

test('one goes from order to order of the list that one came from, and back to it', async ({
  page,
  sell,
}) => {
  const product = await sell({ price: 5 })
  const name = `Walker ${product._id.slice(-6)}`
  await comeAsCustomer(page, name)
  const orders = [await placeOrder(page, product), await placeOrder(page, product)]
  await comeAsAdministrator(page)
  await page.goto(`/admin/orderlist?keyword=${encodeURIComponent(name)}&sortBy=date-asc`)
  await table(page)
    .getByRole('link', { name: `Details of order ${orders[0]?.number}` })
    .click()
  await expect(page.getByText('To be paid')).toBeVisible()
  await page.getByRole('link', { name: `Next in the list: order ${orders[1]?.number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orders[1]?.number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Next in the list/ })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Orders' }).click()
  await expect(table(page).getByRole('link', { name: /^S-/ })).toHaveText(orders.map(({ number }) => number))
})

test('an order is sent from the list, once, however often the button is clicked', async ({ page, sell }) => {
  const order = await paidOrder(page, [await sell()])
  await page.goto('/admin/orderlist?group=to_deliver')
  await table(page)
    .getByRole('button', { name: `Mark as delivered: order ${order.number}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Send order ${order.number}` })
  await dialog.getByLabel('Tracking number').fill('JD01')
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(dialog.getByText('Say with whom it goes, or leave the tracking number empty')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Carrier' }).selectOption('Other')
  await dialog.getByLabel('Name of the carrier').fill('A neighbour’s bicycle')
  await dialog.getByRole('checkbox', { name: 'Notify Hanna by email' }).uncheck()
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/deliver')) answers.push(response.status())
  })
  await dialog.getByRole('button', { name: 'Mark as delivered' }).dblclick()
  await expect(page.getByText('Order delivered')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(table(page).getByRole('link', { name: order.number, exact: true })).toHaveCount(0)
  expect(answers).toEqual([200])

  await page.goto(detailPage(order))
  await expect(page.getByText('A neighbour’s bicycle JD01')).toBeVisible()
  await expect(page.getByText('No email was sent to the customer.')).toBeVisible()
  const correct = page.getByRole('button', { name: 'Correct' })
  await correct.click()
  const correction = page.getByRole('dialog', { name: 'Correct' })
  await correction.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Delivery corrected').first()).toBeVisible()
  await expect(correct).toBeFocused()
  await expect(page.getByRole('link', { name: /^Follow it at DHL/ })).toBeVisible()
})

test('the customer sees with whom the parcel goes and where to follow it, and no note', async ({
  page,
  sell,
}) => {
  const customer = await comeAsCustomer(page, 'Hanna de Wit')
  const order = await payOrder(page, await placeOrder(page, await sell()))
  await comeAsAdministrator(page)
  await page.goto(detailPage(order))
  await page.getByLabel('Note, for us only').fill('<b>Wrap</b> the stopper apart.')
  await page.getByRole('button', { name: 'Add note' }).dblclick()
  await expect(page.getByText('Note added')).toBeVisible()
  await expect(trail(page).getByText('<b>Wrap</b> the stopper apart.')).toHaveCount(1)
  await expect(page.getByLabel('Note, for us only')).toHaveValue('')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Write something')).toBeVisible()
  await expect(page.getByLabel('Note, for us only')).toBeFocused()
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('UPS')
  await page.getByLabel('Tracking number').fill('1Z999')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Order delivered')).toBeVisible()

  await page.request.post('/api/users/login', { data: { email: customer.email, password } })
  await remember(page, 'userInfo', customer)
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('UPS 1Z999')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Follow your parcel at UPS/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999',
  )
  await expect(page.getByText('stopper')).toHaveCount(0)
  await expectAccessible(page)
})

test('a refund that the provider refuses says why, in the provider’s words, and can be tried again', async ({
  page,
  sell,
}) => {
  const order = await paidOrder(page, [await sell()])
  await page.goto(detailPage(order))
  await atSandbox(page, 'faults', { provider: 'paypal', operation: 'refund', kind: 'declined', times: 1 })
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.number}` })
  await dialog.getByLabel('Sum, euro').fill('5')
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'PayPal did not refund.' })
  await expect(alert).toContainText(/It said: “.+”/)
  await expect(trail(page).getByText('Refund of €5.00 did not go through')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Sum, euro').fill('more')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('An amount looks like 19.95')).toBeVisible()
  await dialog.getByLabel('Sum, euro').fill('5')
  await dialog.getByRole('button', { name: 'Refund €5.00' }).dblclick()
  await expect(trail(page).getByText('Refunded €5.00 to PayPal')).toHaveCount(1)
  await expect(alert).toBeHidden()
})

test('a refund without an answer is followed until the provider has said what became of it', async ({
  page,
  sell,
}) => {
  const order = await paidOrder(page, [await sell()])
  await page.goto(detailPage(order))
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  await atSandbox(page, 'faults', { provider: 'paypal', operation: 'refund', kind: 'reset_after', times: 1 })
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Sum, euro').fill('5')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €5.00' }).click()
  await expect(page.getByText('The refund is on its way')).toBeVisible()
  // The shop polls again after half a minute, and the page shows the result without a reload.
  await expect(trail(page).getByText('Refunded €5.00 to PayPal')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('returned €5.00.')).toBeVisible()
  await expectAccessible(page)
})

test('an order that is not there, and one that cannot be loaded, say so', async ({ page, complaints }) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/order/nothing-here')
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the list of orders' }).click()
  await expect(page).toHaveURL('/admin/orderlist')
  const json = { message: 'Said by the server', code: 'internal', requestId: 'r1' }
  await page.route(/\/api\/orders\/some-order/, (route) => route.fulfill({ status: 500, json }))
  await page.goto('/admin/order/some-order')
  await expect(page.getByText('Error displaying order')).toBeVisible()
  await expect(page.getByText('Said by the server')).toBeVisible()
  await expectAccessible(page)
  complaints.length = 0
})

test('on a phone the list and an order fit, and everything can be done', async ({ page, sell }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const long = 'Ausführlichbenannte-Duftwasserkomposition-ohne-Leerzeichen '.repeat(3).trim()
  const order = await paidOrder(page, [await sell({ title: long })])
  await page.goto('/admin/orderlist')
  await expect(table(page).getByText(order.number)).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Total, highest first')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/sortBy=total-desc/)
  await expectAccessible(page)
  await page.goto(detailPage(order))
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(trail(page).getByText(/^Paid, /)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('only administrators reach an order’s detail page', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.goto(detailPage(order))
  await expect(page).toHaveURL('/')
  for (const path of ['timeline', 'desk']) {
    expect((await page.request.get(`/api/orders/${order._id}/${path}`)).status(), path).toBe(403)
  }
  expect(
    (await page.request.post(`/api/orders/${order._id}/notes`, { data: { text: 'mine' } })).status(),
  ).toBe(403)
})
