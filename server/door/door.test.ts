import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { addShedding } from '../plugins/shedding.ts'
import { addAdmissionControl, type DoorOptions } from './door.ts'
import type { RequestClass } from './request-class.ts'

let app: FastifyInstance
afterEach(() => app.close())

const rank = { slots: 1, places: 0, crowdMs: 1000, patienceMs: 4000 }
const one = { ranks: [rank, rank, rank], targetMs: 20 }

/** A shop whose answers wait until they are let go, behind a door with one slot for work and no line. */
async function slowShop(options: Partial<DoorOptions> = {}) {
  const waiting: (() => void)[] = []
  app = Fastify({ forceCloseConnections: true })
  addAdmissionControl(app, { publicUrl: 'http://localhost', lanes: { work: one }, ...options })
  addShedding(app)
  app.all('/now', async () => 'at once')
  app.all('/healthz', { config: { requestClass: 'probe' } }, async () => 'ok')
  const wait = async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'served'
  }
  const slow: Partial<Record<RequestClass, string[]>> = {
    file: ['/pictures/:name'],
    password: ['/api/users/login'],
    payment: ['/api/orders/:id/pay'],
    webhook: ['/api/webhooks/stripe'],
    browsing: ['/*', '/api/*'],
  }
  for (const [requestClass, urls] of Object.entries(slow) as [RequestClass, string[]][]) {
    for (const url of urls) app.all(url, { config: { requestClass } }, wait)
  }
  const url = await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo // a server on a port has one
  return {
    port,
    get: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),
    /** Begins a request, and waits until it is worked on. */
    begin: async (path: string, init?: RequestInit) => {
      const before = waiting.length
      const answer = fetch(`${url}${path}`, init)
      answer.catch(() => undefined)
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(before))
      return { answer }
    },
    letGo: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

test('whom there is no time for hears so at once, and is served when there is time again', async () => {
  const shop = await slowShop()
  const { answer } = await shop.begin('/category/perfume')
  const refused = await shop.get('/api/products')
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(await refused.json()).toEqual({
    message: 'The shop cannot answer just now. Please try again in a moment.',
    code: 'unavailable',
    requestId: refused.headers.get('x-request-id'),
    details: { retryAfterSeconds: 2 },
  })
  shop.letGo()
  expect((await answer).status).toBe(200)
  expect((await shop.get('/now')).status).toBe(200)
})

test('each refusal is told to whoever counts them', async () => {
  let refused = 0
  const shop = await slowShop({ onRefused: () => (refused += 1) })
  await shop.begin('/category/perfume')
  await Promise.all([shop.get('/api/products'), shop.get('/product/amber'), shop.get('/healthz')])
  expect(refused).toBe(2)
  shop.letGo()
})

test('a person in a browser reads a page that says when to come again, and nobody keeps it', async () => {
  const shop = await slowShop()
  await shop.begin('/category/perfume')
  const refused = await shop.get('/product/amber', { headers: { accept: 'text/html,*/*' } })
  expect(refused.status).toBe(503)
  expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(refused.headers.get('cache-control')).toBe('private, no-store')
  expect(refused.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(await refused.text()).toContain('try again in a moment')
  shop.letGo()
})

test('an order with its text that is refused is answered on a connection that goes on', async () => {
  const shop = await slowShop()
  await shop.begin('/category/perfume')
  const body = JSON.stringify({ text: 'x'.repeat(50_000) })
  const headers = { 'content-type': 'application/json' }
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await shop.get('/api/orders', { method: 'POST', headers, body })).status).toBe(503)
  }
  shop.letGo()
})

test('whether the shop lives is answered in a full shop', async () => {
  const shop = await slowShop({ mostInside: 0 })
  expect((await shop.get('/now')).status).toBe(503)
  expect((await shop.get('/healthz')).status).toBe(200)
})

test('who waits for a payment provider, a password or a file keeps nobody else from the shop', async () => {
  const shop = await slowShop()
  const json = { 'content-type': 'application/json' }
  await shop.begin('/pictures/amber-640.avif')
  await shop.begin('/api/users/login', { method: 'POST', headers: json, body: '{}' })
  await shop.begin('/api/orders/one/pay', { method: 'PUT', headers: json, body: '{}' })
  await shop.begin('/api/webhooks/stripe', { method: 'POST', headers: json, body: '{}' })
  const { answer } = await shop.begin('/category/perfume')
  shop.letGo()
  expect((await answer).status).toBe(200)
})

test('who still sends the rest of a request keeps nobody out, and is worked on when all of it has come', async () => {
  const shop = await slowShop()
  const sender = connect(shop.port, '127.0.0.1')
  sender.write('POST /api/products HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n')
  sender.write('content-length: 2\r\n\r\n{')
  await vi.waitFor(async () => {
    const other = await shop.get('/now')
    expect(other.status).toBe(200)
  })
  sender.write('}')
  await vi.waitFor(async () => expect((await shop.get('/now')).status).toBe(503))
  shop.letGo()
  await vi.waitFor(async () => expect((await shop.get('/now')).status).toBe(200))
  sender.destroy()
})

test('a visitor who leaves before the answer makes room for the next', async () => {
  const shop = await slowShop()
  const leaving = new AbortController()
  await shop.begin('/category/perfume', { signal: leaving.signal })
  leaving.abort()
  await vi.waitFor(async () => expect((await shop.get('/now')).status).toBe(200))
  shop.letGo()
})

test('a long line of visitors who are answered at once is worked off to its end', async () => {
  const shop = await slowShop({
    lanes: { work: { ...one, ranks: [rank, rank, { ...rank, places: 500 }] } },
  })
  await shop.begin('/category/perfume')
  const crowd = Array.from({ length: 300 }, () => shop.get('/now'))
  shop.letGo()
  const answers = await Promise.all(crowd)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('whoever stands before the door with others behind them tells those when they are not let in', async () => {
  const notLetIn: string[] = []
  const onNotLetIn: DoorOptions['onNotLetIn'] = ({ url = '' }) => notLetIn.push(url)
  const shop = await slowShop({
    lanes: { work: { ...one, ranks: [rank, rank, { ...rank, places: 1 }] } },
    onNotLetIn,
  })
  await shop.begin('/category/perfume')
  const leaving = new AbortController()
  const left = shop.get('/category/gift', { signal: leaving.signal }).catch(() => 'left')
  // The only place in the line is taken when the next one is refused.
  await vi.waitFor(async () => expect((await shop.get('/refused')).status).toBe(503))
  leaving.abort()
  await left
  await vi.waitFor(() => expect(notLetIn).toContain('/category/gift'))
  expect(notLetIn).toContain('/refused')
  shop.letGo()
})
