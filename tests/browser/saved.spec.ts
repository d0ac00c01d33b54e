import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsCustomer, type Product, password, stored } from './shop.ts'

// Saved items, the comparison, and recently viewed items.

const lines = (page: Page) => page.getByRole('list', { name: 'Saved items' }).getByRole('listitem')
const heart = (page: Page, { title }: Product) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${title}` })
    .first()

const sent = (page: Page) =>
  page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/profile/saved'))

async function save(page: Page, product: Product) {
  await page.goto(product.path)
  await heart(page, product).click()
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', 'true')
}

async function logIn(page: Page, email: string) {
  await page.goto('/login?redirect=/saved')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForURL('**/saved')
}

test('saved items survive login, logout and a second device', async ({ page, sell, owner, browser }) => {
  const [soap, cologne] = [await sell({ quantity: 5, price: 60 }), await sell({ quantity: 5 })]
  const { email } = await comeAsCustomer(page)
  const sending = sent(page)
  await save(page, soap)
  await sending

  // Another device saves as a guest, and keeps both lists once it is signed in.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await save(phone, cologne)
  await phone.goto('/saved')
  await expect(lines(phone)).toHaveCount(1)
  await expect(phone.getByText('Kept in this browser.')).toBeVisible()
  const merged = sent(phone)
  await logIn(phone, email)
  await merged
  await expect(lines(phone)).toHaveCount(2)
  await page.goto('/saved')
  await expect(lines(page)).toHaveCount(2)

  // First cheaper, then gone: the page shows both.
  await owner.change(soap._id, { price: 45 })
  await page.reload()
  await expect(lines(page).filter({ hasText: soap.title })).toContainText('was €60.00 when you saved it')
  await expectAccessible(page)
  const removed = sent(page)
  await page.getByRole('button', { name: `Remove ${cologne.title}` }).click()
  await removed
  const undone = sent(page)
  await page.getByRole('button', { name: `Save ${cologne.title} again` }).click()
  await undone

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(() => stored(page, 'saved')).toBeNull()
  await page.goto('/saved')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet.' })).toBeVisible()
  await owner.change(cologne._id, { show: false })
  await logIn(page, email)
  await expect(page.getByText('One saved item is no longer in the shop.')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
})

test('a saved or compared item that the owner hid meanwhile says so, and can be taken out', async ({
  page,
  sell,
  owner,
}) => {
  const [kept, hidden] = [await sell({ quantity: 5 }), await sell({ quantity: 5 })]
  for (const product of [kept, hidden]) await save(page, product)
  await page.goto(`/compare?ids=${kept._id},${hidden._id}`)
  const table = page.getByRole('region', { name: 'Items side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  const other = await page.context().newPage()
  await other.goto('/saved')
  await expect(lines(other)).toHaveCount(2)
  await owner.change(hidden._id, { show: false })

  const line = lines(other).filter({ hasText: hidden.title })
  await line.getByRole('button', { name: `Add to cart: ${hidden.title}` }).click()
  await expect(line.getByRole('alert')).toContainText('It is no longer in the shop')
  await line.getByRole('button', { name: `Remove ${hidden.title}` }).click()
  await expect(line.getByRole('status')).toHaveText('Removed')
  await table.getByRole('button', { name: `Add to cart: ${hidden.title}` }).click()
  await expect(table.getByRole('alert')).toContainText('It is no longer in the shop')
  await expect(page.getByText('One item is no longer in the shop and was left out.')).toHaveCount(0)
  await table.getByRole('button', { name: `Take out ${hidden.title}` }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
})

test('up to four saved items stand side by side, and one of them goes into the cart', async ({
  page,
  sell,
}) => {
  const goods = [
    await sell({ quantity: 5, price: 20 }),
    await sell({ quantity: 0, price: 20 }),
    await sell({ quantity: 5, price: 35, house: 'Parfumeursdepuisdixseptcentcinquante'.repeat(2) }),
  ]
  const [first, sold, other] = goods as [Product, Product, Product]
  for (const product of goods) await save(page, product)
  await page.goto('/saved')
  await expect(page.getByText('Choose 2 to 4 items')).toBeVisible()
  await expect(lines(page).filter({ hasText: first.title })).toContainText('5 in stock')
  await expect(lines(page).getByRole('button', { name: `Add to cart: ${first.title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Tell me when another comes in: ${sold.title}` })).toBeVisible()
  const widths = []
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/category/gift', other.path, '/saved']) {
    await page.goto(path)
    await expect(page.getByText(other.house).filter({ visible: true }).first()).toBeVisible()
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth))
  }
  expect(widths).toEqual([390, 390, 390])
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { title } of goods) await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  await page.getByRole('link', { name: 'Compare 3 items' }).click()
  const table = page.getByRole('region', { name: 'Items side by side' })
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('€35.00')
  await expect(table.getByRole('row', { name: /^Stock/ })).toContainText('Out of stock')
  await expect(table.getByRole('button', { name: `Add to cart: ${sold.title}` })).toHaveCount(0)
  await expectAccessible(page)
  await table.getByRole('button', { name: `Take out ${other.title}` }).click()
  await expect(page.getByRole('region', { name: 'Compare', exact: true })).toBeFocused()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(table.getByRole('row', { name: /^Price/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /^Stock/ })).toHaveCount(1)
  await table.getByRole('button', { name: `Add to cart: ${first.title}` }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('list', { name: 'Items in your cart' })).toContainText(first.title)
})

test('a comparison begins on a bottle’s page, and takes what was opened and what is searched for beside it', async ({
  page,
  sell,
}) => {
  const goods = [
    await sell({ quantity: 5, price: 20 }),
    await sell({ quantity: 5, price: 35 }),
    await sell({ quantity: 5, title: `Neroli for ${'a comparison '.repeat(8)}` }),
  ]
  const [opened, first, searched] = goods as [Product, Product, Product]
  await page.goto(opened.path)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => stored(page, 'recentlyViewed')).toEqual([opened._id])
  await page.goto(first.path)
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).first().click()
  await expect(page).toHaveURL(`/compare?ids=${first._id}`)
  const table = page.getByRole('region', { name: 'Items side by side' })
  const heads = table.getByRole('columnheader')
  const more = page.getByRole('region', { name: 'Add another' })
  await more.getByRole('button', { name: `Compare ${opened.title}` }).click()
  await expect(heads).toHaveCount(2)
  await expect(page).toHaveURL(`/compare?ids=${first._id},${opened._id}`)
  await expect(table.getByRole('row', { name: /^Price/ })).toContainText('€35.00€20.00')
  // The last comparison stays when another product's page adds itself to it, and when the page is reopened.
  await page.goto('/compare')
  await expect(heads).toHaveCount(2)
  await more.getByLabel('Find an item').fill('neroli for a comparison')
  await more.getByRole('button', { name: /^Compare Neroli for/ }).click()
  await expect(heads).toHaveCount(3)
  await expect(more.getByLabel('Find an item')).toHaveValue('')
  await expectAccessible(page)
  await more.getByLabel('Find an item').fill('zzqx')
  await expect(more.getByRole('status')).toContainText('Nothing was found for “zzqx”.')

  // There is no room for a fifth; unknown ids take none.
  await page.goto(`/compare?ids=nothing,${goods.map(({ _id }) => _id).join(',')}`)
  await expect(page.getByText('One item is no longer in the shop and was left out.')).toBeVisible()
  await more.getByLabel('Find an item').fill('mitsouko')
  await more
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await expect(heads).toHaveCount(4)
  await expect(more).toContainText('No more than 4 stand side by side.')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goBack()
  await expect(heads).toHaveCount(3)
  await table.getByRole('button', { name: `Take out ${searched.title.trim()}` }).click()
  await expect(heads).toHaveCount(2)
})

test('pages of products put themselves beside what was compared before, and the fifth takes the place of the first', async ({
  page,
  sell,
}) => {
  const goods: Product[] = []
  for (let count = 0; count < 5; count += 1) goods.push(await sell())
  for (const { path, _id } of goods.slice(0, 2)) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).first().click()
    // The page is visible before it has stored the comparison.
    await expect(page).toHaveURL(new RegExp(`/compare\\?ids=.*${_id}$`))
  }
  const ids = goods.map(({ _id }) => _id)
  await expect(page).toHaveURL(`/compare?ids=${ids.slice(0, 2).join(',')}`)
  for (const id of ids.slice(2)) await page.goto(`/compare?add=${id}`)
  await expect(page).toHaveURL(`/compare?ids=${ids.slice(1).join(',')}`)
  const heads = page.getByRole('region', { name: 'Items side by side' }).getByRole('columnheader')
  await expect(heads).toHaveCount(4)
  for (let left = 3; left >= 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Take out/ })
      .first()
      .click()
    await expect(heads).toHaveCount(left)
  }
  await page.goto('/compare')
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible()
})

test('what was opened last stands below the next product, and one press clears it', async ({
  page,
  sell,
}) => {
  const [soap, cologne] = [await sell({ quantity: 5 }), await sell({ quantity: 5 })]
  await page.goto(soap.path)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => stored(page, 'recentlyViewed')).toEqual([soap._id])
  await page.goto(cologne.path)
  const row = page.getByRole('region', { name: 'Recently viewed' })
  await expect(row.getByRole('listitem')).toHaveCount(1)
  await expect(row).toContainText(soap.title)
  await expect(row.getByRole('link', { name: 'Compare' })).toHaveCount(0)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Clear recently viewed items' }).click()
  await expect(row).toHaveCount(0)
  expect(await stored(page, 'recentlyViewed')).toEqual([])
})
