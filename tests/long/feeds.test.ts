import { createGunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { FeedFiles } from '#server/feeds/feed-files.ts'
import { feedPaths } from '#server/feeds/feeds.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { memoryInUse } from '#tests/support/memory.ts'

// The sitemap and feeds of the largest supported shop: every product once, within the protocols' limits, and never completely in
// memory.

const count = 100_000
const publicUrl = 'https://sillage.example'
/** https://www.sitemaps.org/protocol.html */
const mostAddresses = 50_000
const mostBytes = 50 * 1024 * 1024

let shop: TestShop
let patient: Database
beforeAll(async () => {
  shop = await testShop()
  // One statement for all products takes longer than the shop's time limit.
  patient = connect(shop.database.url, { patience: 100, onError: () => undefined })
  await patient.db.connection().execute(fill)
}, 600_000)
afterAll(async () => {
  await patient.close()
  await shop.close()
})

/** Without triggers, which fill search, stock and history tables: feeds do not read those. */
async function fill(db: Kysely<DB>) {
  await sql`SET session_replication_role = replica`.execute(db)
  await sql`
    INSERT INTO products (id, title, house, name, era, description, category, price, quantity, show, condition)
    SELECT 'product-' || n, 'Guerlain Mitsouko, vintage EDT 93 ml, no. ' || n, 'Guerlain', 'Mitsouko no. ' || n, '1970s',
      repeat('Filled to just under the shoulder. ', 20), 'perfume', 9000, n % 5, true, 'used'
    FROM generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    INSERT INTO price_history (product_id, price, offered) SELECT id, price, true FROM products`.execute(db)
  await sql`
    INSERT INTO stock_movements (product_id, kind, quantity_change, reserved_change)
    SELECT id, 'import', greatest(quantity, 1), 0 FROM products`.execute(db)
  await sql`
    INSERT INTO product_images (id, product_id, position, origin, width, height)
    SELECT lpad(n || '-' || at, 20, 'x'), 'product-' || n, at, '{"kind":"upload","file":"none"}', 1600, 2000
    FROM generate_series(1, ${count}::int) n, generate_series(0, 1) at`.execute(db)
}

/** Writes a feed as the shop does; returns it with the peak memory in MB. */
async function write(name: string) {
  const feed = feedPaths.find((one) => one.feed.name === name)?.feed
  if (!feed) throw new Error('no such feed')
  const before = memoryInUse().total
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryInUse().total)
  }, 250)
  const files = await FeedFiles.write(
    shop.shop.config.dataDir,
    feed.pieces({ db: shop.shop.db, publicUrl, payments: shop.shop.payments }),
  )
  clearInterval(timer)
  return { files, grownMegabytes: (most - before) / 1024 / 1024 }
}

/**
 * Reads a file as a stream, never as a whole; returns the text of each `name` element, and the file's length. Throws if it is not
 * a complete document.
 */
async function measure(files: FeedFiles, file: string, name: string) {
  const stored = files.find(file)
  if (!stored) throw new Error(`no such file: ${file}`)
  const element = new RegExp(`<${name}>([^<]*)</${name}>`, 'g')
  const texts: string[] = []
  let [bytes, rest, beginning] = [0, '', '']
  for await (const part of files.read(stored).pipe(createGunzip()).setEncoding('utf8')) {
    bytes += Buffer.byteLength(part)
    if (beginning === '') beginning = part.slice(0, 100)
    const text = rest + part
    let read = 0
    for (const found of text.matchAll(element)) {
      // A copy: a substring would keep the whole text in memory.
      texts.push(Buffer.from(found[1] ?? '').toString())
      read = found.index + found[0].length
    }
    // An element may span two chunks.
    rest = text.slice(Math.max(read, text.length - 1000))
  }
  const [, root] = /^<\?xml version="1.0" encoding="UTF-8"\?>\n<(\w+) /.exec(beginning) ?? []
  expect([file, rest.endsWith(`</${root}>\n`)]).toEqual([file, true])
  return { bytes, texts }
}

/** The feed must contain each product's id once. */
const expectEveryProductOnce = (ids: readonly string[]) => {
  expect(ids).toHaveLength(count)
  const seen = new Set(ids)
  const missing = Array.from({ length: count }, (_, at) => `product-${at + 1}`).filter((id) => !seen.has(id))
  expect(missing).toEqual([])
}

test('the sitemap of 100,000 products is cut into files within the limits, with each product once', async () => {
  const { files, grownMegabytes } = await write('sitemap')
  const index = await measure(files, 'index.xml', 'loc')
  const names = Array.from({ length: count / 10_000 }, (_, at) => `products-${at + 1}.xml`)
  expect(index.texts).toEqual([...names, 'pages.xml'].map((name) => `${publicUrl}/sitemaps/${name}`))
  const products: string[] = []
  for (const name of names) {
    const { bytes, texts } = await measure(files, name, 'loc')
    expect(texts.length).toBeLessThanOrEqual(mostAddresses)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    products.push(...texts.map((address) => address.replace(`${publicUrl}/product/`, '').split('/')[0] ?? ''))
    const dates = (await measure(files, name, 'lastmod')).texts
    expect(dates).toHaveLength(texts.length)
    const pictures = (await measure(files, name, 'image:loc')).texts
    expect(new Set(pictures).size).toBe(2 * texts.length)
  }
  files.replace()
  expectEveryProductOnce(products)
  expect(grownMegabytes).toBeLessThan(30)
})

test.each(['google', 'meta'])(
  'the feed for %s offers all of 100,000 products, a page of them at a time',
  async (name) => {
    const { files, grownMegabytes } = await write(name)
    expectEveryProductOnce((await measure(files, 'feed.xml', 'g:id')).texts)
    files.replace()
    expect(grownMegabytes).toBeLessThan(30)
  },
)

test('the feed of what is new is found among 100,000 products', async () => {
  const { files } = await write('new')
  const titles = (await measure(files, 'feed.xml', 'title')).texts.slice(1)
  expect(titles).toHaveLength(50)
  expect(new Set(titles).size).toBe(50)
  files.replace()
})
