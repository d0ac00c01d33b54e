import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { bar, openList, rowOf } from './product-list.ts'

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
  await tabTo(page, bar(page).getByRole('button', { name: 'Select all 50 that this filter finds' }), {
    key: 'Shift+Tab',
  })
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
  // Half cents are rounded up.
  expect(await prices()).toEqual(before.map((price) => Math.round(price * 87.5) / 100))

  await page.keyboard.press('Enter')
  const notice = page.getByRole('region', { name: 'Last changes' })
  await expect(notice).toContainText('Undone', { timeout: 60_000 })
  await expect(notice).toBeFocused()
  expect(await prices()).toEqual(before)
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
  await choose('New or featured', 'Featured', 'Change 2 products')
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
  // The response gets lost: the change is made, but the browser never learns of it.
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
