import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import { cents } from '#shop/money/money.ts'
import { payPalPayments } from './paypal/paypal-gateway.ts'
import { stripePayments } from './stripe/stripe-gateway.ts'

/** Accepts every connection and never answers, so that no TLS handshake completes. */
const silent = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.resume()
})
let apiUrl: string
beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  apiUrl = `https://127.0.0.1:${(silent.address() as AddressInfo).port}` // a server on a port has one
})
afterAll(() => new Promise((resolve) => silent.close(resolve)))

const order = {
  orderId: 'order-1',
  number: 'S-2026-0001',
  email: 'hanna@example.org',
  amount: cents(6166),
  currency: 'EUR',
  requestId: crypto.randomUUID(),
  endsAt: new Date('2099-01-01'),
}

test('a provider with whom no connection comes about is given up after two seconds, long before the call’s own limit', async () => {
  const providers = [
    payPalPayments({ ...sandboxPayPal, apiUrl, brandName: () => 'Sillage', publicUrl: 'http://localhost' }),
    stripePayments({ ...sandboxStripe, apiUrl, publicUrl: 'http://localhost' }),
  ]
  const begin = performance.now()
  const replies = await Promise.all(providers.map((provider) => provider.createOrder(order)))
  expect(replies).toEqual([
    { kind: 'unavailable', cause: expect.stringContaining('UND_ERR_CONNECT_TIMEOUT') },
    { kind: 'unavailable', cause: 'UND_ERR_CONNECT_TIMEOUT' },
  ])
  expect(performance.now() - begin).toBeLessThan(5000)
})

test('nothing in the server opens an address, save the ways to the payment providers, to the register of addresses and to the sandbox', () => {
  const asks = /\bfetch\(|\boutgoingFetch\b|\bhttps?\.(request|get)\(/
  const callers = globSync('{server,shop,db}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => asks.test(readFileSync(file, 'utf8')))
  expect(callers.sort()).toEqual([
    'server/adapters/pdok.ts',
    'server/open-shop.ts',
    'server/payment-providers/outgoing-fetch.ts',
    'server/payment-providers/paypal/paypal-http.ts',
    'server/payment-providers/stripe/stripe-gateway.ts',
  ])
})
