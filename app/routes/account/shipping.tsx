import { addressBookQuery } from '#app/api/addresses.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { CheckoutPage } from '#app/components/checkout/checkout-page.tsx'
import { CheckoutSummary } from '#app/components/checkout/checkout-summary.tsx'
import { ShippingForm } from '#app/components/checkout/shipping-form.tsx'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { checkoutTexts } from '#app/texts/checkout.ts'
import type { Route } from './+types/shipping.ts'

const title = checkoutTexts.titles.shipping

export const handle = { requestClass: 'buying', shell: 'checkout' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, isPrivate: true, matches })

/** Saved addresses are loaded before the form is shown, so that they do not push the fields away. */
export default function ShippingPage() {
  const isSignedIn = useUserInfo() !== undefined
  const { data: saved, isPending } = useQuery({ ...addressBookQuery(), enabled: isSignedIn })
  return (
    <CheckoutPage
      step={2}
      title={title}
      isComing={isSignedIn && isPending}
      aside={(cart) => <CheckoutSummary cart={cart} />}
    >
      {({ checkoutOpen }) => <ShippingForm isOpen={checkoutOpen} saved={saved} />}
    </CheckoutPage>
  )
}
