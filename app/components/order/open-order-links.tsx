import { orderTexts } from '#app/texts/order.ts'

type OpenOrder = { _id: string; number: string }

const isOpenOrder = (value: unknown): value is OpenOrder =>
  typeof value === 'object' && value !== null && '_id' in value && 'number' in value

/** The orders that a `hold_limit` of the API names: those of this person that hold something. */
export function openOrdersIn(details: Record<string, unknown> | undefined): OpenOrder[] {
  const held = details?.held
  if (typeof held !== 'object' || held === null || !('orders' in held)) return []
  return Array.isArray(held.orders) ? held.orders.filter(isOpenOrder) : []
}

/** Where an open order can be paid or cancelled. By full loads: an order's page has a policy of its own (SAFETY 41). */
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
