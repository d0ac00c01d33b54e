import { expect, expectAccessible, test } from './fixtures.ts'
import { pressAgainOnLeaving } from './press-again.ts'
import { comeAsAdministrator } from './shop.ts'

test('the owner sells at a fair for another price in cash, and sends a link to pay to somebody else', async ({
  page,
  sell,
}) => {
  const bottle = await sell({ price: 148, quantity: 2 })
  await comeAsAdministrator(page)
  await page.goto('/admin/orderlist')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order by hand' })).toBeVisible()
  await expectAccessible(page)
  const make = page.getByRole('button', { name: /^Make the order/ })
  await make.click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one item')
  await page.getByLabel(/^Find a product/).fill(bottle.title)
  await page.getByRole('button', { name: `Add ${bottle.title}` }).click()
  await expect(page.getByLabel('Pieces')).toBeFocused()
  await page.getByRole('button', { name: `Remove ${bottle.title}` }).click()
  await expect(page.getByLabel(/^Find a product/)).toBeFocused()
  await page.getByRole('button', { name: `Add ${bottle.title}` }).click()
  await page.getByLabel('Price each').fill('120')
  await page.getByRole('checkbox', { name: 'Handed over, without an address' }).check()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada')
  await make.click()
  await expect(page.getByText('Say why it is another price than the shop’s').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Why another price/).fill('Without its box')
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/by-hand')) answers.push(response.status())
  })
  const save = page.getByRole('button', { name: 'Make the order for €147.60' })
  await pressAgainOnLeaving(save)
  await save.dblclick()
  await expect(page.getByText(/^Order S-.* is made$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  expect(answers).toEqual([201])
  const trail = page.getByRole('region', { name: 'What happened' })
  await expect(trail.getByText('Made by hand by')).toBeVisible()
  await expect(trail.getByText('Paid, €147.60')).toBeVisible()
  await expect(trail.getByText('Delivered')).toBeVisible()
  await expect(page.getByText('Instead of €148.00: Without its box')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/orders/new')
  await page.getByLabel(/^Find a product/).fill(bottle.title)
  await page.getByRole('button', { name: `Add ${bottle.title}` }).click()
  await page.getByRole('radio', { name: 'A link to pay, by email' }).check()
  for (const [label, value] of [
    ['First name', 'Tom'],
    ['Last name', 'Hendriks'],
    ['Postcode', '3511 AZ'],
    ['City', 'Utrecht'],
  ] as const) {
    await page.getByLabel(label).fill(value)
  }
  await page
    .getByRole('textbox', { name: /^(Address|Street)/ })
    .first()
    .fill('Oudegracht 158')
  await make.click()
  await expect(page.getByRole('alert')).toContainText('An email address is needed to ask for the money')
  await page.getByRole('textbox', { name: 'Email' }).fill('tom@example.org')
  await make.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  await expect(page.getByText('To be paid')).toBeVisible()
  await page.goto('/admin/orderlist?keyword=tom%40example.org')
  await expect(page.getByText('By hand').first()).toBeVisible()
})

test('an order that is begun by hand is not lost by a link, nor by the end of the session', async ({
  page,
  sell,
}) => {
  const bottle = await sell({ price: 40, quantity: 1 })
  await comeAsAdministrator(page)
  await page.goto('/admin/orders/new')
  const orders = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Orders/ })
  await page.getByLabel('City').fill('Utrecht')
  await orders.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Utrecht')
  await page.getByRole('checkbox', { name: 'Handed over, without an address' }).check()
  await page.getByLabel(/^Find a product/).fill(bottle.title)
  await page.getByRole('button', { name: `Add ${bottle.title}` }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada')
  await page.request.post('/api/users/logout')
  await page.getByRole('button', { name: /^Make the order/ }).click()
  await page
    .getByRole('alertdialog', { name: 'You are signed out' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await comeAsAdministrator(page)
  await page.getByRole('button', { name: /^Make the order/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
})
