import { useSyncExternalStore } from 'react'
import { storedValue } from './stored-value.ts'

/** The API's maximum length. */
export const longestCode = 100

const stored = storedValue('promotionCode', (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.slice(0, longestCode) : undefined,
)

/** The promotion code of this browser's cart, kept until it is used, removed or rejected. */
export const usePromotionCode = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)
export const getPromotionCode = stored.get
export const savePromotionCode = (code: string) => stored.set(code.trim() || undefined)
export const clearPromotionCode = () => stored.set(undefined)
