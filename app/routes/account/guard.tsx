import { Outlet } from 'react-router'
import { redirectToLogin } from '#app/components/account/redirect-to-login.ts'
import { LineSkeletons } from '#app/components/ui/skeleton.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { getBuyer } from '#app/storage/buyer.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import type { Route } from './+types/guard.ts'

const accountPages = ['/profile', '/account']

export const handle = { requestClass: 'known', needsScript: true } satisfies RouteHandle

/**
 * Visitors who are not signed in are sent to the login and come back (SPEC section 2); checkout and the order page are open to
 * guests too. The server authorizes every call independently.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isForGuests = !accountPages.includes(new URL(request.url).pathname)
  if (!(isForGuests ? getBuyer() : getUserInfo())) throw redirectToLogin(request)
  return null
}
// Runs on the first visit too: the server's HTML is the same empty frame for everyone.
clientLoader.hydrate = true as const

/** Runs on every navigation within the account: the user may have logged out in another tab. */
export const shouldRevalidate = () => true

export function HydrateFallback() {
  return (
    <div className="wrap work">
      <LineSkeletons lines={4} />
    </div>
  )
}

export default function AccountGuard() {
  return <Outlet />
}
