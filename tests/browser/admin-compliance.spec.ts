import pg from 'pg'
import { identity } from '#tests/support/identity.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
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

  await tabTo(page, gross.getByRole('button', { name: 'Use preset nl: Prices include tax' }))
  await page.keyboard.press('Enter')
  await expect(gross).toContainText('In order')
  await expect(page.getByRole('link', { name: /^Compliance/ }).first()).toContainText('red')
  await page.goto('/admin/compliance')
  await expect(gross).toContainText('What shoppers see is what they pay.')

  await tabTo(page, page.getByLabel(/^With the names/))
  await page.keyboard.press('Space')
  await expect(page.getByLabel(/^With the names/)).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Put it together' }))
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'Download the ZIP file' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('evidence.zip')
})

test('the owner says what is known of a company that handles data, at 390 px, and its light turns green', async ({
  page,
  ownShop,
}) => {
  const client = new pg.Client({ connectionString: ownShop?.databaseUrl() })
  await client.connect()
  await client.query(
    `INSERT INTO processors (name, purpose, data) VALUES ('mail.example', 'sends emails', 'addresses')`,
  )
  await client.end()
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsAdministrator(page)
  await page.goto('/admin/compliance')
  const light = page.getByRole('listitem').filter({ hasText: 'Who handles personal data for you' })
  await expect(light).toContainText('To look at')
  await light.getByRole('link', { name: /^Fill it in/ }).click()
  await expect(page.getByRole('heading', { name: 'Who handles personal data', exact: true })).toBeFocused()
  await expectAccessible(page)
  const form = page.getByRole('form', { name: 'mail.example' })
  await form.getByLabel('Country').fill('US')
  await form.getByLabel('Day of the contract').fill('2026-11-01')
  await form.getByRole('button', { name: 'Save: mail.example' }).click()
  await expect(form.getByText('Outside the European Economic Area: say on what ground')).toBeVisible()
  await form.getByLabel('Ground outside the EEA').fill('standard clauses')
  await form.getByRole('button', { name: 'Save: mail.example' }).click()
  await expect(page.getByText('Saved: mail.example')).toBeVisible()
  await expect(light).toContainText('In order')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
