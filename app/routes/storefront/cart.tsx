import { useRef } from 'react'
import { Link } from 'react-router'
import { CartLines } from '#app/components/cart/cart-lines.tsx'
import { CartNotes } from '#app/components/cart/cart-notes.tsx'
import { EmptyCart } from '#app/components/cart/empty-cart.tsx'
import { type FreshCart, useFreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { WantedList } from '#app/components/cart/wanted-list.tsx'
import { TitleCount } from '#app/components/catalog/title-count.tsx'
import { ArrivalLine } from '#app/components/checkout/arrival-line.tsx'
import { CartSums } from '#app/components/checkout/checkout-summary.tsx'
import { ClosedNote } from '#app/components/checkout/closed-note.tsx'
import { ExpressLinks } from '#app/components/checkout/express-links.tsx'
import { GiftWrap } from '#app/components/checkout/gift-wrap.tsx'
import { PromotionCode } from '#app/components/checkout/promotion-code.tsx'
import { GuaranteeLink } from '#app/components/layout/guarantee.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import { StickyBar } from '#app/components/ui/sticky-bar.tsx'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { useBuyer } from '#app/storage/buyer.ts'
import { useCart } from '#app/storage/cart.ts'
import { cartTexts } from '#app/texts/cart.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { formatMoney } from '#shop/money/money.ts'
import type { Route } from './+types/cart.ts'

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: cartTexts.title, isPrivate: true, matches })

/** The cart (SPEC section 2). The server's page is the same for everyone: only the browser knows the contents. */
export default function CartPage() {
  const isHydrated = useIsHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useCart().cartItems.length
  return (
    <div className="wrap work pb-(--spacing-section)">
      <div className="page-head">
        <h1 className="title" ref={heading} tabIndex={-1}>
          {cartTexts.title}
          {count > 0 ? <TitleCount count={count} /> : null}
        </h1>
      </div>
      {isHydrated ? <CartContents onChanged={() => heading.current?.focus()} /> : <LineSkeletons />}
    </div>
  )
}

function CartContents({ onChanged }: { onChanged: () => void }) {
  const cart = useFreshCart()
  const { contactEmail } = useSettings()
  return (
    <>
      <CartNotes cart={cart} />
      {cart.checkoutOpen ? null : (
        <div className="mb-8">
          <ClosedNote contactEmail={contactEmail} />
        </div>
      )}
      {cart.cartItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="with-summary">
          <div>
            <CartLines items={cart.cartItems} currency={cart.currency} onChanged={onChanged} />
            <p className="mt-3">
              <Link className="link" to="/">
                {cartTexts.goOn}
              </Link>
            </p>
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
      <WantedList />
    </>
  )
}

/** When the items are held; those of a private offer already are, as their lines say. */
function HeldNote({ items }: { items: FreshCart['cartItems'] }) {
  const held = items.filter(({ heldUntil }) => heldUntil).length
  if (held === items.length) return null
  return <p className="caption mt-2">{held > 0 ? cartTexts.othersHeld : cartTexts.held}</p>
}

function CartSummary({ cart }: { cart: FreshCart }) {
  const to = useBuyer() ? '/shipping' : '/login?redirect=/shipping'
  const act = useRef<HTMLParagraphElement>(null)
  return (
    <aside className="sum" aria-label={checkoutTexts.sums.title}>
      <h2 className="subheading">{checkoutTexts.sums.title}</h2>
      <CartSums cart={cart} />
      <GiftWrap cart={cart} />
      <PromotionCode cart={cart} />
      <p ref={act}>
        <ButtonLink to={to} wide>
          {cartTexts.checkout}
        </ButtonLink>
      </p>
      <div className="mt-3 flex flex-col gap-3">
        <ExpressLinks words={cartTexts.express} />
      </div>
      <p className="caption mt-3.5">
        <ArrivalLine />
      </p>
      <HeldNote items={cart.cartItems} />
      <p className="caption mt-2">
        <GuaranteeLink className="link" />
      </p>
      <StickyBar of={act} isCopy>
        <p className="num">
          <span className="caption block">{checkoutTexts.sums.total}</span>
          <strong>{formatMoney(cart.summary.totalPrice, cart.currency)}</strong>
        </p>
        <ButtonLink to={to} tabIndex={-1}>
          {cartTexts.checkout}
        </ButtonLink>
      </StickyBar>
    </aside>
  )
}
