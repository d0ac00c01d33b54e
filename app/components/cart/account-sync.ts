import { ApiError } from '#app/api/client.ts'
import { clearUserInfo, getUserInfo } from '#app/storage/user-info.ts'
import { savedList } from '../saved/saved-sync.ts'
import { cartList } from './cart-sync.ts'

/** The pause in which further changes may follow: only the last one is sent. */
const pauseMs = 400

/** A list that the browser stores and that the account has too. `isStill`: whether the user is still signed in. */
type SyncedList = {
  /** Calls the listener after each change in this browser; returns the function to stop. */
  subscribe: (listener: () => void) => () => void
  /** Removes what another user left in this browser. */
  dropOther: (user: string) => void
  /** Sends what was changed here; returns whether there was anything to send. */
  sendChanges: (user: string, isStill: () => boolean) => Promise<boolean>
  /** Takes over what other devices changed; returns whether what was changed here can be sent now. */
  takeOver: (user: string, isStill: () => boolean) => Promise<boolean>
}

/**
 * Keeps the cart and the saved items of this browser and those of the account the same while `user` is signed in
 * (docs/decisions/cart.md). Returns the function to stop.
 */
export function startAccountSync(user: string): () => void {
  const ends = [cartList, savedList].map((list) => keepSame(user, list))
  return () => {
    for (const end of ends) end()
  }
}

/** Changes of this browser are sent; those of other devices are taken over when a page loads or its tab comes to the front. */
export function keepSame(
  user: string,
  { subscribe, dropOther, sendChanges, takeOver }: SyncedList,
): () => void {
  // Logging out empties the storage, which does not change the account's list.
  const isStill = () => getUserInfo()?._id === user
  let timer: number | undefined
  let isSending = false

  /** While the page is being left another request may be under way: both name what differs, the last one as it is. */
  async function send({ isLeaving = false } = {}) {
    window.clearTimeout(timer)
    if (isSending && !isLeaving) return
    isSending = true
    // Sent again with the next change, when the connection is back, or when the tab comes to the front.
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
      // Else tried again when the connection is back, or when the tab comes to the front.
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
