import { createHash } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueGuestLink } from '#shop/accounts/guest-links.server.ts'
import { watchWrittenRows } from '#tests/support/fuzz/written-rows.ts'
import { call, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { beGuest, type Person, signIn, signInAgain } from '#tests/support/people.ts'
import { type PolicedRoute, routesOf } from '#tests/support/policies.ts'
import { addPicture, addProduct } from '#tests/support/products.ts'

// Calls every route of the route table anonymously, with every kind of session, and from other sites (SAFETY section 2,
// Authorisation matrix).

type Headers = Record<string, string>
/** The role that a session still has. */
type Standing = 'nobody' | 'guest' | 'customer' | 'administrator'

let shop: PayingShop
let routes: PolicedRoute[]
let callers: Record<string, { headers: Headers; standing: Standing }>
let owner: Person
let hanna: Person
let stranger: Person
/** The target of the calls about users. */
let victim: Person
let written: () => Promise<string>
let ids: { product: string; order: string; paidOrder: string }

beforeAll(async () => {
  shop = await payingShop()
  routes = await routesOf(shop)
  owner = await signIn(shop, { isAdmin: true })
  hanna = await signIn(shop)
  stranger = await signIn(shop)
  victim = await signIn(shop)
  const product = await addProduct(shop.db, { quantity: 50 })
  await addPicture(shop.db, { product_id: product })
  const order = await placed(shop, hanna, { [product]: 1 })
  const { order: paidOrder } = await paid(shop, hanna, { [product]: 1 })
  ids = { product, order: order._id, paidOrder: paidOrder._id }
  callers = { ...(await callersAlive()), ...(await callersOfOld(true)), ...(await callersOfOld(false)) }
  written = await watchWrittenRows(shop.db)
})
afterAll(() => shop.close())

const callersAlive = async (): Promise<typeof callers> => ({
  'a visitor': { headers: {}, standing: 'nobody' },
  'somebody with an invented cookie': { headers: { cookie: `sid=${'A'.repeat(43)}` }, standing: 'nobody' },
  'somebody with a cookie that is no token': { headers: { cookie: 'sid=%00%ff; sid=' }, standing: 'nobody' },
  'a customer': { headers: hanna.headers, standing: 'customer' },
  'another customer': { headers: stranger.headers, standing: 'customer' },
  'a guest': { headers: (await guestWith(() => undefined)).headers, standing: 'guest' },
  'a guest with the link of an order': { headers: await openLink(await orderLink()), standing: 'guest' },
  'a guest with a wrong link': { headers: await openLink('A'.repeat(22)), standing: 'nobody' },
  'a guest with an expired link': { headers: await openLink(await expiredLink()), standing: 'nobody' },
  'a guest whose session is over': {
    headers: (await guestWith(({ id }) => setSessions(id, { expires_at: new Date(0) }))).headers,
    standing: 'nobody',
  },
  'a guest with the cookie of an account': {
    headers: { cookie: hanna.headers.cookie.replace('sid=', 'guest=') },
    standing: 'nobody',
  },
  'a visitor with the cookie of a guest as an account': {
    headers: { cookie: (await guestWith(() => undefined)).headers.cookie.replace('guest=', 'sid=') },
    standing: 'nobody',
  },
  'an administrator': { headers: owner.headers, standing: 'administrator' },
  'an administrator who lost the role': {
    headers: (await changed(true, ({ id }) => setUser(id, { is_admin: false }))).headers,
    standing: 'customer',
  },
})

async function guestWith(change: (guest: Person) => unknown): Promise<Person> {
  const guest = await beGuest(shop)
  await change(guest)
  return guest
}

/** The link to a guest's order. */
async function orderLink(): Promise<string> {
  const guest = await beGuest(shop)
  const { _id } = await placed(shop, guest, { [ids.product]: 1 })
  return issueGuestLink(shop.db, { orderId: _id, userId: guest.id })
}

async function expiredLink(): Promise<string> {
  const token = await orderLink()
  const token_hash = createHash('sha256').update(token).digest()
  await shop.db
    .updateTable('guest_links')
    .set({ expires_at: new Date(0) })
    .where('token_hash', '=', token_hash)
    .execute()
  return token
}

async function openLink(token: string): Promise<Headers> {
  const { cookies } = await shop.app.inject({
    method: 'POST',
    url: '/api/guests/link',
    payload: { token },
  })
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

/** People whose sessions have ended in different ways. */
async function callersOfOld(isAdmin: boolean): Promise<typeof callers> {
  const whose = isAdmin ? 'an administrator' : 'a customer'
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['whose session is over', ({ id }) => setSessions(id, { expires_at: hours(1) })],
    ['who stayed away too long', ({ id }) => setSessions(id, { last_seen_at: hours(isAdmin ? 2 : 24 * 60) })],
    [
      'who logged out',
      ({ headers }) => shop.app.inject({ method: 'POST', url: '/api/users/logout', headers }),
    ],
    ['who was deleted', ({ id }) => setUser(id, { archived_at: new Date() })],
  ]
  const old: typeof callers = {}
  for (const [how, end] of endings) {
    const { headers } = await changed(isAdmin, end)
    old[`${whose} ${how}`] = { headers, standing: 'nobody' }
  }
  return old
}

async function changed(isAdmin: boolean, change: (person: Person) => Promise<unknown>): Promise<Person> {
  const person = await signIn(shop, { isAdmin })
  await change(person)
  return person
}

const setUser = (id: string, fields: { is_admin?: boolean; archived_at?: Date }) =>
  shop.db.updateTable('users').set(fields).where('id', '=', id).execute()

const setSessions = (id: string, fields: { expires_at?: Date; last_seen_at?: Date }) =>
  shop.db.updateTable('sessions').set(fields).where('user_id', '=', id).execute()

const isRead = ({ method }: PolicedRoute) => method === 'GET' || method === 'HEAD'

/** A request for something that exists, with a body that no route accepts. */
function requestOf(route: PolicedRoute, headers: Headers): InjectOptions {
  const area = route.url.split('/')[2] ?? ''
  const id = { products: ids.product, orders: ids.order, users: victim.id }[area] ?? 'nothing'
  return {
    method: route.method as InjectOptions['method'], // the route's own
    url: route.url.replaceAll(/:\w+/g, id).replaceAll('*', 'x'),
    headers,
    ...(isRead(route) ? {} : { payload: { isAdmin: true, price: { $gt: 0 }, title: 7 } }),
  }
}

/** The status that a policy gives somebody; undefined if the call is allowed. */
function refusalOf(allow: string | undefined, standing: Standing): number | undefined {
  if (allow === 'admin') return { nobody: 401, guest: 401, customer: 403, administrator: undefined }[standing]
  if (allow === 'user') return standing === 'nobody' || standing === 'guest' ? 401 : undefined
  if (allow === 'buyer') return standing === 'nobody' ? 401 : undefined
  return undefined
}

test('the table knows every area of the API, and each route says who may call it', () => {
  expect(routes.length).toBeGreaterThan(80)
  for (const { method, url, allow } of routes) {
    expect(['everyone', 'buyer', 'user', 'admin', 'provider'], `${method} ${url}`).toContain(allow)
  }
  const areas = new Set(routes.filter(({ allow }) => allow === 'admin').map(({ url }) => url.split('/')[2]))
  expect([...areas]).toEqual(
    expect.arrayContaining([
      'products',
      'orders',
      'users',
      'mail',
      'upload',
      'settings',
      'imports',
      'audit',
      'promotions',
      'questions',
      'reviews',
      'privacy',
      'withdrawals',
      'returns',
      'shipments',
      'wants',
      'compliance',
    ]),
  )
  const open = routes.filter(
    (route) => route.allow === 'everyone' && !isRead(route) && !route.url.includes('*'),
  )
  // Every new write route open to anybody has to be listed here.
  expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'DELETE /api/guests',
    'POST /api/express',
    'POST /api/express/buyer',
    'POST /api/guests',
    'POST /api/guests/link',
    'POST /api/guests/track',
    'POST /api/orders/quote',
    'POST /api/privacy/requests',
    'POST /api/privacy/requests/confirm',
    'POST /api/products/:id/questions',
    'POST /api/products/:id/reviews/:reviewId/reports',
    'POST /api/users',
    'POST /api/users/email-confirmation/confirm',
    'POST /api/users/login',
    'POST /api/users/login/code',
    'POST /api/users/logout',
    'POST /api/users/password-reset',
    'POST /api/users/password-reset/check',
    'POST /api/users/password-reset/confirm',
    'POST /api/wants',
    'POST /api/wants/confirm',
    'POST /api/wants/decline',
    'POST /api/wants/draft',
    'POST /api/wants/end',
    'POST /api/wants/list',
    'POST /api/wants/offer',
    'POST /api/wants/unsubscribe/:token',
    'POST /api/withdrawals',
    'POST /api/withdrawals/check',
  ])
})

test('everybody who may not make a call is refused as the policy says, and nothing is written', async () => {
  const before = await written()
  const wrong: string[] = []
  for (const route of routes) {
    for (const [who, { headers, standing }] of Object.entries(callers)) {
      const status = refusalOf(route.allow, standing)
      if (status === undefined) continue
      const answer = await shop.app.inject(requestOf(route, headers))
      const said = `${route.method} ${route.url} to ${who}: ${answer.statusCode}`
      if (answer.statusCode !== status) wrong.push(said)
      expect(Object.keys(answer.json()).sort(), said).toEqual(['code', 'message', 'requestId'])
      expect(answer.headers['cache-control'], said).toBe('private, no-store')
    }
  }
  expect(wrong).toEqual([])
  expect(await written()).toBe(before)
})

const endsSession = (method: string, url: string) =>
  url.endsWith('/logout') || (method === 'DELETE' && url === '/api/guests')

test('everybody who may make a call is let through', async () => {
  const wrong: string[] = []
  for (const route of routes.filter(({ url, method }) => !url.includes('*') && !endsSession(method, url))) {
    for (const [who, { headers, standing }] of Object.entries(callers)) {
      if (refusalOf(route.allow, standing) !== undefined) continue
      const { statusCode } = await shop.app.inject(requestOf(route, headers))
      if ([401, 403].includes(statusCode) || statusCode >= 500)
        wrong.push(`${route.method} ${route.url} to ${who}: ${statusCode}`)
    }
  }
  // A wrong password, an unverified provider, and an account that is not a guest's.
  expect(wrong.filter((line) => !/(users\/login|webhooks|guests\/account)/.test(line))).toEqual([])
})

/** The headers a browser sends with a request triggered by another site. */
const fromElsewhere: Record<string, Headers> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a sister site': { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
  'an old browser on another site': { origin: 'https://evil.example' },
  'a frame without an origin': { origin: 'null' },
  'an address that was typed': { 'sec-fetch-site': 'none' },
  'the own name on another port': { origin: 'http://localhost:1' },
  'a form with files': {
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=x',
  },
}

test('no change is made for another site, whoever is signed in', async () => {
  const before = await written()
  const wrong: string[] = []
  const changes = routes.filter((route) => !isRead(route) && route.allow !== 'provider')
  for (const route of changes) {
    const { headers } = route.allow === 'admin' ? owner : hanna
    for (const [from, signs] of Object.entries(fromElsewhere)) {
      const request = {
        ...requestOf(route, { ...headers, ...signs }),
        ...(signs['content-type'] ? { payload: '--x--' } : {}),
      }
      const { statusCode, body } = await shop.app.inject(request)
      if (statusCode !== 403 || JSON.parse(body).code !== 'cross_site')
        wrong.push(`${route.method} ${route.url} from ${from}: ${statusCode}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await written()).toBe(before)
})

test('no answer may be read by another site, and no reading changes anything', async () => {
  const before = await written()
  for (const route of routes.filter(isRead)) {
    const signs = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const { headers } = await shop.app.inject(requestOf(route, { ...owner.headers, ...signs }))
    const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
    expect([route.url, opened]).toEqual([route.url, []])
    expect([route.url, headers['cross-origin-resource-policy']]).toEqual([route.url, 'same-origin'])
  }
  expect(await written()).toBe(before)
})

test.each(['a stranger’s account', 'another guest'])(
  'to %s somebody else’s order cannot be distinguished from one that does not exist',
  async (who) => {
    const calls = routes.filter(({ url, allow }) => url.startsWith('/api/orders/:id') && allow === 'buyer')
    expect(calls.length).toBeGreaterThan(4)
    const guest = await beGuest(shop)
    const before = await written()
    for (const { method, url } of calls) {
      const ask = async (id: string) => {
        const { headers } = who === 'another guest' ? guest : await signInAgain(shop.db, stranger)
        const body = method === 'PUT' && url.endsWith('/pay') ? { id: 'SOMETHING' } : undefined
        const answer = await call(
          shop,
          { ...stranger, headers },
          [method as 'GET', url.slice(4).replaceAll(/:\w+/g, id)],
          body,
        )
        return { status: answer.status, ...answer.body, requestId: '' }
      }
      const absent = await ask('x'.repeat(20))
      expect([url, absent.status]).toEqual([url, 404])
      expect([url, await ask(ids.order)]).toEqual([url, absent])
      expect([url, await ask(ids.paidOrder)]).toEqual([url, absent])
    }
    expect(await written()).toBe(before)
  },
)
