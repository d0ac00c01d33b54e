import type { Cents } from '#shop/money/money.ts'

/** Who sells, as the settings said when a document was issued. */
export type Seller = {
  shopName: string
  legalName: string
  /** Line by line. */
  legalAddress: readonly string[]
  chamberOfCommerce: string
  vatNumber: string
  iban: string
  contactEmail: string
}

export type InvoiceLine = { title: string; sku: string | null; pieces: number; each: Cents }

/** What an invoice or credit note says beside its sums. Kept with it; money in cents, times in ISO 8601. */
export type InvoiceContent = {
  orderNumber: string
  /** As it stands on the parcel, line by line. */
  buyer: readonly string[]
  country: string
  lines: readonly InvoiceLine[]
  shipping: Cents
  paidAt: string
  paidWith: 'PayPal' | 'Stripe'
  /** Empty while nothing has been sent. */
  suppliedAt: string | null
  /** Of a credit note: what it takes back from. Without lines it takes back a part of the sum. */
  credits?: { number: string; issuedAt: string; reason: string | null; refundedAt: string }
}

export type IssuedDocument = {
  kind: 'invoice' | 'credit_note'
  number: string
  issuedAt: string
  currency: string
  net: Cents
  tax: Cents
  /** Basis points. */
  taxRate: number
  taxIncluded: boolean
  total: Cents
  seller: Seller
  content: InvoiceContent
}

/** What goes into the parcel, for whoever packs it: nothing here has a price. */
export type PackingSlip = {
  orderNumber: string
  placedAt: string
  sendBy: string
  carrier: string | null
  firstName: string
  receiver: readonly string[]
  seller: Seller
  items: readonly PackedItem[]
  /** For us, oldest first. */
  notes: readonly string[]
  /** Where the right to withdraw is explained, as somebody types it. */
  termsAddress: string
}

export type PackedItem = {
  title: string
  sku: string | null
  /** Which store it lies in. */
  magazine: string
  condition: string | null
  pieces: number
  /** Of one piece; empty where nobody has weighed it. */
  grams: number | null
  isPerfume: boolean
}
