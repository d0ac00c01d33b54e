import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Product } from './shop.ts'

/** Records the page's API calls from now on. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

const cards = (page: Page) => page.getByRole('main').locator('.card')
/** The card of the journey's own product: others may be gone before it is clicked. */
const cardOf = (page: Page, { _id }: Product) => cards(page).locator(`a[href*="/product/${_id}"]`)
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('resting on a product asks for it once, and the click for nothing more', async ({ page, sell }) => {
  const product = await sell({ category: 'perfume' })
  // Fresh data stays fresh, however long this machine takes in between.
  await page.clock.setFixedTime(new Date())
  await page.goto('/category/perfume')
  const calls = callsOf(page)
  const card = cardOf(page, product)
  const href = (await card.getAttribute('href')) ?? ''
  const warmed = page.waitForResponse(`/api/products/${href.split('/')[2]}/similar`)
  await card.hover()
  await warmed
  const asked = [...calls]
  await card.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  expect(calls).toEqual(asked)
})

test('back needs no connection and finds the place in the list again', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')).toHaveText('2')
  const card = cards(page).nth(9).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(200)
  await card.click()
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  // Requests from now on get no response for the rest of the journey.
  await page.route('/api/**', () => new Promise(() => undefined))
  await page.goBack()
  await expect(cards(page).nth(9).getByRole('link')).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(place)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(next).toBeInViewport()
})

test('back closes what lies over the page, keeps what was chosen there, and leaves the page with the next press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.goto('/category/perfume')
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await page.getByRole('button', { name: /^Filter/ }).click()
  await drawer.locator('label', { hasText: 'In stock' }).click()
  await expect(drawer.getByRole('link', { name: 'Remove filter: In stock' })).toBeVisible()
  const chosen = page.url()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(chosen)

  const pictures = page.getByRole('dialog', { name: /^Pictures of/ })
  await cards(page).first().getByRole('link').click()
  const enlarge = page.getByRole('region', { name: 'Pictures' }).getByRole('button').first()
  await enlarge.click()
  await expect(pictures).toBeVisible()
  await page.goBack()
  await expect(pictures).toBeHidden()
  // Closed in another way, and closed by a reload, it leaves no entry where Back would do nothing.
  await enlarge.click()
  await page.keyboard.press('Escape')
  await expect(pictures).toBeHidden()
  await enlarge.click()
  await expect(pictures).toBeVisible()
  await page.reload()
  await expect(pictures).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(chosen)
  await page.goBack()
  await expect(page).toHaveURL('/category/perfume')

  // A link in the menu leads on, and Back from there to the page, without its menu.
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL('/saved')
  await page.goBack()
  await expect(page).toHaveURL('/category/perfume')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('back finds the place again in the page that the visit began with', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'All items' }).locator('.card').last().getByRole('link')
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()
  const place = await top()
  await card.click()
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  // Other journeys add and remove products meanwhile: a refetched list might end with another card.
  await page.route('/api/**', () => new Promise(() => undefined))
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(top).toBe(place)
})

test('a click on a slow network shows at once that something happens', async ({ page }) => {
  await page.goto('/about')
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('/api/products?*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Gifts' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
  await expect(page).toHaveURL('/about')
  answer()
  await expect(page).toHaveURL('/category/gift')
  await expect(page.getByRole('progressbar')).toBeHidden()
})

test('without a connection a click leads to a page that says so, and trying again to the product', async ({
  page,
  sell,
}) => {
  const product = await sell({ category: 'gift' })
  await page.goto('/category/gift')
  // The first interaction with a link loads the code of the shop's pages, as for everyone.
  const code = page.waitForResponse(/\/assets\/product-[^/]+\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'Samples' }).focus()
  await code
  await page.route('/api/**', (route) => route.abort('internetdisconnected'))
  await cardOf(page, product).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The shop cannot be reached' })).toBeVisible()
  await page.unroute('/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)
})

test('without a connection a link to a page whose code is not here keeps the open one, says so, and leads there later', async ({
  page,
  context,
}) => {
  await page.goto('/withdraw')
  await page.getByLabel('Your name').fill('Hanna de Wit')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^You seem to be offline/)
  await expect(page.getByLabel('Your name')).toHaveValue('Hanna de Wit')
  await expect(page).toHaveURL('/withdraw')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('nor does it lose what was typed where the code of that page is in the cache and what it needs is not', async ({
  page,
  context,
}) => {
  await page.goto('/withdraw')
  await page.getByLabel('Your name').fill('Hanna de Wit')
  const module = await page.evaluate(async () => {
    const { routes } = Reflect.get(window, '__reactRouterManifest') as Manifest // the router's own
    const found = Object.values(routes).find(({ path }) => path === 'faq')?.module ?? ''
    return (await fetch(found)).ok ? found : ''
  })
  expect(module).toMatch(/^\/assets\//)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^You seem to be offline/)
  // Requested again, as the router does, with the page still open.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith(module))
  await expect(page.getByLabel('Your name')).toHaveValue('Hanna de Wit')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
})

type Manifest = { routes: Record<string, { path?: string; module: string }> }

/** Measures layout shifts as browsers do (Cumulative Layout Shift), from the page's first frame. */
async function measureShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
      const sum = own.reduce((total, { value }) => total + value, 0)
      Object.assign(window, { shifted: Reflect.get(window, 'shifted') + sum })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  /** After two more frames all shifts have been reported. */
  return () =>
    page.evaluate(async () => {
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      return Number(Reflect.get(window, 'shifted'))
    })
}

/** Delays responses long enough to count: what moves within half a second of a click is attributed to the click. */
async function holdBack(page: Page, address: string) {
  let underway = 0
  let answered = 0
  await page.route(address, async (route) => {
    underway += 1
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const isTheirs = (url: string) => new URL(url).pathname.startsWith(address.replace('**', ''))
  const end = (request: { url(): string }) => {
    if (isTheirs(request.url())) answered += 1
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { hasAnsweredAll: () => answered > 0 && answered >= underway }
}

/** A product on a list's first page that has similar items: in a shop with few products, some have none. */
async function withSimilarItems({ request }: Page, category: string): Promise<string> {
  const list = async (path: string): Promise<{ _id: string; path: string }[]> =>
    (await (await request.get(`/api/products${path}`)).json()).products
  for (const { _id, path } of await list(`?category=${category}`)) {
    if ((await list(`/${_id}/similar`)).length > 0) return path
  }
  throw new Error(`nothing in ${category} is similar to anything`)
}

test('nothing jumps on the way from a list to a product, its pictures and back', async ({ page }) => {
  const product = await withSimilarItems(page, 'perfume')
  const shifted = await measureShifts(page)
  await page.goto('/category/perfume')
  const calls = await holdBack(page, '/api/products/**')
  const pictures = await holdBack(page, '/pictures/**')
  await cards(page).locator(`a[href="${product}"]`).click()
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(page.getByRole('main').locator('.card').first()).toBeAttached()
  await expect.poll(() => calls.hasAnsweredAll() && pictures.hasAnsweredAll()).toBe(true)
  expect(await shifted()).toBeLessThanOrEqual(0.02)
  await page.goBack()
  await expect(cards(page).nth(9)).toBeAttached()
  await expect.poll(() => calls.hasAnsweredAll() && pictures.hasAnsweredAll()).toBe(true)
  expect(await shifted()).toBeLessThanOrEqual(0.02)
})
