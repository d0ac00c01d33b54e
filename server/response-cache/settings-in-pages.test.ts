import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTexts } from '#shop/settings/default-texts/default-texts.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { noticeForm, someNotice } from '#tests/support/notices.ts'
import { somePages } from '#tests/support/pages.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
let product: string
let served: Awaited<ReturnType<typeof cachedShop>>

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
  owner = await signIn(shop, { isAdmin: true })
  product = await addProduct(shop.shop.db, { price: 5000, featured: true })
  await addPicture(shop.shop.db, { product_id: product })
  served = await cachedShop(shop, somePages)
})
afterAll(async () => {
  await served.close()
  await shop.close()
})

const paths = () => [
  ...['/', '/about', '/faq', '/terms', '/cart', `/product/${product}`],
  ...['/api/settings', '/api/products', `/api/products/${product}`, '/api/settings/texts/faq'],
]
const visit = async (path: string) => {
  const answer = await fetch(`${served.origin}${path}`)
  const body = await answer.text()
  expect([path, answer.status]).toEqual([path, 200])
  // Removes the time at which the page was rendered.
  return body.replace(/renderedAt\W+\d+/g, 'renderedAt')
}
const put = async (path: string, body: object) => {
  const answer = await fetch(`${served.origin}/api/settings${path}`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

async function visitAll() {
  const bodies = new Map<string, string>()
  for (const path of paths()) bodies.set(path, await visit(path))
  for (const path of paths()) expect([path, served.cache.get(path) !== undefined]).toEqual([path, true])
  return bodies
}

/** A setting, and the page and text where its new value is visible. */
const changes: [Partial<Settings>, string, string][] = [
  [{ shopName: 'Odeur Ancienne' }, '/', 'Odeur Ancienne'],
  [{ contactEmail: 'write@odeur.example' }, '/cart', 'write@odeur.example'],
  [{ phone: '+31 20 123 4567' }, '/', '+31 20 123 4567'],
  [{ legalName: 'Odeur V.O.F.' }, '/terms', 'Odeur V.O.F.'],
  [{ legalAddress: 'Oudegracht 1\n3511 AZ Utrecht' }, '/terms', 'Oudegracht 1, 3511 AZ Utrecht'],
  [{ chamberOfCommerce: '12345678' }, '/terms', 'Chamber of Commerce 12345678'],
  [{ vatNumber: 'NL001234567B01' }, '/terms', 'VAT NL001234567B01'],
  [{ shippingPrice: 4.95 }, '/faq', '€4.95'],
  [{ freeShippingAbove: 77.77 }, '/faq', '€77.77'],
  [{ packingDays: '11–12' }, '/faq', '11–12'],
  [{ holdMinutes: 1437 }, '/terms', '1437'],
  [{ firstHoldMinutes: 1013 }, '/terms', '1013'],
  [{ paymentMethods: ['Stripe'] }, '/faq', 'By card with Stripe'],
  [{ taxRate: 21.77 }, '/', '21.77'],
  [{ taxIncluded: true }, '/api/settings', '"taxIncluded":true'],
  [{ checkoutOpen: false }, '/api/settings', '"checkoutOpen":false'],
  [
    { socialLinks: { instagram: 'https://www.instagram.com/odeur', facebook: '', pinterest: '' } },
    '/',
    'https://www.instagram.com/odeur',
  ],
  [{ currency: 'GBP' }, '/faq', '£4.95'],
]

const named = changes.map(([change, ...rest]) => [Object.keys(change).join(), change, ...rest] as const)

test.each(named)(
  '%s shows on every cached page at the very next visit',
  async (_name, change, where, says) => {
    const before = await visitAll()
    expect([where, before.get(where)?.includes(says)]).toEqual([where, false])
    await put('', change)
    const shown = new Map<string, string>()
    for (const path of paths()) shown.set(path, await visit(path))
    served.cache.clear()
    for (const path of paths()) {
      const after = shown.get(path)
      expect([path, after === (await visit(path))]).toEqual([path, true])
      // The product's own API responses contain nothing about the shop but its currency, a text's response nothing at all.
      const isPage = !path.startsWith('/api/') || path === '/api/settings'
      if (isPage) expect([path, after !== before.get(path)]).toEqual([path, true])
    }
    expect([where, (await visit(where)).includes(says)]).toEqual([where, true])
  },
)

test('the notice of the guarantee shows on every cached page at the very next visit (C4)', async () => {
  const pages = ['/guarantee', `/product/${product}`]
  for (const path of pages)
    expect([path, (await visit(path)).includes('/guarantee-notice/')]).toEqual([path, false])
  const answer = await fetch(`${served.origin}/api/compliance/guarantee-notice`, {
    method: 'POST',
    headers: { ...owner.headers, 'x-requested-with': 'fetch' },
    body: noticeForm(someNotice()),
  })
  const { url } = (await answer.json()) as { url: string } // the route's own schema
  for (const path of pages) {
    const html = await visit(path)
    expect([path, html.match(/<img[^>]+guarantee-notice[^>]+>/g)?.length]).toEqual([path, 1])
    expect(html).toContain(`src="${url}" width="210" height="297"`)
  }
})

test('prices are in the new currency wherever they are cached', async () => {
  for (const path of [`/product/${product}`, '/']) {
    expect([path, (await visit(path)).includes('£50.00')]).toEqual([path, true])
  }
  expect(JSON.parse(await visit(`/api/products/${product}`)).currency).toBe('GBP')
})

test.each(['about', 'faq', 'terms'] as const)(
  'the text “%s” is read again at the very next visit',
  async (name) => {
    for (const [version, words] of ['Written by the owner.', 'Written once more.'].entries()) {
      await visitAll()
      await put(`/texts/${name}`, { markdown: words, version })
      expect((await visit(`/${name}`)).includes(words)).toBe(true)
    }
    await put(`/texts/${name}`, { markdown: defaultTexts[name], version: 2 })
    expect((await visit(`/${name}`)).includes('Written')).toBe(false)
  },
)
