import { Navigate } from 'react-router'
import { CheckoutPage } from '#app/components/checkout/checkout-page.tsx'
import { CheckoutSummary } from '#app/components/checkout/checkout-summary.tsx'
import { BuyerFolds } from '#app/components/checkout/folds.tsx'
import { useArePageWaysComing } from '#app/components/checkout/page-ways.tsx'
import { PaymentForm } from '#app/components/checkout/payment-form.tsx'
import { useReadyAddresses } from '#app/components/checkout/use-ready-address.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import type { Route } from './+types/payment.ts'

const title = checkoutTexts.titles.payment

export const handle = { requestClass: 'buying', shell: 'checkout' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, isPrivate: true, matches })

export default function PaymentPage() {
  const isComing = useArePageWaysComing()
  return (
    <CheckoutPage
      step={3}
      title={title}
      isComing={isComing}
      aside={(cart) => <CheckoutSummary cart={cart} />}
    >
      {() => <ChoosePayment />}
    </CheckoutPage>
  )
}

/** Without a complete address, goes back to shipping (SPEC section 2). */
function ChoosePayment() {
  const addresses = useReadyAddresses()
  if (!addresses) return <Navigate to="/shipping" replace />
  return (
    <>
      <BuyerFolds addresses={addresses} />
      <PaymentForm country={addresses.shipping.country} />
    </>
  )
}
