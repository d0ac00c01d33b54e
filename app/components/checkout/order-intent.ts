/** Where the name of the present intent is kept: it outlives a reload and ends with the tab. */
const storageKey = 'order-intent'

type KeptIntent = { key: string; body: string }

function readStored(): KeptIntent | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('body' in stored))
      return undefined
    const { key, body } = stored
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined
  } catch {
    return undefined
  }
}

/** A UUID; `crypto.randomUUID` is missing where a shop is looked at without https. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

let inMemory: KeptIntent | undefined

/**
 * Names the intent to order exactly this (SAFETY 6): the same order gets the same key at a second click, at a retry
 * and after a reload, so that it is placed once; anything changed in it is another intent.
 */
export function intentKey(order: object): string {
  const body = JSON.stringify(order)
  const stored = inMemory ?? readStored()
  if (stored?.body === body) return stored.key
  const intent = { key: newKey(), body }
  inMemory = intent
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(intent))
  } catch {
    // Full or forbidden: the key then lives as long as this page.
  }
  return intent.key
}

/** The order stands: the same items again would be another order. */
export function endIntent() {
  inMemory = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
