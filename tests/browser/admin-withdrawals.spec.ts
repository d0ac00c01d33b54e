import { expect, expectAccessible, test } from './fixtures.ts'
import { bodyOf, comeAsAdministrator, placeOrder } from './shop.ts'

test('a withdrawal that came by letter is recorded, and one that is begun is not lost by a link', async ({
  page,
  sell,
}) => {
  const product = await sell({ price: 40, quantity: 1 })
  const { email } = await comeAsAdministrator(page)
  const order = await placeOrder(page, product)
  await page.goto('/admin/withdrawals/new')
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
  const { withdrawals } = await bodyOf<{ withdrawals: { name: string }[] }>(
    await page.request.get('/api/withdrawals'),
  )
  expect(withdrawals.map(({ name }) => name)).toContain('Hanna de Wit')
})
