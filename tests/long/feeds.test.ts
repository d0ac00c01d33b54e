import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { FeedFiles } from '#server/feeds/feed-files.ts'
import { feedAddresses } from '#server/feeds/feeds.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

// The sitemap and the feeds of the largest shop that is promised: every product once, within the limits of the protocols, and never
// as a whole in memory.

const count = 100_000
const publicUrl = 'https://sillage.example'
/** https://www.sitemaps.org/protocol.html */
const mostAddresses = 50_000
const mostBytes = 50 * 1024 * 1024

let shop: TestShop
let patient: Database
beforeAll(async () => {
  shop = await testShop()
  // One statement for all products takes longer than a shop's may.
  patient = connect(shop.database.url, { patience: 100, onError: () => undefined })
  await sql`
    INSERT INTO products (id, title, house, name, era, description, category, price, quantity, show, condition)
    SELECT 'product-' || n, 'Guerlain Mitsouko, vintage EDT 93 ml, no. ' || n, 'Guerlain', 'Mitsouko no. ' || n, '1970s',
      repeat('Filled to just under the shoulder. ', 20), 'perfume', 9000, n % 5, true, 'used'
    FROM generate_series(1, ${count}::int) n`.execute(patient.db)
  await sql`
    INSERT INTO product_images (id, product_id, position, origin, width, height)
    SELECT lpad(n || '-' || at, 20, 'x'), 'product-' || n, at, '{"kind":"upload","file":"none"}', 1600, 2000
    FROM generate_series(1, ${count}::int) n, generate_series(0, 1) at`.execute(patient.db)
}, 600_000)
afterAll(async () => {
  await patient.close()
  await shop.close()
})

/** Writes a feed as the shop does, and measures the memory that this takes at most, in MB. */
async function write(name: string) {
  const feed = feedAddresses.find((one) => one.feed.name === name)?.feed
  if (!feed) throw new Error('no such feed')
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const files = await FeedFiles.write(
    shop.shop.config.dataDir,
    feed.pieces({ db: shop.shop.db, publicUrl, payments: shop.shop.payments }),
  )
  clearInterval(timer)
  return { files, grownMegabytes: (most - before) / 1024 / 1024 }
}

/** How often a file holds each of these, and how long it is, without ever having it in memory. */
async function measure(files: FeedFiles, file: string, tag: string) {
  const stored = files.find(file)
  if (!stored) throw new Error(`no such file: ${file}`)
  let [bytes, tags, rest] = [0, 0, '']
  for await (const part of files.read(stored).pipe(createGunzip())) {
    bytes += part.length
    const text = rest + String(part)
    tags += text.split(tag).length - 1
    // A tag may stand across two parts, and is counted once.
    rest = text.slice(text.lastIndexOf('<')).replaceAll(tag, '')
  }
  return { bytes, tags }
}

test('the sitemap of 100,000 products is cut into files within the limits, with each product once', async () => {
  const { files, grownMegabytes } = await write('sitemap')
  const index = await measure(files, 'index.xml', '<sitemap>')
  expect(index.tags).toBe(count / 10_000 + 1)
  let products = 0
  for (let number = 1; number < index.tags; number += 1) {
    const { bytes, tags } = await measure(files, `products-${number}.xml`, '<url>')
    expect(tags).toBeLessThanOrEqual(mostAddresses)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    products += tags
  }
  files.replace()
  expect(products).toBe(count)
  expect(grownMegabytes).toBeLessThan(150)
})

test.each(['google', 'meta'])(
  'the feed for %s offers all of 100,000 products, a page of them at a time',
  async (name) => {
    const { files, grownMegabytes } = await write(name)
    expect((await measure(files, 'feed.xml', '<item>')).tags).toBe(count)
    files.replace()
    expect(grownMegabytes).toBeLessThan(150)
  },
)
