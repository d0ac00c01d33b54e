import { useSyncExternalStore } from 'react'

/** Where the stylesheets turn tables into cards: below 768 px, or with text so large that as little fits. */
const phone = '(max-width: 47.99rem)'

function subscribe(onChange: () => void) {
  const query = window.matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is a phone's; for what has another order there, which a stylesheet cannot change for readers. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phone).matches,
    () => false,
  )
