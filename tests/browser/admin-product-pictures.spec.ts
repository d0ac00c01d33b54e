import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { field, open, photograph, picturesIn, saved, withPictures, wordsOf } from './product-form.ts'

/** A file that claims to be a picture but is not. */
const fake = { name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 no picture') }

const plate = (page: Page, number: number) =>
  page.getByRole('button', { name: `Picture ${number}, drag to move it` })

/** Passes files to the page as the clipboard or a drag from another window does. */
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
  // dnd-kit listens for further keys one turn later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
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

  // Text pasted into a field stays in the field.
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
  // The card shows it before the upload has finished.
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
  await lost.getByRole('button', { name: 'Try again: front.png' }).click()
  await expect(picturesIn(page)).toHaveCount(1)
  await expect(lost).toHaveCount(0)
  complaints.length = 0
})
