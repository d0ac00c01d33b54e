import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { OpenOrderLinks, openOrdersIn } from '#app/components/order/open-order-links.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { checkoutTexts } from '#app/texts/checkout.ts'
import type { PlaceFailure } from './use-place-order.ts'

const texts = checkoutTexts.failed

/** What helps besides pressing the button again. */
function wayOn({ code, details }: PlaceFailure) {
  if (code === 'hold_limit') return <HoldWays details={details} />
  if (code === 'too_many_open_orders') return <Link to="/profile">{texts.toOrders}</Link>
  if (code === 'invalid_input') return <Link to="/shipping">{texts.toShipping}</Link>
  if (code === 'payment_method_unavailable')
    return <Link to="/payment">{checkoutTexts.folds.editPayment}</Link>
  return code === undefined ? texts.again : null
}

/** Links to the open orders that hold items, and to what can be changed: the way to pay, or the items in the cart. */
function HoldWays({ details }: Pick<PlaceFailure, 'details'>) {
  const isOfTransfer = details?.of === 'transfer'
  return (
    <>
      <OpenOrderLinks orders={openOrdersIn(details)} />
      {/* Clear of the links above, which are as high as a thumb. */}
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

type NoteProps = {
  failure: PlaceFailure /** Whether nothing is left that could be ordered. */
  isEmpty: boolean
}

/** Why nothing was ordered; takes the focus, since the button may be far below, or gone with the last item. */
export function PlaceFailureNote({ failure, isEmpty }: NoteProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new failure with the same text is announced again.
    if (failure) box.current?.focus()
  }, [failure])
  const isChange = failure.kind === 'changed'
  const title = isChange ? (isEmpty ? texts.nothingLeft : texts.changed) : texts.title
  const help = isChange ? texts.changedText : wayOn(failure)
  return (
    <div className="mb-8" ref={box} tabIndex={-1}>
      <Banner tone={isChange ? 'warn' : 'bad'} title={title} role="alert">
        {/* The cart's own note reports a changed price, with the item's name. */}
        {failure.code === 'price_changed' ? null : <p>{failure.message}</p>}
        {isEmpty || failure.code === 'texts_changed' ? null : <div>{help}</div>}
      </Banner>
    </div>
  )
}
