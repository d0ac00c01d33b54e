import { CheckoutPage } from '#app/components/checkout/checkout-page.tsx'
import { CheckoutSummary } from '#app/components/checkout/checkout-summary.tsx'
import { ShippingForm } from '#app/components/checkout/shipping-form.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import type { Route } from './+types/shipping.ts'

const title = checkoutTexts.titles.shipping

export const handle = { requestClass: 'buying', shell: 'checkout' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, isPrivate: true, matches })

export default function ShippingPage() {
  return (
    <CheckoutPage step={2} title={title} aside={(cart) => <CheckoutSummary cart={cart} />}>
      {({ checkoutOpen }) => <ShippingForm isOpen={checkoutOpen} />}
    </CheckoutPage>
  )
}
