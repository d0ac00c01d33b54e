import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, placeOrder } from './shop.ts'

/** Goes on by the Tab key until an element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the Tab key does not lead there')
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' })

async function openList(page: Page, rest = '') {
  await comeAsAdministrator(page)
  await page.goto(`/admin/productlist${rest}`)
  await expect(page.getByRole('region', { name: 'Products table' })).toBeVisible({ timeout: 60_000 })
}

test('the prices of fifty products are changed and put back with the keyboard alone', async ({
  page,
  sell,
  owner,
}) => {
  test.setTimeout(480_000)
  for (let number = 1; number <= 50; number += 10) {
    const ten = Array.from({ length: 10 }, (_, index) => number + index)
    const fields = ten.map((n) => ({ title: `Fiftyfold soap ${n}`, price: n + 0.05, quantity: 1 }))
    await Promise.all(fields.map((one) => sell(one)))
  }
  const prices = async () => {
    const pages = []
    for (const pageNumber of [1, 2, 3]) {
      pages.push(await owner.find(`keyword=Fiftyfold&sortBy=title-asc&pageNumber=${pageNumber}`))
    }
    return pages.flatMap((found) => found.products.map(({ price }) => price))
  }
  const before = await prices()
  expect(before).toHaveLength(50)
  await openList(page, '/search/Fiftyfold')
  await tabTo(page, page.getByLabel('Select all on this page'))
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('24 selected')
  await tabTo(
    page,
    bar(page).getByRole('button', { name: 'Select all 50 that this filter finds' }),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('50 selected, 26 of them on other pages')
  await expectAccessible(page)
  await expect(bar(page)).toBeFocused()
  await tabTo(page, bar(page).getByRole('button', { name: 'Change price' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Change the price of 50 products' })
  await expect(dialog.getByLabel('Lower by a share')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('12,5')
  await expect(dialog.getByRole('list', { name: 'What changes' }).getByRole('listitem')).toHaveCount(5)
  await expect(dialog).toContainText('and 45 more in the same way')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo: Price lowered by 12.5%, 50 products' })
  await expect(undo).toBeFocused({ timeout: 60_000 })
  await expect(bar(page)).toBeHidden()
  // Halves of a cent go up.
  expect(await prices()).toEqual(before.map((price) => Math.round(price * 87.5) / 100))

  await page.keyboard.press('Enter')
  const notice = page.getByRole('region', { name: 'Last changes' })
  await expect(notice).toContainText('Undone', { timeout: 60_000 })
  await expect(notice).toBeFocused()
  expect(await prices()).toEqual(before)
})

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

  // Leaving the cell saves it, and the next one can be typed into meanwhile.
  await below.fill('21')
  await below.press('Tab')
  await expect(page.getByLabel('Stock of Cellular soap B')).toBeFocused()
  await page.keyboard.type('7')
  await expect(page.getByText('The price is €21.00')).toBeVisible()
  await expect(page.getByLabel('Stock of Cellular soap B')).toHaveValue('7')
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
  // Another field is no conflict.
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

  // SPEC section 2: the segments in another order.
  await page.goto('/admin/productlist/page/1/sort/price-desc/search/narrow/category/gift')
  await expect.poll(async () => Promise.all(await inOrder())).toEqual(['9.00', '7.00', '5.00'])
})

test('the owner finds a product by a part of its number', async ({ page }) => {
  await openList(page)
  const form = page.getByRole('search', { name: 'Filter the products' })
  for (const part of ['0042', 'perf-004', 'PERF-0042']) {
    await form.getByLabel('Keyword').fill(part)
    await form.getByLabel('Keyword').press('Enter')
    await expect(page).toHaveURL(`/admin/productlist/search/${part}`)
    await expect(rowOf(page, 'PERF-0042')).toHaveCount(1)
    await expect(rowOf(page, 'GIFT-')).toHaveCount(0)
  }
})

test('products stay chosen from page to page, one by one or as a range', async ({ page }) => {
  await openList(page, '/sort/title-asc')
  const tick = (row: number) => page.getByRole('row').nth(row).getByRole('checkbox')
  await tick(2).check()
  await tick(5).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/productlist/sort/title-asc/page/2')
  await expect(page.getByText(/^25–/)).toBeVisible({ timeout: 60_000 })
  await tick(1).check()
  await expect(bar(page)).toContainText('5 selected, 4 of them on other pages')
  await page.goBack()
  await expect(page.getByText(/^1–24/)).toBeVisible()
  await expect(tick(5)).toBeChecked()
  await expect(tick(6)).not.toBeChecked()
  await tick(3).uncheck()
  await expect(bar(page)).toContainText('4 selected')
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Products table' })).toBeFocused()
  await expect(tick(5)).not.toBeChecked()
})

test('what cannot be changed is listed and stays chosen; the rest is done and can be undone', async ({
  page,
  sell,
  owner,
}) => {
  const cheap = await sell({ title: 'Uneven soap, cheap', price: 5 })
  const dear = await sell({ title: 'Uneven soap, dear', price: 50 })
  await openList(page, '/search/Uneven')
  await page.getByLabel('Select all on this page').check()
  await bar(page).getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the price of 2 products' })
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
  await expect(dialog.getByText('Enter a share such as 12.5')).toBeVisible()
  await dialog.getByLabel('Lower by an amount').check()
  await dialog.getByLabel('Euro').fill('10')
  await expect(dialog.getByText('Its price would fall below zero')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 2 prices' }).dblclick()
  const notice = page.getByRole('alertdialog', { name: '1 of 2 products changed' })
  await expect(notice).toContainText('Uneven soap, cheap')
  await expect(notice).toContainText('Its price would fall below zero.')
  await expect(notice.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  expect((await owner.product(dear._id)).price).toBe(40)
  expect((await owner.product(cheap._id)).price).toBe(5)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 product put back as before')).toBeVisible()
  expect((await owner.product(dear._id)).price).toBe(50)
  await expect(bar(page)).toContainText('1 selected')
})

test('products are hidden, moved and deleted together, and a deleted one comes back', async ({
  page,
  sell,
  owner,
}) => {
  const products = [await sell({ title: 'Travelling soap A' }), await sell({ title: 'Travelling soap B' })]
  await openList(page, '/search/Travelling')
  const choose = async (act: string, way: string | undefined, action: string, pieces?: string) => {
    await page.getByLabel('Select all on this page').check()
    await bar(page).getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog')
    if (way) await dialog.getByLabel(way, { exact: true }).check()
    if (pieces) await dialog.getByLabel('Pieces').fill(pieces)
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toBeHidden()
  }
  await choose('Show or hide', 'Hide from the shop', 'Change 2 products')
  await expect(rowOf(page, 'Travelling soap A')).toContainText('Hidden')
  await choose('Move to store', 'OSK', 'Move 2 products')
  await expect(rowOf(page, 'Travelling soap B')).toContainText('OSK')
  await choose('Change stock', 'Add', 'Change 2 products', '3')
  await expect(page.getByLabel('Stock of Travelling soap A')).toHaveValue('8')
  await choose('Mark', 'Featured', 'Mark 2 products')
  expect(await owner.product(products[0]?._id ?? '')).toMatchObject({
    quantity: 8,
    show: false,
    featured: true,
  })
  await choose('Delete', undefined, 'Delete 2 products')
  await expect(page.getByText('No products found')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/productlist/search/Travelling?state=archived')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Travelling soap A' }).click()
  await expect(page.getByText('Product restored', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByText(/earlier$/).click()
  await expectAccessible(page)
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
  // The browser's own lines for the answer that was broken on purpose.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 500')))
})

test('a change that fails changes nothing, says so, and is made once when tried again', async ({
  page,
  sell,
  owner,
  complaints,
}) => {
  const product = await sell({ title: 'Stubborn soap', price: 10 })
  await openList(page, '/search/Stubborn')
  await page.getByLabel('Select Stubborn soap').check()
  await bar(page).getByRole('button', { name: 'Change price' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Per cent').fill('10')
  // The answer is lost on its way back: the change is made, the browser never learns of it.
  await page.route(/\/api\/products\/changes$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(dialog.getByText('The products could not be changed')).toBeVisible()
  await page.unroute(/\/api\/products\/changes$/)
  await dialog.getByRole('button', { name: 'Change 1 price' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  expect((await owner.product(product._id)).price).toBe(9)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
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
})
