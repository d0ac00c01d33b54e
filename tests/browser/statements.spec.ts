import type { Page } from '@playwright/test'
import { address } from '#tests/support/address.ts'
import { animateAt } from './animations.ts'
import { expect, test } from './fixtures.ts'
import {
  comeAsAdministrator,
  comeAsCustomer,
  fillCart,
  newEmail,
  orderAndComeBack,
  password,
  payOrder,
  placeOrder,
  stored,
} from './shop.ts'

// Statements of the specification that no other journey covers (docs/spec-coverage.md).

test('the hero shows vintage and soap pictures, each with its words', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  const scenes = hero.locator('.hero-art picture')
  for (const [place, button, words, scene] of [
    [1, 'Slide 2: Soap and powder', 'Soap that scents a linen cupboard', /soap/],
    [0, 'Slide 1: Vintage perfume', 'Perfume that is no longer made, and some that is', /vintage/],
  ] as const) {
    await hero.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(scenes.nth(place), String(place)).toHaveCSS('opacity', '1')
    await expect(scenes.nth(1 - place), String(place)).toHaveCSS('opacity', '0')
    const shown = scenes.nth(place).locator('img')
    const picture = () =>
      shown.evaluate((image: HTMLImageElement) => ({
        isDrawn: image.complete && image.naturalWidth > 0,
        address: image.currentSrc,
      }))
    await expect.poll(picture).toMatchObject({ isDrawn: true, address: expect.stringMatching(scene) })
  }
})

/** The targets of the login and register links in the header, or in the phone menu. */
const signInLinks = (page: Page) => {
  const links = page.getByRole('banner').or(page.getByRole('dialog', { name: 'Menu' }))
  return Promise.all(
    ['login', 'register'].map((name) =>
      links.locator(`a[href^="/${name}"]`).filter({ visible: true }).getAttribute('href'),
    ),
  )
}

test('the links to login and register lead back to the page that they stand on, by way of each other', async ({
  page,
}) => {
  const back = `?redirect=${encodeURIComponent('/category/gift?sortBy=price-asc')}`
  await page.goto('/')
  await expect.poll(() => signInLinks(page)).toEqual(['/login', '/register'])
  await page.goto('/category/gift?sortBy=price-asc')
  await expect.poll(() => signInLinks(page)).toEqual([`/login${back}`, `/register${back}`])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect.poll(() => signInLinks(page)).toEqual([`/login${back}`, `/register${back}`])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/register${back}`)
  await expect.poll(() => signInLinks(page)).toEqual([`/login${back}`, `/register${back}`])
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Make an account' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Hanna de Wit')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await expect(page).toHaveURL('/category/gift?sortBy=price-asc')
})

test('checkout has the steps Sign In, Shipping, Payment and Place Order, and highlights the present one', async ({
  page,
  sell,
}) => {
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  const expectStep = async (path: string, name: string) => {
    await page.goto(path)
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Sign In/,
      /^Shipping/,
      /^Payment/,
      /^Place Order/,
    ])
    await expect(steps.locator('[aria-current="step"]')).toHaveText(name)
  }
  await expectStep('/login?redirect=/shipping', 'Sign In')
  await comeAsCustomer(page)
  await fillCart(page, [await sell()])
  await expectStep('/shipping', 'Shipping')
  await expectStep('/payment', 'Payment')
  await expectStep('/placeorder', 'Place Order')
})

test('the last step shows address, method, every item and the sums, and the order page the same and the email', async ({
  page,
  sell,
}) => {
  const { email } = await comeAsCustomer(page)
  const [soap, powder] = [
    await sell({ title: 'Soap to be read' }),
    await sell({ title: 'Powder to be read' }),
  ]
  await fillCart(page, [soap, powder], { qty: 2 })
  await page.goto('/placeorder')
  await expect(page.getByRole('heading', { name: 'Payment' }).locator('..')).toContainText('PayPal')
  const expectRead = async (list: string) => {
    const main = page.getByRole('main')
    for (const line of [`${address.firstName} ${address.lastName}`, address.addressLine1, address.postcode]) {
      await expect(main.getByText(line).first()).toBeVisible()
    }
    const lines = page.getByRole('list', { name: list }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    for (const [index, { title }] of [soap, powder].entries()) {
      await expect(lines.nth(index)).toContainText(title)
      await expect(lines.nth(index)).toContainText('€40.00')
    }
    const sums = page.getByRole('complementary', { name: 'Summary' })
    for (const amount of ['€80.00', '€10.00', '€18.40', '€108.40']) await expect(sums).toContainText(amount)
  }
  await expectRead('Items in your cart')
  await expect(page.getByRole('button', { name: 'Order and pay €108.40' })).toBeVisible()
  await orderAndComeBack(page, (button) => button.click())
  await expect(page.getByRole('heading', { level: 1, name: /^Order S-/ })).toBeVisible()
  await expectRead('Items of this order')
  await expect(page.getByRole('main').getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
})

test('My Orders shows when each order was placed and when it was paid', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const unpaid = await placeOrder(page, await sell())
  const paid = await payOrder(page, await placeOrder(page, await sell()))
  const on = (time: unknown) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/Amsterdam' })
      .format(new Date(String(time)))
      .replace('Sept', 'Sep')
  await page.goto('/profile')
  const row = ({ number }: { number: string }) =>
    page.getByRole('region', { name: 'My orders table' }).getByRole('row', { name: number })
  await expect(row(unpaid)).toContainText(on(unpaid.createdAt))
  await expect(row(unpaid)).toContainText('Not paid')
  await expect(row(paid).getByRole('cell').nth(2)).toContainText(on(paid.paidAt))
  await expect(row(paid)).not.toContainText('Not paid')
})

test('of several lines in the cart exactly the one that is removed goes', async ({ page, sell }) => {
  const products = [await sell(), await sell({ title: 'Cologne to remove' }), await sell()]
  await fillCart(page, products)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Cologne to remove' }).click()
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('€59.20')
  expect(await stored(page, 'cart')).toMatchObject({
    cartItems: [{ _id: products[0]?._id }, { _id: products[2]?._id }],
    itemsPrice: 40,
  })
})

test('the stored cart has every field of the specification from its first item on', async ({
  page,
  sell,
}) => {
  const product = await sell()
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Cart/ })).toBeVisible()
  expect(await stored(page, 'cart')).toEqual({
    cartItems: [expect.objectContaining({ _id: product._id, title: product.title, price: 20, qty: 1 })],
    shippingAddress: {},
    paymentMethod: 'Paypal',
    itemsPrice: 20,
    shippingPrice: 10,
    taxPrice: 4.6,
    totalPrice: 34.6,
  })
  await comeAsCustomer(page)
  await page.goto('/shipping')
  for (const [label, text] of [
    ['First name', address.firstName],
    ['Last name', address.lastName],
    ['Address line 1', address.addressLine1],
    ['Postcode', address.postcode],
    ['City', address.city],
  ] as const) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL('/payment')
  expect(await stored(page, 'cart')).toMatchObject({
    shippingAddress: { ...address, addressLine2: '', county: '' },
  })
})

test('an order that holds nothing says that it is empty', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.route(`**/api/orders/${order._id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), orderItems: [] } })
  })
  await page.goto(`/order/${order._id}`)
  await expect(page.getByText('Order is empty')).toBeVisible()
})

test('the provider’s own error is shown in a toast, in its words', async ({ page, sell }) => {
  await comeAsCustomer(page)
  const order = await placeOrder(page, await sell())
  await page.route('**/sdk/js**', async (route) => {
    const response = await route.fetch()
    // PayPal's script fails on its own: it creates no order and reports why.
    const failing = `;(() => {
      const { Buttons } = window.paypal
      window.paypal.Buttons = (options) => Buttons({ ...options, createOrder: async () => {
        throw new Error('Things don’t appear to be working at the moment.')
      } })
    })()`
    const body = (await response.text()) + failing
    await route.fulfill({ response, body })
  })
  await page.goto(`/order/${order._id}`)
  await animateAt(page, 0.1)
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  const toast = page.locator('.toast').filter({ hasText: 'Payment failed.' })
  await expect(toast).toContainText('Things don’t appear to be working at the moment.')
  await expect(toast).toHaveRole('alert')
})

test('toasts distinguish success, error, information and warning', async ({ page, sell, complaints }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await animateAt(page, 0.1)
  await page.goto('/admin/dashboard')
  await expect(page.locator('.toast.t-info')).toContainText('That page is for administrators.')
  await comeAsAdministrator(page)
  await page.goto(`/admin/product/${product._id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('A title that is not saved yet')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.locator('.toast.t-warn')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.toast.t-ok')).toContainText('Product updated successfully')
  let failures = 0
  await page.route(`**/api/products/${product._id}`, (route) => {
    failures += 1
    return route.fulfill({ status: 500, json: { message: `Failure ${failures}` } })
  })
  await page.getByLabel('Title', { exact: true }).fill('A title that cannot be saved')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const error = page.locator('.toast.t-bad')
  await expect(error).toContainText('Error updating product')
  // A new failure takes the place of the last one, and a success takes it away.
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(error.filter({ hasText: 'Failure 2' })).toBeVisible()
  await expect(error).toHaveCount(1)
  await page.unroute(`**/api/products/${product._id}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.locator('.toast.t-ok').last()).toContainText('Product updated successfully')
  await expect(error).toHaveCount(0)
  complaints.length = 0
})

test('a picture that is deleted goes, then the product is saved without it; each failure has its words', async ({
  page,
  sell,
  owner,
  complaints,
}) => {
  // The oldest product is from the demo stock: those of other journeys have no pictures, or are gone soon.
  const { pages } = await owner.find('category=perfume')
  const like = (await owner.find(`category=perfume&pageNumber=${pages}`)).products.at(-1)
  if (!like) throw new Error('the demo stock has changed')
  // Hidden, because its pictures are removed while other journeys look at the lists.
  const product = await sell({ title: 'Cologne with pictures', show: false }, like)
  const { images } = await owner.product(product._id)
  const removeFirst = async () => {
    await page.getByRole('button', { name: 'Delete picture 1' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  }
  await comeAsAdministrator(page)
  const edit = `/admin/product/${product._id}/edit`
  await page.goto(edit)
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await removeFirst()
  expect((await deleted).postDataJSON()).toEqual({ imagePath: images[0] })
  expect((await saved).url()).toContain(`/api/products/${product._id}`)
  expect((await saved).postDataJSON()).toMatchObject({ images: images.slice(1) })
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  expect((await owner.product(product._id)).images).toEqual(images.slice(1))

  await page.route(`**/api/products/${product._id}`, async (route) => {
    if (route.request().method() === 'PUT') await route.fulfill({ status: 500, json: {} })
    else await route.fallback()
  })
  await page.goto(edit)
  await removeFirst()
  await expect(page.getByText('Error updating product after image deletion')).toBeVisible()

  await page.unroute(`**/api/products/${product._id}`)
  await page.route(`**/api/products/${product._id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), _id: undefined } })
  })
  await page.goto(edit)
  await removeFirst()
  await expect(page.getByText('Product ID is undefined')).toBeVisible()
  complaints.length = 0
})
