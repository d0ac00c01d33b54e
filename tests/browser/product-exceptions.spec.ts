import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { comeAsCustomer, type Owner, remember, stored } from './shop.ts'

test('a guest is asked to log in before writing a review', async ({ page, sell }) => {
  const product = await sell()
  await page.goto(`/product/${product._id}`)
  const prompt = page.getByRole('main').getByRole('link', { name: 'log in' })
  await expect(prompt).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(`/product/${product._id}`)}`,
  )
  await expect(page.getByRole('button', { name: 'Send review' })).toBeHidden()
})

test('a review is written once, empties its form and stands in the list', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  await page.goto(`/product/${product._id}`)
  const rating = page.getByRole('combobox', { name: 'Rating' })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await expect(rating.getByRole('option')).toHaveText([
    'Select…',
    '1 – Poor',
    '2 – Fair',
    '3 – Good',
    '4 – Very Good',
    '5 – Excellent',
  ])
  await rating.selectOption('4 – Very Good')
  await comment.fill('Dry, then warm.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Review submitted successfully')).toBeVisible()
  await expect(comment).toHaveValue('')
  await expect(rating).toHaveValue('')
  await expect(page.getByRole('article')).toContainText('Dry, then warm.')

  await rating.selectOption('1 – Poor')
  await comment.fill('Changed my mind.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toContainText('Error submitting review')
  await expect(page.getByRole('alert')).toContainText('You have already reviewed this product')
  await expect(comment).toHaveValue('Changed my mind.')
  await expectAccessible(page)
})

test('its writer finds a review in the profile and deletes it after a question', async ({ page, sell }) => {
  const product = await sell()
  await comeAsCustomer(page)
  const data = { rating: 2, comment: 'I wrote this in anger.' }
  expect((await page.request.post(`/api/products/${product._id}/reviews`, { data })).status()).toBe(201)
  await page.goto(`/product/${product._id}`)
  await expect(page.getByRole('article')).toContainText('in anger')
  await page.getByRole('link', { name: 'My reviews' }).click()
  const mine = page.getByRole('region', { name: 'My reviews' })
  await expect(mine.getByRole('listitem')).toContainText('in anger')
  await expectAccessible(page)
  const remove = mine.getByRole('button', { name: `Delete my review of ${product.title}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  // Deleted in another window meanwhile: it is gone either way.
  const { reviews } = await (await page.request.get('/api/users/profile/reviews')).json()
  await page.request.delete(`/api/products/${product._id}/reviews/${reviews[0]._id}`)
  await dialog.getByRole('button', { name: 'Delete my review' }).click()
  await expect(page.getByText('Your review is deleted')).toBeVisible()
  await expect(mine.getByRole('heading')).toBeFocused()
  await expect(mine.getByText('You have written none.')).toBeVisible()
  await page.goto(`/product/${product._id}`)
  await expect(page.getByText('in anger')).toHaveCount(0)
})

test('a product that was sold out cannot be added, one with a single piece offers no choice', async ({
  page,
  sell,
  owner,
}) => {
  const none = await sell({ quantity: 0 })
  await page.goto(`/product/${none._id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Out of stock' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'What is like it' })).toBeVisible()
  const one = await sell({ quantity: 1 })
  await page.goto(`/product/${one._id}`)
  await expect(page.getByText(/^Only one\./)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toBeHidden()
  await owner.change(one._id, { quantity: 0 })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('alert')).toContainText('It was sold a moment ago')
  expect(await stored(page, 'cart')).toBeNull()
})

/** Zoom factor of the lightbox's current picture. */
const enlargedBy = (page: Page) =>
  page
    .locator('.yarl__slide_current .yarl__slide_wrapper')
    .evaluate((wrapper) => new DOMMatrix(getComputedStyle(wrapper).transform).a)

/** Returns a pinch: two fingers on the page, moved to the given distances from their midpoint, and lifted. */
async function pinching(page: Page, { x, y }: { x: number; y: number }) {
  const client = await page.context().newCDPSession(page)
  const fingers = (distance: number) => [
    { id: 0, x: x - distance, y },
    { id: 1, x: x + distance, y },
  ]
  return async ([start = 0, ...moves]: readonly number[]) => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(start) })
    for (const distance of moves) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(distance) })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Rendered width of the lightbox's current picture, in px. */
const drawnWidth = (page: Page) =>
  page.locator('.yarl__slide_current .enlarged').evaluate((box) => {
    const image = box.querySelector('picture img')
    const [width, height] = [Number(image?.getAttribute('width')), Number(image?.getAttribute('height'))]
    const { width: most, height: high } = box.getBoundingClientRect()
    return Math.round(Math.min(most, (high * width) / height))
  })

/** Opens the first picture of the demo stock's bottle of Mitsouko. */
async function enlargeMitsouko(page: Page, owner: Owner) {
  const { products } = await owner.find('keyword=mitsouko')
  // The journeys' pictures are small files; this makes the API claim they are as large as a real shop's.
  await page.route(/\/api\/products\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(' 120w', ' 1440w') })
  })
  await page.goto('/search/mitsouko')
  await page.getByRole('main').locator(`a[href*="${products[0]?._id}"]`).first().click()
  await page
    .getByRole('button', { name: /^Enlarge picture/ })
    .first()
    .click()
}

test('an enlarged picture is there at once, and comes to its own pixels by click, wheel and keys', async ({
  page,
  owner,
}) => {
  await enlargeMitsouko(page, owner)
  const atOnce = page.locator('.yarl__slide_current .at-once')
  await expect.poll(() => atOnce.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => enlargedBy(page)).toBe(1)
  const [x, y] = [720, 400]
  await page.mouse.click(x, y)
  // One pixel of the largest file, which is 1440 wide, is one pixel of the window.
  await expect.poll(() => drawnWidth(page)).toBeCloseTo(1440, -1)
  const most = await enlargedBy(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 4 })
  await page.mouse.up()
  expect(await enlargedBy(page)).toBe(most)
  await page.mouse.click(x, y)
  await expect.poll(() => enlargedBy(page)).toBe(1)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => enlargedBy(page)).toBeGreaterThan(1)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => enlargedBy(page)).toBe(1)
  const place = page.getByRole('dialog', { name: /^Pictures of/ }).getByRole('status')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => enlargedBy(page)).toBeGreaterThan(1)
  await expect(place).toContainText(/, enlarged [\d.]+ times$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(place).toContainText(/, whole picture$/)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(place).toContainText(/2 of \d$/)
})

test('the keyboard enlarges a picture, turns to the next one and back, and closes it where it was', async ({
  page,
  owner,
}) => {
  const { products } = await owner.find('keyword=mitsouko&category=perfume')
  await page.goto(products[0]?.path ?? '')
  const enlarge = page.getByRole('button', { name: /^Enlarge picture/ }).first()
  await enlarge.press('Enter')
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ })
  const place = lightbox.getByRole('status')
  await expect(place).toContainText(/1 of \d/)
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText(/2 of \d/)
  await page.keyboard.press('ArrowLeft')
  await expect(place).toContainText(/1 of \d/)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers enlarge a picture up to its own pixels and bring it back', async ({ page, owner }) => {
    await enlargeMitsouko(page, owner)
    await expect.poll(() => enlargedBy(page)).toBe(1)
    const pinch = await pinching(page, { x: 195, y: 400 })

    await pinch([40, 60, 80])
    await expect.poll(() => enlargedBy(page)).toBeGreaterThan(1)
    await pinch([20, 60, 120, 180])
    await pinch([20, 60, 120, 180])
    // Its actual pixels, one per screen pixel.
    await expect.poll(() => drawnWidth(page)).toBeCloseTo(1440, -1)
    const most = await enlargedBy(page)
    await pinch([100, 140, 180])
    await expect.poll(() => enlargedBy(page)).toBe(most)
    await pinch([180, 120, 60, 20])
    await pinch([180, 120, 60, 20])
    await expect.poll(() => enlargedBy(page)).toBe(1)
    // A pinch on a picture does not zoom the page itself, and the lightbox stays open.
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
  })
})

test('a bottle’s page says when it would arrive and what it is like, and its address is shared', async ({
  page,
  owner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { products } = await owner.find('keyword=mitsouko&category=perfume')
  const bottle = products[0]
  await page.goto(bottle?.path ?? '')
  await expect(page.getByText(/^\d{1,2}(–| [A-Z][a-z]+ – )\d{1,2} [A-Z][a-z]+$/)).toBeVisible()
  await expect(page.getByText('In 8–16 working days')).toBeHidden()
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Address copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(bottle?.path)
})

test('without a connection the product page stays, says what could not be loaded, and loads it once there is one', async ({
  page,
  context,
}) => {
  const { products } = (await (await page.request.get('/api/products?category=perfume')).json()) as {
    products: { path: string; picture: unknown }[]
  } // the shop's own answer
  await page.goto(products.find(({ picture }) => picture)?.path ?? '')
  const enlarge = page.getByRole('button', { name: /^Enlarge/ }).first()
  const ask = page.getByRole('button', { name: 'Ask about this item' })
  await expect(enlarge).toBeEnabled()
  await context.setOffline(true)
  for (const button of [page.getByRole('button', { name: 'Share' }), ask, enlarge]) {
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(/check your connection/)
    await expect(button).toBeVisible()
  }
  await context.setOffline(false)
  await enlarge.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await ask.click()
  await expect(page.getByLabel('Your question')).toBeFocused()
})

test('a part of the page whose code cannot be loaded is left out, and the page stays', async ({ page }) => {
  const { products } = (await (await page.request.get('/api/products')).json()) as {
    products: { _id: string; path: string }[]
  } // the shop's own answer
  await remember(page, 'recentlyViewed', [products[1]?._id])
  const refused: string[] = []
  await page.route(/\/assets\/recent-row-/, (route) => {
    refused.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await page.goto(products[0]?.path ?? '')
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  // The browser answers both requests for a module at once.
  await page.evaluate((url) => import(url).catch(() => undefined), refused[0] ?? '')
  await hydrated(page)
  await page.getByRole('button', { name: 'Ask about this item' }).click()
  await expect(page.getByLabel('Your question')).toBeFocused()
})

test('on a phone that refuses to copy an address all of it can be read, and a picture that fails leaves the page’s own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { products } = (await (await page.request.get('/api/products?category=perfume')).json()) as {
    products: { path: string; picture: unknown }[]
  } // the shop's own answer
  await page.goto(products.find(({ picture }) => picture)?.path ?? '')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'could not be copied' })
  await expect(told).toBeInViewport({ ratio: 1 })

  const shown = await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.route(
    (url) => url.pathname.startsWith('/pictures/') && url.href !== shown,
    (route) => route.fulfill({ contentType: 'image/avif', body: '' }), // half a file
  )
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const front = page.getByRole('dialog').getByRole('img', { name: /front/ }).first()
  await expect(front).toHaveJSProperty('complete', true)
  await expect(front).not.toHaveJSProperty('naturalWidth', 0)
})
