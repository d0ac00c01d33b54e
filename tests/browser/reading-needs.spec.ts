import { expect, test } from './fixtures.ts'
import { expectPrinted } from './printed.ts'
import { lookAs, openReader } from './reading-checks.ts'
import { comeAsCustomer, fillCart, payOrder, placeOrder } from './shop.ts'

// For people who set larger text or wider spacing, and people who print (WCAG 1.4.4, 1.4.10, 1.4.12).
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('menu, search, filters, enlarged pictures and questions are read whole with text of twice the size, and with wide spacing', async ({
  page,
  sell,
  owner,
}) => {
  const { look, found } = lookAs(page, await openReader(page))
  const { products } = await owner.find('keyword=mitsouko')
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, button, typed] of [
    ['/', 'Menu'],
    ['/', 'Search', 'mitsouko'],
    ['/category/perfume', /^Filter/],
    [`/product/${products[0]?._id}`, /^Enlarge picture/],
    [`/order/${order._id}`, 'Cancel this order'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.locator('dialog:modal, [role$=dialog], .yarl__root').first(), path).toBeVisible()
    if (typed) {
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
      await expect(page.getByRole('option').first(), path).toBeVisible()
    }
    await look(`${path}, ${button}`)
  }
  expect(found).toEqual({})
})

test('no page on the way to buying scrolls sideways on a phone when a style of the visitor doubles the text', async ({
  page,
  sell,
  owner,
}) => {
  const { products } = await owner.find('keyword=mitsouko')
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAsCustomer(page)
  await fillCart(page, [await sell({ quantity: 9 }), await sell({ quantity: 1 })])
  const widths: Record<string, number> = {}
  const shop = ['/', '/category/perfume', products[0]?.path ?? '']
  for (const path of [...shop, '/cart', '/shipping', '/payment', '/placeorder']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skel')).toHaveCount(0)
    // Unlike the browser's own setting, it changes nothing about the breakpoints of the style sheets.
    widths[path] = await page.evaluate(() => {
      const styles = new CSSStyleSheet()
      styles.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets = [styles]
      return document.documentElement.scrollWidth
    })
  }
  expect(new Set(Object.values(widths)), JSON.stringify(widths)).toEqual(new Set([390]))
})

test('where the visitor chooses the colours, the drawn name, the hearts on pictures, the arrow of a list, the marks of the slides and of the current page are still seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/category/perfume')
  const nothing = 'rgba(0, 0, 0, 0)'
  // The drawn name is black, so it keeps its own background, not the visitor's.
  await expect(page.getByRole('banner').locator('.logo img')).not.toHaveCSS('background-color', nothing)
  await expect(page.getByRole('contentinfo').locator('.logo img')).not.toHaveCSS('background-color', nothing)
  await expect(page.locator('.card .heart').first()).not.toHaveCSS('background-color', nothing)
  // The browser's own arrow, since a drawn one keeps its dark colour.
  await expect(page.getByLabel('Sort by')).toHaveCSS('appearance', 'auto')
  // Marks drawn as borders: the visitor's colours take backgrounds away.
  await page.goto('/')
  for (const mark of ['.hero-ctl .dash', '.bottombar [aria-current]']) {
    const width = page
      .locator(mark)
      .first()
      .evaluate((one) => getComputedStyle(one, '::before').borderTopWidth)
    expect(await width, mark).toBe('3px')
  }
})

test('an order is printed black on white, without what only a screen can use', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const product = await sell({ quantity: 9 })
  const open = await placeOrder(page, product)
  const paid = await payOrder(page, await placeOrder(page, product))
  for (const order of [open, paid]) {
    await page.goto(`/order/${order._id}`)
    await expect(page.getByText('Oudegracht 158')).toBeVisible()
    await expectPrinted(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  }
  for (const path of ['/account', '/terms']) {
    await page.goto(path)
    await expectPrinted(page)
  }
})
