import { lazy, Suspense } from 'react'
import { useUserInfo } from '#app/storage/user-info.ts'
import { layoutTexts } from '#app/texts/layout.ts'

// No visitor needs the owner's links; they come once the page knows that it is the owner's browser.
const Menu = lazy(async () => ({ default: (await import('./admin-menu.tsx')).AdminMenu }))
const Links = lazy(async () => ({ default: (await import('./admin-menu.tsx')).AdminLinks }))

/** Takes the menu's place in the bar until it is there, so that nothing moves. The styles show it to the owner alone. */
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
