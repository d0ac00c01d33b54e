import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, fillCart, nextOrder } from './shop.ts'

// Gift wrapping: the owner offers it, a shopper orders it with a message, the owner packs it.

const wrapBox = (page: Page) => page.getByRole('checkbox', { name: /^Wrap it as a gift/ })
const card = (page: Page) => page.getByLabel(/^Message on the card/)
const sums = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

test.afterAll(({ owner }) => owner.settle({ giftWrapPrice: null }))

test('the owner names a price, a shopper has it wrapped, and both see the message', async ({
  page,
  sell,
  browser,
}) => {
  const bottle = await sell({ price: 40, quantity: 3 })
  await comeAsAdministrator(page)
  await page.goto('/admin/settings')
  const price = page.getByLabel('Gift wrapping', { exact: true })
  await price.fill('four')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('4,50')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()

  const context = await browser.newContext()
  const shopper = await context.newPage()
  await comeAsCustomer(shopper)
  await fillCart(shopper, [bottle])
  await shopper.goto('/cart')
  await expect(sums(shopper).getByText('€59.20')).toBeVisible()
  await wrapBox(shopper).check()
  // 40 and 4.50, plus 23% tax on both and 10 for shipping.
  await expect(sums(shopper).getByText('€64.74').first()).toBeVisible()
  await expect(sums(shopper).getByText('Gift wrapping', { exact: true })).toBeVisible()
  await card(shopper).fill('Dear Anna,\nmany happy returns!')
  await expectAccessible(shopper)
  await shopper.reload()
  await expect(card(shopper)).toHaveValue('Dear Anna,\nmany happy returns!')

  await shopper.goto('/placeorder')
  await expect(card(shopper)).toHaveValue('Dear Anna,\nmany happy returns!')
  await expectAccessible(shopper)
  const placed = nextOrder(shopper)
  await shopper.getByRole('button', { name: 'Order and pay €64.74' }).click()
  const { _id } = await placed
  await shopper.getByRole('button', { name: 'Approve payment' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await expect(shopper.getByText('many happy returns!')).toBeVisible()
  await expect(shopper.getByText('€4.50')).toBeVisible()
  await context.close()

  await page.goto(`/admin/order/${_id}`)
  await expect(page.getByText('many happy returns!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Gift wrapping, €5.54' }).check()
  await expect(page.getByRole('dialog').getByLabel('Sum, euro')).toHaveValue('5.54')
})

test('taken off, it costs nothing, and its message is gone', async ({ page, sell, owner }) => {
  await owner.settle({ giftWrapPrice: 4.5 })
  await fillCart(page, [await sell({ price: 40 })])
  await page.goto('/cart')
  await wrapBox(page).focus()
  await page.keyboard.press('Space')
  await card(page).fill('For nobody')
  await expect(sums(page).getByText('€64.74').first()).toBeVisible()
  await wrapBox(page).uncheck()
  await expect(wrapBox(page)).toBeFocused()
  await expect(card(page)).toHaveCount(0)
  await expect(sums(page).getByText('€59.20').first()).toBeVisible()
  await wrapBox(page).check()
  await expect(card(page)).toHaveValue('')
})

test('whoever asks for it when the owner has just ended it sees the new total before anything is ordered', async ({
  page,
  sell,
  owner,
}) => {
  await owner.settle({ giftWrapPrice: 4.5 })
  await comeAsCustomer(page)
  await fillCart(page, [await sell({ price: 40 })])
  await page.goto('/placeorder')
  await wrapBox(page).check()
  await expect(page.getByRole('button', { name: 'Order and pay €64.74' }).first()).toBeVisible()
  await owner.settle({ giftWrapPrice: null })
  await page.getByRole('button', { name: 'Order and pay €64.74' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Nothing has been ordered yet')
  await expect(page.getByRole('button', { name: 'Order and pay €59.20' }).first()).toBeVisible()
  await expectAccessible(page)
})
