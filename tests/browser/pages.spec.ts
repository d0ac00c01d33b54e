import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, fillCart, type Owner, placeOrder } from './shop.ts'

// Stops the hero, so that axe does not check half-faded content.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What every page must do: respond, have exactly one h1, and fit a window of 320 px. */
async function expectPage(page: Page, path: string, heading: string | RegExp) {
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await expect(page).toHaveTitle(/ · Sillage$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at 320 px`)
    .toBeLessThanOrEqual(320)
}

const publicPages: [string, string | RegExp][] = [
  ['/', 'Perfume that is no longer made, and some that is'],
  ['/page/2', /^All items/],
  ['/about', 'About Sillage'],
  ['/faq', 'Questions and answers'],
  ['/terms', 'Terms'],
  ['/search/mitsouko', /^“mitsouko”/],
  ['/search/guerlain/page/1', /^“guerlain”/],
  ['/category/perfume', /^Perfume/],
  ['/category/miniature/page/1', /^Miniature/],
  ['/category/perfume/search/guerlain', /^“guerlain”/],
  ['/category/perfume/search/guerlain/page/1', /^“guerlain”/],
  ['/cart', 'Cart'],
  ['/login?redirect=/profile', 'Log in'],
  ['/register', 'Make an account'],
]

for (const [path, heading] of publicPages) {
  test(`${path} answers with its page`, async ({ page }) => expectPage(page, path, heading))
}

test('a product has its page', async ({ page, owner }) => {
  const { products } = await owner.find('category=sample&keyword=mitsouko')
  const product = products[0]
  expect(product).toBeDefined()
  await expectPage(page, `/product/${product?._id}`, product?.name ?? '')
})

test('a product with a long title, without picture, text and house has its page too', async ({
  page,
  sell,
}) => {
  const title = `${'Eau de Cologne extraordinairement '.repeat(4)}Donaudampfschifffahrtsgesellschaftskapitän`
  const { _id } = await sell({ title })
  await expectPage(page, `/product/${_id}`, /^Eau de Cologne/)
})

test('a cart with items and each step of checkout have their pages', async ({ page, sell }) => {
  const product = await sell({ quantity: 5 })
  await comeAsCustomer(page)
  await fillCart(page, [product])
  for (const [path, heading] of [
    ['/cart', /^Cart/],
    ['/shipping', 'Shipping'],
    ['/payment', 'Payment'],
    ['/placeorder', 'Place Order'],
  ] as const) {
    await expectPage(page, path, heading)
  }
})

test('order, profile and account have their pages', async ({ page, sell }) => {
  await comeAsCustomer(page)
  await expectPage(page, '/profile', 'Hanna de Wit')
  await expectPage(page, '/account', 'My account')
  await expectPage(page, '/account/addresses', 'Addresses')
  const order = await placeOrder(page, await sell())
  await expectPage(page, `/order/${order._id}`, `Order ${order.number}`)
  await expectPage(page, '/profile', 'Hanna de Wit')
  await expectPage(page, '/account', 'My account')
})

async function firstProduct(owner: Owner) {
  const { products } = await owner.find('category=gold')
  return products[0]?._id ?? ''
}

test('the administration’s lists have their pages', async ({ page }) => {
  await comeAsAdministrator(page)
  for (const [path, heading] of [
    ['/admin/orderlist', /^Orders/],
    ['/admin/userlist', /^Users/],
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/productlist', /^Products/],
  ] as const) {
    await expectPage(page, path, heading)
  }
})

test('the product list takes its segments in several orders', async ({ page }) => {
  await comeAsAdministrator(page)
  for (const path of [
    '/admin/productlist/category/perfume/search/guerlain/sort/price-asc/page/1',
    '/admin/productlist/sort/title-asc/category/perfume/page/1/search/guerlain',
    '/admin/productlist/search/guerlain/category/perfume',
    '/admin/productlist/page/1/search/guerlain/sort/stock-asc',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    const rows = page.getByRole('region', { name: 'Products table' }).getByRole('row')
    await expect(rows.filter({ hasText: /Guerlain/i }).first(), path).toBeVisible()
  }
})

test('a user and a product have their edit pages', async ({ page, owner }) => {
  const user = await comeAsAdministrator(page)
  await expectPage(page, `/admin/user/${user._id}/edit`, user.name)
  await expectPage(page, `/admin/product/${await firstProduct(owner)}/edit`, /./)
})

for (const path of [
  '/category/nonsense',
  '/page/0',
  '/page/9999',
  '/category/perfume/page/999',
  '/search/guerlain/page/999',
  '/category/perfume/search/guerlain/page/999',
  '/no/such/page',
]) {
  test(`${path} does not exist, and the page says so with a way on`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: 'We cannot find this page' }),
      path,
    ).toBeVisible()
    await expect(page.getByText('Error 404'), path).toBeVisible()
    const main = page.getByRole('main')
    for (const name of ['Go to the shop', 'Perfume', 'Gold'])
      await expect(main.getByRole('link', { name, exact: true }), name).toBeVisible()
    await expectAccessible(page)
  })
}

test('a missing product is named, in the shop and after a click', async ({ page, sell, owner }) => {
  const product = await sell({ title: 'A cologne that goes away' })
  await page.goto('/')
  await owner.remove(product._id)
  const response = await page.goto(`/product/${product._id}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
  await expect(page.getByText('Error 404')).toBeVisible()
})

test('nothing found says what to do, and shows something all the same', async ({ page }) => {
  await page.goto('/search/zzzzqqqq')
  await expect(page.getByText('Nothing here for “zzzzqqqq”')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Newest items' })).toBeVisible()
  await expectAccessible(page)
})

/** Number of columns of the first card grid after a heading. */
const columns = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /Guerlain|Mitsouko|Chamade|Shalimar/ }) })
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test('the grid has two, three or six columns, and four beside open filters', async ({ page }) => {
  for (const [path, width, count] of [
    ['/', 390, 2],
    ['/', 700, 3],
    ['/', 1440, 6],
    ['/category/perfume', 390, 2],
    ['/category/perfume', 700, 3],
    ['/category/perfume', 1440, 4],
    ['/category/perfume', 1800, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    expect(await columns(page), `${path} at ${width}`).toBe(count)
  }
})

test('the home page leads to all six categories', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Categories' })
  for (const key of ['perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold']) {
    await expect(strip.getByRole('listitem').locator(`a[href="/category/${key}"]`), key).toBeAttached()
  }
})

test('the pages are read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/search?keyword=gerlain+mitsuko')
  await expect(page).toHaveURL('/search/gerlain%20mitsuko')
  await page
    .getByRole('link', { name: /Mitsouko/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mitsouko')
  await expect(page.getByText(/in stock|Only one|Out of stock/).first()).toBeVisible()
  const words = page.locator('#main > noscript p')
  await expect(words).toHaveCount(0)
  for (const path of ['/login', '/cart', '/shipping', '/order/of-somebody', '/track', '/admin/dashboard']) {
    await page.goto(path)
    await expect(words, path).toBeVisible()
    await expect(words, path).toHaveText('This page needs JavaScript.')
  }
  await context.close()
})
