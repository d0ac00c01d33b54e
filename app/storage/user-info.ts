import { useSyncExternalStore } from 'react'
import { storedValue } from './stored-value.ts'

/** The signed-in user as the API returns it after login (DESIGN section 5). For display only: it grants nothing. */
export type UserInfo = { _id: string; name: string; email: string; isAdmin: boolean }

function readUserInfo(stored: unknown): UserInfo | undefined {
  if (typeof stored !== 'object' || stored === null || !('_id' in stored)) return undefined
  const { _id, name, email, isAdmin } = stored as Record<keyof UserInfo, unknown> // each field is checked below
  if (typeof _id !== 'string' || _id === '') return undefined
  return {
    _id,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    isAdmin: isAdmin === true,
  }
}

const stored = storedValue('userInfo', readUserInfo)
let hasEnded = false

/** Returns the signed-in user outside of React: in loaders and guards of the browser. */
export const getUserInfo = stored.get

/** Keeps the user across visits (SPEC section 4, Auth). */
export function saveUserInfo(user: UserInfo) {
  hasEnded = false
  stored.set(user)
}

/** Whether the session ended while this page was open, not by the user's own logout. */
export const hasSessionEnded = () => hasEnded

/** Forgets the user and keeps the cart, after any 401 response (DESIGN section 5). */
export function clearUserInfo() {
  hasEnded = true
  stored.set(undefined)
}

/** Returns the signed-in user; undefined on the server and during hydration. */
export const useUserInfo = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)
