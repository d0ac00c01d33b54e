import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { heldTimeUntil, openWithHeldTime } from './held-time.ts'
import { tabTo } from './keyboard.ts'
import { comeAsAdministrator } from './shop.ts'

test('the slides rest while the keyboard is on them, and move again for whoever presses play', async ({
  page,
}) => {
  await openWithHeldTime(page, '/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  const pause = hero.getByRole('button', { name: 'Pause the slides' })
  const current = hero.locator('[aria-current]')
  await expect(pause).toBeVisible()
  await hero.getByRole('link', { name: 'See vintage items' }).focus()
  await page.keyboard.press('Tab')
  await expect(hero.getByRole('button', { name: 'Slide 1: Vintage perfume' })).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(current).toHaveAccessibleName('Slide 1: Vintage perfume')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleName('Slide 2: Soap and powder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soap that scents a linen cupboard')
  await pause.press('Enter')
  await hero.getByRole('button', { name: 'Play the slides' }).press('Enter')
  await heldTimeUntil(page, async () => (await current.getAttribute('aria-label')) === 'Slide 3: Miniatures')
  await page.clock.resume()
  await expectAccessible(page)
})

test('the first slide moves on after three seconds, and the others after it', async ({ page }) => {
  await openWithHeldTime(page, '/')
  const current = page.getByRole('region', { name: 'Highlights' }).locator('[aria-current]')
  await expect(current).toHaveAccessibleName('Slide 1: Vintage perfume')
  for (const name of ['Slide 2: Soap and powder', 'Slide 3: Miniatures', 'Slide 1: Vintage perfume']) {
    const ms = await heldTimeUntil(page, async () => (await current.getAttribute('aria-label')) === name)
    expect(ms, name).toBeGreaterThan(2700)
    expect(ms, name).toBeLessThan(6000)
  }
})

test('while slides change no two headlines are seen over each other', async ({ page }) => {
  await page.goto('/')
  const most = await page.getByRole('region', { name: 'Highlights' }).evaluate(async (hero) => {
    const slides = [...hero.querySelectorAll('[aria-roledescription="slide"]')]
    const countSeen = () => slides.filter((slide) => Number(getComputedStyle(slide).opacity) > 0.05).length
    hero.querySelectorAll<HTMLButtonElement>('button.dash')[1]?.click()
    let seen = countSeen()
    do {
      await new Promise(requestAnimationFrame)
      seen = Math.max(seen, countSeen())
    } while (hero.getAnimations({ subtree: true }).length > 0)
    return seen
  })
  expect(most).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soap that scents a linen cupboard')
})

test('a finger swipes to the slide before and after', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/')
  await hydrated(page)
  const hero = page.getByRole('region', { name: 'Highlights' })
  const current = hero.locator('[aria-current]')
  const touch = await context.newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 300 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 310 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(500, 300)
  await expect(current).toHaveAccessibleName('Slide 2: Soap and powder')
  await swipe(300, 500)
  await swipe(300, 500)
  await expect(current).toHaveAccessibleName('Slide 3: Miniatures')
  await context.close()
})

test('slides stand still for whoever asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithHeldTime(page, '/')
  const hero = page.getByRole('region', { name: 'Highlights' })
  await page.clock.runFor(10_000)
  await expect(hero.locator('[aria-current]')).toHaveAccessibleName('Slide 1: Vintage perfume')
  await expect(hero.getByRole('button', { name: 'Play the slides' })).toBeVisible()
})

test('categories that do not fit into a large window are reached by an arrow or by dragging', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Categories' })
  const gold = strip.getByRole('link', { name: /^Gold/ })
  const next = strip.getByRole('button', { name: 'Next categories' })
  const previous = strip.getByRole('button', { name: 'Previous categories' })
  await expect(previous).toBeHidden()
  await next.click()
  await expect(next).toBeHidden()
  await expect(previous).toBeVisible()
  await expect(gold).toBeInViewport({ ratio: 0.9 })
  await strip.scrollIntoViewIfNeeded()
  const place = await gold.boundingBox()
  if (!place) throw new Error('Gold has no place')
  await page.mouse.move(300, place.y + 20)
  await page.mouse.down()
  await page.mouse.move(600, place.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(next).toBeVisible()
  await expect(page).toHaveURL('/')
  // By keyboard, an arrow with nothing more behind it keeps the focus, and is gone once left.
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(next).toBeHidden()
})

test('the shop shows an administrator what it shows to everyone: a hidden product only in its preview', async ({
  page,
  sell,
}) => {
  const { _id } = await sell({ show: false })
  await comeAsAdministrator(page)
  await page.goto(`/admin/product/${_id}/preview`)
  await expect(page.getByRole('heading', { level: 1, name: /Journey’s cologne/ })).toBeVisible()
  const sent = page.waitForRequest('**/api/products/top')
  await page.getByRole('link', { name: 'See the shop' }).click()
  expect((await (await sent).allHeaders()).cookie).toBeUndefined()
  await page.goto('/about')
  const status = page.waitForResponse(`**/api/products/${_id}`)
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, `/product/${_id}`)
  expect((await status).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
})
