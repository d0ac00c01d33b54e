import { expect, hydrated, test } from './fixtures.ts'

const isScript = (url: string) => /\/assets\/[^/]+\.js$/.test(new URL(url).pathname)
const isScene = (url: string) => new URL(url).pathname.startsWith('/scenes/')

test('a page asks for its script once its first picture is there', async ({ page }) => {
  const order: string[] = []
  page.on('request', (request) => {
    if (isScript(request.url())) order.push('script asked')
  })
  page.on('requestfinished', (request) => {
    if (isScene(request.url())) order.push('scene there')
  })
  await page.goto('/')
  await hydrated(page)
  expect(order[0]).toBe('scene there')
  expect(order).toContain('script asked')
})

test('a page asks for its script once it is on the screen, however long the drawing takes', async ({
  browser,
}) => {
  // A high pixel density without a graphics card: painting ends long after layout.
  const phone = await browser.newContext({
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 3.5,
    isMobile: true,
  })
  const page = await phone.newPage()
  for (const path of ['/', '/category/perfume', '/about']) {
    await page.goto(path)
    await hydrated(page)
    const asked = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return {
        first: Math.min(...scripts.map(({ startTime }) => startTime)),
        shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      }
    })
    expect(asked.first, path).toBeGreaterThan(asked.shown)
  }
  await phone.close()
})

test('a picture that hangs holds up nobody: a touch begins the script, and so does time', async ({
  page,
}) => {
  await page.route(/\/scenes\//, () => undefined) // never answered
  const first = page.waitForRequest((request) => isScript(request.url()))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('h1').first().click()
  await first
  await hydrated(page)

  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await hydrated(page)
})

test('a page that script draws gets it at once', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.locator('head link[rel="modulepreload"]').first()).toBeAttached()
  await expect(page.locator('#late-script')).toHaveCount(0)
})

test('what comes later brings no second copy of the style sheet', async ({ page }) => {
  const later = page.waitForRequest(/\/assets\/suggestions-[^/]+\.js$/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('combobox').focus()
  await later
  await expect(page.locator('link[rel="stylesheet"][href*="/app-"]')).toHaveCount(1)
})
