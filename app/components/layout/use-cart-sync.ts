import { useEffect } from 'react'
import { useUserInfo } from '#app/storage/user-info.ts'

/** Keeps the cart of whoever is signed in the same on every device; visitors load nothing for it. */
export function useCartSync() {
  const id = useUserInfo()?._id
  useEffect(() => {
    if (!id) return
    const started = import('#app/components/cart/cart-sync.ts').then(({ startCartSync }) => startCartSync(id))
    return () => void started.then((end) => end())
  }, [id])
}
