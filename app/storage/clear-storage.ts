import { notifyAll } from './stored-value.ts'

/** The visitor's own choices, which survive a logout (DESIGN section 6). */
const keptKeys: readonly string[] = ['language', 'consent']

/** Wipes all browser storage of the shop but the visitor's language and consent choices: on logout (SPEC section 4). */
export function clearStorage() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
    for (const key of keys) if (key !== null && !keptKeys.includes(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Where storage is blocked there is nothing to wipe.
  }
  notifyAll()
}
