import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type UserInfo, useUserInfo } from '#app/storage/user-info.ts'
import { safeRedirect } from '#shop/accounts/safe-redirect.ts'

/**
 * Sends signed-in users to the URL's `redirect`: after the form, or immediately if they are already signed in (SPEC section 2).
 * Without `redirect`, administrators go to the dashboard. Returns that target, and the query to keep in links between login and
 * register.
 */
export function useSignedIn() {
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const target = safeRedirect(redirect)
  const user: UserInfo | undefined = useUserInfo()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!user || isLeaving.current) return
    isLeaving.current = true
    void navigate(redirect === null && user.isAdmin ? '/admin/dashboard' : target, { replace: true })
  }, [user, redirect, target, navigate])
  return { target, query: redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}` }
}
