import fc from 'fast-check'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { addPages } from '#server/pages.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { everyPage } from '#tests/support/pages.ts'
import { requestClassOf } from './request-class.ts'

let shop: TestShop
let app: FastifyInstance
/** Every route of the application: its method and its pattern. */
const routes: [HTTPMethods, string][] = []
let patterns: string[]

beforeAll(async () => {
  shop = await testShop()
  app = await buildApp({
    shop: shop.shop,
    addCache: (root) => {
      root.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push([one as HTTPMethods, url])
      })
      // In place of the work, reports the request class and the matched route.
      root.addHook('onRequest', async (request, reply) =>
        reply.headers({ 'x-class': requestClassOf(request), 'x-route': request.routeOptions.url }).send(),
      )
    },
  })
  const pages = await everyPage()
  patterns = pages.patterns
  await addPages(app, { shop: shop.shop, loadBuild: async () => pages.build })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

type Classified = { requestClass: string; route: string }

async function classify(line: string, cookie?: string): Promise<Classified> {
  const [method, url = '/'] = line.split(' ')
  const headers = cookie ? { cookie } : {}
  const answer = await app.inject({ method: method as HTTPMethods, url, headers })
  return { requestClass: String(answer.headers['x-class']), route: String(answer.headers['x-route']) }
}
const classOf = async (line: string, cookie?: string) => (await classify(line, cookie)).requestClass

test.each([
  ['POST /api/webhooks/stripe', 'webhook'],
  ['PUT /api/orders/one/pay', 'payment'],
  ['POST /api/orders/one/paypal', 'payment'],
  ['POST /api/orders/one/stripe', 'payment'],
  ['POST /api/orders/one/refunds', 'payment'],
  ['PUT /api/orders/one/transfer', 'payment'],
  ['GET /api/orders/one/transfer', 'buying'],
  ['POST /api/orders', 'buying'],
  ['GET /api/orders/one?fresh=1', 'buying'],
  ['GET /api/config/paypal', 'buying'],
  ['GET /api/config/ways', 'buying'],
  ['GET /api/addresses/dutch', 'lookup'],
  ['POST /api/users/profile/addresses', 'known'],
  ['GET /placeorder', 'buying'],
  ['GET /order/one', 'buying'],
  ['POST /api/orders/quote', 'buying'],
  ['GET /api/orders/mine', 'buying'],
  ['GET /api/users/profile', 'known'],
  ['GET /api/orders/export', 'known'],
  ['GET /admin/orderlist', 'known'],
  ['GET /cart', 'known'],
  ['GET /', 'browsing'],
  ['GET /search/amber', 'browsing'],
  ['GET /api/products?keyword=amber', 'browsing'],
  ['GET /healthz', 'probe'],
  ['GET /readyz', 'probe'],
  ['GET /metrics', 'probe'],
  ['GET /pictures/amber-640.avif', 'file'],
])(
  'webhooks, payments, orders, who is signed in and who browses are each of their class: %s',
  async (line, requestClass) => {
    expect(await classOf(line)).toBe(requestClass)
  },
)

test('whoever is signed in goes before who is not', async () => {
  expect(await classOf('GET /api/products/amber', 'sid=abc')).toBe('known')
  expect(await classOf('PUT /api/products/amber', 'a=b; __Host-sid=abc')).toBe('buying')
  expect(await classOf('GET /api/products/amber', 'consid=abc')).toBe('browsing')
  expect(await classOf('GET /api/products/amber', 'x-sid=abc')).toBe('browsing')
})

test.each([
  'POST /api/users',
  'POST /api/users/login',
  'POST /api/users/login/code',
  'POST /api/users/password-reset/confirm',
  'PUT /api/users/profile',
  'POST /api/users/profile/second-factor',
  'POST /api/users/profile/second-factor/off',
  'POST /api/users/profile/delete',
])('everything that hashes a password waits in a queue of its own: %s', async (line) => {
  expect(await classOf(line)).toBe('password')
})

test.each([
  'GET /placeorderly',
  'GET /cartography/of/nothing',
  'GET /orders',
  'GET /cart/../search/amber',
  'GET /cart/%2e%2E/search/amber',
  'GET /payment/%2e%2e/search/amber',
  'GET /api/ordersandmore',
  'GET /api/configuration',
  'GET /pictures/a/b/c',
])('an address that only begins like one of a higher class is not of that class: %s', async (line) => {
  expect(await classOf(line)).toBe('browsing')
})

/** The same path in other spellings, as far as HTTP allows them. */
const spellings = (path: string, ends = ['', '/', '?a=b', '/?a=b']) =>
  fc
    .record({
      encoded: fc.array(fc.boolean(), { minLength: path.length, maxLength: path.length }),
      isUpper: fc.boolean(),
      slashes: fc.integer({ min: 1, max: 3 }),
      origin: fc.constantFrom('', 'http://elsewhere.example'),
      end: fc.constantFrom(...ends),
    })
    .map(({ encoded, isUpper, slashes, origin, end }) => {
      const [, ...rest] = [...path].map((char, index) => {
        if (!encoded[index] || char === '/') return char
        const hex = char.charCodeAt(0).toString(16).padStart(2, '0')
        return `%${isUpper ? hex.toUpperCase() : hex}`
      })
      return `${origin}${'/'.repeat(slashes)}${rest.join('')}${end}`
    })

const filled = (pattern: string) => pattern.replaceAll(/:\w+/g, 'abc').replace('*', 'abc')

test('however the address of a route is spelt, it is of the class of the route that answers', async () => {
  const classes = new Map<string, string>()
  for (const [method, url] of routes) {
    const { route, requestClass } = await classify(`${method} ${filled(url)}`)
    classes.set(`${method} ${route}`, requestClass)
  }
  const anyRoute = fc.constantFrom(...routes.filter(([, url]) => url !== '/*'))
  await fc.assert(
    fc.asyncProperty(
      anyRoute.chain(([method, url]) => fc.tuple(fc.constant(method), spellings(filled(url)))),
      async ([method, spelt]) => {
        const { route, requestClass } = await classify(`${method} ${spelt}`)
        // A page request has the class of its page.
        if (route !== '/*') expect(requestClass).toBe(classes.get(`${method} ${route}`))
        else expect(requestClass).toBe('browsing')
      },
    ),
    { numRuns: 2000 },
  )
})

test('however the address of a page is spelt, and for its data alone, it is of the class of that page', async () => {
  const classes = new Map<string, string>()
  for (const pattern of patterns) classes.set(pattern, await classOf(`GET ${filled(pattern)}`))
  const anyPage = fc.constantFrom(...patterns.filter((pattern) => !/\*/.test(pattern) && pattern !== '/'))
  await fc.assert(
    fc.asyncProperty(
      anyPage.chain((pattern) =>
        fc.tuple(
          fc.constant(pattern),
          spellings(filled(pattern), ['', '/', '?a=b', '.data', '.data?a=b', '/_.data']),
        ),
      ),
      async ([pattern, spelt]) => {
        const { route, requestClass } = await classify(`GET ${spelt}`)
        expect([route, pattern, requestClass]).toEqual(['/*', pattern, classes.get(pattern)])
      },
    ),
    { numRuns: 1000 },
  )
})
