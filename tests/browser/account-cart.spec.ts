import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart, kept, password } from './shop.ts'

// The cart of an account is the same on every device (docs/decisions/cart.md).

const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')

/** As when the tab comes to the front again. */
async function comeToTheFront(page: Page) {
  const read = page.waitForResponse('**/api/users/profile/cart')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
}

/** Opens the cart, and waits until it was compared with the account's. */
async function openCart(page: Page) {
  const read = page.waitForResponse('**/api/users/profile/cart')
  await page.goto('/cart')
  await read
}

test('what is added, changed and removed on one device is so on the other, and logging out keeps it', async ({
  page,
  sell,
  browser,
}) => {
  const [soap, cologne] = [await sell({ quantity: 5 }), await sell({ quantity: 5 })]
  const { email } = await comeAsCustomer(page)
  await page.goto(soap.path)
  const sent = page.waitForResponse(
    (one) => one.url().endsWith('/profile/cart') && one.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await sent

  const context = await browser.newContext()
  const phone = await context.newPage()
  await phone.goto('/cart')
  await fillCart(phone, [cologne], { hasAddress: false })
  await phone.goto('/login?redirect=/cart')
  await phone.getByLabel('E-mail', { exact: true }).fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Log in' }).last().click()
  await expect(lines(phone)).toHaveCount(2)
  await expectAccessible(phone)

  await openCart(page)
  await expect(lines(page)).toHaveCount(2)
  const removed = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith('/profile/cart'),
  )
  await page.getByRole('button', { name: `Remove ${soap.title}` }).click()
  await removed
  await comeToTheFront(phone)
  await expect(lines(phone)).toHaveCount(1)
  await expect(lines(phone)).toContainText(cologne.title)

  await phone.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(() => kept(phone, 'cart')).not.toContain(cologne._id)
  await comeToTheFront(page)
  await expect(lines(page)).toHaveCount(1)
})
