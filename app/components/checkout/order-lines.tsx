import { LineAmount, LineLabels } from '#app/components/cart/cart-line.tsx'
import { ItemPicture } from '#app/components/cart/item-picture.tsx'
import type { CartItem } from '#app/storage/cart.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'

/** The items about to be ordered, in full and read-only. */
export function OrderLines({ items, currency }: { items: readonly CartItem[]; currency: string }) {
  return (
    <section className="border-t border-line pt-4" aria-labelledby="items-title">
      <h2 className="small mb-2 text-ink-3" id="items-title">
        {checkoutTexts.folds.items}
      </h2>
      <ul className="lines border-t-0" aria-label={cartTexts.lines}>
        {items.map((item) => (
          <li className="line" key={item._id}>
            <span className="plate">
              <ItemPicture address={item.mainImage ?? ''} />
            </span>
            <LineLabels item={item} />
            <LineAmount price={item.price} qty={item.qty} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}
