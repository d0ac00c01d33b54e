import { useSyncExternalStore } from 'react'
import { longestGiftMessage } from '#shop/orders/gift-message.ts'
import { storedValue } from './stored-value.ts'

/** Gift wrapping for the cart, with the card's text. */
export type Gift = { message: string }

function readGift(stored: unknown): Gift | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { message } = stored as { message?: unknown } // checked below
  return { message: typeof message === 'string' ? message.slice(0, longestGiftMessage) : '' }
}

const stored = storedValue('gift', readGift)

/** The gift wrapping of this browser's cart; undefined if there is none. Kept until it is ordered or removed. */
export const useStoredGift = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)
export const getGift = stored.get
export const saveGift = (gift: Gift) => stored.set(gift)
export const clearGift = () => stored.set(undefined)
