import { useSyncExternalStore } from 'react'
import { storedValue } from './stored-value.ts'

/** The API takes no longer one. */
export const longestCode = 100

const stored = storedValue('promotionCode', (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, longestCode) : undefined,
)

/** The code of this browser's cart, kept until it is used, taken off or refused. */
export const usePromotionCode = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)
export const getPromotionCode = stored.get
export const savePromotionCode = (code: string) => stored.set(code.trim() || undefined)
export const clearPromotionCode = () => stored.set(undefined)
