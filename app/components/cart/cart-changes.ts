import type { CartItem } from '#app/storage/cart.ts'
import { centsFromEuros, formatMoney } from '#shop/money/money.ts'
import type { QuoteView } from '#shop/orders/order.schema.ts'
import { itemLabels } from './item-labels.ts'

/** What became of an item while it lay in the cart; prices as they are written. */
export type CartChange = { id: string; name: string } & (
  | { kind: 'sold' }
  | { kind: 'gone' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; before: string; now: string }
)

const money = (euros: number, currency: string) => formatMoney(centsFromEuros(euros), currency)

/** Compares the cart's lines with what the shop says of them now. An item that the quote does not name is as it was. */
export function changesOf(items: readonly CartItem[], quote: QuoteView): CartChange[] {
  const now = new Map(quote.items.map((item) => [item._id, item]))
  return items.flatMap((item): CartChange[] => {
    const { name } = itemLabels(item)
    const fresh = now.get(item._id)
    const base = { id: item._id, name }
    if (!fresh) return quote.gone.includes(item._id) ? [{ ...base, kind: 'gone' }] : []
    if (fresh.quantity <= 0) return [{ ...base, kind: 'sold' }]
    const changes: CartChange[] = []
    if (fresh.quantity < item.qty) changes.push({ ...base, kind: 'fewer', left: fresh.quantity })
    if (fresh.price !== item.price) {
      const before = money(item.price, quote.currency)
      changes.push({ ...base, kind: 'price', before, now: money(fresh.price, quote.currency) })
    }
    return changes
  })
}

/** What stands on the page already and what is found now; the newer word on the same thing replaces the older. */
export function mergeChanges(known: readonly CartChange[], found: readonly CartChange[]): CartChange[] {
  const isKnown = (change: CartChange) =>
    found.some(({ id, kind }) => id === change.id && kind === change.kind)
  return [...known.filter((change) => !isKnown(change)), ...found]
}
