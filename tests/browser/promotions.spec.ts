import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { address } from '#tests/support/address.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { pressAgainOnLeaving } from './press-again.ts'
import { comeAsAdministrator, fillCart, newEmail } from './shop.ts'

// Codes and promotions: the owner makes one, a guest uses it, the owner sees it.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function makeCode(page: Page, code: string) {
  await page.goto('/admin/promotions')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New promotion' }).first().click()
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Give it a name that shoppers may read')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Name/ }).fill(`Friends ${code}`)
  await page.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Per cent' }).fill('10')
  await page.getByRole('textbox', { name: /^Goods for at least/ }).fill('30')
  await page.getByRole('textbox', { name: /^Number of uses/ }).fill('5')
  await pressAgainOnLeaving(button(page, 'Save'))
  await button(page, 'Save').dblclick()
  await expect(page.getByText('The promotion is made')).toBeVisible()
  await page.goto(`/admin/promotions?keyword=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(1)
  await expect(page.getByText('10%, from €30')).toBeVisible()
  await expectAccessible(page)
}

async function toLastStep(page: Page) {
  await page.goto('/login?redirect=/shipping')
  await button(page, 'Continue as a guest').click()
  // The URL changes before the page does, and the login also has an email field.
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  for (const [label, text] of [
    ['Email', newEmail()],
    ['First name', address.firstName],
    ['Last name', address.lastName],
    ['Address line 1', address.addressLine1],
    ['Postcode', address.postcode],
    ['City', address.city],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await button(page, 'Continue to payment').click()
  await button(page, 'Continue to the last step').click()
  await expect(page).toHaveURL('/placeorder')
}

test('the owner makes a code, a guest uses and pays with it, and the owner sees it', async ({
  page,
  sell,
  browser,
}) => {
  const code = `FRIEND-${randomUUID().slice(0, 8).toUpperCase()}`
  const bottle = await sell({ price: 40, quantity: 3 })
  await comeAsAdministrator(page)
  await makeCode(page, code)

  const context = await browser.newContext()
  const guest = await context.newPage()
  await guest.goto('/cart')
  await fillCart(guest, [bottle], { hasAddress: false })
  await guest.goto('/cart')
  const sums = guest.getByRole('complementary', { name: 'Summary' })
  await button(guest, 'Add a code').click()
  await button(guest, 'Use').click()
  await expect(guest.getByLabel('Code', { exact: true })).toHaveAccessibleDescription('Type the code first')
  await guest.getByLabel('Code', { exact: true }).fill('NOBODY-KNOWS')
  await button(guest, 'Use').click()
  await expect(guest.getByText('We do not know this code')).toBeVisible()
  await expectAccessible(guest)
  await guest.getByLabel('Code', { exact: true }).fill(` ${code.toLowerCase()} `)
  await guest.keyboard.press('Enter')
  await expect(sums.getByText('−€4.00')).toBeVisible()
  expect(await guest.evaluate(() => document.activeElement === document.body)).toBe(false)
  await expect(sums.getByText(`Friends ${code}`)).toBeVisible()
  await expectAccessible(guest)
  await guest.reload()
  await expect(sums.getByText('−€4.00')).toBeVisible()
  await button(guest, `Take it off: code ${code}`).click()
  await expect(sums.getByText('−€4.00')).toBeHidden()

  await toLastStep(guest)
  await button(guest, 'Add a code').click()
  await guest.getByLabel('Code', { exact: true }).fill(code)
  await button(guest, 'Use').click()
  await expectAccessible(guest)
  // 40 minus 4, plus 10 for shipping and 23% tax on 36.
  await button(guest, 'Order and pay €54.28').click()
  await button(guest, 'Approve payment').click()
  await expect(guest.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await expect(guest.getByText(`Friends ${code}`)).toBeVisible()
  await expect(guest.getByText('−€4.00')).toBeVisible()
  const orderId = new URL(guest.url()).pathname.split('/').at(-1)
  await context.close()

  await page.goto(`/admin/order/${orderId}`)
  await expect(page.getByText(`Friends ${code}`)).toBeVisible()
  await page.goto(`/admin/promotions?keyword=${code}`)
  await expect(page.getByText('1 of 5')).toBeVisible()
  await page.getByRole('link', { name: `Friends ${code}` }).click()
  await button(page, 'Switch off').click()
  await expect(page.getByText('The promotion is switched off')).toBeVisible()
  await expect(button(page, 'Switch on')).toBeVisible()
  await expectAccessible(page)
})

test('of two owners who change one promotion, the second sees what the first saved', async ({
  page,
  browser,
}) => {
  const code = `TWO-${randomUUID().slice(0, 8).toUpperCase()}`
  await comeAsAdministrator(page)
  await makeCode(page, code)
  await page.goto(`/admin/promotions?keyword=${code}`)
  await page.getByRole('link', { name: `Friends ${code}` }).click()
  await expect(page.getByLabel('Name')).toHaveValue(`Friends ${code}`)
  const context = await browser.newContext()
  const other = await context.newPage()
  await comeAsAdministrator(other)
  await other.goto(page.url())
  await other.getByLabel('Name').fill(`Family ${code}`)
  await button(other, 'Save').click()
  await expect(other.getByText('The promotion is saved')).toBeVisible()
  await context.close()
  await page.getByLabel(/^Number of uses/).fill('7')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved this promotion')
  await expectAccessible(page)
  await button(page, 'Keep what I typed, take the rest').click()
  await expect(page.getByLabel('Name')).toHaveValue(`Family ${code}`)
  await button(page, 'Save').click()
  await expect(page.getByText('The promotion is saved')).toBeVisible()
  await expect(page.getByText(`Family ${code}`)).toBeVisible()
})
