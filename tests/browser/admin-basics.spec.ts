import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from './fixtures.ts'
import { pressAgainOnLeaving } from './press-again.ts'
import { comeAsAdministrator, comeAsCustomer, payOrder, placeOrder } from './shop.ts'

/** Makes every call to a URL fail as on a broken server; returns a function that stops it. */
async function breakCalls(page: Page, address: RegExp, method?: string) {
  const json = { message: 'Said by the server', code: 'internal', requestId: '7f3a-21b0' }
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method)
      await route.fulfill({ status: 500, json })
    else await route.fallback()
  })
  return () => page.unroute(address)
}

/** A photograph as a camera makes it. */
const photograph = async (background: string) => ({
  name: 'bottle.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a product is made from nothing, gets pictures, is seen in the shop, and goes again', async ({
  page,
}) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  await page.getByRole('button', { name: 'Create Product' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to create a product?' })
  await expectAccessible(page)
  const create = question.getByRole('button', { name: 'Create product' })
  await pressAgainOnLeaving(create)
  await create.dblclick()
  await expect(page.getByText('Product created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/product\/[^/]+\/edit$/)
  const id = page.url().split('/').at(-2) ?? ''

  const title = 'Cologne made in a test, EDC 100 ml'
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Price, euro', { exact: true }).fill('24,50')
  await page.getByLabel('Quantity').fill('3')
  await page.getByRole('checkbox', { name: 'Show in the shop' }).check()
  await page.getByLabel(/Add main picture/).setInputFiles(await photograph('#b08d57'))
  await expect(page.getByRole('button', { name: 'Delete picture 1' })).toBeVisible()
  await page
    .getByLabel(/Add pictures/)
    .setInputFiles([await photograph('#445566'), await photograph('#665544')])
  await expect(page.getByRole('button', { name: 'Delete picture 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await expectAccessible(page)

  // A picture that is deleted while it is being generated for somebody is rightly missing, so wait for all.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.getByRole('button', { name: 'Delete picture 2' }).click()
  const aboutImage = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' })
  await aboutImage.getByRole('button', { name: 'Delete this image' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()

  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cologne made in a test' })).toBeVisible()
  await expect(page.getByText('€24.50').first()).toBeVisible()
  await expect(page.getByText('3 in stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(2)

  await page.goto(`/admin/productlist/search/${encodeURIComponent('Cologne made in a test')}`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const aboutProduct = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this product?',
  })
  await aboutProduct.getByRole('button', { name: 'Keep it' }).click()
  await expect(aboutProduct).toBeHidden()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await aboutProduct.getByRole('button', { name: 'Delete this product' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
  expect((await page.goto(`/product/${id}`))?.status()).toBe(404)
})

test('gold, gifts and soap ask for neither size nor type nor sex', async ({ page, sell }) => {
  const product = await sell({ category: 'perfume' })
  await comeAsAdministrator(page)
  await page.goto(`/admin/product/${product._id}/edit`)
  const category = page.getByRole('combobox', { name: 'Category' })
  for (const [name, isAsked] of [
    ['Perfume', true],
    ['Gold', false],
    ['Gifts', false],
    ['Soap and powder', false],
    ['Miniatures', true],
  ] as const) {
    await category.selectOption(name)
    for (const field of ['Type', 'Size, ml', 'Sex on the label']) {
      await expect(page.getByLabel(field), field).toHaveCount(isAsked ? 1 : 0)
    }
  }
})

test('a wrong product form says what is wrong and loses nothing', async ({ page, sell }) => {
  const product = await sell()
  await comeAsAdministrator(page)
  await page.goto(`/admin/product/${product._id}/edit`)
  await page.getByLabel('Price, euro', { exact: true }).fill('cheap')
  await page.getByLabel('Title', { exact: true }).fill('A better title')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Price, euro', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A better title')
  await expectAccessible(page)
})

test('the product list is narrowed by category, order and word, and cleared again', async ({ page }) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  const form = page.getByRole('search', { name: 'Filter the products' })
  await form.getByLabel('Keyword').fill('guerlain')
  await form.getByLabel('Category').selectOption('Perfume')
  await form.getByLabel('Sort by').selectOption('Price, low to high')
  await form.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL('/admin/productlist/category/perfume/search/guerlain/sort/price-asc')
  await expect(page.getByRole('link', { name: /^Guerlain Mitsouko, vintage EDT/ })).toBeVisible()
  await form.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/productlist')
  await expect(form.getByLabel('Keyword')).toHaveValue('')

  await page.goto('/admin/productlist/search/zzzzqqqq')
  await expect(page.getByText('No products found')).toBeVisible()
  await expectAccessible(page)
})

test('the pages of the product list keep its prefix and order', async ({ page }) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist/sort/title-asc')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/productlist/sort/title-asc/page/2')
})

test('a paid order is delivered once, an unpaid one not at all', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  const unpaid = await placeOrder(page, product)
  const paid = await placeOrder(page, product)
  await payOrder(page, paid)
  await comeAsAdministrator(page)
  await page.goto('/admin/orderlist')
  const table = page.getByRole('region', { name: 'Orders table' })
  await expect(table.getByRole('row', { name: unpaid.number })).toContainText('Not paid')
  await table.getByRole('link', { name: `Details of order ${paid.number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${paid.number}` })).toBeVisible()
  await page.goto(`/order/${paid._id}`)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Order delivered')).toBeVisible()
  await expect(page.getByText(/^Sent on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeHidden()
  await expectAccessible(page)
})

test('a user is found, edited and deleted', async ({ page }) => {
  const customer = await comeAsCustomer(page, 'Willem Vermeer')
  await comeAsAdministrator(page)
  await page.goto('/admin/userlist')
  const row = page.getByRole('region', { name: 'Users table' }).getByRole('row', { name: customer.email })
  await row.getByRole('link', { name: 'Edit Willem Vermeer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Willemijn Vermeer')
  await page.getByRole('checkbox', { name: /^Is Admin/ }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/userlist')
  await expect(row).toContainText('Administrator')
  await row.getByRole('button', { name: 'Delete Willemijn Vermeer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the dashboard shows the stock’s value by category', async ({ page }) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/dashboard')
  const table = page.getByRole('region', { name: 'Stock value table' })
  for (const name of ['Perfume', 'Miniatures', 'Samples', 'Soap and powder', 'Gifts', 'Gold', 'Total']) {
    await expect(
      table.getByRole('row', { name: new RegExp(`^${name} [\\d,]+ [\\d,]+ €[\\d,]+\\.\\d\\d`) }),
      name,
    ).toBeVisible()
  }
})

test('a list that cannot be loaded says which, and is there when it is asked for again', async ({
  page,
  complaints,
}) => {
  await comeAsAdministrator(page)
  for (const [path, call, words, table] of [
    ['/admin/productlist', /\/api\/products\/rows(\?|$)/, 'Error loading product list', 'Products table'],
    ['/admin/orderlist', /\/api\/orders(\?|$)/, 'Failed to load orders', undefined],
    ['/admin/userlist', /\/api\/users(\?|$)/, 'Failed to load users', 'Users table'],
  ] as const) {
    const repair = await breakCalls(page, call)
    await page.goto(path)
    await expect(page.getByText(words), path).toBeVisible()
    await expect(page.getByText('Said by the server'), path).toBeVisible()
    await repair()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(words), path).toBeHidden()
    if (table) await expect(page.getByRole('region', { name: table }), path).toBeVisible()
  }
  complaints.length = 0
})

test('what fails in the administration is said in the specification’s words', async ({
  page,
  sell,
  owner,
  complaints,
}) => {
  const product = await sell({ title: 'Cologne that stays' })
  const customer = await comeAsCustomer(page, 'Willem Vermeer')
  await comeAsAdministrator(page)
  await breakCalls(page, /\/api\/products/, 'POST')
  await page.goto('/admin/productlist/search/cologne')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Error creating product')).toBeVisible()

  await breakCalls(page, /\/api\/(products|users)\//, 'DELETE')
  await page.goto('/admin/productlist/search/cologne')
  await page.getByRole('button', { name: 'Delete Cologne that stays' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this product' }).click()
  await expect(page.getByText('Error deleting product')).toBeVisible()
  expect((await owner.product(product._id)).title).toBe('Cologne that stays')

  await page.goto('/admin/userlist')
  const row = page.getByRole('region', { name: 'Users table' }).getByRole('row', { name: customer.email })
  await row.getByRole('button', { name: 'Delete Willem Vermeer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this user' }).click()
  await expect(page.getByText('Error deleting user')).toBeVisible()

  const { products } = await owner.find('category=gold')
  await page.goto(`/admin/product/${products[0]?._id}/edit`)
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  await expect(page.getByText('Error deleting image')).toBeVisible()

  await breakCalls(page, /\/api\/products\//, 'PUT')
  await page.goto(`/admin/product/${product._id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('A title that is kept')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Error updating product').first()).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A title that is kept')
  complaints.length = 0
})
