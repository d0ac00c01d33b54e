import { expect, expectAccessible, test } from './fixtures.ts'
import { bodyOf, comeAsAdministrator, comeAsCustomer } from './shop.ts'

test('a reported review is hidden with its reasons, answered and shown again, by keyboard alone', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Vol de Nuit' })
  await comeAsCustomer(page)
  const data = { rating: 1, comment: 'The seller is a crook.' }
  await bodyOf(await page.request.post(`/api/products/${product._id}/reviews`, { data }))

  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: /^Report/ }).press('Enter')
  const form = page.getByRole('form', { name: /^Report the review by/ })
  await expect(form.getByLabel('What is wrong with it?')).toBeFocused()
  await form.getByLabel('What is wrong with it?').selectOption('It insults somebody')
  await form.getByLabel('Why do you think so?').fill('It calls the seller a <b>crook</b>.')
  await form.getByLabel('Your email address').fill('reporter@example.org')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: /We received your report M-\d{4}-\d+/ }),
  ).toBeVisible()

  await comeAsAdministrator(page)
  await page.goto('/admin/reviews')
  const entry = page.getByRole('listitem').filter({ hasText: 'It calls the seller a <b>crook</b>.' })
  await expect(entry).toContainText('The seller is a crook.')
  await expectAccessible(page)
  await entry.getByRole('button', { name: /^Hide the review by/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hide this review' })
  await dialog.getByLabel('Facts').fill('Too short')
  await dialog.getByLabel('Facts').press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Choose a ground')
  await expect(dialog).toContainText('at least 20 characters')
  await dialog.getByLabel('Ground').selectOption('It insults somebody')
  await dialog.getByLabel('Facts').fill('It calls the seller a crook, without any fact.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hide the review' }).press('Enter')
  await expect(page.getByText('Nothing is reported')).toBeVisible()

  await page.goto('/admin/reviews?view=hidden')
  const hidden = page.getByRole('listitem').filter({ hasText: 'The seller is a crook.' })
  await expect(hidden).toContainText('Hidden: it insults somebody.')
  await hidden.getByRole('button', { name: /^Reply to the review by/ }).press('Enter')
  await page.getByRole('dialog').getByLabel('Reply').fill('We are sorry to read that.')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the reply' }).press('Enter')
  await expect(hidden).toContainText('We are sorry to read that.')
  await hidden.getByRole('button', { name: /^Show the review by/ }).press('Enter')
  await expect(hidden).toHaveCount(0)
  await page.goto(`/product/${product._id}`)
  await expect(page.locator('.reply')).toContainText('We are sorry to read that.')
})
