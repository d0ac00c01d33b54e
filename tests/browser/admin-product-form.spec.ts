import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, type Product, placeOrder } from './shop.ts'

// Pictures are decoded and made while a form is filled in: on a busy machine that takes its time.

/** A photograph as it comes from a camera. */
async function photograph(name: string, background = '#b08d57') {
  const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** A file that calls itself a picture and is none. */
const fake = { name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 no picture') }

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const editPage = ({ _id }: Pick<Product, '_id'>) => `/admin/product/${_id}/edit`
const saved = (page: Page) => page.getByText('Product updated successfully').first()
const alts = (page: Page) => page.getByLabel(/^Words for picture/)
const plate = (page: Page, number: number) =>
  page.getByRole('button', { name: `Picture ${number}, drag to move it` })
const picturesIn = (page: Page) => page.locator('[data-picture]')

async function open(page: Page, product: Pick<Product, '_id'>) {
  await comeAsAdministrator(page)
  await page.goto(editPage(product))
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible({ timeout: 60_000 })
}

/** Uploads pictures through the form and saves them, each with its own words. */
async function withPictures(page: Page, words: readonly string[]) {
  const colours = ['#b08d57', '#445566', '#665544', '#887766']
  const files = await Promise.all(
    words.map((word, index) => photograph(`${word}.png`, colours[index % colours.length])),
  )
  await page.getByLabel(/^Add pictures/).setInputFiles(files)
  await expect(alts(page)).toHaveCount(words.length)
  for (const [index, word] of words.entries()) await alts(page).nth(index).fill(word)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
}

const wordsOf = (page: Page) =>
  alts(page).evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value))

/** Goes on with Tab until the part has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never came to it')
}

/** Hands files to the page as the clipboard or a drag from another window does. */
async function handOver(
  page: Page,
  how: 'paste' | 'drop',
  files: { name: string; buffer: Buffer; mimeType: string }[],
) {
  const parts = files.map(({ name, buffer, mimeType }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }))
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, parts)
  if (how === 'drop') {
    await page.dispatchEvent('#product-pictures', 'dragenter', { dataTransfer: data })
    await expect(page.getByText('Drop the pictures here')).toBeVisible()
    await page.dispatchEvent('#product-pictures', 'drop', { dataTransfer: data })
    return
  }
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('a product is made from nothing with four pictures and seen in the shop, by keyboard alone', async ({
  page,
}) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  await tabTo(page, page.getByRole('button', { name: 'Create Product' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Create product' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/product\/[^/]+\/edit$/)
  const id = page.url().split('/').at(-2) ?? ''

  const type = async (name: string, text: string) => {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
  await type('Title', 'Caron Infini, EDT spray 50 ml')
  await type('House', 'Caron')
  await type('Name of the scent', 'Infini')
  await tabTo(page, field(page, 'Category'))
  await page.keyboard.type('Perfume')
  await tabTo(page, field(page, 'Type'))
  await page.keyboard.type('Eau de t')
  await type('Size, ml', '50')
  await type('Price, euro', '64,50')
  await tabTo(page, page.getByLabel(/^Quantity/))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await tabTo(page, page.getByRole('checkbox', { name: 'Show in the shop' }))
  await page.keyboard.press('Space')

  const card = page.locator('aside .card')
  await expect(card).toContainText('Infini')
  await expect(card).toContainText('€64.50')
  await expect(card).toContainText('€129.00 per 100 ml')

  const files = await Promise.all(
    ['front', 'back', 'level', 'box'].map((name, index) =>
      photograph(`${name}.png`, ['#b08d57', '#445566', '#665544', '#887766'][index]),
    ),
  )
  await tabTo(page, page.getByLabel(/^Add pictures/))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(files)
  await expect(alts(page)).toHaveCount(4)
  await expect(card.locator('img').first()).toBeVisible()

  // The last one becomes the main one: lifted, moved to the front, put down.
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, alts(page).nth(3))
  await page.keyboard.type('In its box')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(alts(page).nth(2)).toHaveValue('In its box')
  for (const place of [1, 0]) {
    await page.keyboard.press('Enter')
    await expect(alts(page).nth(place)).toHaveValue('In its box')
  }
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Nothing changed')).toBeVisible()

  await page.goto(`/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Infini' })).toBeVisible()
  await expect(page.getByText('€64.50').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(4)
  await expect(page.getByRole('img', { name: 'In its box' }).first()).toBeVisible()
})

test('pictures are dragged into another order, by mouse and by keyboard, and keep their words', async ({
  page,
  sell,
}) => {
  await open(page, await sell())
  await withPictures(page, ['front', 'back', 'level'])
  const [from, to] = [await plate(page, 1).boundingBox(), await plate(page, 3).boundingBox()]
  if (!from || !to) throw new Error('plates are drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => wordsOf(page)).toEqual(['back', 'level', 'front'])

  await plate(page, 3).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picture 3 is lifted.')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('It would be picture 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => wordsOf(page)).toEqual(['back', 'front', 'level'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Nothing changed')).toBeVisible()
  await page.reload()
  await expect.poll(() => wordsOf(page)).toEqual(['back', 'front', 'level'])
})

test('pictures are pasted and dropped, and one that is refused says so beside itself and spoils no other', async ({
  page,
  sell,
}) => {
  const product = await sell()
  await open(page, product)
  await handOver(page, 'paste', [await photograph('pasted.png')])
  await expect(picturesIn(page)).toHaveCount(1)
  await handOver(page, 'drop', [
    await photograph('dropped.png', '#445566'),
    fake,
    await photograph('last.png', '#222'),
  ])
  await expect(picturesIn(page)).toHaveCount(3)
  const refused = page.locator('[data-upload="not-a-picture.png"]')
  await expect(refused).toContainText('Choose pictures in JPEG, PNG, WebP or AVIF format')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Dismiss not-a-picture.png' }).click()
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()

  // Text that is pasted into a field stays the field's.
  await field(page, 'Condition').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'some text')
    clipboardData.items.add(new File(['x'], 'cells.png', { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(page.locator('[data-upload]')).toHaveCount(0)
})

test('an upload shows how far it is, can be stopped, and saving waits for the rest', async ({
  page,
  sell,
  complaints,
}) => {
  const product = await sell()
  await open(page, product)
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/upload/multiple', (route) => {
    held.push(() => route.continue())
  })
  const files = [await photograph('first.png'), await photograph('second.png', '#445566')]
  await page.getByLabel(/^Add pictures/).setInputFiles(files)
  await expect(page.getByRole('progressbar', { name: 'Upload of first.png' })).toBeVisible()
  await expect(page.locator('[data-upload="second.png"]')).toContainText('Waiting')
  // It is seen on the card before it has arrived.
  await expect(page.locator('aside .card img').first()).toHaveAttribute('src', /^data:image/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the upload of first.png' }).click()
  await expect(page.locator('[data-upload="first.png"]')).toHaveCount(0)
  await expect.poll(() => held.length).toBe(2)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
  await held[1]?.()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(picturesIn(page)).toHaveCount(1)
  complaints.length = 0
})

test('a picture that the line lost can be tried again', async ({ page, sell, complaints }) => {
  await open(page, await sell())
  await page.route('**/api/upload/single', (route) => route.abort(), { times: 1 })
  await page.getByLabel(/^Add main picture/).setInputFiles(await photograph('front.png'))
  const lost = page.locator('[data-upload="front.png"]')
  await expect(lost).toContainText('The shop cannot be reached')
  await lost.getByRole('button', { name: 'Try front.png again' }).click()
  await expect(picturesIn(page)).toHaveCount(1)
  await expect(lost).toHaveCount(0)
  complaints.length = 0
})

test('two tabs never overwrite each other, and nothing that was typed is lost', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Opened twice' })
  await open(page, product)
  const other = await page.context().newPage()
  await other.goto(editPage(product))
  await field(other, 'Price, euro').fill('25')
  await field(other, 'Condition').fill('with box')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(other)).toBeVisible()

  await field(page, 'Price, euro').fill('30')
  await field(page, 'Description').fill('Mine.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this product' })
  await expect(conflict).toContainText('Price, euro20.0025.00(you changed it too)')
  await expect(conflict).toContainText('with box')
  expect(await owner.product(product._id)).toMatchObject({ price: 25 })
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Take their changes, keep mine' }).click()
  await expect(field(page, 'Price, euro')).toHaveValue('30')
  await expect(field(page, 'Condition')).toHaveValue('with box')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({
    price: 30,
    condition: 'with box',
    description: 'Mine.',
  })
  await other.close()
})

test('a product that somebody deletes while its form is open is restored from there, and nothing that was typed is lost', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Deleted meanwhile' })
  await open(page, product)
  const other = await page.context().newPage()
  await other.goto(editPage(product))
  await other.getByRole('button', { name: 'Delete this product' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete this product' }).click()
  await expect(other.getByText('Product deleted successfully')).toBeVisible()

  await field(page, 'Description').fill('Typed while it was deleted.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This product was deleted on' })
  await expect(notice).toContainText('What you typed is still here')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Restore this product' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({
    description: 'Typed while it was deleted.',
    show: false,
  })
  await other.close()
})

test('a picture that one tab deletes and an order that the other changed pass over nobody', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell()
  await open(page, product)
  await withPictures(page, ['front', 'back', 'level'])
  const other = await page.context().newPage()
  await other.goto(editPage(product))
  await other.getByRole('button', { name: 'Move picture 3 forward' }).click()
  await field(other, 'Price, euro').fill('26')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(other)).toBeVisible()

  await field(page, 'Price, euro').fill('31')
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed this product' })
  await expect(conflict).toBeVisible()
  expect(await owner.product(product._id)).toMatchObject({ price: 26 })
  await conflict.getByRole('button', { name: 'Drop mine, show theirs' }).click()
  await expect(field(page, 'Price, euro')).toHaveValue('26.00')
  await expect.poll(() => wordsOf(page)).toEqual(['level', 'back'])

  // The other tab still shows the deleted picture: its save is answered with that and brings nothing back.
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved(page)).toBeVisible()
  await field(other, 'Description').fill('Later.')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await other.getByRole('button', { name: 'Take their changes, keep mine' }).click()
  await expect.poll(() => wordsOf(other)).toEqual(['back', 'level'])
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(async () => owner.product(product._id))
    .toMatchObject({ description: 'Later.', images: [expect.any(String), expect.any(String)] })
  await other.close()
})

test('a bottle that was sold while its form was open stays sold', async ({
  page,
  sell,
  owner,
  browser,
  baseURL,
}) => {
  const product = await sell({ quantity: 3 })
  await open(page, product)
  const shopper = await browser.newPage({ baseURL })
  await comeAsCustomer(shopper)
  await placeOrder(shopper, product)
  await shopper.close()
  await field(page, 'Description').fill('Edited after the sale.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The stock moved while you edited: 2 can be bought now.')).toBeVisible()
  expect((await owner.product(product._id)).quantity).toBe(2)
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('2')
})

test('work that is not saved is not lost by a link, the back button or closing the page', async ({
  page,
  sell,
}) => {
  const product = await sell()
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist')
  await page.goto(editPage(product))
  await field(page, 'Condition').fill('worn')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: /^Orders( \d+ to send)?$/ }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Condition')).toHaveValue('worn')

  const asked = page.waitForEvent('dialog')
  const closing = page.evaluate(() => location.reload()).catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expect(field(page, 'Condition')).toHaveValue('worn')

  await page.getByRole('link', { name: /^Orders( \d+ to send)?$/ }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/orderlist')
})

async function threeOf(sell: (fields?: Partial<Product>) => Promise<Product>, word: string) {
  const [first, second, third] = [
    await sell({ title: `${word} one` }),
    await sell({ title: `${word} two` }),
    await sell({ title: `${word} three` }),
  ]
  return { first, second, third }
}

test('save and next goes through the list from which the product was opened, and says when it ends', async ({
  page,
  sell,
  owner,
}) => {
  const { first, second, third } = await threeOf(sell, 'Zephyr')
  await comeAsAdministrator(page)
  await page.goto('/admin/productlist/search/zephyr/sort/title-asc')
  await page.getByRole('link', { name: 'Zephyr one', exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Zephyr one')).toBeVisible()
  await field(page, 'Condition').fill('worn')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(heading('Zephyr three')).toBeVisible()
  expect(await owner.product(first._id)).toMatchObject({ condition: 'worn' })
  await expect(page).toHaveURL(editPage(third))
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(heading('Zephyr two')).toBeVisible()
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page.getByText('This was the last product of the list')).toBeVisible()
  await expect(page).toHaveURL(editPage(second))
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL('/admin/productlist/search/zephyr/sort/title-asc')
})

test('a page that was opened by its address goes on to the next older product, and not with a wrong field', async ({
  page,
  sell,
}) => {
  const { second, third } = await threeOf(sell, 'Mistral')
  await open(page, third)
  await field(page, 'Price, euro').fill('cheap')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(field(page, 'Price, euro')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(editPage(third))
  await field(page, 'Price, euro').fill('19')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(page).toHaveURL(editPage(second))
})

test('a product is duplicated once it is saved, and the copy is hidden and stands alone', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Arpège extrait' })
  await open(page, product)
  await withPictures(page, ['front', 'back'])
  await field(page, 'Condition').fill('worn')
  await page.getByRole('button', { name: 'Duplicate this product' }).click()
  await expect(page.getByText('Save your changes first')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Nothing changed')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate this product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arpège extrait (copy)' })).toBeVisible()
  await expect(page).not.toHaveURL(editPage(product))
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('0')
  await expect(page.getByRole('checkbox', { name: 'Show in the shop' })).not.toBeChecked()
  await expect.poll(() => wordsOf(page)).toEqual(['front', 'back'])
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this image' }).click()
  await expect(page.getByText('Image deleted successfully')).toBeVisible()
  expect((await owner.product(product._id)).images).toHaveLength(2)
  await owner.remove(page.url().split('/').at(-2) ?? '')
})

test('a product that was deleted comes back by Undo, and by Restore on its own page, hidden', async ({
  page,
  sell,
}) => {
  const product = await sell({ title: 'Gone and back' })
  await open(page, product)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete this product' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this product' }).click()
    await expect(page.getByText('Product deleted successfully')).toBeVisible()
  }
  await remove()
  // At once: a message stands for five seconds.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Product restored')).toBeVisible()

  await page.goto(editPage(product))
  await expect(page.getByRole('checkbox', { name: 'Show in the shop' })).not.toBeChecked()
  await remove()
  await expect(page).toHaveURL(/\/admin\/productlist/)
  expect((await page.request.get(`/product/${product._id}`)).status()).toBe(404)
  await page.goto(editPage(product))
  await expect(page.getByText(/^This product was deleted on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore this product' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  expect((await page.request.get(`/product/${product._id}`)).status()).toBe(404)
})

test('the price field shows the lowest price of 30 days and the prices before', async ({
  page,
  sell,
  owner,
}) => {
  const product = await sell({ price: 20 })
  await owner.change(product._id, { price: 14.5 })
  await owner.change(product._id, { price: 22 })
  await open(page, product)
  const history = page.getByRole('group').filter({ hasText: 'Lowest of the last 30 days €14.50, since' })
  await history.getByText(/^Lowest of the last 30 days/).click()
  await expect(history.locator('dd')).toHaveText(['€22.00', '€14.50', '€20.00'])
  await expectAccessible(page)
  await field(page, 'Price, euro').fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Lowest of the last 30 days €12\.00, since/)).toBeVisible()
})

test('what the shop has written before is suggested, and notes continue their list', async ({
  page,
  sell,
  owner,
}) => {
  const fields = { house: 'Lubin', notesTop: ['tuberose absolute'] }
  await owner.change((await sell())._id, fields as Partial<Product>)
  const product = await sell()
  await open(page, product)
  await expect(page.locator('#product-house-known option[value="Lubin"]')).toBeAttached()
  await field(page, 'Top notes').fill('bergamot, tube')
  await expect(
    page.locator('#product-notesTop-known option[value="bergamot, tuberose absolute"]'),
  ).toBeAttached()
})

test('the form fits a phone, with the card below it', async ({ page, sell }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await sell({
    title: 'A title that is long enough to need three lines on a small phone, 100 ml',
  })
  await open(page, product)
  await expect(page.locator('aside .card')).toBeVisible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('a product that cannot be loaded says so and is there when it is asked for again', async ({
  page,
  sell,
  complaints,
}) => {
  const product = await sell()
  await comeAsAdministrator(page)
  const address = new RegExp(`/api/products/${product._id}$`)
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { message: 'Said by the server' } }),
  )
  await page.goto(editPage(product))
  await expect(page.getByText('The product could not be loaded')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  complaints.length = 0
})
