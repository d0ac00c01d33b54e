import { identity } from '#tests/support/identity.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bodyOf, comeAsAdministrator } from './shop.ts'

test('the owner sees what is missing, puts one thing right and takes the evidence away, by keyboard alone', async ({
  page,
}) => {
  await comeAsAdministrator(page)
  await bodyOf(await page.request.put('/api/settings', { data: identity }))
  await page.goto('/admin/compliance')
  const gross = page.getByRole('listitem').filter({ hasText: 'Prices include tax' })
  await expect(gross).toContainText('To put right')
  await expect(gross.getByRole('link', { name: /^The law/ })).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)

  await gross.getByRole('button', { name: 'Use preset nl: Prices include tax' }).focus()
  await page.keyboard.press('Enter')
  await expect(gross).toContainText('In order')
  await expect(page.getByRole('link', { name: /^Compliance/ }).first()).toContainText('red')
  await page.goto('/admin/compliance')
  await expect(gross).toContainText('What shoppers see is what they pay.')

  await page.getByRole('button', { name: 'Put it together' }).focus()
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'Download the ZIP file' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await link.focus()
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('evidence.zip')
})
