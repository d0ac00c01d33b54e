import type { Cents } from '#shop/money/money.ts'
import type { PaymentMethod } from '#shop/payments/providers.ts'

/** The seller, as in the settings when the document was issued. */
export type Seller = {
  shopName: string
  legalName: string
  /** One item per line. */
  legalAddress: readonly string[]
  chamberOfCommerce: string
  vatNumber: string
  iban: string
  contactEmail: string
}

/** `discount` was deducted from the whole line; missing in documents from before promotions existed. */
export type InvoiceLine = { title: string; sku: string | null; pieces: number; each: Cents; discount?: Cents }

/** Content of an invoice or credit note besides its sums, stored with it; money in cents, times in ISO 8601. */
export type InvoiceContent = {
  orderNumber: string
  /** Name and address, one item per line. */
  buyer: readonly string[]
  /** Where the parcel goes, if not to the buyer's address. */
  sentTo?: readonly string[]
  country: string
  lines: readonly InvoiceLine[]
  shipping: Cents
  /** Names of the promotions that reduced the price; missing in documents from before promotions existed. */
  promotions?: readonly string[]
  /** For a bank transfer, the day on which the bank booked it. */
  paidAt: string
  paidWith: PaymentMethod
  /** Null while nothing has been sent. */
  suppliedAt: string | null
  /**
   * On a credit note, the invoice that it corrects. Without `lines` it credits part of the sum, for `goods` if they are
   * known; credit notes from before returns existed have no `goods`.
   */
  credits?: {
    number: string
    issuedAt: string
    reason: string | null
    refundedAt: string
    goods?: readonly { title: string; pieces: number }[]
  }
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

/** What goes into the parcel, for the packer; without prices. */
export type PackingSlip = {
  orderNumber: string
  placedAt: string
  sendBy: string
  carrier: string | null
  firstName: string
  receiver: readonly string[]
  /** For the courier; null if not given. */
  phone: string | null
  seller: Seller
  items: readonly PackedItem[]
  /** The customer's text for the card; null for an order without gift wrapping. */
  gift: { message: string | null } | null
  /** Internal notes, oldest first. */
  notes: readonly string[]
  /** URL of the page that explains the right of withdrawal, without `https://`. */
  termsAddress: string
  /** URL of the withdrawal page, without `https://`. */
  withdrawAddress: string
}

export type PackedItem = {
  title: string
  sku: string | null
  /** The storage place. */
  magazine: string
  condition: string | null
  pieces: number
  /** Weight of one piece; null if unknown. */
  grams: number | null
  isPerfume: boolean
}
