import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { sandboxPayPal } from './paypal/credentials.ts'
import { startSandbox } from './sandbox.ts'
import { sandboxStripe } from './stripe/credentials.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openSandbox(file?: string) {
  const sandbox = await startSandbox({ port: 0, file })
  closing.push(() => sandbox.close())
  const { hostname, port } = new URL(sandbox.url)
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.url}/_control/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return response.json()
  }
  const stripe = new Stripe(sandboxStripe.secretKey, { host: hostname, port, protocol: 'http' })
  return { url: sandbox.url, close: sandbox.close, control, stripe }
}

type Received = { headers: IncomingHttpHeaders; body: string; at: number }

/** A fake shop that answers with `statuses` one after another, then with 200. */
async function listen(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body, at: Date.now() })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`
  const arrived = (count: number) =>
    vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 8_000, interval: 20 })
  return { url, received, arrived }
}

const typesOf = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body)).map((event) => event.type ?? event.event_type)

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

async function aSession({ stripe }: Sandbox) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 6166, product_data: { name: 'Order 1' } } },
    ],
    client_reference_id: 'order-1',
    success_url: 'http://localhost:3000/order/1',
  })
}

async function anOrder({ url }: Sandbox) {
  const basic = Buffer.from(`${sandboxPayPal.clientId}:${sandboxPayPal.secret}`).toString('base64')
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const authorization = `Bearer ${(await token.json()).access_token}`
  const call = async (path: string, body: unknown = {}) => {
    const headers = { authorization, 'content-type': 'application/json', prefer: 'return=representation' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }
  const unit = { amount: { currency_code: 'EUR', value: '61.66' }, custom_id: 'order-1' }
  const { id } = await call('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] })
  return { id: String(id), call }
}

test('a payment at Stripe is reported to the shop, signed so that Stripe’s own package believes it', async () => {
  const sandbox = await openSandbox()
  const shop = await listen()
  await sandbox.control('POST', 'webhooks', { provider: 'stripe', url: shop.url })
  const session = await aSession(sandbox)
  await sandbox.control('POST', `decline/${session.id}`)
  await sandbox.control('POST', `approve/${session.id}`)
  await shop.arrived(6)
  expect(typesOf(shop.received).toSorted()).toEqual([
    'charge.failed',
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ])
  for (const { body, headers } of shop.received) {
    const signature = String(headers['stripe-signature'])
    const event = sandbox.stripe.webhooks.constructEvent(body, signature, sandboxStripe.webhookSecret)
    expect(await sandbox.stripe.events.retrieve(event.id)).toEqual(event)
  }
  const completed = shop.received.find(({ body }) => body.includes('"checkout.session.completed"'))
  expect(JSON.parse(completed?.body ?? '')).toMatchObject({
    livemode: false,
    data: { object: { id: session.id, payment_status: 'paid', client_reference_id: 'order-1' } },
  })
})

test('an order at PayPal is reported from approval to refund, and PayPal confirms each signature', async () => {
  const sandbox = await openSandbox()
  const shop = await listen()
  await sandbox.control('POST', 'webhooks', { provider: 'paypal', url: shop.url })
  const { id, call } = await anOrder(sandbox)
  await sandbox.control('POST', `approve/${id}`)
  const order = await call(`/v2/checkout/orders/${id}/capture`)
  const captureId = order.purchase_units[0].payments.captures[0].id
  await call(`/v2/payments/captures/${captureId}/refund`)
  await shop.arrived(3)
  expect(typesOf(shop.received).toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
  for (const { body, headers } of shop.received) {
    const signature = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: sandboxPayPal.webhookId,
    }
    const path = '/v1/notifications/verify-webhook-signature'
    const question = { ...signature, webhook_event: JSON.parse(body) }
    expect(await call(path, question)).toEqual({ verification_status: 'SUCCESS' })
  }
  const events = shop.received.map(({ body }) => JSON.parse(body))
  const captured = events.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED')
  expect(captured.resource).toMatchObject({
    id: captureId,
    amount: { value: '61.66' },
    supplementary_data: { related_ids: { order_id: id } },
  })
  const refunded = events.find(({ event_type }) => event_type === 'PAYMENT.CAPTURE.REFUNDED')
  expect(refunded.resource.links).toContainEqual({
    href: `${sandbox.url}/v2/payments/captures/${captureId}`,
    rel: 'up',
    method: 'GET',
  })
})

test('an event that nobody takes is sent again, a second later and signed anew', async () => {
  const sandbox = await openSandbox()
  const shop = await listen([500])
  await sandbox.control('POST', 'webhooks', { provider: 'stripe', url: shop.url })
  const session = await aSession(sandbox)
  await sandbox.stripe.checkout.sessions.expire(session.id)
  await shop.arrived(2)
  const [first, second] = shop.received
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['stripe-signature']).not.toBe(first?.headers['stripe-signature'])
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(900)
  await vi.waitFor(async () => {
    const { events } = await sandbox.control('GET', 'events')
    expect(events).toMatchObject([
      {
        type: 'checkout.session.expired',
        deliveries: [{ url: shop.url, status: 'delivered', tries: [{ answer: 500 }, { answer: 200 }] }],
      },
    ])
  })
})

test('a restarted sandbox still sends what was not taken before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sandbox.jsonl')
  const shop = await listen([503])
  const before = await openSandbox(file)
  await before.control('POST', 'webhooks', { provider: 'stripe', url: shop.url })
  await before.stripe.checkout.sessions.expire((await aSession(before)).id)
  await shop.arrived(1)
  await before.close()
  await openSandbox(file)
  await shop.arrived(2)
  expect(shop.received[1]?.body).toBe(shop.received[0]?.body)
})

test('deliveries can be held back and doubled, and forgetting the addresses ends them', async () => {
  const sandbox = await openSandbox()
  const shop = await listen()
  await sandbox.control('POST', 'webhooks', { provider: 'stripe', url: shop.url })
  await sandbox.control('POST', 'webhooks/pause')
  const session = await aSession(sandbox)
  await sandbox.stripe.checkout.sessions.expire(session.id)
  expect(shop.received).toEqual([])
  await sandbox.control('POST', 'webhooks/resume')
  await shop.arrived(1)
  const { events } = await sandbox.control('GET', 'events')
  await sandbox.control('POST', `events/${events[0].id}/send`, { times: 20 })
  await shop.arrived(21)
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1)
  await sandbox.control('DELETE', 'webhooks')
  await sandbox.stripe.checkout.sessions.expire((await aSession(sandbox)).id)
  expect((await sandbox.control('GET', 'events')).events.at(-1).deliveries).toEqual([])
})

test('a test may have any text signed, with another secret or at another time', async () => {
  const { control, stripe } = await openSandbox()
  const body = '{"id":"evt_made_by_hand"}'
  const sign = async (changes: object = {}) => {
    const { headers } = await control('POST', 'sign', { provider: 'stripe', body, ...changes })
    return stripe.webhooks.constructEvent(body, headers['stripe-signature'], sandboxStripe.webhookSecret)
  }
  expect(await sign()).toEqual({ id: 'evt_made_by_hand' })
  await expect(sign({ secret: 'whsec_other' })).rejects.toThrow('No signatures found')
  await expect(sign({ time: Date.now() - 301_000 })).rejects.toThrow('outside the tolerance')
})
