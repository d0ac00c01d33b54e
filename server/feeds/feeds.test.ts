import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { productsAtOnce } from '#shop/feeds/feed-products.server.ts'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'
import { elementsNamed, readXml, textsOf } from '#tests/support/read-xml.ts'

const publicUrl = 'http://localhost:3000'
const feeds = [
  '/feeds/google.xml',
  '/feeds/meta.xml',
  '/feeds/new.xml',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
]
/** The pages that every shop has, whatever it sells. */
const ownPages = [
  ...['/', '/about', '/faq', '/terms', '/privacy', '/legal', '/guarantee', '/accessibility'],
  ...['/withdraw', '/login', '/register'],
]

let shop: TestShop
let served: Awaited<ReturnType<typeof cachedShop>>
beforeEach(async () => {
  shop = await testShop({ PUBLIC_URL: publicUrl })
  served = await cachedShop(shop, somePages)
})
afterEach(async () => {
  await served.close()
  await shop.close()
})

const read = async (path: string) => {
  const answer = await fetch(`${served.origin}${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return readXml((await answer.text()).trim())
}
const addressesIn = async (path: string) => textsOf(await read(path), 'loc')

async function add(fields: Parameters<typeof addProduct>[1] = {}) {
  const id = await addProduct(shop.shop.db, fields)
  await addPicture(shop.shop.db, { product_id: id })
  return id
}

test('robots.txt names the sitemap, and closes nothing but the API and what is behind the owner’s login', async () => {
  const answer = await fetch(`${served.origin}/robots.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  // A search engine can only read a page's noindex if it may open the page.
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /admin/',
    'Disallow: /api/',
  ])
})

test('an empty shop has an empty, valid document of each kind', async () => {
  for (const path of feeds) await read(path)
  expect(await addressesIn('/sitemap.xml')).toEqual([`${publicUrl}/sitemaps/pages.xml`])
  expect(await addressesIn('/sitemaps/pages.xml')).toEqual(ownPages.map((path) => publicUrl + path))
})

test('the sitemap lists every product that is shown, with pictures and last change, and the categories that have any', async () => {
  const changed = new Date('2026-03-04T05:06:07.000Z')
  const id = await add({
    house: 'Guerlain',
    name: 'Mitsouko',
    era: '1970s',
    category: 'gift',
    quantity: 0,
    updated_at: changed,
  })
  await add({ show: false, title: 'Hidden' })
  await add({ archived_at: new Date(), title: 'Archived' })
  const [product, ...more] = elementsNamed(await read('/sitemaps/products-1.xml'), 'url')
  expect(more).toEqual([])
  expect(product && textsOf(product, 'loc')).toEqual([`${publicUrl}/product/${id}/guerlain-mitsouko-1970s`])
  expect(product && textsOf(product, 'lastmod')).toEqual([changed.toISOString()])
  expect(product && textsOf(product, 'image:loc')).toEqual([
    expect.stringMatching(/^http:\/\/localhost:3000\/pictures\/[\w-]+-960\.webp$/),
  ])
  expect(await addressesIn('/sitemap.xml')).toEqual([
    `${publicUrl}/sitemaps/products-1.xml`,
    `${publicUrl}/sitemaps/pages.xml`,
  ])
  expect(await addressesIn('/sitemaps/pages.xml')).toContain(`${publicUrl}/category/gift`)
  expect(await addressesIn('/sitemaps/pages.xml')).not.toContain(`${publicUrl}/category/perfume`)
})

test('a list longer than a statement reads is whole, and each product stands in it once', async () => {
  const count = productsAtOnce + 3
  await shop.shop.db
    .insertInto('products')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: `p${at}`,
        title: `Bottle ${at}`,
        category: 'sample',
        price: 100,
        show: true,
      })),
    )
    .execute()
  expect(new Set(await addressesIn('/sitemaps/products-1.xml')).size).toBe(count)
})

test('what is withheld for those who want it stands in no list, though it was sold before and keeps its page', async () => {
  const id = await add({ quantity: 0, withheld: true })
  const { db } = shop.shop
  const sold = { product_id: id, kind: 'adjust', quantity_change: -1, reserved_change: 0 }
  await db.insertInto('stock_movements').values(sold).execute()
  for (const path of ['/feeds/google.xml', '/feeds/meta.xml', '/feeds/new.xml']) {
    expect([path, elementsNamed(await read(path), 'item')]).toEqual([path, []])
  }
  expect(await addressesIn('/sitemap.xml')).toEqual([`${publicUrl}/sitemaps/pages.xml`])
})

test('a file of the sitemap that has fallen away still answers, with the home page alone', async () => {
  const id = await add()
  expect(await addressesIn('/sitemaps/products-1.xml')).toHaveLength(1)
  await shop.shop.db.updateTable('products').set({ show: false }).where('id', '=', id).execute()
  await expect.poll(() => addressesIn('/sitemaps/products-1.xml')).toEqual([`${publicUrl}/`])
  expect(await addressesIn('/sitemaps/products-9999.xml')).toEqual([`${publicUrl}/`])
  // The protocol (https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd) requires at least one URL in a file.
  expect(await addressesIn('/sitemap.xml')).toEqual([`${publicUrl}/sitemaps/pages.xml`])
})

test('a change is seen at once: a new price, a hidden product, a setting', async () => {
  await saveSettings(shop.shop.db, { taxIncluded: true })
  const id = await add()
  const priceIn = async (path: string) => textsOf(await read(path), 'g:price')
  expect(await priceIn('/feeds/google.xml')).toContain('50.00 EUR')
  await shop.shop.db.updateTable('products').set({ price: 6200 }).where('id', '=', id).execute()
  await expect.poll(() => priceIn('/feeds/google.xml')).toContain('62.00 EUR')
  await saveSettings(shop.shop.db, { shippingPrice: 4.95 })
  await expect.poll(() => priceIn('/feeds/meta.xml')).toContain('4.95 EUR')
  await expect.poll(() => priceIn('/feeds/google.xml')).toContain('4.95 EUR')
  expect(await addressesIn('/sitemap.xml')).toHaveLength(2)
  await shop.shop.db.updateTable('products').set({ show: false }).where('id', '=', id).execute()
  await expect.poll(() => addressesIn('/sitemap.xml')).toHaveLength(1)
  expect(elementsNamed(await read('/feeds/google.xml'), 'item')).toEqual([])
  expect(elementsNamed(await read('/feeds/new.xml'), 'item')).toEqual([])
})

test('while the shop takes no orders nothing is in stock', async () => {
  await add()
  const said = async (path: string) => textsOf(await read(path), 'g:availability')
  expect([await said('/feeds/google.xml'), await said('/feeds/meta.xml')]).toEqual([
    ['in_stock'],
    ['in stock'],
  ])
  await saveSettings(shop.shop.db, { checkoutOpen: false })
  await expect.poll(() => said('/feeds/google.xml')).toEqual(['out_of_stock'])
  await expect.poll(() => said('/feeds/meta.xml')).toEqual(['out of stock'])
})

test('examples are shown to search engines and readers, and never offered to buyers', async () => {
  await add({ demo: true, title: 'An example' })
  for (const path of ['/feeds/google.xml', '/feeds/meta.xml']) {
    expect([path, elementsNamed(await read(path), 'item')]).toEqual([path, []])
  }
  expect(elementsNamed(await read('/feeds/new.xml'), 'item')).toHaveLength(1)
  expect(await addressesIn('/sitemaps/products-1.xml')).toHaveLength(1)
})

test('the feed of what is new has the 50 newest, the newest first, each under a name that stays', async () => {
  for (let day = 1; day <= 52; day += 1) {
    await addProduct(shop.shop.db, { title: `Bottle ${day}`, created_at: new Date(2026, 0, day) })
  }
  const items = elementsNamed(await read('/feeds/new.xml'), 'item')
  expect(items).toHaveLength(50)
  const [first] = items
  expect(first && textsOf(first, 'title')).toEqual(['Bottle 52'])
  expect(first && textsOf(first, 'pubDate')[0]).toMatch(/^\w{3}, \d\d \w{3} 2026 \d\d:\d\d:\d\d GMT$/)
  expect(first && textsOf(first, 'link')[0]).toMatch(/\/product\/[\w-]{20}\/bottle-52$/)
  expect(first && textsOf(first, 'guid')[0]).toMatch(/\/product\/[\w-]{20}$/)
})

test('what is new is dated by when it was first shown, whatever was hidden and shown again since', async () => {
  const { db } = shop.shop
  const made = { created_at: new Date('2026-01-02T03:04:05Z') }
  await addProduct(db, { ...made, title: 'Shown last' }, [
    { price: 5000, daysAgo: 300, offered: false },
    { price: 5000, daysAgo: 2 },
  ])
  await addProduct(db, { title: 'Shown first' }, [
    { price: 5000, daysAgo: 90 },
    { price: 5000, daysAgo: 40, offered: false },
    { price: 4000, daysAgo: 1 },
  ])
  const items = elementsNamed(await read('/feeds/new.xml'), 'item')
  expect(items.map((item) => textsOf(item, 'title')[0])).toEqual(['Shown last', 'Shown first'])
  const daysAgo = items.map(
    (item) => (Date.now() - Date.parse(textsOf(item, 'pubDate')[0] ?? '')) / (24 * 60 * 60 * 1000),
  )
  expect(daysAgo.map(Math.round)).toEqual([2, 90])
})

test('a description is HTML in the feed of what is new, in which signs of a text are no markup', async () => {
  const id = await addProduct(shop.shop.db, {
    title: 'Bottle & box <of 1950>',
    description: 'Après l’Ondée isn\'t under 50 < 60 & dry.\n\n<b onclick="x">Not bold</b>\u0007',
  })
  const feed = await read('/feeds/new.xml')
  const [item] = elementsNamed(feed, 'item')
  const said = (name: string) => item && textsOf(item, name)[0]
  expect(said('description')).toBe(
    "<p>Après l’Ondée isn't under 50 &lt; 60 &amp; dry.</p><p>&lt;b onclick=&quot;x&quot;&gt;Not bold&lt;/b&gt;</p>",
  )
  expect(said('title')).toBe('Bottle & box <of 1950>')
  const guid = said('guid')
  expect(guid).toBe(`${publicUrl}/product/${id}`)
  await shop.shop.db.updateTable('products').set({ title: 'Another name' }).where('id', '=', id).execute()
  await expect
    .poll(async () => textsOf(await read('/feeds/new.xml'), 'link').at(-1))
    .toBe(`${publicUrl}/product/${id}/another-name`)
  expect(textsOf(await read('/feeds/new.xml'), 'guid')).toEqual([guid])
  const text = await (await fetch(`${served.origin}/feeds/new.xml`)).text()
  expect(text).toContain(
    `<atom:link href="${publicUrl}/feeds/new.xml" rel="self" type="application/rss+xml"/>`,
  )
})

test('a feed is sent compressed or not, and not again to whoever has it', async () => {
  await add()
  const ask = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
    served.inject({ method, url: '/feeds/google.xml', headers })
  const plain = await ask('GET', {})
  expect([plain.headers['content-encoding'], plain.headers['content-type']]).toEqual([
    undefined,
    'application/xml; charset=utf-8',
  ])
  for (const accepted of ['gzip', 'br, gzip;q=0.5']) {
    const zipped = await ask('GET', { 'accept-encoding': accepted })
    expect(zipped.headers['content-encoding'], accepted).toBe('gzip')
    expect(String(gunzipSync(zipped.rawPayload)), accepted).toBe(plain.payload)
  }
  const head = await ask('HEAD', { 'accept-encoding': 'gzip' })
  expect([head.statusCode, head.payload, Number(head.headers['content-length']) > 100]).toEqual([
    200,
    '',
    true,
  ])
  const again = await ask('GET', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('other spellings of an address and unknown files make no other feed', async () => {
  await add()
  const [first] = await Promise.all(
    ['', '?a=1', '?b=%ff', '/?c'].map((query) => read(`/feeds/google.xml${query}`)),
  )
  expect(first && elementsNamed(first, 'item')).toHaveLength(1)
  for (const file of [
    'products-0.xml',
    'products-01.xml',
    'products-10000.xml',
    'feed.xml',
    '..%2findex.xml',
    'nothing',
  ]) {
    expect([file, (await fetch(`${served.origin}/sitemaps/${file}`)).status]).toEqual([file, 404])
  }
})
