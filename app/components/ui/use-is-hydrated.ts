import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/** False in the server's HTML and while React takes it over, true from then on. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
