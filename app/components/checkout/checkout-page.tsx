import type { ReactNode } from 'react'
import { CartNotes } from '#app/components/cart/cart-notes.tsx'
import { EmptyCart } from '#app/components/cart/empty-cart.tsx'
import { type FreshCart, useFreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { StepBar } from '#app/components/ui/step-bar.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { type CartItem, summarize, useCart } from '#app/storage/cart.ts'
import { ClosedNote } from './closed-note.tsx'

type CheckoutPageProps = {
  step: 2 | 3 | 4
  title: string
  /** Whether a response that the step needs is still pending. */
  isComing?: boolean
  /** Whether the step also waits for the cart's first quote, so that nothing on it moves. */
  waitsForShop?: boolean
  /** Why the step failed; also shown when the cart is empty. */
  note?: (cart: FreshCart) => ReactNode
  /** Whether that note also lists the cart's changes. */
  isChangeReported?: boolean
  /** The step itself, rendered with the current cart. */
  children: (cart: FreshCart) => ReactNode
  /** The content beside the step: the sums, and the order button on the last step. */
  aside: (cart: FreshCart) => ReactNode
  /** The items of an order that was just placed, shown in place of the emptied cart until the order opens. */
  itemsInstead?: readonly CartItem[]
}

/** A checkout step (SPEC section 2): step bar, step, and the sums. The server's HTML is only this frame, equal for all. */
export function CheckoutPage({ step, ...rest }: CheckoutPageProps) {
  const isHydrated = useIsHydrated()
  const isEmpty = useCart().cartItems.length === 0 && !rest.itemsInstead
  return (
    <div className="wrap work pt-4 pb-(--spacing-section)">
      <StepBar current={step} isEmpty={isHydrated && isEmpty} />
      {isHydrated ? (
        <Step {...rest} />
      ) : (
        <>
          <StepTitle title={rest.title} />
          <LineSkeletons />
        </>
      )}
    </div>
  )
}

const placed = (fresh: FreshCart, items: readonly CartItem[]): FreshCart => ({
  ...fresh,
  cartItems: items,
  summary: summarize(items),
})

const StepTitle = ({ title }: { title: string }) => <h1 className="title mb-7">{title}</h1>

function Step({
  title,
  waitsForShop,
  note,
  isChangeReported,
  children,
  aside,
  itemsInstead,
  ...rest
}: Omit<CheckoutPageProps, 'step'>) {
  const fresh = useFreshCart()
  const cart = itemsInstead ? placed(fresh, itemsInstead) : fresh
  const isComing = rest.isComing || (waitsForShop && !cart.texts && !cart.isUnchecked)
  const { contactEmail } = useSettings()
  const isEmpty = cart.cartItems.length === 0
  return (
    // The title stays the same element, because it may have the focus while data loads or the last item is removed.
    <div className={isEmpty ? undefined : 'with-summary'}>
      <div>
        <StepTitle title={title} />
        <CartNotes cart={cart} isReported={isChangeReported && !isComing} />
        {isComing ? null : note?.(cart)}
        {cart.checkoutOpen ? null : (
          <div className="mb-8">
            <ClosedNote contactEmail={contactEmail} />
          </div>
        )}
        {isEmpty ? <EmptyCart /> : isComing ? <LineSkeletons /> : children(cart)}
      </div>
      {/* On phones it is shown below the step, which it would otherwise push away. */}
      {isEmpty || isComing ? null : <div className="sum">{aside(cart)}</div>}
    </div>
  )
}
