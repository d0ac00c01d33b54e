import { request } from 'node:http'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import routeConfig from '#app/routes.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { everyPage } from '#tests/support/pages.ts'
import { addProduct } from '#tests/support/products.ts'
import { canonicalPath } from './canonical-path.ts'

const routesOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children }) =>
    index ? { index } : { path, children: routesOf(children ?? []) },
  )
let routes: RouteObject[]
beforeAll(async () => {
  routes = routesOf(await routeConfig)
})

const patternOf = (path: string) =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.path ? route.path.split('/') : []))
const plain = (path: string) => canonicalPath(new URL(`http://localhost${path}`).pathname, patternOf)

test.each([
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/faq///', '/faq'],
  ['/category//perfume', '/category/perfume'],
  ['/Category/PERFUME/', '/category/perfume'],
  ['/category/perfume/page/1', '/category/perfume'],
  ['/page/1', '/'],
  ['/PAGE/1/', '/'],
  ['/search/Rose%20No%205/page/1', '/search/Rose%20No%205'],
  ['/Category/gift/SEARCH/Rose/Page/2', '/category/gift/search/Rose/page/2'],
  ['/%73earch/rose', '/search/rose'],
  ['/Product/AbC-d_e/', '/product/AbC-d_e'],
  ['/product/AbC/Guerlain-Mitsouko/', '/product/AbC/Guerlain-Mitsouko'],
  ['/ADMIN/OrderList', '/admin/orderlist'],
  ['/Order/AbC', '/order/AbC'],
])('%s leads to %s', (path, target) => {
  expect(plain(path)).toBe(target)
})

test.each([
  '/',
  '/faq',
  '/category/perfume',
  '/category/perfume/page/2',
  '/category/PERFUMES',
  '/search/page/page/2',
  '/search/1',
  '/search/ROSE',
  '/product/AbC/Old-Words',
  '/admin/productlist/page/1',
  '/no/such//page/',
  '/NOTHING',
])('%s stays as it is', (path) => {
  expect(plain(path)).toBeUndefined()
})

test.each([
  '//evil.example',
  '//evil.example/faq',
  '/%2f%2fevil.example',
  '/%5cevil.example/',
  '/.//evil.example',
])('%s leads nowhere else', (path) => {
  const { pathname } = new URL(`http://localhost${path}`.replace('localhost//', 'localhost/./'))
  expect(canonicalPath(pathname, patternOf) ?? '/').toMatch(/^\/(?![/\\])/)
})

test('whatever an address is, it leads to a plain one at most, on this host', () => {
  const words = [
    'page',
    'PAGE',
    '1',
    '2',
    'search',
    'Search',
    'category',
    'Perfume',
    'product',
    'a',
    '%2f',
    '%5c',
    '..',
    '',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 9 }), (segments) => {
      const target = plain(`/${segments.join('/')}`)
      if (target === undefined) return
      expect(target).toMatch(/^\/(?![/\\])/)
      expect(plain(target)).toBeUndefined()
    }),
  )
})

describe('on a shop that is served', () => {
  let shop: TestShop
  let served: Awaited<ReturnType<typeof cachedShop>>
  let product: string
  beforeAll(async () => {
    shop = await testShop()
    product = await addProduct(shop.shop.db, { house: 'Guerlain', name: 'Mitsouko', era: '1970s' })
    served = await cachedShop(shop, (await everyPage()).build)
    return async () => {
      await served.close()
      await shop.close()
    }
  }, 180_000)

  /** Through a raw socket with the path unchanged: HTTP clients would normalize it first. */
  const ask = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    new Promise<(string | number | undefined)[]>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip' }
      const sent = request(served.origin, { path, method, headers, agent: false }, (answer) => {
        const { location, 'cache-control': cacheControl } = answer.headers
        answer.resume().on('end', () => resolve([answer.statusCode, location, cacheControl]))
      })
      sent.on('error', reject).end()
    })
  const away = 'private, no-store'

  test('another spelling of a page redirects once, with its query, and no cache keeps that', async () => {
    expect(await ask('/Category//perfume/?sortBy=rating&house=A%26B')).toEqual([
      301,
      '/category/perfume?sortBy=rating&house=A%26B',
      away,
    ])
    expect(await ask('//faq')).toEqual([301, '/faq', away])
    expect(await ask('/\\faq')).toEqual([301, '/faq', away])
    expect(await ask('/page/1?more=1', 'HEAD')).toEqual([301, '/?more=1', away])
    expect((await ask('/category/perfume?sortBy=rating&house=A%26B'))[0]).toBe(200)
    expect(served.cache.size.entries).toBeGreaterThan(0)
    const spelt = [...served.cache.entries()].map(({ key }) => key)
    expect(spelt.filter((key) => /\/\/|\/$|[A-Z]/.test(new URL(key, 'http://a').pathname.slice(1)))).toEqual(
      [],
    )
  })

  test('no spelling of an address leads to another host', async () => {
    const evil = ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%5cevil.example/']
    for (const path of evil) expect([path, (await ask(path))[0]]).toEqual([path, 404])
    expect(await ask('///evil.example/%2e%2e')).toEqual([301, '/', away])
  })

  test('the API, files and forms are answered where they were asked for', async () => {
    expect((await ask('/api/products/'))[0]).toBe(200)
    expect((await ask('/API/products'))[0]).toBe(404)
    expect((await ask('/category/perfume/_.data'))[0]).toBe(200)
    expect((await ask('/faq/', 'POST'))[0]).toBe(405)
  })

  test('a product answers at its short address, and wrong or old words lead to the right ones', async () => {
    const right = `/product/${product}/guerlain-mitsouko-1970s`
    expect((await ask(`/product/${product}`))[0]).toBe(200)
    expect((await ask(right))[0]).toBe(200)
    expect(await ask(`/product/${product}/shalimar?from=mail`)).toEqual([301, `${right}?from=mail`, away])
    expect(await ask(`/product/${product}/guerlain-mitsouko-1970s/`)).toEqual([301, right, away])
    expect((await ask(`/product/${product}/more/words`))[0]).toBe(404)
    expect((await ask('/product/nothing/guerlain-mitsouko-1970s'))[0]).toBe(404)
  })

  test('an address that is wrong in several ways leads to the right one in one step', async () => {
    const right = `/product/${product}/guerlain-mitsouko-1970s`
    for (const wrong of [
      `/product/${product}/shalimar/`,
      `//product/${product}/shalimar`,
      `/PRODUCT//${product}/shalimar//`,
    ]) {
      expect([wrong, await ask(`${wrong}?from=mail&a=%2F`)]).toEqual([
        wrong,
        [301, `${right}?from=mail&a=%2F`, away],
      ])
      expect([wrong, (await ask(wrong, 'HEAD')).slice(0, 2)]).toEqual([wrong, [301, right]])
    }
    expect((await ask('/Search/?keyword=rose%20water')).slice(0, 2)).toEqual([302, '/search/rose%20water'])
    // A missing page is not looked for anywhere else.
    expect(await ask('/Product/nothing/words/')).toEqual([301, '/product/nothing/words', away])
  })

  test('what a page answers to GET it answers to HEAD, without its text', async () => {
    for (const path of [
      '/',
      '/category/perfume',
      `/product/${product}`,
      '/sitemap.xml',
      '/robots.txt',
      '/no',
    ])
      expect([path, (await ask(path, 'HEAD'))[0]]).toEqual([path, (await ask(path))[0]])
  })

  test('what was deleted or hidden, and a page past the end of a list, are not found', async () => {
    const gone = await addProduct(shop.shop.db, { archived_at: new Date() })
    const hidden = await addProduct(shop.shop.db, { show: false })
    for (const path of [
      ...[`/product/${gone}`, `/product/${gone}/words`, `/product/${hidden}`],
      ...['/page/2', '/category/perfume/page/2', '/category/perfume/page/99999', '/category/nothing'],
      ...['/page/0', '/page/01', '/page/x', '/category/perfume/page/0', '/search/mitsouko/page/2'],
    ]) {
      const answer = await fetch(`${served.origin}${path}`, { redirect: 'manual' })
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 404])
      expect(html, path).toContain('<meta name="robots" content="noindex"')
      expect(html, path).not.toContain('rel="canonical"')
      expect(html, path).not.toContain('application/ld+json')
    }
  })

  test('every spelling of a product is dropped from the cache when it changes, and an old one leads on', async () => {
    const old = `${served.origin}/product/${product}/guerlain-mitsouko-1970s`
    const read = async (address: string) => (await fetch(address)).text()
    for (const address of [old, `${served.origin}/product/${product}`]) {
      expect(await read(address)).toContain('€50.00')
      expect(await read(address)).toContain(
        `<link rel="canonical" href="http://localhost:3000${new URL(old).pathname}"`,
      )
    }
    await shop.shop.db
      .updateTable('products')
      .set({ name: 'Mitsouko Parfum', price: 6100 })
      .where('id', '=', product)
      .execute()
    await expect.poll(() => read(`${served.origin}/product/${product}`)).toContain('€61.00')
    const answer = await fetch(old, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `/product/${product}/guerlain-mitsouko-parfum-1970s`,
    ])
    expect(await read(old)).toContain('€61.00')
  })
})
