import { Link, Navigate } from 'react-router'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { Agreement, BoughtGoods } from '#app/components/checkout/agreement.tsx'
import { CheckoutPage } from '#app/components/checkout/checkout-page.tsx'
import { CartSums, OnlyOneNotes } from '#app/components/checkout/checkout-summary.tsx'
import { BuyerFolds, Fold } from '#app/components/checkout/folds.tsx'
import { GiftWrap } from '#app/components/checkout/gift-wrap.tsx'
import { OrderLines } from '#app/components/checkout/order-lines.tsx'
import { MethodName, useArePageWaysComing } from '#app/components/checkout/page-ways.tsx'
import { findMethod } from '#app/components/checkout/payment-methods.ts'
import { PlaceFailureNote } from '#app/components/checkout/place-failure.tsx'
import { PromotionCode } from '#app/components/checkout/promotion-code.tsx'
import { usePlaceOrder } from '#app/components/checkout/use-place-order.ts'
import { type ReadyAddresses, useReadyAddresses } from '#app/components/checkout/use-ready-address.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { useCart } from '#app/storage/cart.ts'
import { useExpressFor } from '#app/storage/express.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import { expressTexts } from '#app/texts/express.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { formatMoney } from '#shop/money/money.ts'
import { firstHoldOf } from '#shop/orders/holds/hold-time.ts'
import { isTransfer, type PaymentMethod } from '#shop/payments/providers.ts'
import type { SettingsView } from '#shop/settings/settings.schema.ts'
import type { Route } from './+types/place-order.ts'

const title = checkoutTexts.titles.placeOrder

export const handle = { requestClass: 'buying', shell: 'checkout' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, isPrivate: true, matches })

/** The last step (SPEC section 2): everything for review, and the button with the total. */
export default function PlaceOrderPage() {
  const placing = usePlaceOrder()
  const isComing = useArePageWaysComing()
  const { paymentMethods } = useSettings()
  const addresses = useReadyAddresses()
  const method = findMethod(useCart().paymentMethod, paymentMethods)
  return (
    <CheckoutPage
      step={4}
      title={title}
      isComing={isComing}
      waitsForShop
      itemsInstead={placing.placedItems}
      note={(cart) => (placing.failure ? <PlaceFailureNote failure={placing.failure} cart={cart} /> : null)}
      isChangeReported={placing.failure?.kind === 'changed'}
      aside={(cart) =>
        addresses && method ? (
          <Confirm cart={cart} addresses={addresses} method={method} placing={placing} />
        ) : null
      }
    >
      {(cart) => {
        if (!addresses) return <Navigate to="/shipping" replace />
        if (!method) return <Navigate to="/payment" replace />
        return <Review cart={cart} addresses={addresses} method={method} placing={placing} />
      }}
    </CheckoutPage>
  )
}

type StepProps = {
  cart: FreshCart
  addresses: ReadyAddresses
  method: PaymentMethod
  placing: ReturnType<typeof usePlaceOrder>
}

function Review({ cart, addresses, method, placing: { isPlacing } }: StepProps) {
  const { folds } = checkoutTexts
  const express = useExpressFor({ method, address: addresses.shipping })
  return (
    // What is being ordered can no longer be changed.
    <div inert={isPlacing}>
      <BuyerFolds addresses={addresses} />
      <Fold name={folds.payment} edit={{ to: '/payment', label: folds.editPayment }}>
        {express ? (
          expressTexts.approved(method)
        ) : (
          <MethodName method={method} country={addresses.shipping.country} />
        )}
      </Fold>
      <OrderLines items={cart.cartItems} currency={cart.currency} />
    </div>
  )
}

function Confirm({ cart, addresses, method, placing: { place, isPlacing } }: StepProps) {
  const { sums, placeOrder, placing, folds } = checkoutTexts
  const settings = useSettings()
  const unpayable = amountProblem(method, cart.currency, cart.summary.totalPrice)
  return (
    <>
      <OnlyOneNotes items={cart.cartItems} />
      <aside aria-label={sums.title}>
        <h2 className="subheading">{sums.title}</h2>
        <div inert={isPlacing}>
          <GiftWrap cart={cart} />
          <PromotionCode cart={cart} />
        </div>
        <BoughtGoods items={cart.cartItems} />
        <CartSums cart={cart} />
        <Agreement cart={cart} />
        {unpayable ? (
          <Banner tone="warn" title={unpayable}>
            <Link to="/payment">{folds.editPayment}</Link>
          </Banner>
        ) : null}
        {/* No copy of it sticks to the edge of a phone: the agreement must be directly above the only button. */}
        <Button
          wide
          isBusy={isPlacing}
          busyWord={placing}
          disabled={!cart.checkoutOpen || unpayable !== undefined}
          onClick={() => void place({ cart, addresses, method })}
        >
          {placeOrder(formatMoney(cart.summary.totalPrice, cart.currency))}
        </Button>
        <p className="caption mt-3.5">{holdWords(method, settings)}</p>
      </aside>
    </>
  )
}

/** How long the items are held, in words. */
const holdWords = (method: PaymentMethod, settings: SettingsView) =>
  isTransfer(method)
    ? checkoutTexts.heldForTransfer(settings.transferHoldDays)
    : checkoutTexts.held(firstHoldOf(settings), settings.holdMinutes)
