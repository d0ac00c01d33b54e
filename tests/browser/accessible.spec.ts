import { lookWithAxe } from './accessible-sizes.ts'
import { expect, test } from './fixtures.ts'
import { openReader } from './reading-checks.ts'

// WCAG 2.2 as far as axe can check it, including target size; every-page.spec.ts has the pages without errors.

test('axe finds nothing on a cart, an address and a last step that show errors', async ({ page, sell }) => {
  const { look, found } = lookWithAxe(page, await openReader(page))
  const product = await sell()
  await page.goto(product.path)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: 'Add a code' }).click()
  await page.getByLabel('Code', { exact: true }).fill('NOTHING')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know this code')).toBeVisible()
  await look('/cart with an unknown code')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await look('/login of a checkout')
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(page).toHaveURL('/shipping')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('/shipping with mistakes')
  expect(found).toEqual({})
})
