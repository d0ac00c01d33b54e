import { expect, expectAccessible, test } from './fixtures.ts'
import { bodyOf, comeAsAdministrator, type Order, payOrder, placeOrder } from './shop.ts'

test('a withdrawal that came by letter is recorded, and one that is begun is not lost by a link', async ({
  page,
  sell,
}) => {
  const product = await sell({ price: 40, quantity: 1 })
  const { email } = await comeAsAdministrator(page)
  const order = await placeOrder(page, product)
  await page.goto('/admin/withdrawals/new')
  await page.getByLabel('Received on').fill('2026-11-20')
  await page.getByLabel('Time').fill('10:05')
  await page.getByLabel('Name').fill('Hanna de Wit')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Order number').fill(order.number)
  await page.getByRole('link', { name: 'Withdrawals' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Order number')).toHaveValue(order.number)
  await page.getByLabel('What was stated').fill('I withdraw from all of it.')
  await page.getByRole('button', { name: 'Record and confirm' }).click()
  await expect(page).toHaveURL('/admin/withdrawals')
  await expect(page.getByText('Hanna de Wit').first()).toBeVisible()
  const { withdrawals } = await bodyOf<{ withdrawals: object[] }>(await page.request.get('/api/withdrawals'))
  // By the clock in the Netherlands, to the minute that was entered.
  const receivedAt = '2026-11-20T09:05:00.000Z'
  expect(withdrawals).toContainEqual(expect.objectContaining({ name: 'Hanna de Wit', email, receivedAt }))
})

test('goods that come back are noted, and their money leaves only after a question', async ({
  page,
  sell,
}) => {
  const soap = await sell({ price: 40, quantity: 5 })
  const { email } = await comeAsAdministrator(page)
  const order = await payOrder(page, await placeOrder(page, soap))
  await bodyOf(await page.request.post(`/api/orders/${order._id}/parcels`, { data: { knownParcels: 0 } }))
  const statement = { name: 'Hanna de Wit', orderNumber: order.number, email, confirmed: true }
  await bodyOf(await page.request.post('/api/withdrawals', { data: statement }))
  await page.goto('/admin/withdrawals')
  await page.getByRole('row', { name: order.number }).getByRole('link').first().click()
  const arrived = page.getByLabel(`${soap.title}: arrived, of 1`)
  await arrived.fill('2')
  await page.getByRole('button', { name: 'Save what arrived' }).click()
  await expect(arrived).toHaveAccessibleDescription('At most 1')
  await expect(page.getByText('Not all of it has arrived')).toBeVisible()
  await arrived.fill('1')
  await page.getByRole('button', { name: 'Save what arrived' }).click()
  await expect(page.getByRole('heading', { name: /: Arrived$/ })).toBeVisible()
  await expect(page.getByText('Not all of it has arrived')).toBeHidden()
  const place = page.getByLabel(`What becomes of ${soap.title}`)
  const amount = page.getByLabel('Amount to send back')
  await amount.press('Enter')
  await expect(place).toHaveAccessibleDescription(/Other pieces of it are on sale.*Choose what becomes of it/)
  await expectAccessible(page)
  await place.selectOption('Back on sale')
  const proposed = await amount.inputValue()
  await amount.fill('1')
  await amount.press('Enter')
  await expect(page.getByLabel('Why less than is proposed')).toHaveAccessibleDescription(
    /Say why less is sent back/,
  )
  await expectAccessible(page)
  await amount.fill(proposed)
  await amount.press('Enter')
  const question = page.getByRole('alertdialog', { name: /^Send € ?[\d.]+ back\?$/ })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  const refunded = async () =>
    (await bodyOf<Order & { refundedAmount: number }>(await page.request.get(`/api/orders/${order._id}`)))
      .refundedAmount
  expect(await refunded()).toBe(0)
  await page.getByRole('button', { name: 'Settle and send the money back' }).click()
  await question.getByRole('button', { name: 'Send it back' }).dblclick()
  await expect(page.getByText(`${soap.title}: 1 of 1 arrived. Back on sale.`)).toBeVisible()
  await expect.poll(refunded).toBe(order.totalPrice)
})
