import { useSyncExternalStore } from 'react'
import { type CartItem, isCartItem } from './cart.ts'
import { storedValue } from './stored-value.ts'

const mostWanted = 50

const stored = storedValue('wanted', (value): readonly CartItem[] =>
  Array.isArray(value) ? value.filter(isCartItem).slice(0, mostWanted) : [],
)

/** Items that were sold while in the cart, latest first: they may come back. */
export const useWanted = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)

export const addWanted = (item: CartItem) =>
  stored.set([item, ...stored.get().filter(({ _id }) => _id !== item._id)].slice(0, mostWanted))

export const removeWanted = (productId: string) =>
  stored.set(stored.get().filter(({ _id }) => _id !== productId))
