import { useEffect } from 'react'
import { useUserInfo } from '#app/storage/user-info.ts'

/** Keeps the cart of whoever is signed in the same on every device; visitors load nothing for it. */
export function useCartSync() {
  const id = useUserInfo()?._id
  useEffect(() => {
    if (!id) return
    let end: (() => void) | undefined
    let isOver = false
    void import('#app/components/cart/cart-sync.ts').then(({ startCartSync }) => {
      if (!isOver) end = startCartSync(id)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [id])
}
