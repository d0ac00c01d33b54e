import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, orderAndComeBack, stored } from './shop.ts'

const office = {
  'First name': 'Anna',
  'Last name': 'Bakker',
  'Address line 1': '1 Main Street',
  Postcode: '10001',
  City: 'New York',
}

test('a Dutch address fills itself in, is kept in the account, and the invoice goes elsewhere', async ({
  page,
  owner,
  sell,
}) => {
  const [first, second] = [await sell(), await sell()]
  await owner.settle({ dutchAddressLookup: true })
  await comeAsCustomer(page)
  await fillCart(page, [first], { hasAddress: false })
  await page.goto('/shipping')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('NL')
  await expect(page.getByLabel(/County|State|Province/)).toBeHidden()
  await page.getByLabel('First name').fill('Hanna')
  await page.getByLabel('Last name').fill('de Wit')
  await page.getByLabel('Postcode').fill('3511az')
  await page.getByLabel('House number').fill('158')
  await expect(
    page.getByRole('status').filter({ hasText: 'Filled in: Oudegracht 158, Utrecht' }),
  ).toBeVisible()
  await expect(page.getByLabel('Address line 1')).toHaveValue('Oudegracht 158')
  await expect(page.getByLabel('City')).toHaveValue('Utrecht')
  await page.getByRole('button', { name: 'Add a telephone number for the courier' }).click()
  await expect(page.getByLabel('Telephone')).toBeFocused()
  await page.keyboard.type('+31 6 12345678')

  await page.getByLabel('Send the invoice to another address').check()
  const invoice = page.getByRole('group', { name: 'Invoice address' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the city')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Enter your first name' }).click()
  await expect(invoice.getByLabel('First name')).toBeFocused()
  await invoice.getByLabel('Country').selectOption('United States')
  for (const [label, text] of Object.entries(office)) await invoice.getByLabel(label).fill(text)
  await invoice.getByLabel('State').fill('NY')
  await page.reload()
  await expect(invoice.getByLabel('State')).toHaveValue('NY')
  await page.getByLabel('Keep this address in my account').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL('/payment')
  await page.getByRole('button', { name: 'Continue to the last step' }).click()
  await expect(page.getByText('Anna Bakker, 1 Main Street, 10001 New York, NY, United States')).toBeVisible()
  await orderAndComeBack(page, (button) => button.click())
  await expect(page.getByText('For the courier: +31 6 12345678')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invoice to' })).toBeVisible()

  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Ireland')
  await page.getByLabel('First name').fill('Siobhán')
  await page.getByLabel('Last name').fill('Murphy')
  await page.getByLabel('Address line 1').fill('12 Main Street')
  await page.getByLabel('Postcode').fill('P17 AB12')
  await page.getByLabel('City').fill('Kinsale')
  await page.getByLabel('County').fill('Co. Cork')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused()
  await page.getByRole('button', { name: 'Choose first: Siobhán Murphy' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Chosen first')
  await expectAccessible(page)

  await fillCart(page, [second], { hasAddress: false })
  await page.goto('/shipping')
  const book = page.getByRole('combobox', { name: 'Your addresses' })
  await expect(page.getByLabel('City').first()).toHaveValue('Kinsale')
  await expect(page.getByText('Shipping to Ireland')).toBeVisible()
  await book.selectOption({ index: 2 })
  await expect(page.getByLabel('City').first()).toHaveValue('Utrecht')
  expect(await stored(page, 'cart')).toMatchObject({ shippingAddress: { city: 'Utrecht', country: 'NL' } })
  await expect(page.getByLabel('Keep this address in my account')).toBeHidden()
  await book.selectOption('Another address')
  await expect(page.getByLabel('City').first()).toHaveValue('')

  await page.goto('/account/addresses')
  await page.getByRole('button', { name: 'Delete: Siobhán Murphy' }).click()
  await page.getByRole('button', { name: 'Delete this address' }).click()
  await expect(page.getByText('Address deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Addresses' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Chosen first')
  await owner.settle({ dutchAddressLookup: false })
})
