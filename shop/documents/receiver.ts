import { type AddressColumns, addressOf } from '#shop/checkout/address-columns.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'

/** Returns name and address of an order as the lines of a parcel label, without empty ones. */
export const receiverOf = (order: AddressColumns): string[] => addressLines(addressOf(order))
