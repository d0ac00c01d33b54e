import '#app/styles/admin.css'
import { Outlet, redirect } from 'react-router'
import { redirectToLogin } from '#app/components/account/redirect-to-login.ts'
import { AdminFrame } from '#app/components/admin/frame/admin-frame.tsx'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { useNavCounts } from '#app/components/admin/frame/use-nav-counts.ts'
import { notify } from '#app/components/ui/toast.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { guardTexts } from '#app/texts/account.ts'
import type { Route } from './+types/guard.ts'

export const handle = { requestClass: 'known', shell: 'admin', needsScript: true } satisfies RouteHandle

/**
 * Guests sign in first; a customer who is signed in goes home, since signing in again would not help (DESIGN
 * section 6). The server holds its own guard behind every call.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = getUserInfo()
  if (!user) throw redirectToLogin(request)
  if (user.isAdmin) return null
  notify.info(guardTexts.adminsOnly)
  throw redirect('/')
}
// Also at the first visit: the server does not know who is here, and sends everyone the same empty frame.
clientLoader.hydrate = true as const

/** At every step within the administration: the user may have left in another tab. */
export const shouldRevalidate = () => true

export function HydrateFallback() {
  return (
    <AdminFrame>
      <TableSkeleton />
    </AdminFrame>
  )
}

export default function AdminGuard() {
  return (
    <AdminFrame counts={useNavCounts()}>
      <Outlet />
    </AdminFrame>
  )
}
