import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, placeOrder } from './shop.ts'

test('the owner reads what the shop wrote, as text and as the customer sees it', async ({
  page,
  context,
  sell,
}) => {
  const product = await sell({ title: 'Cologne & <b>company</b>' })
  const customer = await comeAsCustomer(page)
  const { number } = await placeOrder(page, product)
  await comeAsAdministrator(page)

  await page.goto('/admin/mail')
  await expect(page.getByText('There is no mail server: emails are kept here.')).toBeVisible()
  const row = page.getByRole('region', { name: 'Emails table' }).getByRole('row', { name: customer.email })
  // The email is written within seconds and then queued for a moment; the list shows it when it is opened again.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Kept here', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page)

  await row.getByRole('link', { name: `Order ${number}: please pay before` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText('Cologne & <b>company</b>')).toBeVisible()
  await expectAccessible(page)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'See it as the customer does' }).click()
  const email = await opened
  await expect(email.getByRole('heading', { level: 1, name: 'Thank you, Hanna' })).toBeVisible()
  await expect(email.getByRole('link', { name: 'Cologne & <b>company</b>' })).toBeVisible()
  await expect(email.getByRole('link', { name: 'Pay €' })).toHaveCSS('background-color', 'rgb(27, 24, 21)')
  await email.getByRole('link', { name: 'Pay €' }).click()
  await expect(email).toHaveURL(/\/order\//)
})

test('a list without such emails says so, and an email that is not there leads back', async ({ page }) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/mail?status=failed')
  await expect(page.getByRole('heading', { name: 'No email is in this state' })).toBeVisible()
  await page.goto('/admin/mail/none')
  await expect(page.getByRole('heading', { level: 1, name: 'Email not found' })).toBeVisible()
  await page.getByRole('link', { name: 'See all emails' }).click()
  await expect(page).toHaveURL('/admin/mail')
})
