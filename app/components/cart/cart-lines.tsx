import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { addToCart, type CartItem, removeFromCart, setCartQty } from '#app/storage/cart.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { CartLine } from './cart-line.tsx'
import { itemLabels } from './item-labels.ts'

function remove(item: CartItem) {
  removeFromCart(item._id)
  const { qty, ...product } = item
  notify.success(cartTexts.removed(itemLabels(item).name), {
    action: (
      <Button look="link" onClick={() => addToCart(product, qty)}>
        {cartTexts.putBack}
      </Button>
    ),
  })
}

type CartLinesProps = {
  items: readonly CartItem[]
  currency: string
  /** Called after a removal: the pressed button is gone with its line, so the focus must move. */
  onRemoved: () => void
}

/** The lines of the cart, editable and removable; a removal can be undone. */
export function CartLines({ items, currency, onRemoved }: CartLinesProps) {
  return (
    <ul className="lines" aria-label={cartTexts.lines}>
      {items.map((item) => (
        <CartLine
          key={item._id}
          item={item}
          currency={currency}
          onQty={(qty) => setCartQty(item._id, qty)}
          onRemove={() => {
            remove(item)
            onRemoved()
          }}
        />
      ))}
    </ul>
  )
}
