import { expect, test, vi } from 'vitest'
import { stripePayments } from '#server/payment-providers/stripe/stripe-gateway.ts'
import { waysAt } from './page-ways.server.ts'
import type { PaymentGateway, WaysResult } from './payment-gateway.ts'

/** A stub of Stripe's gateway whose list of payment methods is given here. */
const gatewayThat = (listWays: () => Promise<WaysResult>): PaymentGateway => ({
  ...stripePayments({
    secretKey: 'sk_test_1',
    publicUrl: 'https://shop.example',
    apiUrl: 'http://127.0.0.1:9',
  }),
  listWays,
})

test('many callers share one call to the provider, which is repeated after minutes while the last answer is returned', async () => {
  let time = 0
  const now = () => time
  const listWays = vi.fn(async (): Promise<WaysResult> => ({ kind: 'listed', ways: ['card', 'ideal'] }))
  const gateway = gatewayThat(listWays)
  const first = await Promise.all([waysAt(gateway, { now }), waysAt(gateway, { now })])
  expect(first).toEqual([
    ['card', 'ideal'],
    ['card', 'ideal'],
  ])
  expect(listWays).toHaveBeenCalledTimes(1)
  time = 6 * 60_000
  listWays.mockResolvedValue({ kind: 'listed', ways: ['card'] })
  expect(await waysAt(gateway, { now })).toEqual(['card', 'ideal'])
  await vi.waitFor(async () => expect(await waysAt(gateway, { now })).toEqual(['card']))
  expect(listWays).toHaveBeenCalledTimes(2)
})

test('while the provider is away the last known answer is returned, else none, and it is not asked again at once', async () => {
  let time = 0
  const now = () => time
  const listWays = vi.fn(async (): Promise<WaysResult> => ({ kind: 'unknown', cause: 'HTTP 500' }))
  const gateway = gatewayThat(listWays)
  expect(await waysAt(gateway, { now })).toBeUndefined()
  expect(await waysAt(gateway, { now })).toBeUndefined()
  expect(listWays).toHaveBeenCalledTimes(1)
  time = 61_000
  listWays.mockResolvedValueOnce({ kind: 'listed', ways: ['card'] })
  expect(await waysAt(gateway, { now })).toEqual(['card'])
  time = 10 * 60_000
  expect(await waysAt(gateway, { now })).toEqual(['card'])
})

test('nobody waits long for a provider that does not answer', async () => {
  const silent = gatewayThat(() => new Promise(() => undefined))
  expect(await waysAt(silent, { waitMs: 20 })).toBeUndefined()
})

test('a changed answer is reported once, and again where the report failed', async () => {
  let time = 0
  const listWays = vi.fn(async (): Promise<WaysResult> => ({ kind: 'listed', ways: ['card'] }))
  const gateway = gatewayThat(listWays)
  const onChange = vi.fn(async () => undefined)
  const ask = () => waysAt(gateway, { now: () => time, onChange })
  expect(await ask()).toEqual(['card'])
  expect(onChange.mock.calls).toEqual([[undefined, ['card']]])
  time = 6 * 60_000
  await ask()
  await vi.waitFor(() => expect(listWays).toHaveBeenCalledTimes(2))
  expect(onChange).toHaveBeenCalledTimes(1)

  listWays.mockResolvedValue({ kind: 'listed', ways: ['card', 'apple_pay'] })
  onChange.mockRejectedValueOnce(new Error('no database'))
  time = 12 * 60_000
  await ask()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(await ask()).toEqual(['card'])
  time = 14 * 60_000
  await ask()
  await vi.waitFor(async () => expect(await ask()).toEqual(['card', 'apple_pay']))
  expect(onChange).toHaveBeenLastCalledWith(['card'], ['card', 'apple_pay'])
})
