import { createHistogram } from 'node:perf_hooks'
import { address } from '#tests/support/address.ts'
import { callOver } from '#tests/support/http-client.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { addProduct } from '#tests/support/products.ts'
import type { ShopProgram } from '#tests/support/shop-program.ts'
import { lastAskedInVain, twoNodes } from '#tests/support/two-nodes.ts'
import type { Bench } from './budget.ts'
import { loadOn } from './wrk.ts'

/** DESIGN section 9, in ms. */
const soon = 1_000
const times = 40
const loadSeconds = 20
const asABrowser = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * Runs two nodes on one PostgreSQL, both under load: changes prices and sells bottles on one of them, and requests the product's
 * page and API response from both. A response is stale if it was requested after the change and does not show it.
 */
export const benchChanges: Bench = async (print) => {
  const shop = await twoNodes({ SEED: 'none', LIMITS: 'off' })
  try {
    await fillWith(shop.databaseUrl, { users: 10, products: 1_000, orders: 0, auditLines: 0 })
    const [admin, buyer] = [await shop.person({ isAdmin: true }), await shop.person()]
    const product = await addProduct(shop.db)
    const { path } = await answerOf(shop.one, product)
    const bottles = await Promise.all(
      Array.from({ length: times / 2 }, () => addProduct(shop.db, { quantity: 1 })),
    )
    const load = [shop.one, shop.other].map(({ url, program }) =>
      loadOn(program.pid, {
        port: Number(new URL(url).port),
        connections: 4,
        seconds: loadSeconds,
        paths: ['/', '/category/perfume', path, '/api/products'],
        headers: asABrowser,
      }),
    )
    const away = createHistogram()
    let old = 0
    for (let index = 0; index < times; index += 1) {
      const price = 20 + index
      const bottle = index % 2 === 1 ? bottles[(index - 1) / 2] : undefined
      const isNew = bottle ? isSold(bottle) : costs(product, price)
      // Cached on both nodes first, so that an old response could be served.
      for (const node of [shop.one, shop.other]) for (const asked of isNew) await asked(node)
      const done = bottle
        ? await callOver(shop.one, buyer, ['POST', '/orders'], {
            orderItems: [{ product: bottle, qty: 1 }],
            shippingAddress: address,
            paymentMethod: 'PayPal',
          })
        : await callOver(shop.one, admin, ['PUT', `/products/${product}`], { price })
      if (done.status >= 300) throw new Error(`${done.status}: ${JSON.stringify(done.body)}`)
      const changedAt = performance.now()
      const late = isNew.map((asked) => lastAskedInVain(changedAt, () => asked(shop.other), 10 * soon))
      for (const asked of isNew) if (!(await asked(shop.one))) old += 1
      for (const ms of await Promise.all(late)) away.record(Math.max(1, Math.round(ms)))
    }
    const carried = await Promise.all(load)
    const perSecond = carried.reduce((total, one) => total + one.perSecond, 0)
    print(`load        ${perSecond.toFixed(0)} requests/s on two nodes, 4 connections each`)
    print(`changes     ${times}, half prices and half sales; each asked for in the page and in the API`)
    print(`own node    ${old} of ${away.count} next answers were old`)
    print(
      `other node  the last old answer was asked for after p50 ${away.percentile(50)} ms, p99 ${away.percentile(99)} ms, max ${away.max} ms`,
    )
    return [
      {
        what: 'a price or stock change',
        found: `${old} old answers on its own node; on the other p50 ${away.percentile(50)} ms, p99 ${away.percentile(99)} ms, max ${away.max} ms`,
        asked: 'visible at once on the node that made it, within 1 s on the others',
        holds: old === 0 && away.max <= soon,
      },
    ]
  } finally {
    await shop.close()
  }
}

type IsNew = (node: ShopProgram) => Promise<boolean>

const answerOf = async ({ url }: ShopProgram, product: string) => {
  const response = await fetch(`${url}/api/products/${product}`)
  return (await response.json()) as { path: string; price: number; quantity: number } // DESIGN section 5
}
const pageOf = async ({ url }: ShopProgram, product: string) =>
  (await fetch(`${url}/product/${product}`)).text()

const costs = (product: string, price: number): IsNew[] => [
  async (node) => (await answerOf(node, product)).price === price,
  async (node) => (await pageOf(node, product)).includes(`€${price}.00`),
]
const isSold = (product: string): IsNew[] => [
  async (node) => (await answerOf(node, product)).quantity === 0,
  async (node) => (await pageOf(node, product)).includes('schema.org/OutOfStock'),
]
