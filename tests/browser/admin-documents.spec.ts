import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readPdf } from '#tests/support/pdf.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { comeAsAdministrator, comeAsCustomer, type Order, payOrder, placeOrder } from './shop.ts'

// The shop's scheduled jobs run every fifteen seconds, and the machine may be busy with other work.
test.slow()
const timeout = 40_000

const openOrder = async (page: Page, order: Order) => {
  await page.goto(`/order/${order._id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible({
    timeout,
  })
}

/** The document behind a link, fetched as the user of the page. */
async function readDocument(page: Page, link: Locator) {
  const href = await link.getAttribute('href')
  const response = await page.request.get(href ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  return { ...(await readPdf(await response.body())), name: response.headers()['content-disposition'] ?? '' }
}

test('a customer finds the invoice on a paid order, and the credit note of what came back', async ({
  page,
  context,
  sell,
  owner,
}) => {
  const product = await sell({ title: 'Łańcut “Eau” & <b>company</b>', price: 42 })
  await comeAsCustomer(page, 'Łucja Wiśniewska')
  const order = await placeOrder(page, product)
  await openOrder(page, order)
  const documents = page.getByRole('list', { name: 'Documents of this order' })
  await expect(documents).toBeHidden()

  await payOrder(page, order)
  await openOrder(page, order)
  const link = documents.getByRole('link', { name: 'Invoice (PDF) (opens in a new window)' })
  const invoice = await readDocument(page, link)
  expect(invoice.text).toContain('Łańcut “Eau” & <b>company</b>')
  expect(invoice.text).toContain('€61.66')
  expect(invoice.text).toContain(order.number)
  expect(invoice.name).toMatch(/invoice-\d{4}-\d{4}\.pdf/)
  await expectAccessible(page)

  // By keyboard only: it opens beside the order, however the browser shows PDFs.
  await tabTo(page, link)
  const opened = Promise.race([context.waitForEvent('page'), page.waitForEvent('download')])
  await page.keyboard.press('Enter')
  await opened
  await expect(page).toHaveURL(`/order/${order._id}`)

  await owner.refund(order._id, 10)
  // Written by the next run of the shop's scheduled job.
  const noted = async () => {
    const { documents } = await (await page.request.get(`/api/orders/${order._id}`)).json()
    return documents.creditNotes
  }
  await expect.poll(noted, { timeout: 60_000 }).toHaveLength(1)
  await openOrder(page, order)
  const note = documents.getByRole('link', { name: 'Credit note of €10.00 (PDF)' })
  await expect(note).toBeVisible({ timeout })
  const credit = await readDocument(page, note)
  expect(credit.text).toContain('−€10.00')
  expect(credit.text).toContain('Corrects invoice')
})

test('whoever buys nothing reads no document of others, and a customer no packing slip', async ({
  page,
  sell,
}) => {
  const product = await sell()
  await comeAsCustomer(page)
  const order = await payOrder(page, await placeOrder(page, product))
  const statusOf = async (file: string) =>
    (await page.request.get(`/api/orders/${order._id}/${file}`)).status()
  expect(await statusOf('invoice')).toBe(200)
  expect(await statusOf('packing-slip')).toBe(403)
  await comeAsCustomer(page, 'Somebody else')
  expect(await statusOf('invoice')).toBe(404)
  await comeAsAdministrator(page)
  expect(await statusOf('invoice')).toBe(200)
  const slip = await page.request.get(`/api/orders/${order._id}/packing-slip`)
  const { text } = await readPdf(await slip.body())
  expect(text).toContain(product.title)
  expect(text).not.toContain('€')
})

test('the owner takes the customers away as a file, those that were looked for, by keyboard alone', async ({
  page,
}) => {
  const customer = await comeAsCustomer(page, '=1+1')
  await comeAsAdministrator(page)
  await page.goto(`/admin/userlist?keyword=${encodeURIComponent(customer.email)}`)
  await expect(page.getByRole('cell', { name: customer.email })).toBeVisible({ timeout })
  await hydrated(page)
  await expectAccessible(page)
  const link = page.getByRole('link', { name: 'Export CSV' })
  await tabTo(page, link)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const lines: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
  })
  expect(lines).toMatchObject([{ name: "'=1+1", email: customer.email, orders: '0' }])
})

test('the owner takes products and orders away as files', async ({ page, sell }) => {
  const product = await sell({ title: 'To be exported' })
  await comeAsCustomer(page)
  const order = await payOrder(page, await placeOrder(page, product))
  await comeAsAdministrator(page)
  const read = async (address: string) => {
    const response = await page.request.get(address)
    expect(response.headers()['content-disposition']).toContain('attachment')
    return parse(await response.body(), { bom: true, columns: true }) as Record<string, string>[] // with `columns`
  }
  expect(await read('/api/products/export?keyword=exported')).toMatchObject([
    { title: 'To be exported', price: '20.00' },
  ])
  expect(await read(`/api/orders/export?keyword=${order.number}`)).toMatchObject([
    { order: order.number, total: '34.60', method: 'PayPal', lines: '1 × To be exported' },
  ])
})
