import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { type AdmissionOptions, addAdmissionControl } from './admission-control.ts'
import type { RequestClass } from './request-class.ts'

let app: FastifyInstance
afterEach(() => app.close())

const priority = { slots: 1, maxWaiting: 0, burstMs: 1000, maxWaitMs: 4000 }
const oneSlot = { priorities: [priority, priority, priority], targetMs: 20 }

/** A shop whose responses wait until they are released, with one work slot and no queue. */
async function slowShop(options: Partial<AdmissionOptions> = {}) {
  const waiting: (() => void)[] = []
  app = Fastify({ forceCloseConnections: true })
  addAdmissionControl(app, { publicUrl: 'http://localhost', queues: { work: oneSlot }, ...options })
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
    /** Sends a request and waits until it is being processed. */
    begin: async (path: string, init?: RequestInit) => {
      const before = waiting.length
      const answer = fetch(`${url}${path}`, init)
      answer.catch(() => undefined)
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(before))
      return { answer }
    },
    release: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

test('a request without a free slot is rejected at once, and served when there is one again', async () => {
  const shop = await slowShop()
  const { answer } = await shop.begin('/category/perfume')
  const rejected = await shop.get('/api/products')
  expect(rejected.status).toBe(503)
  expect(Object.fromEntries(rejected.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(await rejected.json()).toEqual({
    message: 'The shop cannot answer just now. Please try again in a moment.',
    code: 'unavailable',
    requestId: rejected.headers.get('x-request-id'),
    details: { retryAfterSeconds: 2 },
  })
  shop.release()
  expect((await answer).status).toBe(200)
  expect((await shop.get('/now')).status).toBe(200)
})

test('each rejection is reported, so that it can be counted', async () => {
  let rejected = 0
  const shop = await slowShop({ onRejected: () => (rejected += 1) })
  await shop.begin('/category/perfume')
  await Promise.all([shop.get('/api/products'), shop.get('/product/amber'), shop.get('/healthz')])
  expect(rejected).toBe(2)
  shop.release()
})

test('a browser gets a page that says when to come again, and no cache stores it', async () => {
  const shop = await slowShop()
  await shop.begin('/category/perfume')
  const rejected = await shop.get('/product/amber', { headers: { accept: 'text/html,*/*' } })
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(rejected.headers.get('cache-control')).toBe('private, no-store')
  expect(rejected.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(await rejected.text()).toContain('try again in a moment')
  shop.release()
})

test('a rejected request with a body is answered on a connection that stays open', async () => {
  const shop = await slowShop()
  await shop.begin('/category/perfume')
  const body = JSON.stringify({ text: 'x'.repeat(50_000) })
  const headers = { 'content-type': 'application/json' }
  for (let count = 0; count < 3; count += 1) {
    expect((await shop.get('/api/orders', { method: 'POST', headers, body })).status).toBe(503)
  }
  shop.release()
})

test('a health check is answered under full load', async () => {
  const shop = await slowShop({ maxConcurrent: 0 })
  expect((await shop.get('/now')).status).toBe(503)
  expect((await shop.get('/healthz')).status).toBe(200)
})

test('waiting for a payment provider, a password or a file does not block other requests', async () => {
  const shop = await slowShop()
  const json = { 'content-type': 'application/json' }
  await shop.begin('/pictures/amber-640.avif')
  await shop.begin('/api/users/login', { method: 'POST', headers: json, body: '{}' })
  await shop.begin('/api/orders/one/pay', { method: 'PUT', headers: json, body: '{}' })
  await shop.begin('/api/webhooks/stripe', { method: 'POST', headers: json, body: '{}' })
  const { answer } = await shop.begin('/category/perfume')
  shop.release()
  expect((await answer).status).toBe(200)
})

test('a request whose body still arrives takes no slot, and gets one when all of it has come', async () => {
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
  shop.release()
  await vi.waitFor(async () => expect((await shop.get('/now')).status).toBe(200))
  sender.destroy()
})

test('a client that disconnects before the answer frees its slot', async () => {
  const shop = await slowShop()
  const leaving = new AbortController()
  await shop.begin('/category/perfume', { signal: leaving.signal })
  leaving.abort()
  await vi.waitFor(async () => expect((await shop.get('/now')).status).toBe(200))
  shop.release()
})

test('a long queue of requests that are answered at once is worked off to its end', async () => {
  const shop = await slowShop({
    queues: { work: { ...oneSlot, priorities: [priority, priority, { ...priority, maxWaiting: 500 }] } },
  })
  await shop.begin('/category/perfume')
  const crowd = Array.from({ length: 300 }, () => shop.get('/now'))
  shop.release()
  const answers = await Promise.all(crowd)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('requests that are not admitted are reported, both rejected ones and those that left the queue', async () => {
  const notAdmitted: string[] = []
  const onNotAdmitted: AdmissionOptions['onNotAdmitted'] = ({ url = '' }) => notAdmitted.push(url)
  const shop = await slowShop({
    queues: { work: { ...oneSlot, priorities: [priority, priority, { ...priority, maxWaiting: 1 }] } },
    onNotAdmitted,
  })
  await shop.begin('/category/perfume')
  const leaving = new AbortController()
  const left = shop.get('/category/gift', { signal: leaving.signal }).catch(() => 'left')
  // The only place in the queue is taken if the next request is rejected.
  await vi.waitFor(async () => expect((await shop.get('/rejected')).status).toBe(503))
  leaving.abort()
  await left
  await vi.waitFor(() => expect(notAdmitted).toContain('/category/gift'))
  expect(notAdmitted).toContain('/rejected')
  shop.release()
})
