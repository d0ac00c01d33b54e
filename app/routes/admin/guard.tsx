import '#app/styles/admin.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, Outlet, redirect, useLocation } from 'react-router'
import { redirectToLogin } from '#app/components/account/redirect-to-login.ts'
import { TableSkeleton } from '#app/components/admin/frame/table-skeleton.tsx'
import { useKeptFocus } from '#app/components/admin/frame/use-kept-focus.ts'
import { useNavCounts } from '#app/components/admin/frame/use-nav-counts.ts'
import { adminLinks, isUnder } from '#app/components/layout/admin-links.ts'
import { notify } from '#app/components/ui/toast.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { guardTexts } from '#app/texts/account.ts'
import { layoutTexts } from '#app/texts/layout.ts'
import type { Route } from './+types/guard.ts'

export const handle = { requestClass: 'known', shell: 'admin', needsScript: true } satisfies RouteHandle

/**
 * Guests sign in first; a signed-in customer goes home, since signing in again would not help (DESIGN section 6). The server
 * authorizes every call independently.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = getUserInfo()
  if (!user) throw redirectToLogin(request)
  if (user.isAdmin) return null
  notify.info(guardTexts.adminsOnly)
  throw redirect('/')
}
// Runs on the first visit too: the server does not know who is here, and sends everyone the same empty frame.
clientLoader.hydrate = true as const

/** Runs on every navigation within the administration: the user may have logged out in another tab. */
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

type AdminFrameProps = {
  children: ReactNode
  /** Counts beside the menu entries, by path. */
  counts?: Readonly<Record<string, string>>
}

/** The administration's menu at the side, or above on small windows, with the page beside it. Its child is the guard's outlet. */
function AdminFrame({ children, counts = {} }: AdminFrameProps) {
  const { pathname } = useLocation()
  const current = adminLinks.find(({ to }) => isUnder(pathname, to))?.to
  const nav = useRef<HTMLElement>(null)
  useKeptFocus()
  // On small windows the menu is one line that is wider than the window, so scroll to the current entry.
  useEffect(() => {
    const line = nav.current
    const here = line?.querySelector(`a[href="${current}"]`)?.getBoundingClientRect()
    if (line && here) line.scrollLeft += here.left + here.width / 2 - line.clientWidth / 2
  }, [current])
  return (
    <div className="adm">
      <nav className="adm-nav" ref={nav} aria-label={layoutTexts.admin.title}>
        {adminLinks.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
            {name}
            {counts[to] ? <span className="n num"> {counts[to]}</span> : null}
          </Link>
        ))}
      </nav>
      <div className="adm-main">{children}</div>
    </div>
  )
}
