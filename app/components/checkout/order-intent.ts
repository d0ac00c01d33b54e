/** Where the current idempotency key is stored: it survives a reload and ends with the tab. */
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

/** A UUID; `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

let inMemory: KeptIntent | undefined

/**
 * Returns the idempotency key for exactly this order (SAFETY 6): the same order gets the same key on a second click, a retry or
 * after a reload, so that it is placed once; any change gets a new key.
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
    // Storage is full or blocked: the key then lasts only as long as this page.
  }
  return intent.key
}

/** Called once the order is placed: ordering the same items again is a new order. */
export function endIntent() {
  inMemory = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored where storage is blocked.
  }
}
