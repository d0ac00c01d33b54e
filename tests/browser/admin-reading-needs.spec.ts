import { expect, test } from './fixtures.ts'
import { expectPrinted } from './printed.ts'
import { comeAsAdministrator, comeAsCustomer, payOrder, placeOrder } from './shop.ts'

// Like reading-needs.spec.ts, for the administration.

test('an order and the lists of the administration are printed as tables', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await payOrder(page, await placeOrder(page, await sell()))
  await comeAsAdministrator(page)
  for (const path of [`/admin/order/${order._id}`, '/admin/orderlist', '/admin/productlist']) {
    await page.goto(path)
    await expect(page.getByRole('table').first(), path).toBeVisible()
    await expectPrinted(page)
    await expect(page.getByRole('table').first(), path).toBeVisible()
  }
})
