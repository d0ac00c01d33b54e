import { useSyncExternalStore } from 'react'
import type { ShippingAddressInput } from '#shop/checkout/address.schema.ts'
import { isRecord } from '#shop/is-record.ts'
import { storedValue } from './stored-value.ts'

/** Whether the invoice has a different address from the parcel, and what was typed of that address so far. */
export type StoredInvoice = { isOther: boolean; address: Partial<ShippingAddressInput> }

/** Reads every stored text; the schema validates the whole before it is used. */
function readInvoice(value: unknown): StoredInvoice {
  const { isOther, address } = isRecord(value) ? value : {}
  const texts = Object.entries(isRecord(address) ? address : {}).filter(
    ([, text]) => typeof text === 'string',
  )
  return { isOther: isOther === true, address: Object.fromEntries(texts) }
}

const stored = storedValue('invoiceAddress', readInvoice)

export const getInvoice = stored.get
export const useInvoice = () => useSyncExternalStore(stored.subscribe, stored.get, stored.getEmpty)
export const saveInvoice = (change: Partial<StoredInvoice>) => stored.set({ ...stored.get(), ...change })
