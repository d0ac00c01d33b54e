import { Link } from 'react-router'
import { addressBookQuery } from '#app/api/addresses.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { myOrdersQuery } from '#app/api/users.ts'
import { OpenOrders } from '#app/components/account/open-orders.tsx'
import { useReadyAddress } from '#app/components/checkout/use-ready-address.ts'
import { pageMeta } from '#app/components/layout/page-meta.ts'
import { useLogout } from '#app/components/layout/use-logout.ts'
import { Button } from '#app/components/ui/button.tsx'
import { RevealTogether } from '#app/components/ui/reveal-together.tsx'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { overviewTexts } from '#app/texts/account.ts'
import { addressBookTexts } from '#app/texts/addresses.ts'
import type { ShippingAddress } from '#shop/checkout/address.schema.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import type { Route } from './+types/account.ts'

export const handle = { section: 'account' } satisfies RouteHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: overviewTexts.title, isPrivate: true, matches })

/** The account's overview (DESIGN section 6): open orders, shipping address and links. */
export default function AccountPage() {
  const user = useUserInfo()
  const stored = useReadyAddress()
  const parts = [useQuery(myOrdersQuery(1)), useQuery(addressBookQuery())] as const
  const [, { data: addresses }] = parts
  const isPending = parts.some((part) => part.isPending)
  return (
    <div className="wrap work">
      <div className="page-head">
        <h1 className="title">{overviewTexts.title}</h1>
        <p className="soft mt-2 wrap-anywhere">{user ? `${user.name} · ${user.email}` : null}</p>
      </div>
      <RevealTogether isComing={isPending} skeleton={<LineSkeletons lines={4} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,6vw,6rem)] gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
          <OpenOrders />
          <div className="flex min-w-0 flex-col gap-10">
            <Address address={addresses?.[0]?.address ?? stored} />
            <section aria-labelledby="profile">
              <div className="section-head mb-1">
                <h2 className="heading" id="profile">
                  {overviewTexts.profile}
                </h2>
              </div>
              <p className="border-b border-line">
                <Link className="link no-underline" to="/profile">
                  {overviewTexts.profileLink}
                </Link>
              </p>
            </section>
            <Logout />
          </div>
        </div>
      </RevealTogether>
    </div>
  )
}

/** The default address; if none is saved, the one that the browser stores with the cart. */
function Address({ address }: { address: ShippingAddress | undefined }) {
  return (
    <section aria-labelledby="address">
      <div className="section-head mb-4">
        <h2 className="heading" id="address">
          {overviewTexts.address}
        </h2>
        <Link className="link" to="/account/addresses">
          {addressBookTexts.all}
        </Link>
      </div>
      {address ? (
        <address className="not-italic whitespace-pre-line wrap-anywhere">
          {addressLines(address).join('\n')}
        </address>
      ) : (
        <p className="soft">{addressBookTexts.none}</p>
      )}
    </section>
  )
}

function Logout() {
  const { logout, isLeaving } = useLogout()
  return (
    <p className="border-t border-line pt-4">
      <Button look="second" wide isBusy={isLeaving} onClick={() => void logout()}>
        {overviewTexts.logout}
      </Button>
    </p>
  )
}
