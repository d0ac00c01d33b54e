import type { OrderTimeline } from '#shop/orders/detail/order-detail.schema.ts'
import { setUpMoney } from './money.ts'
import { call, type PayingShop, paid } from './orders.ts'
import type { Person } from './people.ts'
import { addProduct } from './products.ts'

/**
 * Sets up a paying shop like `setUpMoney`, for a file's tests of what an administrator sees of orders and does with them. Returns
 * helpers for those tests.
 */
export function setUpAdminOrders(ready: Parameters<typeof setUpMoney>[0]) {
  let shop: PayingShop
  let hanna: Person
  let owner: Person
  setUpMoney(
    (money) => {
      ;({ shop, hanna, owner } = money)
      ready(money)
    },
    { owner: { name: 'Marloes' } },
  )

  const ask = (path: string, who: Person | undefined = owner) => call(shop, who, ['GET', path])
  const timeline = async (id: string) => (await ask(`/orders/${id}/timeline`)).body as OrderTimeline // the route's own schema
  const kinds = async (id: string) => (await timeline(id)).events.map(({ kind }) => kind)
  const deliver = (id: string, body?: object, who: Person = owner) =>
    call(shop, who, ['PUT', `/orders/${id}/deliver`], body)

  async function bought(who = hanna) {
    const product = await addProduct(shop.db, { quantity: 3, price: 4200 })
    return (await paid(shop, who, { [product]: 1 })).order
  }

  return { ask, timeline, kinds, deliver, bought }
}
