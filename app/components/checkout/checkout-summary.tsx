import { itemLabels } from '#app/components/cart/item-labels.ts'
import { ItemPicture } from '#app/components/cart/item-picture.tsx'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { type CartItem, useCart } from '#app/storage/cart.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { placeName } from '#shop/checkout/countries.ts'
import { centsFromEuros, formatMoney, times } from '#shop/money/money.ts'
import { Sums } from './sums.tsx'

/** A note for each item that exists only once and is not reserved yet. */
export function OnlyOneNotes({ items }: { items: readonly CartItem[] }) {
  const single = items.filter((item) => item.quantity === 1 && !item.heldUntil)
  return single.map((item) => (
    <p key={item._id} className="stock one mb-4 text-small wrap-anywhere whitespace-normal">
      {checkoutTexts.onlyOne(itemLabels(item).name)}
    </p>
  ))
}

function CompactLine({ item, currency }: { item: CartItem; currency: string }) {
  const { house, name } = itemLabels(item)
  return (
    <li className="line compact">
      <span className="plate">
        <ItemPicture address={item.mainImage ?? ''} />
      </span>
      <div className="wrap-anywhere">
        <span className="caption block">{house}</span>
        {item.qty > 1 ? checkoutTexts.timesQty(name, item.qty) : name}
      </div>
      <span className="amt num">{formatMoney(times(centsFromEuros(item.price), item.qty), currency)}</span>
    </li>
  )
}

/** The cart's sums with the terms they are based on. */
export function CartSums({ cart }: { cart: FreshCart }) {
  const { shippingAddress } = useCart()
  return (
    <Sums
      summary={cart.summary}
      promotions={cart.promotions}
      currency={cart.currency}
      count={cart.cartItems.reduce((pieces, item) => pieces + item.qty, 0)}
      taxRate={cart.terms.taxRate}
      taxIncluded={cart.terms.taxIncluded}
      place={shippingAddress.country && placeName(shippingAddress.country)}
      freeAbove={centsFromEuros(cart.terms.freeShippingAbove)}
    />
  )
}

/** A short list of the items with their sums, beside shipping and payment. */
export function CheckoutSummary({ cart }: { cart: FreshCart }) {
  return (
    <>
      <OnlyOneNotes items={cart.cartItems} />
      <ul className="lines mb-4" aria-label={cartTexts.lines}>
        {cart.cartItems.map((item) => (
          <CompactLine key={item._id} item={item} currency={cart.currency} />
        ))}
      </ul>
      <aside aria-label={checkoutTexts.sums.title}>
        <h2 className="vh">{checkoutTexts.sums.title}</h2>
        <CartSums cart={cart} />
      </aside>
    </>
  )
}
