import { useEffect } from 'react'
import { useUserInfo } from '#app/storage/user-info.ts'

/** Keeps cart and saved items of whoever is signed in the same on every device; visitors load nothing for it. */
export function useCartSync() {
  const id = useUserInfo()?._id
  useEffect(() => {
    if (!id) return
    const started = import('#app/components/cart/account-sync.ts').then(({ startAccountSync }) =>
      startAccountSync(id),
    )
    return () => void started.then((end) => end())
  }, [id])
}
