import type { InvoiceAddress } from '#shop/checkout/address.schema.ts'
import { countryName } from '#shop/checkout/countries.ts'
import type { OrderView } from './order.schema.ts'

/** The column of an order, JSON to the database. */
type Row = { invoice_address: unknown }

/** Returns the address for the invoice, if it is another than the shipping address. */
export function storedInvoiceAddress(order: Row): InvoiceAddress | null {
  // Only write-order.server.ts writes it, and it never changes.
  return order.invoice_address as InvoiceAddress | null
}

/** The same, as the API shows it. */
export function invoiceAddressOf(order: Row): OrderView['invoiceAddress'] {
  const address = storedInvoiceAddress(order)
  if (!address) return null
  const { addressLine2 = '', county = '', country } = address
  return { ...address, addressLine2, county, countryName: countryName(country) }
}
