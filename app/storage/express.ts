import { useSyncExternalStore } from 'react'
import { describeProvider, type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'
import type { ShippingAddress } from './cart.ts'
import { storedValue } from './stored-value.ts'

/** An express checkout approved before ordering: this browser's secret token, and where it began. */
export type StoredExpress = {
  token: string
  provider: OnlineProvider
  /** The path of the page with the button, to which a shopper who cancels returns. */
  from: string
  /** The delivery address from the provider, once approved. */
  address?: string
}

function readExpress(stored: unknown): StoredExpress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { token, provider, from, address } = stored as Partial<Record<keyof StoredExpress, unknown>> // each field is checked below
  const known = onlineProviders.find((one) => one === provider)
  // A path of this shop, never another site's.
  const isPath = typeof from === 'string' && /^\/(?!\/)/.test(from)
  if (typeof token !== 'string' || !known) return undefined
  return {
    ...{ token, provider: known, from: isPath ? from : '/cart' },
    ...(typeof address === 'string' && { address }),
  }
}

const stored = storedValue('express', readExpress)

export const getExpress = stored.get
export const saveExpress = (express: StoredExpress) => stored.set(express)
export const clearExpress = () => stored.set(undefined)

/** The address as one comparable text; missing and empty fields are equal. */
export const addressText = (address: Partial<ShippingAddress>): string =>
  JSON.stringify(
    Object.entries(address)
      .filter(([, text]) => text)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The approved checkout if it fits method and address: the provider does not protect parcels sent elsewhere. */
export function expressFor(
  express: StoredExpress | undefined,
  { method, address }: { method: string; address: Partial<ShippingAddress> },
): StoredExpress | undefined {
  if (!express || describeProvider(express.provider).method !== method) return undefined
  return express.address === addressText(address) ? express : undefined
}

/** Like `expressFor` with the stored express checkout; undefined on the server and during hydration. */
export function useExpressFor(order: { method: string; address: Partial<ShippingAddress> }) {
  return expressFor(useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty), order)
}
