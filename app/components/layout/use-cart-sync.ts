import { useEffect } from 'react'
import { useUserInfo } from '#app/storage/user-info.ts'

/** Keeps cart and saved items of whoever is signed in the same on every device; visitors load nothing for it. */
export function useCartSync() {
  const id = useUserInfo()?._id
  useEffect(() => {
    if (!id) return
    const started = [
      import('#app/components/cart/cart-sync.ts').then(({ startCartSync }) => startCartSync(id)),
      import('#app/components/saved/saved-sync.ts').then(({ startSavedSync }) => startSavedSync(id)),
    ]
    return () => {
      for (const sync of started) void sync.then((end) => end())
    }
  }, [id])
}
