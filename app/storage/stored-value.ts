/** One value in the browser's localStorage that React can watch. */
export type StoredValue<T> = {
  get: () => T
  /** What the server renders with: the empty value, since HTML holds nobody's data (DESIGN section 1.3). */
  getEmpty: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

const listeners = new Map<string, Set<() => void>>()

const notify = (key: string) => {
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Tells every watcher to look again, after the storage was emptied. */
export const notifyAll = () => {
  for (const key of listeners.keys()) notify(key)
}

/** Gives null where storage is forbidden or there is no browser: the shop then works for this page's life only. */
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
 * Takes the storage's key and a reader that makes a whole value out of anything that may lie there
 * (undefined when nothing or nonsense does). Changes in another tab arrive through the storage event.
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
      // Full or forbidden: `text` then still equals what is stored, so `get` keeps giving this value until the page is left.
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
