import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { atSandbox, bodyOf, comeAsAdministrator, comeAsCustomer, placeOrder } from './shop.ts'

const disputeOf = (charge: string) => `du_${charge}`

/** Sends the shop Stripe's webhook that this charge is disputed. */
async function reportDispute(page: Page, charge: string) {
  const { sdkUrl } = await bodyOf<{ sdkUrl: string }>(await page.request.get('/api/config/paypal'))
  const object = { id: disputeOf(charge), object: 'dispute', charge }
  const body = JSON.stringify({
    id: `evt_${charge}`,
    object: 'event',
    type: 'charge.dispute.created',
    livemode: false,
    data: { object },
  })
  const data = { provider: 'stripe', body }
  const { headers } = await bodyOf<{ headers: Record<string, string> }>(
    await page.request.post(`${sdkUrl}/_control/sign`, { data }),
  )
  await bodyOf(
    await page.request.post('/api/webhooks/stripe', {
      headers: { ...headers, 'content-type': 'application/json' },
      data: Buffer.from(body),
    }),
  )
}

/** An order paid through Stripe, and the charge that paid it. */
async function paidOrder(page: Page, product: Parameters<typeof placeOrder>[1]) {
  const order = await placeOrder(page, product, 'Stripe')
  const { id } = await bodyOf<{ id: string }>(await page.request.post(`/api/orders/${order._id}/stripe`))
  await atSandbox(page, `approve/${id}`)
  await bodyOf(await page.request.put(`/api/orders/${order._id}/pay`, { data: { id } }))
  const { sdkUrl } = await bodyOf<{ sdkUrl: string }>(await page.request.get('/api/config/paypal'))
  const { entries } = await bodyOf<{ entries: { id: string; order: string }[] }>(
    await page.request.get(`${sdkUrl}/_control/ledger`),
  )
  const charge = entries.find((entry) => entry.order === order._id)?.id
  return { ...order, charge: charge ?? 'no charge' }
}

test('the owner sees what does not fit, with and without an order, settles it by keyboard, and opens it again', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Vol de Nuit' })
  await comeAsCustomer(page)
  const { _id, number, charge } = await paidOrder(page, product)
  await reportDispute(page, charge)
  await reportDispute(page, 'ch_3Nobodys')
  await comeAsAdministrator(page)

  await page.goto('/admin/orderlist')
  const row = page.getByRole('region', { name: 'Orders table' }).getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Do not send it')
  await expect(row.getByRole('button', { name: /^Mark as delivered/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/order/${_id}`)
  await expect(page.getByText('Do not send it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'See what does not fit' }).click()
  await expect(page).toHaveURL('/admin/anomalies')
  const entries = page.getByRole('list', { name: 'Payments to check' }).getByRole('listitem')
  const withOrder = entries.filter({ hasText: charge })
  await expect(withOrder).toContainText('The customer disputes this payment')
  await expect(entries.filter({ hasText: 'ch_3Nobodys' })).toContainText('No order')
  await expect(page.getByRole('navigation', { name: 'Administration' })).toContainText('open')
  await expectAccessible(page)

  await page.getByRole('button', { name: `Mark as settled: Stripe ${disputeOf(charge)}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mark as settled' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Answered at Stripe')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(withOrder).toBeHidden()

  await page.goto('/admin/orderlist')
  await expect(row.getByRole('button', { name: /^Mark as delivered/ })).toBeVisible()
  await page.goto('/admin/anomalies')

  await page.getByRole('link', { name: 'Settled', exact: true }).click()
  await expect(withOrder).toContainText('Answered at Stripe')
  await expect(withOrder).toContainText('Settled by')
  await expectAccessible(page)
  await withOrder.getByRole('link', { name: `Order ${number}` }).click()
  await page.getByRole('link', { name: 'what to do' }).first().click()
  await expect(page.getByText('Only of one order.')).toBeVisible()
  await page.getByRole('button', { name: `Open again: Stripe ${disputeOf(charge)}` }).click()
  await expect(
    page.getByRole('button', { name: `Mark as settled: Stripe ${disputeOf(charge)}` }),
  ).toBeVisible()
})

test('with nothing to check the page says so, and a list that cannot be loaded can be asked for again', async ({
  page,
}) => {
  await comeAsAdministrator(page)
  let isFailing = true
  await page.route('**/api/anomalies?*', (route) =>
    isFailing
      ? route.fulfill({ status: 400, json: { message: 'No', code: 'invalid_input' } })
      : route.continue(),
  )
  await page.goto('/admin/anomalies?state=settled&order=nobodys')
  await expect(page.getByText('The payments to check could not be loaded')).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is in this state' })).toBeVisible()
  await page.goto('/admin/anomalies?order=nobodys')
  await expect(page.getByRole('heading', { name: 'Nothing to check' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Compared with the providers' })).toBeVisible()
})
