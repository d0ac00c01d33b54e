import { useSyncExternalStore } from 'react'
import { storedValue } from './stored-value.ts'

const mostViewed = 12

const stored = storedValue('recentlyViewed', (value): readonly string[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)).slice(0, mostViewed)
    : [],
)

/** The ids of products viewed in this browser, latest first; cleared on logout. */
export const useRecentlyViewed = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

export const rememberViewed = (id: string) =>
  stored.set([id, ...stored.get().filter((other) => other !== id)].slice(0, mostViewed))

export const forgetViewed = () => stored.set([])
