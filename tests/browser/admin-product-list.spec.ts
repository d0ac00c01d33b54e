import { animateAt } from './animations.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { bar, openList, rowOf } from './product-list.ts'
import { comeAsAdministrator, comeAsCustomer, placeOrder } from './shop.ts'

test('a price is edited where it stands, and Undo takes it back', async ({ page, sell, owner }) => {
  const first = await sell({ title: 'Cellular soap A' })
  const second = await sell({ title: 'Cellular soap B' })
  await openList(page, '/search/Cellular/sort/title-asc')
  const cell = page.getByLabel('Price of Cellular soap A, euro')
  await expect(cell).toHaveValue('20.00')
  await cell.fill('24,5')
  await cell.press('Enter')
  await expect(page.getByText('The price is €24.50')).toBeVisible()
  await expect(cell).toHaveValue('24.50')
  expect((await owner.product(first._id)).price).toBe(24.5)

  await cell.press('ArrowDown')
  const below = page.getByLabel('Price of Cellular soap B, euro')
  await expect(below).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(below).toHaveValue('20.00')
  await page.keyboard.type('cheap')
  await page.keyboard.press('Enter')
  await expect(below).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter an amount such as 19.95' })).toBeVisible()
  await expectAccessible(page)
  await below.fill('0')
  await below.press('Enter')
  await expect(page.getByText('Enter a price before you show this product')).toBeVisible()
  await below.press('Escape')
  expect((await owner.product(second._id)).price).toBe(20)

  // Leaving the cell saves it, and the next one can be edited meanwhile.
  await below.fill('21')
  await below.press('Tab')
  await expect(page.getByLabel('Stock of Cellular soap B')).toBeFocused()
  await page.keyboard.type('7')
  await expect(page.getByText('The price is €21.00')).toBeVisible()
  await expect(page.getByLabel('Stock of Cellular soap B')).toHaveValue('7')
  await animateAt(page, 0.1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('7 in stock', { exact: true })).toBeVisible()
  expect(await owner.product(second._id)).toMatchObject({ price: 21, quantity: 7 })
  const toast = page.getByRole('status').filter({ hasText: '7 in stock' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It is as it was')).toBeVisible()
  expect(await owner.product(second._id)).toMatchObject({ price: 21, quantity: 5 })
})

test('somebody else’s price is never overwritten unseen', async ({ page, sell, owner }) => {
  const product = await sell({ title: 'Contested soap' })
  await openList(page, '/search/Contested')
  const cell = page.getByLabel('Price of Contested soap, euro')
  await cell.fill('30')
  await owner.change(product._id, { price: 25 })
  await cell.press('Enter')
  await expect(page.getByText('Somebody else changed it to €25.00. Enter saves yours.')).toBeVisible()
  await expect(cell).toHaveValue('30')
  expect((await owner.product(product._id)).price).toBe(25)
  await cell.press('Enter')
  await expect(page.getByText('The price is €30.00')).toBeVisible()
  expect((await owner.product(product._id)).price).toBe(30)
  // An edit of another field is not a conflict.
  await owner.change(product._id, { title: 'Contested soap, boxed' })
  const stock = page.getByLabel('Stock of Contested soap')
  await stock.fill('6')
  await stock.press('Enter')
  await expect(page.getByText('6 in stock', { exact: true })).toBeVisible()
})

test('stock that is edited after a sale does not bring the sold bottle back', async ({
  page,
  sell,
  owner,
  browser,
  baseURL,
}) => {
  const product = await sell({ title: 'Selling soap', quantity: 5 })
  await openList(page, '/search/Selling')
  const stock = page.getByLabel('Stock of Selling soap')
  await stock.fill('6')
  const elsewhere = await browser.newContext({ baseURL })
  const customer = await elsewhere.newPage()
  await comeAsCustomer(customer)
  await placeOrder(customer, product)
  await elsewhere.close()
  await stock.press('Enter')
  await expect(page.getByText('The stock moved in the meantime: 5 can be bought now')).toBeVisible()
  await expect(stock).toHaveValue('5')
  expect((await owner.product(product._id)).quantity).toBe(5)
})

test('a product is hidden and shown from its row', async ({ page, sell }) => {
  const product = await sell({ title: 'Bashful soap' })
  await openList(page, '/search/Bashful')
  await page.getByRole('button', { name: 'On sale. Hide Bashful soap' }).click()
  const show = page.getByRole('button', { name: 'Hidden. Show Bashful soap' })
  await expect(show).toBeFocused()
  expect((await page.request.get(`/product/${product._id}`)).status()).toBe(404)
  await show.press('Enter')
  await expect(page.getByRole('button', { name: 'On sale. Hide Bashful soap' })).toBeVisible()
  expect((await page.request.get(`/product/${product._id}`)).status()).toBe(200)
})

test('the list is narrowed by store, state and stock, sorted by its heads, and cleared', async ({
  page,
  sell,
}) => {
  await sell({ title: 'Narrow soap A', price: 5 })
  await sell({ title: 'Narrow soap B', price: 9, show: false })
  await sell({ title: 'Narrow soap C', price: 7, quantity: 0 })
  await openList(page)
  const form = page.getByRole('search', { name: 'Filter the products' })
  await form.getByLabel('Keyword').fill('narrow soap')
  await form.getByLabel('Category').selectOption('Gifts')
  await form.getByLabel('State').selectOption('Hidden')
  await form.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL('/admin/productlist/category/gift/search/narrow%20soap?state=hidden')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'Narrow soap B')).toBeVisible()

  await form.getByLabel('State').selectOption('Any state')
  await form.getByLabel('Store').selectOption('NL')
  await form.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: 'Price' }).click()
  await expect(page).toHaveURL(/\/search\/narrow%20soap\/sort\/price-asc\?magazine=NL$/)
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  const inOrder = async () => (await page.getByLabel(/^Price of/).all()).map((cell) => cell.inputValue())
  await expect.poll(async () => Promise.all(await inOrder())).toEqual(['5.00', '7.00', '9.00'])
  await form.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/productlist')

  // SPEC section 2: the segments may come in another order.
  await page.goto('/admin/productlist/page/1/sort/price-desc/search/narrow/category/gift')
  await expect.poll(async () => Promise.all(await inOrder())).toEqual(['9.00', '7.00', '5.00'])
})

test('the owner finds a product by a part of its number', async ({ page }) => {
  await openList(page)
  const form = page.getByRole('search', { name: 'Filter the products' })
  for (const part of ['0042', 'perf-004', 'PERF-0042']) {
    await form.getByLabel('Keyword').fill(part)
    await form.getByLabel('Keyword').press('Enter')
    await expect(page, part).toHaveURL(`/admin/productlist/search/${part}`)
    await expect(rowOf(page, 'PERF-0042'), part).toHaveCount(1)
    await expect(rowOf(page, 'GIFT-'), part).toHaveCount(0)
  }
})

test('a list that cannot be loaded says so and tries again', async ({ page, complaints }) => {
  await comeAsAdministrator(page)
  const json = { message: 'Said by the server', code: 'internal', requestId: '7f3a-21b0' }
  await page.route(/\/api\/products\/rows/, (route) => route.fulfill({ status: 500, json }))
  await page.goto('/admin/productlist')
  await expect(page.getByText('Error loading product list')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/products\/rows/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Products table' })).toBeVisible()
  // Removes the browser's own messages about the response that was broken on purpose.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 500')))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a price is changed in the row and together', async ({ page, sell, owner }) => {
    const product = await sell({ title: 'Pocket soap' })
    await openList(page, '/search/Pocket')
    const cell = page.getByLabel('Price of Pocket soap, euro')
    await cell.fill('22')
    await cell.press('Enter')
    await expect(page.getByText('The price is €22.00')).toBeVisible()
    await page.getByLabel('Select Pocket soap').check()
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Change price' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Per cent').fill('50')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change 1 price' }).tap()
    await expect(page.getByText('1 product changed')).toBeVisible()
    expect((await owner.product(product._id)).price).toBe(11)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })

  test('products are cards that show, sell out and sort where they stand, at 320 px too', async ({
    page,
    sell,
    owner,
  }) => {
    const cheap = await sell({ title: 'Carded soap', price: 4 })
    await sell({
      title: 'Carded soap with a title that goes on and on, in its box of 1926, with ribbon',
      price: 9,
    })
    await page.setViewportSize({ width: 320, height: 700 })
    await openList(page, '/search/Carded')
    await page.getByLabel('Sort by').selectOption('Price, low to high')
    await expect(page).toHaveURL(/\/sort\/price-asc$/)
    const card = rowOf(page, 'Carded soap').first()
    // The address changes before the rows do.
    await expect(card).not.toContainText('ribbon')
    // Not only just in view, where a part of a pixel may be missing.
    await card.getByLabel('Stock of Carded soap').evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await expect(card.getByLabel('Stock of Carded soap')).toBeInViewport({ ratio: 1 })
    await card.getByLabel('Stock of Carded soap').fill('0')
    const animate = await animateAt(page, 0.1)
    // Another tap saves it: some phones' number keyboards have no Enter key.
    await page.getByRole('heading', { level: 1 }).click()
    await expect(card.getByRole('button', { name: 'Sold out. Hide Carded soap' })).toBeVisible()
    const toast = page.getByRole('status').filter({ hasText: '0 in stock' })
    await toast.getByRole('button', { name: 'Undo' }).tap()
    await animate(1)
    await expect(card.getByRole('button', { name: 'On sale. Hide Carded soap' })).toBeVisible()
    expect((await owner.product(cheap._id)).quantity).toBe(5)

    await page.getByLabel('Select all on this page').check()
    await expect(bar(page)).toContainText('2 selected')
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Clear selection' }).tap()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByLabel('State', { exact: true }).selectOption('Hidden')
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expectAccessible(page)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(320)
  })
})
