import type { Locator, Page } from '@playwright/test'
import { countedShopper } from './counted-shopper.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { field, open, photograph, picturesIn, saved } from './product-form.ts'
import { comeAsAdministrator, type Product } from './shop.ts'

// The owner on a phone: creates a listing one-handed.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const colours = ['#b08d57', '#445566', '#665544', '#887766']
const views = (names: readonly string[]) =>
  Promise.all(names.map((name, index) => photograph(`${name}.png`, colours[index % colours.length])))

const part = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const bar = (page: Page) => page.locator('.savebar')

/** Creates a product as the owner does, and opens its form. */
async function begin(page: Page) {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  return page.url().split('/').at(-2) ?? ''
}

async function expectClearOfBar(page: Page, what: Locator) {
  const [box, over] = [await what.boundingBox(), await bar(page).boundingBox()]
  expect(box && over && box.y >= 0 && box.y + box.height <= over.y).toBe(true)
}

test('a listing with four pictures is made, filled in and published in 60 seconds', async ({
  page,
  owner,
}) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  // The keystroke-level model's own figures for a skilled typist; thinking time is added below, once per decision.
  const hand = countedShopper(page, { key: 0.28, reach: 1.1, think: 0 })
  const files = await views(['front', 'back', 'level', 'box'])
  await hand.press(page.getByRole('button', { name: 'Create Product' }))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Create product' }))
  const camera = page.locator('label').filter({ hasText: 'Take pictures' })
  for (const file of files) await hand.photograph(camera, file)
  await hand.fill('Title', 'Guerlain Mitsouko extrait 30 ml')
  await hand.fill('Price, euro', '148')
  await hand.choose('Category', 'Perfume')
  await hand.press(page.getByRole('checkbox', { name: 'Show in the shop' }))
  await hand.press(page.getByRole('button', { name: 'Save changes' }))
  await expect(saved(page)).toBeVisible()

  const decisions = ['create', 'pictures', 'title', 'price', 'category', 'show', 'save'].length
  const seconds = hand.seconds() + decisions * 1.35
  test.info().annotations.push({ type: 'listing', description: `${seconds.toFixed(1)} s` })
  expect(hand.counts).toEqual({ presses: 18, fields: 2, keys: 34 })
  expect(seconds).toBeLessThanOrEqual(60)

  const id = page.url().split('/').at(-2) ?? ''
  const product = await owner.product(id)
  expect(product).toMatchObject({
    title: 'Guerlain Mitsouko extrait 30 ml',
    house: 'Guerlain',
    name: 'Mitsouko',
    price: 148,
    category: 'perfume',
    quantity: 1,
    show: true,
  })
  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mitsouko' })).toBeVisible()
  await expect(page.getByText('€148.00').first()).toBeVisible()
  expect(product.images).toHaveLength(4)
  await owner.remove(id)
})

test('a new listing is filled from the last bottle of its house and name, never over what was typed, and Undo takes it back', async ({
  page,
  sell,
  owner,
}) => {
  const like = {
    house: 'Lentheric',
    name: 'Tweed',
    era: '1960s',
    perfumer: 'Jean Carles',
    category: 'perfume',
  }
  await sell({ title: 'Lentheric Tweed, cologne', ...like } as Partial<Product>)
  const id = await begin(page)
  await expect(part(page, 'Scent')).toHaveAccessibleName('Scent Nothing yet')
  await part(page, 'Scent').click()
  await field(page, 'Era').fill('1950s')
  await part(page, 'Scent').click()
  await expect(field(page, 'Era')).toBeHidden()
  await field(page, 'Title').fill('LENTHÉRIC Tweed extrait 14 ml')
  await field(page, 'Price, euro').focus()
  await expect(page.getByText(/^Filled from Lentheric Tweed, cologne of/)).toBeVisible()
  await expect(part(page, 'Scent')).toContainText('Lentheric, Tweed, Parfum, 14 ml, 1950s')
  await expect(part(page, 'Notes')).toContainText('Jean Carles')
  await expect(field(page, 'Price, euro')).toHaveValue('0.00')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'undo' }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(part(page, 'Scent')).toHaveAccessibleName('Scent 1950s')
  await expect(part(page, 'Notes')).toHaveAccessibleName('Notes Nothing yet')
  await owner.remove(id)
})

test('a new listing is filled although the first look for its last bottle fails, and before it is saved', async ({
  page,
  sell,
  owner,
  complaints,
}) => {
  const like = { house: 'Houbigant', name: 'Chantilly', era: '1940s', category: 'perfume' }
  await sell({ title: 'Houbigant Chantilly, cologne', ...like } as Partial<Product>)
  const id = await begin(page)
  const looks = '**/api/products/last-bottle?**'
  await page.route(looks, (route) => route.fulfill({ status: 500, json: {} }))
  const failed = page.waitForResponse(looks)
  await field(page, 'Title').fill('Houbigant Chantilly extrait')
  await field(page, 'Price, euro').fill('90')
  await failed
  await page.unroute(looks)

  // The second look is still under way when the owner saves.
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route(looks, async (route) => {
    await release
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  resolve()
  await expect(saved(page)).toBeVisible()
  expect(await owner.product(id)).toMatchObject({
    price: 90,
    house: 'Houbigant',
    name: 'Chantilly',
    era: '1940s',
  })
  await expect(page.getByText('Nothing changed')).toBeVisible()
  await owner.remove(id)
  complaints.length = 0
})

test('what is wrong in a closed part opens it and gets the focus, and the save bar covers no field', async ({
  page,
  sell,
}) => {
  await open(
    page,
    await sell({ category: 'perfume', title: `${'A very long title of a bottle '.repeat(6)}` }),
  )
  await part(page, 'Scent').click()
  await field(page, 'Launched').fill('about 1920')
  await part(page, 'Scent').click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(field(page, 'Launched')).toBeVisible()
  await part(page, 'Scent').click()
  await page.getByRole('link', { name: 'Enter a year such as 1919' }).click()
  await expect(field(page, 'Launched')).toBeFocused()
  await expectClearOfBar(page, field(page, 'Launched'))
  await expectAccessible(page)
  for (const name of ['Condition and description', 'Notes', 'Stock and more']) await part(page, name).click()
  for (const name of ['Title', 'Size, ml', 'Era', 'Batch code', 'Base notes', 'Weight, g']) {
    await field(page, name).focus()
    await expectClearOfBar(page, field(page, name))
  }
  // The room that an on-screen keyboard leaves.
  await page.setViewportSize({ width: 390, height: 380 })
  await field(page, 'Heart notes').focus()
  await expect(field(page, 'Heart notes')).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).not.toBeInViewport()
})

test('a picture that fails is sent once more and stands where it was taken, and buttons change the order', async ({
  page,
  sell,
  complaints,
}) => {
  await open(page, await sell())
  const arrived: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/upload/multiple')) arrived.push((await response.json()).images[0])
  })
  let sent = 0
  await page.route('**/api/upload/multiple', (route) => {
    sent += 1
    return sent === 2 ? route.abort() : route.continue()
  })
  await page.getByLabel('Choose pictures').setInputFiles(await views(['front', 'back', 'level']))
  // Meanwhile the owner types.
  await field(page, 'Title').fill('Typed while the pictures were on their way')
  await expect(picturesIn(page)).toHaveCount(2)
  const lost = page.locator('[data-upload="back.png"]')
  await expect(lost).toContainText('The shop cannot be reached')
  await expectAccessible(page)
  await lost.getByRole('button', { name: 'Try again: back.png' }).click()
  await expect(picturesIn(page)).toHaveCount(3)
  // The page may show a picture before its response is read here.
  await expect.poll(() => arrived).toHaveLength(3)
  const [front, level, back] = arrived
  const order = () =>
    picturesIn(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-picture')))
  expect(await order()).toEqual([front, back, level])

  await page.getByRole('button', { name: 'Move picture 3 forward' }).click()
  expect(await order()).toEqual([front, level, back])
  await expect(page.getByRole('button', { name: 'Move picture 2 forward' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  await expect(picturesIn(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Words for the pictures' }).click()
  await page.getByLabel('Words for picture 1').fill('The level against the light')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  complaints.length = 0
})

test('a picture that could not be sent is not left behind without a question', async ({
  page,
  sell,
  complaints,
}) => {
  await open(page, await sell())
  await page.route('**/api/upload/multiple', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Choose pictures').setInputFiles(await views(['front']))
  const failed = page.locator('[data-upload="front.png"]')
  await expect(failed.getByRole('button', { name: 'Try again: front.png' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the products' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await failed.getByRole('button', { name: 'Dismiss front.png' }).click()
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL('/admin/productlist')
  complaints.length = 0
})

test('the menu shows where the owner is, however far along its line that stands', async ({ page }) => {
  await comeAsAdministrator(page)
  for (const name of ['Settings', 'Emails', 'Products']) {
    const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name })
    await page.goto(
      name === 'Settings' ? '/admin/settings' : name === 'Emails' ? '/admin/mail' : '/admin/productlist',
    )
    await expect(link, name).toHaveAttribute('aria-current', 'page')
    await expect(link, name).toBeInViewport({ ratio: 1 })
  }
})
