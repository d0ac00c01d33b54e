import { expect, expectAccessible, test } from './fixtures.ts'
import { field, open, save } from './settings-form.ts'

test('the currency is one that every way to pay takes, and one that is refused says so at its field', async ({
  page,
}) => {
  await open(page)
  const currency = field(page, 'Currency')
  const choices = () => currency.getByRole('option').allTextContents()
  await expect.poll(choices).toEqual(expect.arrayContaining(['CZK', 'EUR', 'GBP']))
  expect(await choices()).not.toContain('RON')
  await page.getByRole('checkbox', { name: 'Offer PayPal' }).uncheck()
  await expect.poll(choices).toContain('RON')
  await currency.selectOption('RON')
  await page.getByRole('checkbox', { name: 'Offer PayPal' }).check()
  await expect(page.getByText('PayPal takes no payments in RON. Shoppers are not offered it.')).toBeVisible()
  await expect.poll(choices).toContain('RON (not taken by every provider)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(currency).toHaveAccessibleDescription(/^PayPal takes no payments in RON\./)
  await expectAccessible(page)
  await currency.selectOption('CZK')
  for (const sum of ['Shipping', 'Free above', 'Value a new buyer may hold'])
    await expect(field(page, sum), sum).toHaveAttribute('aria-description', /^CZK/)
  await save(page)
  await currency.selectOption('EUR')
  await save(page)
})

test('what is wrong is counted, said at its field, and loses nothing', async ({ page }) => {
  await open(page)
  await field(page, 'Name').fill('')
  await field(page, 'Hold unpaid orders').fill('2')
  await field(page, 'IBAN').fill('NL00')
  await page.getByRole('checkbox', { name: 'Offer PayPal' }).uncheck()
  await page.getByRole('checkbox', { name: 'Offer card by Stripe' }).uncheck()
  await expect(page.getByText('5 fields changed, 4 to correct')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Four fields need a look.' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name: The shop needs a name',
    'IBAN: This is not an IBAN: please check the digits',
    'Hold unpaid orders: Enter 5 or more',
    'PayPal: Offer at least one way to pay',
  ])
  await expect(field(page, 'Hold unpaid orders')).toHaveAccessibleDescription('Enter 5 or more')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'The shop needs a name' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Sillage')
  await expect(page.getByText('Nothing changed', { exact: true })).toBeVisible()
})

test('a save that fails says so and can be tried again', async ({ page }) => {
  await open(page)
  await field(page, 'Hold unpaid orders').fill('45')
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { message: 'Busy', code: 'too_many_requests' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The settings were not saved')).toBeVisible()
  await expect(page.getByText('Busy. Nothing that you typed is lost.')).toBeVisible()
  await page.unroute('**/api/settings')
  await save(page)
  await page.route('**/api/settings/desk', (route) =>
    route.fulfill({ status: 400, json: { message: 'Broken' } }),
  )
  await page.goto('/admin/settings')
  const failed = page.getByRole('alert').filter({ hasText: 'The settings could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/settings/desk')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Hold unpaid orders')).toHaveValue('45')
})

test('of two tabs the later one is shown what the other changed, and keeps what was typed', async ({
  page,
  owner,
}) => {
  await open(page)
  await field(page, 'Hold unpaid orders').fill('50')
  await field(page, 'Packing time').fill('4')
  await owner.settle({ holdMinutes: 90, freeShippingAbove: 80 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved settings in the meantime' })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Hold unpaid orders' })).toContainText(
    'you changed this too',
  )
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Keep what I typed, take the rest' }).click()
  await expect(field(page, 'Hold unpaid orders')).toHaveValue('50')
  await expect(field(page, 'Free above')).toHaveValue('80.00')
  await save(page)

  await field(page, 'Packing time').fill('5')
  await owner.settle({ packingDays: '6' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Take theirs, forget mine' }).click()
  await expect(field(page, 'Packing time')).toHaveValue('6')
  await owner.settle({ holdMinutes: 60, freeShippingAbove: 100, packingDays: '1–2' })
})

test('nobody leaves with unsaved settings unasked', async ({ page }) => {
  await open(page)
  await field(page, 'Name').fill('Half a name')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/settings')
  await expect(field(page, 'Name')).toHaveValue('Half a name')
})

test('with the keyboard alone: a setting, a text, and what is saved is announced', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Tax and shipping' }).focus()
  await page.keyboard.press('Enter')
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    if (await field(page, 'Free above').evaluate((input) => input === document.activeElement)) break
  }
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.getByRole('link', { name: 'Edit Terms' }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByLabel('Text, in Markdown')
  await expect(box).toBeVisible()
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    if (await box.evaluate((input) => input === document.activeElement)) break
  }
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nWritten with keys.')
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Save text' })
    if (await button.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByText('Written with keys.')).toBeVisible()
})

test('on a phone settings and texts are whole, and the preview is one press away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.goto('/admin/settings/texts/about')
  const box = page.getByLabel('Text, in Markdown')
  await expect(box).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect(box).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

// Runs last, because the examples do not come back.
test('all examples are removed after a question, and the strip with them', async ({ page }) => {
  await open(page)
  await expect(page.getByText('The items and reviews in this shop are examples.')).toBeVisible()
  const remove = page.getByRole('region', { name: 'Demo stock' }).getByRole('button')
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove all examples?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep them' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Remove all examples' }).click()
  await expect(page.getByText('All examples are removed')).toBeVisible()
  await expect(page.getByText('No examples are in the shop')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Demo stock' })).toBeFocused()
  await expect(page.getByText('The items and reviews in this shop are examples.')).toHaveCount(0)
})
