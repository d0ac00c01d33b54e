import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cartTexts } from '#app/texts/cart.ts'
import type { CartChange } from './cart-changes.ts'
import type { FreshCart } from './use-fresh-cart.ts'

const texts = cartTexts.changes

/** `isOnly`: there is more in the cart, of which nothing changed, as the text then says. */
function wordsOf(change: CartChange, isOnly: boolean): { title: string; text: string } {
  const soldText = isOnly ? texts.soldAlone : texts.soldText
  switch (change.kind) {
    case 'sold':
      return { title: texts.sold(change.name), text: soldText }
    case 'gone':
      return { title: texts.gone(change.name), text: soldText }
    case 'fewer':
      return { title: texts.fewer(change.name, change.left), text: texts.fewerText(change.left) }
    case 'price':
      return { title: texts.price(change.name, change.now), text: texts.priceText(change.before) }
  }
}

/** What changed in the cart since it was filled, item by item, or that this could not be checked. */
export function CartNotes({
  cart,
}: {
  cart: Pick<FreshCart, 'cartItems' | 'changes' | 'isUnchecked' | 'check'>
}) {
  const { cartItems, changes, isUnchecked, check } = cart
  if (changes.length === 0 && !isUnchecked) return null
  return (
    <div className="mb-8 flex flex-col gap-3">
      {changes.map((change) => {
        const { title, text } = wordsOf(change, changes.length === 1 && cartItems.length > 0)
        return (
          <Banner key={`${change.id} ${change.kind}`} tone="warn" title={title} role="status">
            {text} {change.kind === 'sold' ? <Link to={`/product/${change.id}`}>{texts.similar}</Link> : null}
          </Banner>
        )
      })}
      {isUnchecked ? (
        <Banner tone="info" title={cartTexts.unchecked.title} role="status">
          <p>{cartTexts.unchecked.text}</p>
          <Button look="link" onClick={() => void check()}>
            {cartTexts.unchecked.again}
          </Button>
        </Banner>
      ) : null}
    </div>
  )
}
