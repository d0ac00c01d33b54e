import { Suspense } from 'react'
import { lazyPart } from '#app/components/ui/lazy-part.ts'
import { useUserInfo } from '#app/storage/user-info.ts'
import { layoutTexts } from '#app/texts/layout.ts'

// Visitors do not need the owner's links; they load once the page knows that it is an administrator's browser.
const Menu = lazyPart(async () => (await import('./admin-menu.tsx')).AdminMenu)
const Links = lazyPart(async () => (await import('./admin-menu.tsx')).AdminLinks)

/** Reserves the menu's place in the bar until it has loaded, so that nothing moves. The styles show it to administrators only. */
const place = (
  <span className="tool for-admin only-large" aria-hidden>
    {layoutTexts.admin.menu}
  </span>
)

/** The owner's menu in the bar. */
export function LazyAdminMenu() {
  const isAdmin = useUserInfo()?.isAdmin
  return isAdmin ? (
    <Suspense fallback={place}>
      <Menu />
    </Suspense>
  ) : (
    place
  )
}

/** The owner's links in the menu of phones and tablets. */
export function LazyAdminLinks() {
  const isAdmin = useUserInfo()?.isAdmin
  return isAdmin ? (
    <Suspense>
      <Links />
    </Suspense>
  ) : null
}
