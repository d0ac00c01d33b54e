import { useSyncExternalStore } from 'react'
import { describeProvider, type OnlineProvider, onlineProviders } from '#shop/payments/providers.ts'
import type { ShippingAddress } from './cart.ts'
import { storedValue } from './stored-value.ts'

/** What the shopper approves at a provider before ordering: the secret of this browser, and where it began. */
export type StoredExpress = {
  token: string
  provider: OnlineProvider
  /** The page of the button, to which a shopper who cancels comes back. */
  from: string
  /** What the provider said where the parcel goes, once it was approved. */
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

/** The address in one text, whichever way its empty fields are written. */
export const addressText = (address: Partial<ShippingAddress>): string =>
  JSON.stringify(
    Object.entries(address)
      .filter(([, text]) => text)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** What was approved, while it is for this way to pay and this address: the provider protects no parcel that goes elsewhere. */
export function expressFor(
  express: StoredExpress | undefined,
  { method, address }: { method: string; address: Partial<ShippingAddress> },
): StoredExpress | undefined {
  if (!express || describeProvider(express.provider).method !== method) return undefined
  return express.address === addressText(address) ? express : undefined
}

/** As `expressFor` of what is stored; undefined while the page is rendered on the server and during hydration. */
export function useExpressFor(order: { method: string; address: Partial<ShippingAddress> }) {
  return expressFor(useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty), order)
}
