import { animateAt } from './animations.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { alts, editPage, field, open, photograph, saved, withPictures, wordsOf } from './product-form.ts'
import { administrator, comeAsAdministrator, type Product } from './shop.ts'

async function threeOf(sell: (fields?: Partial<Product>) => Promise<Product>, word: string) {
  const [first, second, third] = [
    await sell({ title: `${word} one` }),
    await sell({ title: `${word} two` }),
    await sell({ title: `${word} three` }),
  ]
  return { first, second, third }
}

test('a product is made from nothing with four pictures and seen in the shop, by keyboard alone', async ({
  page,
}) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  await tabTo(page, page.getByRole('button', { name: 'Create Product' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Create product' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/product\/[^/]+\/edit$/)
  const id = page.url().split('/').at(-2) ?? ''

  const type = async (name: string, text: string) => {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
  await type('Title', 'Caron Infini, EDT spray 50 ml')
  await type('House', 'Caron')
  await type('Name of the scent', 'Infini')
  await tabTo(page, field(page, 'Category'))
  await page.keyboard.type('Perfume')
  await tabTo(page, field(page, 'Type'))
  await page.keyboard.type('Eau de t')
  await type('Size, ml', '50')
  await type('Price, euro', '64,50')
  await tabTo(page, page.getByLabel(/^Quantity/))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await tabTo(page, page.getByRole('checkbox', { name: 'Show in the shop' }))
  await page.keyboard.press('Space')

  const card = page.locator('aside .card')
  await expect(card).toContainText('Infini')
  await expect(card).toContainText('€64.50')
  await expect(card).toContainText('€129.00 per 100 ml')

  const files = await Promise.all(
    ['front', 'back', 'level', 'box'].map((name, index) =>
      photograph(`${name}.png`, ['#b08d57', '#445566', '#665544', '#887766'][index]),
    ),
  )
  // Before the last steps to it: the browser notices only with a delay that the test handles the file dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel(/^Add pictures/))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
  await expect(alts(page)).toHaveCount(4)
  await expect(card.locator('img').first()).toBeVisible()

  // The last one becomes the main picture: lifted, moved to the front, dropped.
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, alts(page).nth(3))
  await page.keyboard.type('In its box')
  // Back over the buttons that delete it and that would move it further than the end.
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(alts(page).nth(2)).toHaveValue('In its box')
  for (const place of [1, 0]) {
    await page.keyboard.press('Enter')
    await expect(alts(page).nth(place), String(place)).toHaveValue('In its box')
  }
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Nothing changed')).toBeVisible()

  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Infini' })).toBeVisible()
  await expect(page.getByText('€64.50').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(4)
  await expect(page.getByRole('img', { name: 'In its box' }).first()).toBeVisible()
})

test('work that is not saved is not lost by a link, the back button or closing the page', async ({
  page,
  sell,
}) => {
  const product = await sell()
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  await page.goto(editPage(product))
  await field(page, 'Condition').fill('worn')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: /^Orders( \d+ to send)?$/ }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Condition')).toHaveValue('worn')

  const asked = page.waitForEvent('dialog')
  const closing = page.evaluate(() => location.reload()).catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expect(field(page, 'Condition')).toHaveValue('worn')

  await page.getByRole('link', { name: /^Orders( \d+ to send)?$/ }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/orderlist')
})

test('what was typed while the session ended is saved after a login in another tab', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell()
  await comeAsAdministrator(page)
  await page.goto(editPage(product))
  await field(page, 'Condition').fill('worn')
  await page.request.post('/api/users/logout')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'You are signed out' })
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await question.getByRole('button', { name: 'Log in in a new tab' }).click()
  const login = await opened
  await login.getByLabel('Email').fill(administrator.email)
  await login.getByLabel('Password', { exact: true }).fill(administrator.password)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toHaveURL('/admin/dashboard')
  await login.close()

  await expect(question).toBeHidden()
  await expect(field(page, 'Condition')).toHaveValue('worn')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({ condition: 'worn' })
})

test('save and next goes through the list from which the product was opened, and says when it ends', async ({
  page,
  sell,
  owner,
}) => {
  const { first, second, third } = await threeOf(sell, 'Zephyr')
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist/search/zephyr/sort/title-asc')
  await page.getByRole('link', { name: 'Zephyr one', exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Zephyr one')).toBeVisible()
  await field(page, 'Condition').fill('worn')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(heading('Zephyr three')).toBeVisible()
  expect(await owner.product(first._id)).toMatchObject({ condition: 'worn' })
  await expect(page).toHaveURL(editPage(third))
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(heading('Zephyr two')).toBeVisible()
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByText('This was the last product of the list')).toBeVisible()
  await expect(page).toHaveURL(editPage(second))
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL('/admin/productlist/search/zephyr/sort/title-asc')
})

test('a page that was opened by its address goes on to the next older product, and not with a wrong field', async ({
  page,
  sell,
}) => {
  const { second, third } = await threeOf(sell, 'Mistral')
  await open(page, third)
  await field(page, 'Price, euro').fill('cheap')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(field(page, 'Price, euro')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(editPage(third))
  await field(page, 'Price, euro').fill('19')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page).toHaveURL(editPage(second))
})

test('a product is duplicated once it is saved, and the copy is hidden and stands alone', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Arpège extrait' })
  await open(page, product)
  await withPictures(page, ['front', 'back'])
  await field(page, 'Condition').fill('worn')
  await page.getByRole('button', { name: 'Duplicate this product' }).click()
  await expect(page.getByText('Save your changes first')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Nothing changed')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate this product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arpège extrait (copy)' })).toBeVisible()
  await expect(page).not.toHaveURL(editPage(product))
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('0')
  await expect(page.getByRole('checkbox', { name: 'Show in the shop' })).not.toBeChecked()
  await expect.poll(() => wordsOf(page)).toEqual(['front', 'back'])
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  expect((await owner.product(product._id)).images).toHaveLength(2)
  await owner.remove(page.url().split('/').at(-2) ?? '')
})

test('a product that was deleted comes back by Undo, and by Restore on its own page, hidden', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Gone and back' })
  await open(page, product)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete this product' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this product' }).click()
    await expect(page.getByText('Product deleted successfully')).toBeVisible()
  }
  const animate = await animateAt(page, 0.1)
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await animate(1)
  await expect(page.getByText('Product restored')).toBeVisible()

  await page.goto(editPage(product))
  await expect(page.getByRole('checkbox', { name: 'Show in the shop' })).not.toBeChecked()
  await remove()
  await expect(page).toHaveURL(/\/admin\/productlist/)
  expect((await page.request.get(`/product/${product._id}`)).status()).toBe(404)
  await page.goto(editPage(product))
  await expect(page.getByText(/^This product was deleted on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore this product' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  expect((await page.request.get(`/product/${product._id}`)).status()).toBe(404)
})

test('the price field shows the lowest price of 30 days and the prices before', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ price: 20 })
  await owner.change(product._id, { price: 14.5 })
  await owner.change(product._id, { price: 22 })
  await open(page, product)
  const history = page.getByRole('group').filter({ hasText: 'Lowest of the last 30 days €14.50, since' })
  await history.getByText(/^Lowest of the last 30 days/).click()
  await expect(history.locator('dd')).toHaveText(['€22.00', '€14.50', '€20.00'])
  await expectAccessible(page)
  await field(page, 'Price, euro').fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Lowest of the last 30 days €12\.00, since/)).toBeVisible()
})

test('what the shop has written before is suggested, and notes continue their list', async ({
  page,
  sell,
  owner,
}) => {
  const fields = { house: 'Lubin', notesTop: ['tuberose absolute'] }
  await owner.change((await sell())._id, fields as Partial<Product>)
  const product = await sell()
  await open(page, product)
  await expect(page.locator('#product-house-known option[value="Lubin"]')).toBeAttached()
  await field(page, 'Top notes').fill('bergamot, tube')
  await expect(
    page.locator('#product-notesTop-known option[value="bergamot, tuberose absolute"]'),
  ).toBeAttached()
})

test('the form fits a phone, with the card below it', async ({ page, sell }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await sell({
    title: 'A title that is long enough to need three lines on a small phone, 100 ml',
  })
  await open(page, product)
  await expect(page.locator('aside .card')).toBeVisible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('a product that cannot be loaded says so and is there when it is asked for again', async ({
  page,
  sell,
  complaints,
}) => {
  const product = await sell()
  await comeAsAdministrator(page)
  const address = new RegExp(`/api/products/${product._id}$`)
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { message: 'Said by the server' } }),
  )
  await page.goto(editPage(product))
  await expect(page.getByText('The product could not be loaded')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  complaints.length = 0
})
