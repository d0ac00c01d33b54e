import { notifyAll } from './stored-value.ts'

/** The visitor's own choices, which survive a logout (DESIGN section 6). */
const keptKeys: readonly string[] = ['language', 'consent']

/** Clears the shop's browser storage on logout (SPEC section 4), except the visitor's language and consent choices. */
export function clearStorage() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
    for (const key of keys) if (key !== null && !keptKeys.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // If storage is blocked there is nothing to clear.
  }
  notifyAll()
}
