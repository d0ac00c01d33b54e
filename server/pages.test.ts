import { createHash } from 'node:crypto'
import { createElement, Suspense } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { somePages } from '#tests/support/pages.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

let shop: TestShop
let product: string
let cached: Awaited<ReturnType<typeof cachedShop>>

beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'http://localhost:3000' })
  product = await addProduct(shop.shop.db, { price: 5000, featured: true })
  await addPicture(shop.shop.db, { product_id: product })
  cached = await cachedShop(shop, somePages)
})
afterAll(async () => {
  await cached.close()
  await shop.close()
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/ src=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)

test('each script that a page contains may run, and nothing shows how the server recognizes it', async () => {
  for (const path of ['/', '/faq', '/cart', `/product/${product}`, '/nothing/here']) {
    const answer = await fetch(`${cached.origin}${path}`)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const scripts = inlineScripts(html)
    expect(scripts.length, path).toBeGreaterThan(3)
    // A script that starts late is first embedded as data, and later runs as a module with the same text.
    for (const text of scripts)
      expect([path, text.slice(0, 60), policy.includes(hashOf(text))]).toEqual([
        path,
        text.slice(0, 60),
        true,
      ])
    expect(html, path).not.toContain('nonce')
  }
})

test('a page of which a part cannot be rendered is the error page, whole, and is not kept', async () => {
  const Broken = () => {
    throw new Error('broken on purpose')
  }
  const { about } = somePages.routes
  if (!about) throw new Error('no such page')
  const Page = () =>
    createElement('div', null, 'the rest', createElement(Suspense, null, createElement(Broken)))
  const routes = { ...somePages.routes, about: { ...about, module: { ...about.module, default: Page } } }
  const broken = await cachedShop(shop, { ...somePages, routes })
  for (const _visit of ['first', 'second']) {
    const answer = await fetch(`${broken.origin}/about`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'private, no-store'])
    const html = await answer.text()
    expect(html).toContain('Something broke on our side')
    expect(html).not.toContain('the rest')
    expect(html).not.toContain('broken on purpose')
  }
  await broken.close()
})

test('a script that got into a page in any other way is not allowed to run', async () => {
  const evil = 'document.title = "evil"'
  const Injected = () => createElement('script', null, evil)
  const { about } = somePages.routes
  if (!about) throw new Error('no such page')
  const routes = { ...somePages.routes, about: { ...about, module: { ...about.module, default: Injected } } }
  const broken = await cachedShop(shop, { ...somePages, routes })
  for (const _visit of ['computed', 'cached']) {
    const answer = await fetch(`${broken.origin}/about`)
    expect(await answer.text()).toContain(`<script>${evil}</script>`)
    expect(answer.headers.get('content-security-policy')).not.toContain(hashOf(evil))
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-")
  }
  await broken.close()
})

/** A timer at least this long (ms) would keep a rendered page in memory; those of connections and the database are shorter. */
const longMs = 5 * 60_000

const families = (count: number) => encodeURIComponent('👨‍👩‍👧‍👦'.repeat(count))

test.each([
  ['/search/%00', 400],
  ['/search/caf%E9', 400],
  ['/search/%ED%A0%80', 400],
  ['/product/%ff', 400],
  ['/?sortBy=%ff', 400],
  ['/search/100%', 200],
  [`/search/${families(10)}`, 200],
  [`/search/${families(40)}`, 200],
  [`/search?keyword=${families(10)}`, 200],
])('%s is a page of the shop that answers %i', async (path, status) => {
  const answer = await fetch(`${cached.origin}${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('<main')
})

const visit = async (path: string) => {
  const answer = await fetch(`${cached.origin}${path}`, { headers: { 'accept-encoding': 'identity' } })
  expect(answer.status, path).toBe(200)
  await answer.text()
}

test('a page that has been sent leaves no timer behind that would keep it in memory', async () => {
  const started: number[] = []
  const { setTimeout } = globalThis
  globalThis.setTimeout = Object.assign((run: () => void, ms = 0, ...rest: []) => {
    started.push(ms)
    return setTimeout(run, ms, ...rest)
  }, setTimeout)
  try {
    for (const path of ['/', '/faq', `/product/${product}`]) await visit(path)
  } finally {
    globalThis.setTimeout = setTimeout
  }
  expect(started.filter((ms) => ms >= longMs)).toEqual([])
})

test('the page of a vintage bottle has no section that is not about it, and none of how its age was found', async () => {
  const bottle = await addProduct(shop.shop.db, { title: 'An old bottle', vintage: true })
  const html = await (await fetch(`${cached.origin}/product/${bottle}`)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const headings = [...main.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/g)].map(([, words = '']) =>
    words.replace(/<[^>]+>/g, ''),
  )
  const aboutIt = ['An old bottle', 'This bottle', 'Questions', 'Reviews', 'No reviews yet']
  expect(headings).toEqual([...aboutIt, 'More like this', 'Guerlain Mitsouko EDP spray 75 ml'])
  expect(main).not.toMatch(/\bdated\b/i)
})
