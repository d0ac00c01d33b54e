import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, fillCart } from './shop.ts'

// Runs after all other journeys, since it closes the checkout that they use.
test('while checkout is closed cart and checkout say so, and the address cannot be sent', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell()
  await owner.settle({ checkoutOpen: false })
  try {
    await comeAsCustomer(page)
    await fillCart(page, [product])
    for (const path of ['/cart', '/shipping', '/payment', '/placeorder']) {
      await page.goto(path)
      await expect(
        page.getByText('The site is under development; payment is not possible yet.'),
        path,
      ).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'hello@sillage.example' }),
        path,
      ).toBeVisible()
      await expectAccessible(page)
    }
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeDisabled()
    await page.goto('/shipping')
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
  } finally {
    await owner.settle({ checkoutOpen: true })
  }
})
