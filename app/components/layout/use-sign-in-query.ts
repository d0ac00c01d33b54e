import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/components/ui/use-is-hydrated.ts'
import { isSignInPage } from '#shop/accounts/safe-redirect.ts'

/**
 * The query string that leads back to this page after signing in (SPEC section 2, `redirect`), for links to login and register.
 * Empty on the home page, which is the default target. Login pages keep the `redirect` they were given.
 */
export function useSignInQuery(): string {
  const { pathname, search } = useLocation()
  // A page's HTML is cached for everyone, so the visitor's own query string is only added in the browser.
  const query = useIsHydrated() ? search : ''
  const here = isSignInPage(pathname) ? new URLSearchParams(query).get('redirect') : pathname + query
  return here === null || here === '/' ? '' : `?redirect=${encodeURIComponent(here)}`
}
