import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { checkoutTexts } from '#app/texts/checkout.ts'
import type { PlaceFailure } from './use-place-order.ts'

const texts = checkoutTexts.failed

/** What helps beyond pressing the button again. */
function wayOn(code: string | undefined) {
  if (code === 'too_many_open_orders') return <Link to="/profile">{texts.toOrders}</Link>
  if (code === 'invalid_input') return <Link to="/shipping">{texts.toShipping}</Link>
  return code === undefined ? texts.again : null
}

/** Why nothing was ordered; it takes the focus, since the button may stand far below. */
export function PlaceFailureNote({ failure }: { failure: PlaceFailure }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new failure with the same words is another one.
    if (failure) box.current?.focus()
  }, [failure])
  const isChange = failure.kind === 'changed'
  return (
    <div className="mb-8" ref={box} tabIndex={-1}>
      <Banner tone={isChange ? 'warn' : 'bad'} title={isChange ? texts.changed : texts.title} role="alert">
        {/* That a price changed is said by the cart's own note, with the item's name. */}
        {failure.code === 'price_changed' ? null : <p>{failure.message}</p>}
        <p>{isChange ? texts.changedText : wayOn(failure.code)}</p>
      </Banner>
    </div>
  )
}
