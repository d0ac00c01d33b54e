import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import routes from '../../app/routes.ts'

/** Every path of app/routes.ts with example values for its parameters. */
const addresses = pathsIn(routes, '').map((path) => path.replace(/:\w+/g, exampleOf).replace('*', ''))

type Route = { path?: string; children?: Route[] }

function pathsIn(list: readonly Route[], parent: string): string[] {
  return list.flatMap(({ path, children }) => {
    const full = path ? `${parent}/${path}` : parent
    return children ? pathsIn(children, full) : [full || '/']
  })
}

function exampleOf(parameter: string) {
  const values: Record<string, string> = {
    ':pageNumber': '1',
    ':categoryName': 'perfume',
    ':keyword': 'rose',
  }
  return values[parameter] ?? 'abc'
}

const requestNumber = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The page without what differs between any two renderings: time, error number, and the order page's nonce. */
async function timeless(answer: APIResponse) {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1]
  const html = (await answer.text()).replace(/\b1\d{12}\b/g, 'time').replace(requestNumber, 'number')
  return nonce ? html.replaceAll(nonce, 'nonce') : html
}

const direct = { maxRedirects: 0 }

async function register(request: APIRequestContext) {
  const answer = await request.post('/api/users', {
    data: {
      name: 'Wilhelmina Quist',
      email: `quist-${crypto.randomUUID()}@example.com`,
      password: 'a long evening in Grasse',
    },
  })
  expect(answer.status()).toBe(201)
}

test('no page’s HTML says who is asking, so that any of them may be cached for everyone', async ({
  request,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL })
  await register(request)
  expect(addresses.length).toBeGreaterThan(20)
  const { products } = await (await visitor.get('/api/products')).json()
  for (const address of [...addresses, `/product/${products[0]._id}`]) {
    // A product's picture may be generated between the two requests: then both are repeated.
    await expect(async () => {
      // A URL that nobody has requested yet, so that both are rendered.
      const url = `${address}?visit=${crypto.randomUUID()}`
      const [forVisitor, forUser] = [await visitor.get(url, direct), await request.get(url, direct)]
      expect(forUser.status(), address).toBe(forVisitor.status())
      const html = await timeless(forUser)
      expect(html, address).not.toContain('Quist')
      expect(forUser.headers()['set-cookie'], address).toBeUndefined()
      // Compared as a boolean: the diff of two pages fills a screen and says little.
      const isSame = html === (await timeless(forVisitor))
      expect(isSame, `${address} is the same for everyone`).toBe(true)
    }).toPass({ timeout: 60_000 })
  }
  await visitor.dispose()
})

test('only good public pages may be cached: no failure, no redirect, and no order page however it is written', async ({
  request,
}) => {
  const uncached = [
    '/order/abc',
    '/ORDER/abc',
    '/%6frder/abc',
    '/order/abc/',
    '/nothing',
    '/product/abc',
    '/search?keyword=rose',
  ]
  for (const address of uncached) {
    for (const _time of [1, 2]) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect(answer.headers()['cache-control'], address).toBe('private, no-store')
    }
  }
  const home = await request.get('/')
  expect(home.headers()['cache-control']).toContain('public')
})

test('unknown addresses are answered in kind: the API in JSON, people with a page', async ({ request }) => {
  const call = await request.get('/api/nothing')
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  for (const [method, address, status] of [
    ['GET', '/nothing', 404],
    ['GET', '/%', 404],
    ['GET', '/product/%00', 400],
    ['GET', '/.git/config', 404],
    ['GET', '/.env', 404],
    ['GET', '/package.json', 404],
    ['GET', '/server/main.ts', 404],
    ['GET', '/assets/', 404],
    ['GET', '/pictures/', 404],
    ['POST', '/about', 405],
    ['TRACE', '/about', 405],
    ['OPTIONS', '/', 405],
  ] as const) {
    const answer = await request.fetch(address, { method })
    expect(answer.status(), `${method} ${address}`).toBe(status)
    expect(answer.headers()['content-type'], `${method} ${address}`).toContain('text/html')
  }
})
