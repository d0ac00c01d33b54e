import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productTableQuery } from '#shop/catalog/list/product-row.schema.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { exportProducts } from '#shop/exports/export-products.server.ts'
import { unguarded } from '#shop/exports/guarded-cell.ts'
import { decideRow } from '#shop/imports/decide-row.ts'
import { importColumns } from '#shop/imports/import-columns.ts'
import { wantedPictures } from '#shop/imports/picture-names.ts'
import { readCells } from '#shop/imports/read-cells.ts'
import { plainPictureUrl } from '#shop/uploads/picture-view.ts'
import { setUpMoney } from '#tests/support/money.ts'
import { call, type PayingShop, paid, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: PayingShop
let hanna: Person
let owner: Person
setUpMoney(
  (money) => {
    ;({ shop, hanna, owner } = money)
  },
  {
    hanna: { name: '=HYPERLINK("http://evil.example")', email: '+hanna@example.org' },
    owner: { name: 'Łucja Wiśniewska' },
  },
)

type Line = Record<string, string>

async function download(path: string, who: Person = owner) {
  const answer = await shop.app.inject({ url: `/api/${path}`, headers: who.headers })
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  // The text exactly as in the file: the decoder strips nothing.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer.rawPayload)
  const lines: Line[] = parse(text, { bom: true, columns: true })
  return { text, lines, headers: answer.headers }
}
const lineOf = (lines: readonly Line[], column: string, value: string): Line => {
  const line = lines.find((one) => one[column] === value)
  if (!line) throw new Error(`no line with ${column} ${value}`)
  return line
}
const skuOf = () => `SKU-${crypto.randomUUID().slice(0, 8)}`
const product = (fields: ProductFields = {}) => addProduct(shop.db, { quantity: 10, sku: skuOf(), ...fields })
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())

test('files are UTF-8 with a byte order mark, are named after the day and are not cached', async () => {
  await product({ title: 'Hermès “Calèche”, 50 ml; Größl €' })
  const { text, lines, headers } = await download('products/export')
  expect(text.startsWith('\ufeff"sku","title","house"')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lineOf(lines, 'title', 'Hermès “Calèche”, 50 ml; Größl €')).toMatchObject({ price: '50.00' })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="products-${today()}.csv"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

const rich: ProductFields = {
  title: '=cmd|calc!A1',
  house: '-Guerlain',
  name: '@Mitsouko',
  description: 'Two paragraphs, "quoted".\nThe second; with a semicolon;=cmd|calc!A1\n- and a list',
  price: 14_800,
  compare_at_price: 20_000,
  cost_price: 5_050,
  typ: 'edt',
  sex: 'women',
  size_ml: 7.5,
  weight_g: 320,
  quantity: 7,
  year: 1919,
  era: '1960s',
  vintage: true,
  condition: "'=used",
  perfumer: '+Jacques Guerlain',
  family: 'chypre',
  notes_top: ['peach; white', 'bergamot', '=cmd;=cmd'],
  notes_heart: ['"Rose" absolute', '"jasmine;'],
  notes_base: ['oakmoss', 'vetiver'],
  nowe: true,
  featured: true,
  magazine: 'OSK',
  ingredients_inci: 'Alcohol denat., Parfum',
}

test('importing the file of products changes nothing, whatever stands in it', async () => {
  const sku = skuOf()
  const id = await product({ ...rich, sku })
  await addPicture(shop.db, { product_id: id, position: 0 })
  await addPicture(shop.db, { product_id: id, position: 1 })
  await product({ category: 'gold', show: false, title: '', price: 0, quantity: 0 })
  await product({ category: 'soapandpowder', title: "'t Zand -5%", description: '-' })
  await placed(shop, hanna, { [id]: 2 })
  const { lines } = await download('products/export')
  const known = await shop.db.selectFrom('products').selectAll().execute()
  const pictures = await shop.db.selectFrom('product_images').selectAll().orderBy('position').execute()
  expect(lines).toHaveLength(known.length)
  for (const line of lines) {
    const before = known.find((one) => one.sku === line.sku)
    const { fields, images, wrong } = readCells(line)
    expect(wrong).toEqual([])
    const { result, changes, notes } = decideRow(fields, before)
    expect({ sku: line.sku, result, changes, notes }).toEqual({
      sku: line.sku,
      result: 'same',
      changes: [],
      notes: [],
    })
    const present = pictures.filter((picture) => picture.product_id === before?.id).map(plainPictureUrl)
    const shelf = { byName: new Map(), bySku: new Map() }
    expect(wantedPictures({ sku: line.sku ?? '', images, present }, shelf)).toEqual({
      wanted: undefined,
      notes: [],
    })
  }
  // Pieces held for an order cannot be bought, and are not counted in the file.
  expect(lineOf(lines, 'sku', sku)).toMatchObject({ quantity: '5', images: expect.stringContaining(';') })
  expect(importColumns.filter((name) => !(name in (lines[0] ?? {})))).toEqual([])
})

test('no cell begins as a formula does, and none loses a character by it', async () => {
  const sku = skuOf()
  await product({ ...rich, sku })
  const line = lineOf((await download('products/export')).lines, 'sku', sku)
  expect(line).toMatchObject({
    title: "'=cmd|calc!A1",
    house: "'-Guerlain",
    name: "'@Mitsouko",
    perfumer: "'+Jacques Guerlain",
    condition: "''=used",
  })
  for (const [column, value] of [
    ['title', rich.title],
    ['condition', rich.condition],
    ['perfumer', rich.perfumer],
  ] as const) {
    expect(unguarded(line[column] ?? ''), column).toBe(value)
  }
  const { lines: customers } = await download('users/export')
  for (const cell of customers.flatMap((customer) => Object.values(customer)))
    expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(lineOf(customers, 'email', "'+hanna@example.org").name).toBe(`'=HYPERLINK("http://evil.example")`)
})

test('the file of products holds what the list finds: hidden ones, one state, one category', async () => {
  const hidden = skuOf()
  await product({ sku: hidden, show: false, category: 'gift' })
  const skus = async (query: string) =>
    (await download(`products/export${query}`)).lines.map(({ sku }) => sku)
  expect(await skus('')).toContain(hidden)
  expect(await skus('?state=hidden&category=gift')).toEqual([hidden])
  expect(await skus('?state=shown')).not.toContain(hidden)
  expect(await skus('?keyword=nothing-is-called-so')).toEqual([])
})

test('the file of orders says what a bookkeeper asks: sums, tax, payment, invoice and credit notes', async () => {
  const soap = await product({ title: 'Soap', price: 1450 })
  const { order, providerId } = await paid(shop, hanna, { [soap]: 2 }, 'paypal')
  await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { amount: 12.3 })
  await issueDueDocuments(shop.db)
  const { lines, headers } = await download('orders/export')
  const [invoice, note] = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order._id)
    .orderBy('kind', 'desc')
    .execute()
  const payment = await shop.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  expect(providerId).not.toBe('')
  expect(lineOf(lines, 'order', order.number)).toEqual({
    order: order.number,
    placed: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    status: 'paid',
    paid: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    delivered: '',
    sent: '',
    by_hand: '0',
    discount: '0.00',
    promotions: '',
    gift_wrapping: '',
    gift_message: '',
    invoice: invoice?.number,
    invoice_date: today(),
    credit_notes: note?.number,
    customer: 'Hanna de Wit',
    email: "'+hanna@example.org",
    country: 'NL',
    pieces: '2',
    lines: '2 × Soap',
    items: '29.00',
    shipping: '10.00',
    tax_rate: '23',
    tax_included: '0',
    tax: '6.67',
    total: '45.67',
    refunded: '12.30',
    currency: 'EUR',
    method: 'PayPal',
    provider_reference: payment.provider_ref,
    carrier: '',
    tracking_code: '',
    phone: '',
    invoice_address: '',
  })
  expect(headers['content-disposition']).toContain(`orders-${today()}.csv`)
  const unpaid = await placed(shop, hanna, { [soap]: 1 })
  const { lines: toDeliver } = await download(`orders/export?group=to_deliver&keyword=${order.number}`)
  expect(toDeliver.map((line) => line.order)).toEqual([order.number])
  const { lines: all } = await download('orders/export')
  expect(lineOf(all, 'order', unpaid.number)).toMatchObject({ paid: '', invoice: '', status: 'placed' })
})

test('the file of customers says who bought how much, and never a password', async () => {
  const buyer = await signIn(shop, { name: 'Buyer', email: 'buyer@example.org' })
  const { order } = await paid(shop, buyer, { [await product({ price: 4200 })]: 1 })
  await call(shop, owner, ['POST', `/orders/${order._id}/refunds`], { amount: 10 })
  await placed(shop, buyer, { [await product()]: 1 })
  const { text, lines } = await download('users/export')
  expect(lineOf(lines, 'email', 'buyer@example.org')).toEqual({
    name: 'Buyer',
    email: 'buyer@example.org',
    since: today(),
    administrator: '0',
    orders: '1',
    spent: '51.66',
    last_order: today(),
  })
  expect(lineOf(lines, 'name', 'Łucja Wiśniewska')).toMatchObject({
    administrator: '1',
    orders: '0',
    spent: '0.00',
    last_order: '',
  })
  expect(text).not.toMatch(/none: signs in|hash|argon/)
  expect((await download('users/export?keyword=buyer%40')).lines.map(({ name }) => name)).toEqual(['Buyer'])
})

test('only administrators take lists away, and each time is written down without what was looked for', async () => {
  for (const what of ['products', 'orders', 'users'] as const) {
    expect((await call(shop, hanna, ['GET', `/${what}/export`])).status, what).toBe(403)
    expect((await call(shop, undefined, ['GET', `/${what}/export`])).status, what).toBe(401)
    await download(`${what}/export?keyword=secret`)
    const entry = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', `${what}.exported`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.actor, what).toBe(owner.id)
    expect(JSON.stringify(entry), what).not.toContain('secret')
    expect(entry.details, what).toMatchObject({ filters: expect.stringContaining('keyword') })
  }
  expect((await call(shop, owner, ['GET', '/products/export?state=all'])).status).toBe(400)
  expect((await call(shop, owner, ['GET', '/orders/export?group=none'])).status).toBe(400)
})

test('a long list comes whole and in order, also when many rows were made in the same instant', async () => {
  await sql`
    INSERT INTO products (id, sku, title, category, price, created_at)
    SELECT 'bulk-' || n, 'BULK-' || n, 'Bulk ' || n, 'gift', 100,
      timestamptz '2020-01-01 00:00:00.123456+00' + (n / 700) * interval '1 microsecond'
    FROM generate_series(1, 2100) n`.execute(shop.db)
  const { lines } = await download('products/export?category=gift&keyword=bulk')
  const skus = lines.map(({ sku }) => sku).filter((sku) => sku?.startsWith('BULK-'))
  expect(skus).toHaveLength(2100)
  expect(new Set(skus).size).toBe(2100)
})

test('a page of a file is read once the one before it is taken, and no connection waits for that', async () => {
  const { pool } = shop.database
  let taken = 0
  const count = () => {
    taken += 1
  }
  const lines = await exportProducts(shop.db, productTableQuery.parse({ keyword: 'bulk' }))
  pool.on('acquire', count)
  const [header, first] = [await lines.next(), await lines.next()]
  expect([header.done, String(first.value).split('\r\n').length]).toEqual([false, 501])
  expect([taken, pool.totalCount - pool.idleCount]).toEqual([1, 0])
  await lines.next()
  expect([taken, pool.totalCount - pool.idleCount]).toEqual([2, 0])
  pool.off('acquire', count)
})

test('somebody who takes a file slowly keeps no connection to the database, and who goes away ends it', async () => {
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { pool } = shop.database
  const response = await fetch(`${url}/api/products/export`, { headers: owner.headers })
  const reader = response.body?.getReader()
  await reader?.read()
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  await reader?.cancel()
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
