import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PayingShop, payingShop, placed, shopper } from '#tests/support/orders.ts'
import { addProduct } from '#tests/support/products.ts'
import { compareBooksAt } from './compare-at.ts'

// Several days of two providers are asked for, each time.
vi.setConfig({ testTimeout: 120_000 })

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())

async function compared(days?: number) {
  const lines: string[] = []
  const end = await compareBooksAt(shop.shop.config, {
    url: shop.database.url,
    days,
    say: (text) => lines.push(text),
  })
  return { end, told: lines.join('\n') }
}

test('the command says in words how each provider’s list differs from the books', async () => {
  const agreeing = await compared()
  expect(agreeing.end).toBe('same')
  expect(agreeing.told).toContain('Compared with PayPal')
  expect(agreeing.told).toContain('Compared with Stripe')

  const order = await placed(shop, await shopper(shop), { [await addProduct(shop.db)]: 1 })
  const at = new Date(Date.now() - 5 * 24 * 3_600_000)
  const ref = await shop.provider.move({ provider: 'paypal', amount: 4690, order: order._id, at })
  expect((await compared()).end).toBe('same')
  const { end, told } = await compared(7)
  expect(end).toBe('differs')
  expect(told).toContain(`paid there, not here: payment ${ref}, €46.90`)
  expect(told).toContain(order._id)
})

test('a list that may not be read is no agreement', async () => {
  await shop.provider.fail('list', '403', 1, 'paypal')
  const { end, told } = await compared()
  expect(end).toBe('failed')
  expect(told).toContain('tick Transaction Search')
})
