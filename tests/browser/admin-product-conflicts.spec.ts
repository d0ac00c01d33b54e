import { expect, expectAccessible, test } from './fixtures.ts'
import { editPage, field, open, saved, withPictures, wordsOf } from './product-form.ts'
import { comeAsCustomer, placeOrder } from './shop.ts'

test('two tabs never overwrite each other, and nothing that was typed is lost', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Opened twice' })
  await open(page, product)
  const other = await page.context().newPage()
  await other.goto(editPage(product))
  await field(other, 'Price, euro').fill('25')
  await field(other, 'Condition').fill('with box')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(other)).toBeVisible()

  await field(page, 'Price, euro').fill('30')
  await field(page, 'Description').fill('Mine.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this product' })
  await expect(conflict).toContainText('Price, euro20.0025.00(you changed it too)')
  await expect(conflict).toContainText('with box')
  expect(await owner.product(product._id)).toMatchObject({ price: 25 })
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Take their changes, keep mine' }).click()
  await expect(field(page, 'Price, euro')).toHaveValue('30')
  await expect(field(page, 'Condition')).toHaveValue('with box')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({
    price: 30,
    condition: 'with box',
    description: 'Mine.',
  })
  await other.close()
})

test('a product that somebody deletes while its form is open is restored from there, and nothing that was typed is lost', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Deleted meanwhile' })
  await open(page, product)
  const other = await page.context().newPage()
  await other.goto(editPage(product))
  await other.getByRole('button', { name: 'Delete this product' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete this product' }).click()
  await expect(other.getByText('Product deleted successfully')).toBeVisible()

  await field(page, 'Description').fill('Typed while it was deleted.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This product was deleted on' })
  await expect(notice).toContainText('What you typed is still here')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Restore this product' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({
    description: 'Typed while it was deleted.',
    show: false,
  })
  await other.close()
})

test('a picture that one tab deletes and an order that the other changed pass over nobody', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell()
  await open(page, product)
  await withPictures(page, ['front', 'back', 'level'])
  const other = await page.context().newPage()
  await other.goto(editPage(product))
  await other.getByRole('button', { name: 'Move picture 3 forward' }).click()
  await field(other, 'Price, euro').fill('26')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(other)).toBeVisible()

  await field(page, 'Price, euro').fill('31')
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this product' })
  await expect(conflict).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({ price: 26 })
  await conflict.getByRole('button', { name: 'Drop mine, show theirs' }).click()
  await expect(field(page, 'Price, euro')).toHaveValue('26.00')
  await expect.poll(() => wordsOf(page)).toEqual(['level', 'back'])

  // The other tab still shows the deleted picture: its save gets a response saying so, and does not restore it.
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  await field(other, 'Description').fill('Later.')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.getByRole('button', { name: 'Take their changes, keep mine' }).click()
  await expect.poll(() => wordsOf(other)).toEqual(['back', 'level'])
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => owner.product(product._id))
    .toMatchObject({ description: 'Later.', images: [expect.any(String), expect.any(String)] })
  await other.close()
})

test('a bottle that was sold while its form was open stays sold', async ({
  page,
  sell,
  owner,
  browser,
  baseURL,
}) => {
  const product = await sell({ quantity: 3 })
  await open(page, product)
  const shopper = await browser.newPage({ baseURL })
  await comeAsCustomer(shopper)
  await placeOrder(shopper, product)
  await shopper.close()
  await field(page, 'Description').fill('Edited after the sale.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The stock moved while you edited: 2 can be bought now.')).toBeVisible()
  expect((await owner.product(product._id)).quantity).toBe(2)
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('2')
})
