import { orderTexts } from '#app/texts/order.ts'

type OpenOrder = { _id: string; number: string }

const isOpenOrder = (value: unknown): value is OpenOrder =>
  typeof value === 'object' && value !== null && '_id' in value && 'number' in value

/** The buyer's orders that hold items, as listed in the API's `hold_limit` and `too_many_open_orders` errors. */
export function openOrdersIn(details: Record<string, unknown> | undefined): OpenOrder[] {
  const held = details?.held
  if (typeof held !== 'object' || held === null || !('orders' in held)) return []
  return Array.isArray(held.orders) ? held.orders.filter(isOpenOrder) : []
}

/** Links to open orders, to pay or cancel them. They do a full load, since an order's page has its own CSP (SAFETY 41). */
export function OpenOrderLinks({ orders }: { orders: readonly OpenOrder[] }) {
  if (orders.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 pl-0">
      {orders.map(({ _id, number }) => (
        <li key={_id}>
          <a href={`/order/${_id}`}>{orderTexts.pay.openOrder(number)}</a>
        </li>
      ))}
    </ul>
  )
}
