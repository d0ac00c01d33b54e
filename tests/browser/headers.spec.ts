import type { APIRequestContext, APIResponse } from '@playwright/test'
import { policyHoles } from '../support/policy-holes.ts'
import { expect, test } from './fixtures.ts'
import { comeAsAdministrator, comeAsCustomer, placeOrder } from './shop.ts'

/** Requests it again with the ETag of the first response; retries, since other journeys may change it in between. */
async function unchanged(request: APIRequestContext, address: string): Promise<APIResponse> {
  for (let tries = 1; ; tries += 1) {
    const { etag = '' } = (await request.get(address)).headers()
    const second = await request.get(address, { headers: { 'if-none-match': etag } })
    if (second.status() === 304 || tries === 5) return second
  }
}

let orderId: string

/** One response of each kind that a visitor, a buyer and the owner can get. */
async function everyKind(
  request: APIRequestContext,
  visitor: APIRequestContext,
): Promise<Record<string, APIResponse>> {
  const home = await request.get('/')
  const asset = /\/assets\/[^" ]+\.js/.exec(await home.text())?.[0] ?? ''
  const { products } = await (await request.get('/api/products')).json()
  // Products of other journeys have no pictures.
  const product = products.find(({ mainImage }: { mainImage: string }) => mainImage !== '')
  return {
    page: home,
    'cached page': await request.get('/'),
    'page that is unchanged': await unchanged(request, '/about'),
    'page of a category': await request.get('/category/perfume'),
    'page of a product': await request.get(`/product/${product._id}`),
    'page of a search': await request.get('/search/rose'),
    'page of the login': await request.get('/login'),
    'page of an order': await request.get(`/order/${orderId}`),
    'page of the administration': await request.get('/admin/products'),
    'page that is not there': await request.get('/nothing'),
    'wrong method': await request.post('/about'),
    'search form': await request.get('/search?keyword=rose', { maxRedirects: 0 }),
    asset: await request.get(asset),
    'asset that is unchanged': await unchanged(request, asset),
    'missing asset': await request.get('/assets/none.js'),
    picture: await request.get(product.mainImage),
    'picture that is unchanged': await unchanged(request, product.mainImage),
    'missing picture': await request.get('/pictures/none'),
    api: await request.get('/api/products'),
    'api that is unchanged': await unchanged(visitor, '/api/settings'),
    'missing call': await request.get('/api/nothing'),
    'refused call': await request.get('/api/orders'),
    'own data': await request.get('/api/orders/mine'),
    'a file': await request.get('/api/users/profile/data'),
    'wrong type': await request.post('/api/users/login', {
      headers: { 'content-type': 'text/plain' },
      data: 'x',
    }),
    'unreadable address': await request.get('/%'),
    health: await request.get('/healthz'),
    readiness: await request.get('/readyz'),
    figures: await request.get('/metrics'),
    description: await request.get('/api/openapi.json'),
    'description to read': await request.get('/api/docs'),
  }
}

test.beforeEach(async ({ page, sell }) => {
  await comeAsCustomer(page)
  orderId = (await placeOrder(page, await sell()))._id
})

test('every kind of answer carries the headers that protect it', async ({ page, request }) => {
  const answers = await everyKind(page.request, request)
  for (const [kind, answer] of Object.entries(answers)) {
    const headers = answer.headers()
    expect(headers['content-security-policy'], kind).toContain("default-src 'none'")
    expect(headers['x-content-type-options'], kind).toBe('nosniff')
    expect(headers['referrer-policy'], kind).toBe('strict-origin-when-cross-origin')
    const isPayment = kind === 'page of an order'
    expect(headers['cross-origin-opener-policy'], kind).toBe(
      isPayment ? 'same-origin-allow-popups' : 'same-origin',
    )
    expect(headers['cross-origin-resource-policy'], kind).toBe('same-origin')
    expect(headers['permissions-policy'], kind).toContain('camera=()')
    expect(headers['x-powered-by'] ?? headers['x-cache-tags'] ?? headers.server, kind).toBeUndefined()
    expect(headers['access-control-allow-origin'], kind).toBeUndefined()
  }
  for (const [kind, answer] of Object.entries(answers)) {
    if (kind.endsWith('unchanged')) expect(answer.status(), `${kind}: ${answer.url()}`).toBe(304)
  }
  expect(answers.asset?.headers()['cache-control']).toContain('immutable')
  expect(answers['missing asset']?.headers()['cache-control']).toContain('no-store')
  for (const kind of ['own data', 'a file', 'refused call', 'page of an order']) {
    expect(answers[kind]?.headers()['cache-control'], kind).toBe('private, no-store')
  }
})

test('no answer’s policy has a hole that is known, and only the description’s pages style themselves', async ({
  page,
  request,
}) => {
  const answers = await everyKind(page.request, request)
  await comeAsAdministrator(page)
  answers['owner’s list'] = await page.request.get('/api/orders')
  answers['owner’s file'] = await page.request.get('/api/orders/export')
  for (const [kind, answer] of Object.entries(answers)) {
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policyHoles(policy), kind).toEqual([])
    expect(policy, kind).toContain(/^picture\b/.test(kind) ? 'sandbox' : "frame-ancestors 'none'")
    if (kind !== 'description to read') expect(policy, kind).not.toMatch(/unsafe/)
  }
})
