import { useSyncExternalStore } from 'react'
import { storedValue } from './stored-value.ts'
import { getUserInfo, useUserInfo } from './user-info.ts'

/**
 * Somebody who buys without an account in this browser. Without `_id`, name and address are still to be entered. For display
 * only: the server's cookie decides what may be seen.
 */
export type Guest = { _id?: string; name: string; email: string }

function readGuest(stored: unknown): Guest | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { _id, name, email } = stored as Partial<Record<keyof Guest, unknown>> // each field is checked below
  return {
    ...(typeof _id === 'string' && _id !== '' ? { _id } : {}),
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
  }
}

const stored = storedValue('guest', readGuest)

export const getGuest = stored.get
export const saveGuest = (guest: Guest) => stored.set(guest)
export const clearGuest = () => stored.set(undefined)
export const useGuest = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

/** Drops the id of a guest that the server no longer knows; name and email address stay. */
export function forgetGuestId() {
  const guest = getGuest()
  if (guest?._id) saveGuest({ name: guest.name, email: guest.email })
}

/** Whether the server has forgotten a guest who had begun to buy, as when cookies were deleted: only a name has no id then. */
export const isGuestForgotten = (): boolean => {
  const guest = getGuest()
  return guest !== undefined && guest._id === undefined && guest.name !== ''
}

/** Who may go through checkout: the signed-in user, or a guest. */
export const getBuyer = (): Guest | undefined => getUserInfo() ?? getGuest()

/** Returns the signed-in user, or the guest; undefined on the server and during hydration. */
export function useBuyer(): Guest | undefined {
  const user = useUserInfo()
  const guest = useGuest()
  return user ?? guest
}

/** Whether an order belongs to this browser's user or guest; there may be both. */
export function useIsBuyerOf(order: { user: { _id: string } }): boolean {
  const user = useUserInfo()
  const guest = useGuest()
  return order.user._id === user?._id || order.user._id === guest?._id
}
