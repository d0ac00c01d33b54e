import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#tests/support/address.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { callOver } from '#tests/support/http-client.ts'
import { type MachinePace, machinePace } from '#tests/support/machine-pace.ts'
import { addProduct } from '#tests/support/products.ts'
import { type RunningShop, runningShop } from '#tests/support/running-shop.ts'

let shop: RunningShop
let pace: MachinePace
beforeAll(async () => {
  shop = await runningShop()
  pace = await machinePace()
})
afterAll(async () => {
  await pace.close()
  await shop.close()
})

const fault = (provider: string, operation: string, delayMs: number) =>
  fetch(`${shop.providerUrl}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, operation, kind: 'slow', times: 1, delayMs }),
  })

test('a shop that is asked to stop ends the work under way, takes nothing new, and is gone within seconds', async () => {
  const buyer = await shop.person()
  const product = await addProduct(shop.db, { quantity: 10 })
  const placed = await callOver(shop, buyer, ['POST', '/orders'], {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  })
  pace.allowanceMs()
  await fault('paypal', 'create', 1500)
  const paying = callOver(shop, buyer, ['POST', `/orders/${placed.body._id}/paypal`])
  // The attempt is written before the provider is called: from then on the call is in progress.
  await expect.poll(() => shop.db.selectFrom('payment_attempts').select('id').execute()).toHaveLength(1)
  const began = performance.now()
  const stopping = shop.program.stop()
  expect((await paying).status).toBe(200)
  await stopping
  expect(performance.now() - began).toBeLessThan(5000 + pace.allowanceMs())
  await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed')
  await expectSoundBooks(shop.db)
})
