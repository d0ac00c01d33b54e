import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, password, payOrder, placeOrder, remember } from './shop.ts'

test('an order leaves in two parcels, one of which was a mistake, and the customer sees each step', async ({
  page,
  sell,
}) => {
  const [bottle, soap] = [await sell({ price: 148 }), await sell({ price: 14.5 })]
  const customer = await comeAsCustomer(page, 'Hanna de Wit')
  const order = await payOrder(page, await placeOrder(page, [bottle, soap]))
  const asCustomer = async () => {
    await page.request.post('/api/users/login', { data: { email: customer.email, password } })
    await remember(page, 'userInfo', customer)
    await page.goto(`/order/${order._id}`)
  }
  const asOwner = async () => {
    await comeAsAdministrator(page)
    await page.goto(`/admin/order/${order._id}`)
  }
  await asOwner()
  const trail = page.getByRole('region', { name: 'What happened' })
  const soaps = page.getByRole('combobox', { name: `Pieces of ${soap.title} in this parcel` })
  await soaps.selectOption('0 of 1')
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  const carrier = page.getByRole('combobox', { name: 'Carrier' })
  await page.getByLabel('Tracking number').fill('3SABCD0123456')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(carrier).toBeFocused()
  await carrier.selectOption('PostNL')
  await expectAccessible(page)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/parcels')) answers.push(response.status())
  })
  await page.getByRole('button', { name: 'Mark as sent' }).dblclick()
  await expect(page.getByText('Parcel sent').first()).toBeVisible()
  await expect(trail.getByText('Sent, PostNL')).toBeVisible()
  expect(answers).toEqual([201])
  await expect(page.getByText('Partly sent')).toBeVisible()

  await asCustomer()
  await expect(page.getByText('1 of 2 parcels is on its way')).toBeVisible()
  await expect(page.getByText('PostNL 3SABCD0123456')).toBeVisible()
  await expectAccessible(page)

  await asOwner()
  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('DHL')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Order sent').first()).toBeVisible()
  await page.getByRole('button', { name: 'Parcel 2 was not sent after all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not sent after all' })
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason, for the history').fill('It still lies here')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog).toBeHidden()
  await expect(trail.getByText('It still lies here')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/orderlist?group=sent')
  await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()
  await asCustomer()
  await expect(page.getByText(/^On its way, with you by \d+ [A-Z][a-z]+$/)).toBeVisible()
  await expectAccessible(page)
  await asOwner()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Order delivered')).toBeVisible()
  await expect(page.getByText(/^Delivered on /)).toBeVisible()
  await expectAccessible(page)
  await asCustomer()
  await expect(page.getByText(/^Sent on /)).toBeVisible()
})
