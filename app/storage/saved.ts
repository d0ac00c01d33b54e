import { useSyncExternalStore } from 'react'
import { mostSaved } from '#shop/saved/most-saved.ts'
import { storedValue } from './stored-value.ts'

/** A product's id, and its price in euros when it was saved. */
export type SavedItem = readonly [id: string, price: number]

const isSavedItem = (value: unknown): value is SavedItem =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'

const stored = storedValue('saved', (value): readonly SavedItem[] =>
  Array.isArray(value) ? value.filter(isSavedItem).slice(0, mostSaved) : [],
)

export const { get: getSaved, set: setSaved, subscribe: subscribeToSaved } = stored

const has = (id: string) => stored.get().some(([saved]) => saved === id)

/** This browser's saved items, latest first; empty on the server. */
export const useSaved = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

/** Whether an item is saved; false on the server. */
export const useIsSaved = (id: string) =>
  useSyncExternalStore(
    stored.subscribe,
    () => has(id),
    () => false,
  )

/** Saves an item, or removes a saved one. Returns false if the maximum number is already saved. */
export function toggleSaved(id: string, price: number): boolean {
  const isRemoved = has(id)
  if (!isRemoved && stored.get().length >= mostSaved) return false
  const others = stored.get().filter(([saved]) => saved !== id)
  stored.set(isRemoved ? others : [[id, price], ...others])
  return true
}
