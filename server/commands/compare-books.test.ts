import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PayingShop, payingShop, placed } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { compareBooksAt } from './compare-books.ts'

// Each test queries several days of two providers.
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
    print: (text) => lines.push(text),
  })
  return { end, output: lines.join('\n') }
}

test('the command prints how each provider’s list differs from the books', async () => {
  const agreeing = await compared()
  expect(agreeing.end).toBe('same')
  expect(agreeing.output).toContain('Compared with PayPal')
  expect(agreeing.output).toContain('Compared with Stripe')

  const order = await placed(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
  const at = new Date(Date.now() - 5 * 24 * 3_600_000)
  const ref = await shop.provider.move({ provider: 'paypal', amount: 4690, order: order._id, at })
  expect((await compared()).end).toBe('same')
  const { end, output } = await compared(7)
  expect(end).toBe('differs')
  expect(output).toContain(`paid there, not here: payment ${ref}, €46.90`)
  expect(output).toContain(order._id)
})

test('a list that may not be read is a failed comparison', async () => {
  await shop.provider.fail('list', '403', 1, 'paypal')
  const { end, output } = await compared()
  expect(end).toBe('failed')
  expect(output).toContain('tick Transaction Search')
})
