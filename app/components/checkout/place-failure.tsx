import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ChangeList } from '#app/components/cart/cart-notes.tsx'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { OpenOrderLinks, openOrdersIn } from '#app/components/order/open-order-links.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { loginTexts } from '#app/texts/account.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { type Cents, formatMoney } from '#shop/money/money.ts'
import type { PlaceFailure } from './use-place-order.ts'

const texts = checkoutTexts.failed

/** What helps, apart from pressing the button again. */
function wayOn({ code, details }: PlaceFailure) {
  if (code === 'hold_limit') return <HoldWays details={details} />
  if (code === 'too_many_open_orders') return <OpenOrderLinks orders={openOrdersIn(details)} />
  if (code === 'guests_refused') return <Link to="/login?redirect=/placeorder">{loginTexts.title}</Link>
  if (code === 'invalid_input') return <Link to="/shipping">{texts.toShipping}</Link>
  if (code === 'payment_method_unavailable')
    return <Link to="/payment">{checkoutTexts.folds.editPayment}</Link>
  return code === undefined ? texts.again : null
}

/** Links to the open orders that hold items, and to what can be changed: the payment method or the items in the cart. */
function HoldWays({ details }: Pick<PlaceFailure, 'details'>) {
  const isOfTransfer = details?.of === 'transfer'
  return (
    <>
      <OpenOrderLinks orders={openOrdersIn(details)} />
      {/* Spaced away from the links above, which are as high as a thumb. */}
      <p className="mt-3">
        {isOfTransfer ? (
          <Link to="/payment">{checkoutTexts.folds.editPayment}</Link>
        ) : (
          <Link to="/cart">{texts.toCart}</Link>
        )}
      </p>
    </>
  )
}

type NoteProps = { failure: PlaceFailure; cart: FreshCart }

/** Codes of failures that the cart's changes also explain, with the item's name. */
const reportedByChanges = ['out_of_stock', 'product_unavailable']

/** Why nothing was ordered; takes the focus, since the button may be far away, or gone with the last item. */
export function PlaceFailureNote({ failure, cart }: NoteProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new failure with the same text is announced again.
    if (failure) box.current?.focus()
  }, [failure])
  const isChange = failure.kind === 'changed'
  const isEmpty = cart.cartItems.length === 0
  const hasChanges = isChange && cart.changes.length > 0
  const isReported =
    failure.code === 'price_changed' || (hasChanges && reportedByChanges.includes(failure.code ?? ''))
  const title = isChange ? (isEmpty ? texts.nothingLeft : texts.changed) : texts.title
  const help = isChange ? texts.changedText : wayOn(failure)
  const now = cart.summary.totalPrice
  const hasOtherTotal = isChange && !isEmpty && now !== failure.total
  const money = (amount: Cents) => formatMoney(amount, cart.currency)
  return (
    <div className="mb-8" ref={box} tabIndex={-1}>
      <Banner tone={isChange ? 'warn' : 'bad'} title={title} role="alert">
        {hasChanges ? <ChangeList cart={cart} /> : null}
        {isReported ? null : <p>{failure.message}</p>}
        {hasOtherTotal ? <p>{texts.otherTotal(money(failure.total), money(now))}</p> : null}
        {isEmpty || failure.code === 'texts_changed' ? null : <div>{help}</div>}
      </Banner>
    </div>
  )
}
