import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { address } from '#tests/support/address.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { order, type PayingShop, pay, payingShop, startPaying } from '#tests/support/orders.ts'
import { everyPage } from '#tests/support/pages.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { everyRouteOf, type PolicedRoute } from '#tests/support/policies.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

// Every readable path, from the route tables themselves, requested by everybody in every relevant order: no cached response
// contains personal data, and nobody gets somebody else's (DESIGN sections 1.3 and 1.6).

/** All routes that may be cached. Before adding one, make sure that its response is the same for every visitor. */
const cacheableRoutes = new Set([
  '/api/products',
  '/api/products/top',
  '/api/products/matches',
  '/api/products/:id',
  '/api/products/:id/similar',
  '/api/products/:id/reviews',
  '/api/legal',
  '/api/legal/:name',
  '/api/privacy',
  '/api/settings',
  '/api/settings/texts/:name',
  '/api/config/paypal',
])
/** Query strings that some routes require. */
const queries: Record<string, string> = { '/api/products/matches': '?keyword=femme' }
/** Immutable files. */
const fileRoutes = new Set(['/pictures/:name', '/guarantee-notice/:name'])
/** The only page whose URL decides what it may load, so it is rendered each time. */
const uncacheablePages = new Set(['/order/:orderId'])

type Visitor = {
  name: string
  headers: Record<string, string>
  /** What only this person and administrators may read. */
  data: string[]
  /** What no response may contain. */
  secrets: string[]
  sees: 'own' | 'all'
}

let shop: PayingShop
let served: Awaited<ReturnType<typeof cachedShop>>
let people: Visitor[]
type Address = { path: string; route: string; isPage: boolean }
let addresses: Address[]
let variants: Address[]

beforeAll(async () => {
  shop = await payingShop({ PUBLIC_URL: 'http://localhost:3000' })
  const product = await addProduct(shop.db, { title: 'Rochas Femme parfum 7 ml', quantity: 50 })
  await addPicture(shop.db, { product_id: product })
  const mathilde = await signIn(shop, { name: 'Mathilde Zwanenburg', email: 'mathilde@zwanenburg.example' })
  const quirijn = await signIn(shop, { name: 'Quirijn Overtoom', email: 'quirijn@overtoom.example' })
  const owner = await signIn(shop, {
    name: 'Ottoline Keeper',
    email: 'ottoline@keeper.example',
    isAdmin: true,
  })
  const orders = { mathilde: await ordered(mathilde, product), quirijn: await ordered(quirijn, product) }
  people = [
    { name: 'a stranger', headers: {}, data: [], secrets: [], sees: 'own' as const },
    personOf(mathilde, orders.mathilde),
    personOf(quirijn, orders.quirijn),
    { ...personOf(owner, []), sees: 'all' as const },
  ].map(withMarkers)
  const { build, patterns } = await everyPage()
  served = await cachedShop(shop, build)
  const ids = [product, orders.mathilde[0]?._id ?? '', orders.quirijn[1]?._id ?? '', mathilde.id]
  const routes = new Set(
    (await everyRouteOf(shop)).filter(isRead).map(({ url }) => url.replace(/(.)\/$/, '$1')),
  )
  addresses = [
    ...[...routes].flatMap((route) => pathsOf(route, ids).map((path) => ({ path, route, isPage: false }))),
    ...patterns.flatMap((route) => pathsOf(route, ids).map((path) => ({ path, route, isPage: true }))),
    { path: '/nowhere', route: '*', isPage: true },
  ]
  variants = patterns.flatMap((route) => {
    const [path] = pathsOf(route, ids)
    // The router's data request when somebody navigates, and a path with a query.
    return [`${path}.data`, `${path}?sortBy=newest`].map((path) => ({ path, route, isPage: true }))
  })
}, 180_000)
afterAll(async () => {
  await served.close()
  await shop.close()
})

/** The API's documentation is a package's own pages, the same for everyone. */
const isRead = ({ method, url }: PolicedRoute) => method === 'GET' && !url.startsWith('/api/docs')

const streetOf = ({ name }: Person) => `${name.split(' ')[1]}laan 77`

/** One paid order, so that there is an invoice, and one unpaid. */
async function ordered(who: Person, product: string): Promise<OrderView[]> {
  const placed = async () => {
    const shippingAddress = { ...address, addressLine1: streetOf(who) }
    const { body } = await order(shop, who, { [product]: 1 }, { shippingAddress })
    return body as OrderView // the route's own response schema
  }
  const orders = [await placed(), await placed()]
  const providerId = await startPaying(shop, who, orders[0]?._id ?? '')
  await shop.provider.approve(providerId)
  expect((await pay(shop, who, orders[0]?._id ?? '', providerId)).status).toBe(200)
  return orders
}

const personOf = (who: Person, orders: readonly OrderView[]) => ({
  name: who.name,
  headers: who.headers,
  data: [who.name, who.email, ...orders.flatMap(({ number }) => [number, streetOf(who)])],
  secrets: [who.headers.cookie.split('=')[1] ?? ''],
  sees: 'own' as const,
})

/** Adds a marker to everything a browser sends beside the URL, which is as personal as a session. */
function withMarkers(person: Visitor, index: number): Visitor {
  const marker = `marker-of-person-${index}`
  const others = [
    'user-agent',
    'referer',
    'accept-language',
    'authorization',
    'origin',
    'x-forwarded-host',
    'x-forwarded-for',
    'host',
  ]
  const cookie = [person.headers.cookie, `cart=${marker}`].filter(Boolean).join('; ')
  const headers = Object.fromEntries(others.map((name) => [name, marker]))
  return { ...person, headers: { ...headers, cookie }, secrets: [...person.secrets, marker] }
}

/** The paths of a route: one for each thing that its parameter may name. */
function pathsOf(route: string, ids: readonly string[]): string[] {
  const words: Record<string, string> = {
    ':name': route.startsWith('/api/legal/') ? 'terms' : 'faq',
    ':keyword': 'femme',
    ':categoryName': 'perfume',
    ':pageNumber': '2',
    '*': 'x',
  }
  const needed = route.replaceAll(/\/:\w+\?/g, '')
  const path = needed.replaceAll(/:(name|keyword|categoryName|pageNumber)|\*/g, (name) => words[name] ?? name)
  return /:\w+/.test(path) ? ids.map((id) => path.replaceAll(/:\w+/g, id)) : [path + (queries[route] ?? '')]
}

type Answer = { path: string; status: number; headers: Record<string, unknown>; body: string }

const ask = ({ headers }: Visitor, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${served.origin}${path}`,
      { headers: { ...headers, 'accept-encoding': 'gzip' } },
      async (response) => {
        const isZipped = response.headers['content-encoding'] === 'gzip'
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        resolve({
          path,
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: String(isZipped ? gunzipSync(bytes) : bytes),
        })
      },
    )
    sent.on('error', reject).end()
  })

const everyonesData = () => people.flatMap(({ data, secrets }) => [...data, ...secrets])
/** What this person may not read: an administrator may read customers' data, but not their session tokens. */
const forbidden = (who: Visitor) => [
  ...people.flatMap(({ secrets }) => secrets),
  ...people.filter((other) => other !== who && who.sees !== 'all').flatMap(({ data }) => data),
]

/** Problems in what is cached now. */
function leaksInCache(): string[] {
  return [...served.cache.entries()].flatMap((one) => {
    const { key, headers } = one
    const held = `${key} ${JSON.stringify(headers)} ${one.body()}`
    const wrong = everyonesData().filter((secret) => held.includes(secret))
    if ('set-cookie' in headers) wrong.push('set-cookie')
    return wrong.map((secret) => `${key} contains ${secret}`)
  })
}

/** Problems in a response to this person. */
function leaksIn({ path, headers, body }: Answer, who: Visitor): string[] {
  const held = `${JSON.stringify(headers)} ${body}`
  return forbidden(who)
    .filter((secret) => held.includes(secret))
    .map((secret) => `${path} shows ${secret} to ${who.name}`)
}

const mayBeCached = ({ route, isPage }: Address) =>
  isPage ? !uncacheablePages.has(route) : cacheableRoutes.has(route)

test('the route tables are whole: the API, the pictures and every page are asked', () => {
  expect(new Set(addresses.filter(({ isPage }) => isPage).map(({ route }) => route)).size).toBeGreaterThan(35)
  const routes = new Set(addresses.filter(({ isPage }) => !isPage).map(({ route }) => route))
  expect([...cacheableRoutes, ...fileRoutes].filter((route) => !routes.has(route))).toEqual([])
})

/** Problems with how a response was cached, starting from an empty cache. */
function notAsListed(address: Address, { status, headers }: Answer): string[] {
  const { path, route } = address
  const held = [...served.cache.entries()].map(({ key }) => key)
  const said = String(headers['cache-control'])
  const isShared =
    !/^(private, )?no-store$/.test(said) || 'cdn-cache-control' in headers || 'surrogate-control' in headers
  const isFile = fileRoutes.has(route) && /^public, max-age/.test(said)
  const isForEveryone = (mayBeCached(address) && status === 200 && /^public, /.test(said)) || isFile
  if (held.includes(path)) cachedRoutes.add(route)
  return [
    // A page also caches the API responses that it used.
    ...held.filter((key) => key !== path && !isCacheableApi(key)).map((key) => `${path} is cached as ${key}`),
    ...(headers['set-cookie'] ? [`${path} sets a cookie`] : []),
    ...(isShared && !isForEveryone ? [`${path} (${status}): ${said}`] : []),
    ...(held.includes(path) && (!isShared || isFile) ? [`${path} is cached and says ${said}`] : []),
  ]
}

const isCacheableApi = (key: string) => {
  const [path = ''] = key.split('?')
  return [...cacheableRoutes].some((route) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )
}

const cachedRoutes = new Set<string>()
const patience = { timeout: 300_000 }

test('no personal data is cached and nobody gets another’s, whoever asks first', patience, async () => {
  const wrong: string[] = []
  const read = new Map(people.map((who) => [who, '']))
  for (const address of addresses) {
    for (const first of people) {
      served.cache.clear()
      const answer = await ask(first, address.path)
      wrong.push(...leaksIn(answer, first), ...notAsListed(address, answer))
      read.set(first, `${read.get(first)} ${answer.body}`)
      for (const who of people.filter((other) => other !== first)) {
        wrong.push(...leaksIn(await ask(who, address.path), who))
      }
      wrong.push(...leaksInCache())
    }
  }
  expect([...new Set(wrong)]).toEqual([])
  expect([...cacheableRoutes].filter((route) => !cachedRoutes.has(route))).toEqual([])
  // The test is meaningful: everybody has read their own data, and the administrator everything.
  for (const who of people) {
    const own = who.sees === 'all' ? people.flatMap(({ data }) => data) : who.data
    expect(own.filter((words) => !read.get(who)?.includes(words))).toEqual([])
  }
})

test('no personal data is cached and nobody gets another’s when all ask at once', patience, async () => {
  const wrong: string[] = []
  for (const { path } of [...addresses, ...variants]) {
    served.cache.clear()
    const answers = await Promise.all(people.map(async (who) => leaksIn(await ask(who, path), who)))
    wrong.push(...answers.flat(), ...leaksInCache())
  }
  expect([...new Set(wrong)]).toEqual([])
})
