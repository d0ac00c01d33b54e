import type { CartItem } from '#app/storage/cart.ts'
import { formatEuros } from '#shop/money/money.ts'
import type { QuoteView } from '#shop/orders/quote/quote.schema.ts'
import { itemLabels } from './item-labels.ts'

/** What happened to an item while it was in the cart; prices are formatted. */
export type CartChange = { id: string; name: string } & (
  | { kind: 'sold' }
  | { kind: 'gone' }
  /** It was held for the shopper, and no longer is. */
  | { kind: 'lapsed' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; before: string; now: string }
)

/** Compares the cart's lines with the shop's current data. An item missing from the quote counts as unchanged. */
export function changesOf(items: readonly CartItem[], quote: QuoteView): CartChange[] {
  const now = new Map(quote.items.map((item) => [item._id, item]))
  return items.flatMap((item): CartChange[] => {
    const { name } = itemLabels(item)
    const fresh = now.get(item._id)
    const base = { id: item._id, name }
    if (!fresh)
      return quote.gone.includes(item._id) ? [{ ...base, kind: item.heldUntil ? 'lapsed' : 'gone' }] : []
    if (fresh.quantity <= 0) return [{ ...base, kind: 'sold' }]
    const changes: CartChange[] = []
    if (fresh.quantity < item.qty) changes.push({ ...base, kind: 'fewer', left: fresh.quantity })
    if (fresh.price !== item.price) {
      const before = formatEuros(item.price, quote.currency)
      changes.push({ ...base, kind: 'price', before, now: formatEuros(fresh.price, quote.currency) })
    }
    return changes
  })
}

/** Merges changes already shown with new ones; a newer change of the same kind replaces the older. */
export function mergeChanges(known: readonly CartChange[], found: readonly CartChange[]): CartChange[] {
  const isKnown = (change: CartChange) =>
    found.some(({ id, kind }) => id === change.id && kind === change.kind)
  return [...known.filter((change) => !isKnown(change)), ...found]
}
