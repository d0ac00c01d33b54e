/** One value in the browser's localStorage that React can watch. */
export type StoredValue<T> = {
  get: () => T
  /** The empty value, which the server renders with, since the HTML is the same for everyone (DESIGN section 1.3). */
  getEmpty: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

const listeners = new Map<string, Set<() => void>>()

const notify = (key: string) => {
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Makes every subscriber read again after the storage was cleared. */
export const notifyAll = () => {
  for (const key of listeners.keys()) notify(key)
}

/** Returns null if storage is blocked or there is no browser: values then last as long as the page. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Takes the storage key and a parser that makes a valid value from anything stored (undefined if nothing is stored or it is not
 * JSON). Changes in another tab arrive through the storage event.
 */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const empty = read(undefined)
  let text: string | null = null
  let value = empty
  const get = () => {
    const now = readText(key)
    if (now !== text) {
      text = now
      value = read(parse(now))
    }
    return value
  }
  const set = (next: T) => {
    try {
      if (next === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // If storage is full or blocked, `text` still equals what is stored, so `get` returns this value until the page is left.
    }
    text = readText(key)
    value = next
    notify(key)
  }
  const subscribe = (listener: () => void) => {
    const own = listeners.get(key) ?? new Set()
    listeners.set(key, own.add(listener))
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === key) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => {
      own.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }
  return { get, getEmpty: () => empty, set, subscribe }
}
