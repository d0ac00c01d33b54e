import { orderBody } from './order-stage.ts'

/** The target shop: its URLs, products and accounts. */
export type LoadTarget = {
  url: string
  sandboxUrl: string
  /** Ids of the products that visitors look at. */
  catalogue: string[]
  /** The paths of their product pages. */
  pages: string[]
  /** Products that do not sell out. */
  products: string[]
  scarce: string[]
  /** Session cookies of buyers and of the owner. */
  buyers: string[]
  owner: string
  logins: { email: string; password: string }[]
  /** Paths of picture files. */
  pictures: string[]
}

/** One request; `next` creates the same visitor's next request from its response. */
export type Ask = {
  kind: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: object
  /** Acceptable status codes, in addition to 503 when the shop is full. */
  expected?: readonly number[]
  next?: (body: string) => Promise<Ask | undefined>
}

export type Mix = 'visitors' | 'work'

type Visit = {
  /** How many of a thousand visits are of this kind. */
  share: number
  /** Mostly answered from the response cache, or a file: left out of `work`. */
  isLight?: boolean
  ask: (target: LoadTarget) => Ask
}

const anyOf = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new RangeError('nothing to choose from')
  return value
}
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)
const categories = ['perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold']
const words = [
  'mitsouko',
  'chamade',
  'arpege',
  'joy',
  'caleche',
  'opium',
  'poison',
  'guerlain',
  'chanel',
  'dior',
]
/** A few pages get most of the requests. */
const popular = ({ pages }: LoadTarget) => anyOf(pages.slice(0, 60))
const keyword = () => `${anyOf(words)} ${upTo(10_000)}`

const page = (path: string): Ask => ({
  kind: 'page',
  path,
  headers: { accept: 'text/html,*/*' },
  // A tenth of the generated products are hidden.
  expected: [200, 404],
})
const read = (kind: string, path: string): Ask => ({ kind, path, expected: [200, 404] })

/** A realistic hour in a shop, in shares of a thousand requests. */
const visits: readonly Visit[] = [
  { share: 90, isLight: true, ask: () => page('/') },
  { share: 140, isLight: true, ask: () => page(`/category/${anyOf(categories)}`) },
  { share: 140, isLight: true, ask: (target) => page(popular(target)) },
  { share: 200, isLight: true, ask: ({ pictures }) => ({ kind: 'picture', path: anyOf(pictures) }) },
  {
    share: 100,
    isLight: true,
    ask: () =>
      read('list', `/api/products?category=${anyOf(categories)}&pageNumber=${upTo(3)}&sortBy=price-asc`),
  },
  { share: 25, ask: ({ pages }) => page(anyOf(pages)) },
  // The first page has no number: `/page/1` is redirected.
  { share: 15, ask: () => page(`/category/${anyOf(categories)}/page/${1 + upTo(59)}`) },
  {
    share: 30,
    ask: () => read('filters', `/api/products?priceMin=${upTo(200)}&priceMax=${300 + upTo(99)}&sex=women`),
  },
  { share: 30, ask: () => read('search', `/api/products?keyword=${encodeURIComponent(keyword())}`) },
  { share: 10, ask: () => page(`/search/${encodeURIComponent(keyword())}`) },
  {
    share: 60,
    ask: () =>
      read('suggestions', `/api/products/matches?keyword=${anyOf(words).slice(0, 1 + upTo(4))}${upTo(99)}`),
  },
  { share: 70, ask: ({ catalogue }) => read('product', `/api/products/${anyOf(catalogue)}`) },
  {
    share: 30,
    ask: ({ products }) => ({
      kind: 'cart',
      method: 'POST',
      path: '/api/orders/quote',
      body: { orderItems: [{ product: anyOf(products), qty: 1 }] },
    }),
  },
  {
    share: 20,
    ask: ({ buyers }) => ({
      kind: 'profile',
      path: '/api/users/profile',
      headers: { cookie: anyOf(buyers) },
    }),
  },
  {
    share: 10,
    ask: ({ buyers }) => ({ kind: 'orders', path: '/api/orders/mine', headers: { cookie: anyOf(buyers) } }),
  },
  {
    share: 3,
    ask: ({ logins }) => ({ kind: 'login', method: 'POST', path: '/api/users/login', body: anyOf(logins) }),
  },
  { share: 7, ask: (target) => order(target, false) },
  { share: 3, ask: (target) => order(target, true) },
  {
    share: 3,
    ask: () => ({ kind: 'webhook', method: 'POST', path: '/api/webhooks/stripe', body: {}, expected: [400] }),
  },
  {
    share: 1,
    ask: (target) => ({
      kind: 'owner',
      method: 'PUT',
      path: `/api/products/${anyOf(target.products)}`,
      headers: { cookie: target.owner },
      body: { price: upTo(100) },
    }),
  },
  {
    share: 1,
    ask: ({ owner }) => ({
      kind: 'owner',
      path: '/api/products/rows?pageNumber=2',
      headers: { cookie: owner },
    }),
  },
]

function order(target: LoadTarget, isPaid: boolean): Ask {
  const cookie = anyOf(target.buyers)
  return {
    kind: 'order',
    method: 'POST',
    path: '/api/orders',
    headers: { cookie, 'idempotency-key': crypto.randomUUID() },
    body: orderBody(target),
    expected: [201, 409],
    next: async (body) => (isPaid ? startPayment(target, cookie, idIn(body, '_id')) : undefined),
  }
}

function startPayment(
  { sandboxUrl }: LoadTarget,
  cookie: string,
  orderId: string | undefined,
): Ask | undefined {
  if (!orderId) return undefined
  return {
    kind: 'payment',
    method: 'POST',
    path: `/api/orders/${orderId}/paypal`,
    headers: { cookie },
    next: async (body) => {
      const id = idIn(body, 'id')
      await fetch(`${sandboxUrl}/_control/approve/${id}`, { method: 'POST' })
      return {
        kind: 'payment',
        method: 'PUT',
        path: `/api/orders/${orderId}/pay`,
        headers: { cookie },
        body: { id },
      }
    },
  }
}

function idIn(body: string, name: string): string | undefined {
  const value: unknown = JSON.parse(body)[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns a function that picks the next request at random by the shares of the mix. */
export function visitorsOf(target: LoadTarget, mix: Mix): () => Ask {
  const chosen = visits.filter(({ isLight }) => mix === 'visitors' || !isLight)
  const all = chosen.reduce((sum, { share }) => sum + share, 0)
  return () => {
    let left = Math.random() * all
    const visit = chosen.find(({ share }) => {
      left -= share
      return left < 0
    })
    return (visit ?? anyOf(chosen)).ask(target)
  }
}
