import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cartTexts } from '#app/texts/cart.ts'
import type { CartChange } from './cart-changes.ts'
import type { FreshCart } from './use-fresh-cart.ts'

const texts = cartTexts.changes

/** `isOnly`: this is the only change, and the cart holds other items, which the text then mentions. */
function wordsOf(change: CartChange, isOnly: boolean): { title: string; text: string } {
  const soldText = isOnly ? texts.soldAlone : texts.soldText
  switch (change.kind) {
    case 'sold':
      return { title: texts.sold(change.name), text: soldText }
    case 'gone':
      return { title: texts.gone(change.name), text: soldText }
    case 'lapsed':
      return { title: texts.lapsed(change.name), text: soldText }
    case 'fewer':
      return { title: texts.fewer(change.name, change.left), text: texts.fewerText(change.left) }
    case 'price':
      return { title: texts.price(change.name, change.now), text: texts.priceText(change.before) }
  }
}

type ChangedCart = Pick<FreshCart, 'cartItems' | 'changes'>

const describeChanges = ({ cartItems, changes }: ChangedCart) =>
  changes.map((change) => ({
    key: `${change.id} ${change.kind}`,
    change,
    ...wordsOf(change, changes.length === 1 && cartItems.length > 0),
  }))

const SimilarLink = ({ change: { id, kind } }: { change: CartChange }) =>
  kind === 'sold' ? <Link to={`/product/${id}`}>{texts.similar}</Link> : null

/** The cart's changes item by item, for a banner that explains them. */
export const ChangeList = ({ cart }: { cart: ChangedCart }) => (
  <ul className="list-none p-0">
    {describeChanges(cart).map(({ key, change, title, text }) => (
      <li key={key} className="mb-1">
        {title} {text} <SimilarLink change={change} />
      </li>
    ))}
  </ul>
)

type CartNotesProps = {
  cart: ChangedCart & Pick<FreshCart, 'isUnchecked' | 'check'>
  /** Whether another banner on the page lists the changes. */
  isReported?: boolean
}

/** What changed in the cart since it was filled, or that this could not be checked. */
export function CartNotes({ cart, isReported = false }: CartNotesProps) {
  const { isUnchecked, check } = cart
  const changes = isReported ? [] : describeChanges(cart)
  if (changes.length === 0 && !isUnchecked) return null
  return (
    <div className="mb-8 flex flex-col gap-3">
      {changes.map(({ key, change, title, text }) => (
        <Banner key={key} tone="warn" title={title} role="status">
          {text} <SimilarLink change={change} />
        </Banner>
      ))}
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
