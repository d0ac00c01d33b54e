import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Quantity } from '#app/components/ui/quantity.tsx'
import type { CartItem } from '#app/storage/cart.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { partTexts } from '#app/texts/layout.ts'
import { productTexts } from '#app/texts/product.ts'
import { wantTexts } from '#app/texts/wants.ts'
import { formatDate } from '#shop/dates.ts'
import { centsFromEuros, formatEuros, formatMoney, times } from '#shop/money/money.ts'
import { itemLabels, itemPath } from './item-labels.ts'
import { ItemPicture } from './item-picture.tsx'

/** The price of a line, and of each piece if there are several; a change of the quantity is read aloud. */
export function LineAmount({ price, qty, currency }: { price: number; qty: number; currency: string }) {
  const unit = centsFromEuros(price)
  return (
    <div className="amt num" aria-live="polite">
      {formatMoney(times(unit, qty), currency)}
      {qty > 1 ? (
        <span className="caption block font-normal">{cartTexts.each(qty, formatMoney(unit, currency))}</span>
      ) : null}
    </div>
  )
}

/** House, name and details of a line; the name links to the item, or to its private offer. */
export function LineLabels({ item }: { item: CartItem }) {
  const { house, name, details } = itemLabels(item)
  return (
    <div className="what wrap-anywhere">
      <span className="caption block">{house}</span>
      <Link to={itemPath(item)}>{name}</Link>
      {details ? <span className="small soft block">{details}</span> : null}
      {item.heldUntil ? <span className="small block">{wantTexts.offer.held(item.heldUntil)}</span> : null}
    </div>
  )
}

/** The price before of each piece, in the words of the product page. */
function LineReduction({ item, currency }: { item: CartItem; currency: string }) {
  const { compareAtPrice, lowestPrice30Days, newSince } = item
  if (compareAtPrice == null || lowestPrice30Days == null) return null
  return (
    <p className="caption num mt-1">
      <s>
        <span className="vh">{partTexts.price.before} </span>
        {formatEuros(compareAtPrice, currency)}
      </s>{' '}
      {productTexts.buy.lowest(formatEuros(lowestPrice30Days, currency))}
      {newSince ? `. ${productTexts.buy.newHere(formatDate(newSince))}` : null}
    </p>
  )
}

type CartLineProps = {
  item: CartItem
  currency: string
  onQty: (qty: number) => void
  onRemove: () => void
}

/** A line of the cart: item, price, quantity and a button to remove it. */
export function CartLine({ item, currency, onQty, onRemove }: CartLineProps) {
  const { name } = itemLabels(item)
  return (
    <li className="line">
      <Link className="plate" to={itemPath(item)} tabIndex={-1} aria-hidden>
        <ItemPicture address={item.mainImage ?? ''} />
      </Link>
      <div>
        <LineLabels item={item} />
        <LineReduction item={item} currency={currency} />
      </div>
      <LineAmount price={item.price} qty={item.qty} currency={currency} />
      <div className="act">
        <Quantity value={item.qty} stock={item.quantity} label={cartTexts.quantity(name)} onChange={onQty} />
        <Button look="link" aria-label={cartTexts.removeName(name)} onClick={onRemove}>
          {cartTexts.remove}
        </Button>
      </div>
    </li>
  )
}
