import type { InvoiceAddress } from '#shop/checkout/address.schema.ts'
import { countryName } from '#shop/checkout/countries.ts'
import type { OrderView } from './order.schema.ts'

/** An order's JSON column. */
type Row = { invoice_address: unknown }

/** Returns the address for the invoice if it differs from the shipping address; otherwise null. */
export function storedInvoiceAddress(order: Row): InvoiceAddress | null {
  // Only write-order.server.ts writes it, and it never changes.
  return order.invoice_address as InvoiceAddress | null
}

/** Returns the same in the API's format. */
export function invoiceAddressOf(order: Row): OrderView['invoiceAddress'] {
  const address = storedInvoiceAddress(order)
  if (!address) return null
  const { addressLine2 = '', county = '', country } = address
  return { ...address, addressLine2, county, countryName: countryName(country) }
}
