import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { addToCart, type CartItem, removeFromCart, setCartQty } from '#app/storage/cart.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { CartLine } from './cart-line.tsx'
import { itemLabels } from './item-labels.ts'

function remove(item: CartItem, onChanged: () => void) {
  removeFromCart(item._id)
  const { qty, ...product } = item
  notify.success(cartTexts.removed(itemLabels(item).name), {
    action: (
      <Button
        look="link"
        onClick={() => {
          addToCart(product, qty)
          onChanged()
        }}
      >
        {cartTexts.putBack}
      </Button>
    ),
  })
  onChanged()
}

type CartLinesProps = {
  items: readonly CartItem[]
  currency: string
  /** Called after a removal or its undoing: the pressed button goes with its line or its toast, so the focus must move. */
  onChanged: () => void
}

/** The lines of the cart, editable and removable; a removal can be undone. */
export function CartLines({ items, currency, onChanged }: CartLinesProps) {
  return (
    <ul className="lines" aria-label={cartTexts.lines}>
      {items.map((item) => (
        <CartLine
          key={item._id}
          item={item}
          currency={currency}
          onQty={(qty) => setCartQty(item._id, qty)}
          onRemove={() => remove(item, onChanged)}
        />
      ))}
    </ul>
  )
}
