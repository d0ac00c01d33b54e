import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSettings } from '#shop/settings/settings.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { everyPage } from '#tests/support/pages.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'
import { elementsNamed, readXml, textsOf } from '#tests/support/read-xml.ts'
import {
  faultsOf,
  missingRecommended,
  structuredDataOf,
} from '#tests/support/structured-data/check-structured-data.ts'

const publicUrl = 'http://localhost:3000'
let shop: TestShop
let served: Awaited<ReturnType<typeof cachedShop>>
let patterns: string[]
let product: string
/** A product whose title is hard to put into a URL. */
let odd: string

const described = {
  title: 'Guerlain Mitsouko, vintage EDT 93 ml </script><script>alert(1)</script>',
  house: 'Guerlain',
  name: 'Mitsouko',
  description: 'Filled to just under the shoulder. <!-- <script>',
  era: '1970s',
  sku: 'PERF-0042',
  size_ml: 93,
  rating: 5,
  num_reviews: 1,
  condition: 'used, 90% full',
}

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: publicUrl })
  const { db } = shop.shop
  product = await addProduct(db, described)
  await addPicture(db, { product_id: product })
  await db
    .insertInto('reviews')
    .values({
      id: 'r',
      product_id: product,
      name: 'Sofie </script>',
      rating: 5,
      comment: 'Moss, actual moss.',
    })
    .execute()
  odd = await addProduct(db, { title: "L'Heure Bleue & ?%#/", category: 'gold' })
  for (let count = 0; count < 25; count += 1) await addProduct(db, { created_at: new Date(0) })
  const socialLinks = { instagram: 'https://instagram.com/sillage', facebook: '', pinterest: '' }
  const legal = { legalName: 'Sillage B.V.', vatNumber: 'NL001234567B01', phone: '+31 20 123 4567' }
  await saveSettings(db, { ...legal, socialLinks })
  const { build, patterns: all } = await everyPage()
  patterns = all
  served = await cachedShop(shop, build)
}, 180_000)
afterAll(async () => {
  await served.close()
  await shop.close()
})

const htmlOf = async (path: string) => (await fetch(`${served.origin}${path}`)).text()
const productPage = () => `/product/${product}/guerlain-mitsouko-1970s`

/** The paths of every kind of page. */
const addresses = () =>
  patterns.map((pattern) => {
    const values: Record<string, string> = {
      productId: product,
      keyword: 'mitsouko',
      categoryName: 'perfume',
    }
    const path = pattern.replace(/\/:slug\?/, '/guerlain-mitsouko-1970s').replace(/\/\*$/, '/nothing')
    return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? (name === 'pageNumber' ? '2' : 'x'))
  })

/** The value of a meta element. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test('whatever a page says in structured data has the types and members that Google documents', async () => {
  const seen = new Set<string>()
  for (const path of addresses()) {
    const things = structuredDataOf(await htmlOf(path))
    for (const thing of things) {
      seen.add(String(thing['@type']))
      expect([path, faultsOf(thing)]).toEqual([path, []])
    }
  }
  expect([...seen].sort()).toEqual(['BreadcrumbList', 'OnlineStore', 'Product', 'WebSite'])
})

test('a product says everything that is recommended, as its fields and the settings have it', async () => {
  const things = structuredDataOf(await htmlOf(productPage()))
  expect(things.map((thing) => [thing['@type'], missingRecommended(thing)])).toEqual([
    ['Product', []],
    ['BreadcrumbList', []],
  ])
  const [thing] = things
  expect(thing).toMatchObject({
    name: described.title,
    description: described.description,
    offers: { url: `${publicUrl}${productPage()}`, itemCondition: 'https://schema.org/UsedCondition' },
  })
  // No user text closes the element.
  expect(await htmlOf(productPage())).not.toContain('<script>alert')
})

test('the path to a product and to a category names each step, and all but the last with its address', async () => {
  const [, crumbs] = structuredDataOf(await htmlOf(productPage()))
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${publicUrl}/` },
      { position: 2, name: 'Perfume', item: `${publicUrl}/category/perfume` },
      { position: 3, name: 'Guerlain', item: `${publicUrl}/category/perfume?house=Guerlain` },
      { position: 4, name: 'Mitsouko' },
    ],
  })
  const category = structuredDataOf(await htmlOf('/category/perfume'))
  expect(category).toMatchObject([{ '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Perfume' }] }])
})

test('the home page describes the shop as the owner has set it, and its search', async () => {
  const things = structuredDataOf(await htmlOf('/'))
  expect(things.map((thing) => [thing['@type'], missingRecommended(thing)])).toEqual([
    ['OnlineStore', []],
    ['WebSite', []],
  ])
  const target = { urlTemplate: `${publicUrl}/search?keyword={search_term_string}` }
  expect(things[1]).toMatchObject({ potentialAction: { target } })
})

test('every page has the link preview of its kind, and its address where search engines may keep it', async () => {
  let previews = 0
  for (const path of addresses()) {
    const answer = await fetch(`${served.origin}${path}`)
    const html = await answer.text()
    // The form's URL redirects to the search itself.
    if (answer.redirected) continue
    const isProduct = path.startsWith('/product/')
    if (html.includes('content="noindex"') && !canonicalOf(html)) continue
    expect([path, metaOf(html, 'og:type')]).toEqual([path, isProduct ? 'product' : 'website'])
    expect([path, metaOf(html, 'og:url')]).toEqual([path, canonicalOf(html)])
    expect(metaOf(html, 'og:url')).toBe(`${publicUrl}${path}`)
    previews += 1
    const image = isProduct
      ? /^http:\/\/localhost:3000\/pictures\/[\w-]+-960\.jpg$/
      : `${publicUrl}/brand/social.jpg`
    expect(metaOf(html, 'og:image'), path).toMatch(image)
  }
  expect(previews).toBeGreaterThan(10)
})

describe('search pages', () => {
  test.each([
    '/search/mitsouko',
    '/search/mitsouko?sortBy=rating',
    '/search/nothing-like-it',
    '/search/mitsouko/page/2',
    '/search/mitsouko/page/99',
    '/category/perfume/search/mitsouko',
    '/category/perfume/search/mitsouko/page/2',
  ])('%s is reachable for search engines, which are told not to keep it', async (path) => {
    expect(metaOf(await htmlOf(path), 'robots')).toBe('noindex')
  })
})

/** Every URL in the sitemap. */
async function listedAddresses(): Promise<string[]> {
  const addressesIn = async (path: string) => textsOf(readXml((await htmlOf(path)).trim()), 'loc')
  const files = await addressesIn('/sitemap.xml')
  return (await Promise.all(files.map((file) => addressesIn(new URL(file).pathname)))).flat()
}

test('every address of the sitemap answers, and says that it is the one that counts', async () => {
  const listed = await listedAddresses()
  expect(listed).toContain(`${publicUrl}/product/${odd}/l-heure-bleue`)
  expect(listed).toContain(`${publicUrl}/category/gold`)
  expect(listed).not.toContain(`${publicUrl}/category/gift`)
  for (const address of listed) {
    const answer = await fetch(address.replace(publicUrl, served.origin), { redirect: 'manual' })
    const html = await answer.text()
    expect([address, answer.status, metaOf(html, 'robots')]).toEqual([address, 200, undefined])
    expect(canonicalOf(html)).toBe(address)
  }
})

test('every page that search engines may keep stands in the sitemap, and no other', async () => {
  const listed = await listedAddresses()
  expect(new Set(listed).size).toBe(listed.length)
  for (const path of addresses()) {
    const answer = await fetch(`${served.origin}${path}`, { redirect: 'manual' })
    const html = await answer.text()
    const isKept = answer.status === 200 && metaOf(html, 'robots') === undefined
    // Later pages of lists are reached from the first.
    if (isKept && path.endsWith('/page/2')) continue
    expect([path, listed.includes(`${publicUrl}${path}`)]).toEqual([path, isKept])
  }
})

test('the feeds offer what the page of a product tells, under one number', async () => {
  await saveSettings(shop.shop.db, { taxIncluded: true })
  await expect.poll(() => htmlOf(productPage())).toContain('"valueAddedTaxIncluded":true')
  const [thing] = structuredDataOf(await htmlOf(productPage()))
  const offer = thing?.offers as Record<string, string>
  for (const path of ['/feeds/google.xml', '/feeds/meta.xml']) {
    const items = elementsNamed(readXml((await htmlOf(path)).trim()), 'item')
    const item = items.find((one) => textsOf(one, 'g:id')[0] === thing?.sku)
    const said = (name: string) => item && textsOf(item, `g:${name}`)[0]
    expect(said('title'), path).toBe(String(thing?.name))
    expect(said('link'), path).toBe(offer.url)
    expect(said('price'), path).toBe(`${offer.price} ${offer.priceCurrency}`)
    expect(`https://schema.org/${said('condition') === 'new' ? 'New' : 'Used'}Condition`, path).toBe(
      offer.itemCondition,
    )
    expect(said('availability')?.replace('_', ' '), path).toBe('in stock')
    expect(offer.availability, path).toBe('https://schema.org/InStock')
    expect(said('image_link'), path).toBe([thing?.image].flat()[0])
  }
})

test('a closed checkout is told at once, with no promise of delivery, and so is an open one', async () => {
  const offer = async () =>
    structuredDataOf(await htmlOf(productPage()))[0]?.offers as Record<string, unknown>
  const told = async () => {
    const { availability, shippingDetails, priceValidUntil } = await offer()
    return [availability, shippingDetails !== undefined, priceValidUntil !== undefined]
  }
  await saveSettings(shop.shop.db, { checkoutOpen: false })
  await expect.poll(told).toEqual(['https://schema.org/OutOfStock', false, false])
  await saveSettings(shop.shop.db, { checkoutOpen: true })
  await expect.poll(told).toEqual(['https://schema.org/InStock', true, true])
})

test('robots.txt leaves open every page that says that it may not be kept, but for the owner’s', async () => {
  const closed = (await htmlOf('/robots.txt'))
    .split('\n')
    .flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))
  for (const path of addresses()) {
    const isClosed = closed.some((beginning) => path.startsWith(beginning))
    expect([path, isClosed]).toEqual([path, path.startsWith('/admin/')])
  }
})

test('the home page names the feed of what is new', async () => {
  const html = await htmlOf('/')
  expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/feeds\/new\.xml"/)
})
