import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, unwrap } from '#app/api/client.ts'
import { queryClient } from '#app/api/query-client.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { clearStorage } from '#app/storage/clear-storage.ts'
import { layoutTexts } from '#app/texts/layout.ts'

/**
 * Ends the session, clears user, cart and cached data, and goes home (SPEC section 4, Auth). If the server cannot be reached, the
 * visitor stays signed in and sees an error, since the session would live on.
 */
export function useLogout() {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const logout = async () => {
    if (isLeaving) return
    setIsLeaving(true)
    try {
      await unwrap(api.POST('/api/users/logout'))
      // Navigate first: a page behind the guard would refetch its data and be redirected to the login.
      await navigate('/')
      clearStorage()
      queryClient().removeQueries({ type: 'inactive' })
      // An administrator sees products that visitors do not.
      void queryClient().invalidateQueries({ queryKey: ['Product'] })
      notify.success(layoutTexts.account.logoutDone)
    } catch {
      notify.error(layoutTexts.account.logoutFailed)
    } finally {
      setIsLeaving(false)
    }
  }
  return { logout, isLeaving }
}
