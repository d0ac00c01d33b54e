import { ApiError } from '#app/api/client.ts'
import { clearUserInfo, getUserInfo } from '#app/storage/user-info.ts'
import { savedList } from '../saved/saved-sync.ts'
import { cartList } from './cart-sync.ts'

/** Debounce in ms: of several quick changes only the final state is sent. */
const pauseMs = 400

/** A list stored both in the browser and in the account. `isStill` returns whether the user is still signed in. */
type SyncedList = {
  /** Calls the listener after each change in this browser; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Removes what another user left in this browser. */
  dropOther: (user: string) => void
  /** Sends local changes; resolves to whether there was anything to send. */
  sendChanges: (user: string, isStill: () => boolean) => Promise<boolean>
  /** Applies changes from other devices; resolves to whether local changes can be sent now. */
  takeOver: (user: string, isStill: () => boolean) => Promise<boolean>
}

/**
 * Keeps the browser's cart and saved items in sync with the account's while `user` is signed in (docs/decisions/accounts.md). Returns
 * the stop function.
 */
export function startAccountSync(user: string): () => void {
  const ends = [cartList, savedList].map((list) => keepSame(user, list))
  return () => {
    for (const end of ends) end()
  }
}

/** Sends local changes; applies those of other devices when a page loads or its tab comes to the front. */
export function keepSame(
  user: string,
  { subscribe, dropOther, sendChanges, takeOver }: SyncedList,
): () => void {
  // Logging out empties the storage, which does not change the account's list.
  const isStill = () => getUserInfo()?._id === user
  let timer: number | undefined
  let isSending = false

  /** While the page is being closed another request may be in progress: both send what differs, the last one the latest state. */
  async function send({ isLeaving = false } = {}) {
    window.clearTimeout(timer)
    if (isSending && !isLeaving) return
    isSending = true
    // If it failed, it is sent again with the next change, when the connection returns, or when the tab comes to the front.
    const isSent = await sendChanges(user, isStill).catch(() => false)
    isSending = false
    if (isSent) sendSoon()
  }

  function sendSoon() {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void send(), pauseMs)
  }

  async function take() {
    if (!isStill()) return
    dropOther(user)
    try {
      if (await takeOver(user, isStill)) await send()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) clearUserInfo()
      // If it failed, it is retried when the connection returns or when the tab comes to the front.
    }
  }

  const onShown = () => void (document.visibilityState === 'visible' ? take() : send({ isLeaving: true }))
  const onLeave = () => void send({ isLeaving: true })
  const onOnline = () => void take()
  const unsubscribe = subscribe(sendSoon)
  document.addEventListener('visibilitychange', onShown)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', onOnline)
  void take()
  return () => {
    window.clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', onShown)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', onOnline)
  }
}
