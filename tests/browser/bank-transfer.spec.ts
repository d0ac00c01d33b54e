import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, fillCart, type Owner } from './shop.ts'

const iban = 'NL91ABNA0417164300'

/** Turns on bank transfer for these journeys; the others use PayPal and Stripe. */
const offerTransfer = (owner: Owner) =>
  owner.settle({
    ...{ legalName: 'Sillage V.O.F.', iban, bic: 'ABNANL2A' },
    paymentMethods: ['PayPal', 'Stripe', 'Bank transfer'],
  })
test.afterAll(({ owner }) =>
  owner.settle({ ...{ legalName: '', iban: '', bic: '' }, paymentMethods: ['PayPal', 'Stripe'] }),
)

/** Goes from the choice of payment to the order page, which waits for the transfer. */
async function orderByTransfer(page: Page): Promise<string> {
  await page.goto('/payment')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to the last step' }).click()
  await expect(
    page.getByText('We hold the items for you for 7 days, until your transfer has come in.'),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page).toHaveURL(/\/order\//)
  return page.url().split('/').at(-1) ?? ''
}

const fitsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a shopper copies the details of a transfer, and the owner marks it as received and sends a part back', async ({
  page,
  context,
  sell,
  owner,
}) => {
  await offerTransfer(owner)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  const id = await orderByTransfer(page)
  const { number, totalPrice } = await owner.order(id)
  const total = `€${totalPrice.toFixed(2)}`

  await expect(page.getByText('Waiting for your transfer')).toBeVisible()
  const details = page.getByRole('region', { name: 'Pay this order' })
  for (const words of [number, total, 'Sillage V.O.F.', 'NL91 ABNA 0417 1643 00', 'ABNANL2A'])
    await expect(details.getByText(words, { exact: true })).toBeVisible()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await details.getByRole('button', { name: 'Copy Reference' }).click()
  await expect(details.getByRole('status')).toHaveText('Reference copied')
  await expect(details.getByRole('button', { name: 'Copied Reference' })).toBeFocused()
  expect(await clipboard()).toBe(number)
  await details.getByRole('button', { name: 'Copy IBAN' }).press('Enter')
  await expect(details.getByRole('status')).toHaveText('IBAN copied')
  expect(await clipboard()).toBe(iban)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await fitsWindow(page)).toBe(true)

  await comeAsAdministrator(page)
  await page.goto(`/admin/order/${id}`)
  await expect(page.getByText(`Waiting for ${total} with the reference ${number} until`)).toBeVisible()
  expect(await fitsWindow(page)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await expect(page.getByRole('dialog')).toContainText('This cannot be undone.')
  await expect(page.getByLabel('Booked on')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Mark ${total} as received` }).click()
  await expect(page.getByText(`Paid, ${total}`)).toBeVisible()
  await expect(page.getByText(`Bank transfer ${number}`)).toContainText('booked on ')
  await expect(page.getByRole('button', { name: 'Mark as received' })).toBeHidden()

  await owner.refund(id, 10)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('One refund waits for you to give the money back')).toBeVisible()
  await page.getByRole('link', { name: `Order ${number}, €10.00` }).click()
  await page.getByRole('button', { name: 'I have sent €10.00 back' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Have you sent €10.00 back?')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have sent €10.00 back' }).click()
  await expect(page.getByText('Refunded €10.00 to the bank account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have sent €10.00 back' })).toBeHidden()

  await page.getByRole('button', { name: '€10.00 came back' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Have €10.00 come back?')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: '€10.00 came back' }).click()
  await expect(page.getByText('Refund of €10.00 did not go through')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Sum, euro').fill('10')
  await page.getByRole('button', { name: 'Refund €10.00' }).click()
  await expect(page.getByText('Now transfer the money')).toBeVisible()
  await expect(page.getByText('€10.00 is to be transferred by you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have sent €10.00 back' })).toBeVisible()
})

test('the owner finds an order that waits for a transfer on the dashboard and cancels it', async ({
  page,
  sell,
  owner,
}) => {
  await offerTransfer(owner)
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  const id = await orderByTransfer(page)
  await expect(page.getByText(/^Please transfer the money by \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(page.getByText(/^The items are held for you until \d+ \w+ \d{4}\. After/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'If you have sent the money already, do not cancel',
  )
  await page.getByRole('button', { name: 'Keep it' }).click()

  await comeAsAdministrator(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Waiting for a transfer')).toBeVisible()
  await page.getByRole('link', { name: /^See the unpaid orders/ }).click()
  const { number } = await owner.order(id)
  await page.getByRole('link', { name: `Details of order ${number}` }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Its items are for sale again at once.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
})

test('a transfer is offered once the settings know the account, and its order can be paid at once instead', async ({
  page,
  sell,
  owner,
}) => {
  await owner.settle({ legalName: '', iban: '', paymentMethods: ['PayPal', 'Stripe'] })
  await comeAsAdministrator(page)
  await page.goto('/admin/settings')
  await expect(page.getByText('No IBAN')).toBeVisible()
  await page.getByLabel('Legal name').fill('Sillage V.O.F.')
  await page.getByLabel('IBAN', { exact: true }).fill(iban)
  await expect(page.getByText('To your account')).toBeVisible()
  await page.getByLabel('Offer bank transfer').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Settings saved').click()

  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  await orderByTransfer(page)
  await expect(page.getByText('Not transferred yet? You can also pay at once.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a card with Stripe' })).toBeEnabled()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByText(/^Cancelled on /)).toBeVisible()
})
