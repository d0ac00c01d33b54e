import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { csvOf, zipOf } from '#tests/support/imports.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { comeAsAdministrator, comeAsCustomer } from './shop.ts'

/** Unique numbers for this run, since the journeys share a shop. */
const run = randomUUID().slice(0, 8).toUpperCase()
const numberOf = (at: number) => `IMP-${run}-${at}`

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: name.endsWith('.zip') ? 'application/zip' : 'text/csv',
  buffer: Buffer.from(content),
})

const open = async (page: Page) => {
  await comeAsAdministrator(page)
  await page.goto('/admin/import')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('region', { name: 'Lines of the file' })

test('a file of 500 lines, 20 of them broken, goes in by keyboard alone: the dry run names the 20 and why, 480 arrive', async ({
  page,
  owner,
}) => {
  test.slow()
  const good = (at: number) => [numberOf(at), `Imported cologne ${run} No ${at}`, '12.50', 'gift', '3', '1']
  const broken = [
    (line: string[]) => ['', ...line.slice(1)],
    (line: string[]) => [line[0] ?? '', '', ...line.slice(2)],
    (line: string[]) => [...line.slice(0, 2), 'twelve', ...line.slice(3)],
    (line: string[]) => [...line.slice(0, 3), 'perfumes', ...line.slice(4)],
    (line: string[]) => [...line.slice(0, 4), '-3', '1'],
  ]
  const lines = Array.from({ length: 500 }, (_, at) => {
    const line = good(at)
    return at % 25 === 24 ? (broken[Math.floor(at / 25) % broken.length]?.(line) ?? line) : line
  })
  const csv = csvOf([['sku', 'title', 'price', 'category', 'quantity', 'show'], ...lines])

  await open(page)
  await expectAccessible(page)
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel('CSV file'))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(file('stock-november.csv', csv))
  await expect(page.getByText('stock-november.csv, ')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'See what would happen' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('Nothing is changed yet.', { exact: true }).last()).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('This is what would happen with stock-november.csv, 500 lines')).toBeVisible()
  expect((await owner.find(`keyword=${encodeURIComponent(numberOf(0))}`)).total).toBe(0)
  await expectAccessible(page)

  await tabTo(page, page.getByRole('link', { name: 'Wrong 20' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/result=wrong/)
  await expect(rows(page).getByRole('row')).toHaveCount(21)
  for (const why of [
    'sku is missing',
    'title is missing',
    'price “twelve” does not fit. Enter an amount such as 19.95',
    'category “perfumes” is none of perfume, miniature',
    'quantity “-3” does not fit.',
  ]) {
    await expect(rows(page).getByText(why), why).toHaveCount(4)
  }
  await expectAccessible(page)

  await tabTo(page, page.getByRole('link', { name: 'The 20 wrong lines (CSV)' }))
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  const wrong = await readFile(await download.path(), 'utf8')
  expect(wrong.startsWith('\ufeffsku,title,price,category,quantity,show,why')).toBe(true)
  expect(wrong.trim().split('\r\n')).toHaveLength(21)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Import 480 lines' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('480 lines imported.').last()).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  // The button is gone; the focus moves to the outcome.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See the history' })).toBeFocused()

  expect((await owner.find(`keyword=${encodeURIComponent(numberOf(1))}`)).products[0]).toMatchObject({
    title: `Imported cologne ${run} No 1`,
    price: 12.5,
    quantity: 3,
    show: true,
  })
})

test('changes are shown before and after, and pictures come out of a ZIP', async ({ page, sell, owner }) => {
  const product = await sell({ title: `Soap <b>${run}</b>`, price: 20, quantity: 5 })
  const sku = `KNOWN-${run}`
  await owner.change(product._id, { sku } as object)
  const jpeg = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#a98' } })
    .jpeg()
    .toBuffer()
  await open(page)
  await page.getByLabel('CSV file').setInputFiles(
    file(
      'prices.csv',
      csvOf([
        ['sku', 'title', 'price', 'category', 'number of pieces', 'show'],
        [sku, '', '18', '', '4', ''],
        [`NEW-${run}`, 'Blotter cards', '4.50', 'gift', '', '1'],
        [`BARE-${run}`, 'Blotter case', '9', 'gift', '', '1'],
      ]),
    ),
  )
  const zip = await zipOf({ [`photos/NEW-${run}.jpg`]: jpeg, 'idle.jpg': jpeg })
  await page.getByLabel('Pictures').setInputFiles(file('pictures.zip', zip))
  await page.getByRole('button', { name: 'See what would happen' }).click()

  await expect(page.getByText('3 lines, read on')).toBeVisible({ timeout: 60_000 })
  const known = rows(page).getByRole('row', { name: sku })
  await expect(known.locator('del')).toHaveText('was €20.00')
  await expect(known.locator('ins')).toHaveText('now €18.00')
  await expect(known).toContainText(`Soap <b>${run}</b>`)
  await expect(rows(page).getByRole('row', { name: `NEW-${run}` })).toContainText(`Pictures: NEW-${run}.jpg`)
  await expect(rows(page).getByRole('row', { name: `BARE-${run}` })).toContainText('Look')
  await expect(page.getByText('number of pieces')).toBeVisible()
  await expect(page.getByText('No line asks for one picture of the archive: idle.jpg.')).toBeVisible()

  await page.getByRole('button', { name: 'Import 3 lines' }).dblclick()
  await expect(page.getByText('3 lines imported.').last()).toBeVisible({ timeout: 60_000 })
  expect(await owner.product(product._id)).toMatchObject({ price: 18, quantity: 5 })
  const found = await owner.find(`keyword=${encodeURIComponent(`NEW-${run}`)}`)
  expect(found.total).toBe(1)
  const fresh = await owner.product(found.products[0]?._id ?? '')
  expect(fresh.images).toHaveLength(1)
  expect((await page.request.get(fresh.images[0] ?? '')).status()).toBe(200)

  await page.getByRole('link', { name: 'Import another file' }).click()
  const last = page.getByRole('region', { name: 'Last imports table' })
  await expect(last.getByRole('row', { name: 'prices.csv' }).first()).toContainText('Imported')
})

test('columns that do not fit are named with the way to correct them, and another file can be chosen', async ({
  page,
}) => {
  await open(page)
  await page.getByLabel('CSV file').setInputFiles(file('prijzen.csv', 'number;titel;prijs\r\n1;a;2\r\n'))
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(page.getByText('The file has no column “sku”.').last()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('It has: number, titel, prijs.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page).toHaveURL('/admin/import')
  await expect(page.getByLabel('CSV file')).toBeAttached()
  await expect(page.getByText('prijzen.csv')).toHaveCount(0)
})

test('a file that cannot be meant is refused before it is sent, and a refusal of the server stands above the files', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a CSV file first')
  await page.getByLabel('CSV file').setInputFiles(file('stock.xlsx', 'PK'))
  await expect(page.getByRole('alert')).toContainText('This is no CSV file')
  await expectAccessible(page)
  await page.getByLabel('Pictures').setInputFiles(file('pictures.rar', 'x'))
  await expect(page.getByText('Pack the pictures into a ZIP archive')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the pictures out' }).click()
  await page.getByLabel('CSV file').setInputFiles(file('stock.csv', 'sku\n1\n'))
  await page.route('**/api/imports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 413,
          json: { message: 'A file of products may weigh 20 MB at most', code: 'too_large' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(page.getByText('The upload failed')).toBeVisible()
  await expect(page.getByText('A file of products may weigh 20 MB at most')).toBeVisible()
  await expectAccessible(page)
})

test('while the shop works, the page shows how far it is, and a failing list can be asked again', async ({
  page,
  complaints,
}) => {
  await open(page)
  let done = 1
  const view = {
    _id: 'slow',
    fileName: 'slow.csv',
    picturesName: null,
    status: 'writing',
    createdAt: '2026-11-21T10:00:00.000Z',
    readAt: '2026-11-21T10:00:00.000Z',
    endedAt: null,
    by: null,
    counts: {
      all: 9,
      new: 8,
      changed: 0,
      same: 0,
      wrong: 1,
      look: 0,
      prices: 0,
      stock: 0,
      texts: 0,
      pictures: 0,
    },
    total: 8,
    notes: [],
    failure: null,
    outcome: null,
  }
  await page.route('**/api/imports/slow', (route) =>
    route.fulfill({ json: { ...view, done: Math.min(done++, 3) } }),
  )
  await page.goto('/admin/import?id=slow')
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await expect(page.getByText('3 of 8 lines')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/imports/slow/rows*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.unroute('**/api/imports/slow')
  await page.route('**/api/imports/slow', (route) =>
    route.fulfill({
      json: { ...view, done: 8, status: 'done', outcome: { created: 7, changed: 0, leftOut: 1, hidden: 7 } },
    }),
  )
  await expect(page.getByText('7 lines imported.').last()).toBeVisible()
  await expect(page.getByText('1 line could not be written after all')).toBeVisible()
  await expect(page.getByText('The lines could not be loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 500')))
})

test('an import that is not there leads back, and nobody else comes here', async ({ page }) => {
  await open(page)
  await page.goto('/admin/import?id=none')
  await expect(page.getByRole('heading', { name: 'Import not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Import another file' }).click()
  await expect(page).toHaveURL('/admin/import')
  await page.context().clearCookies()
  await comeAsCustomer(page)
  await page.goto('/admin/import')
  await expect(page).toHaveURL('/')
})
