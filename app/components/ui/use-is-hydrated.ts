import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/** False in the server's HTML and during hydration, true afterwards. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
