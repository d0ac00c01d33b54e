import type { Cents } from '#shop/money/money.ts'

/** How a provider takes a currency; amounts in hundredths, as the shop counts everywhere. */
export type CurrencyTerms = {
  /** What the provider's API takes: where it is 0, an amount with decimals is refused. */
  decimals: 0 | 2
  least: Cents
  /** Undefined where the provider's documents state none that an order of this shop can reach. */
  most?: Cents
}

/**
 * What shoppers and owners see of a payment provider, the limits of its currencies, and how the address tells that it has
 * sent a shopper back: safe for the browser.
 */
export type ProviderDescription = Described & (Online | { flow: 'transfer' | 'cash' })

/** Paid in a window over the shop's page, or on the provider's page, to which the browser goes. */
type Online = {
  flow: 'window' | 'page'
  /** Reads the payment's id from the address to which a shopper is sent back after approving it. */
  returnedId: (query: URLSearchParams) => string | null
}

type Described = {
  /** What the API, the settings and the books call this way to pay. */
  method: string
  /** The currencies that it takes, by their code. */
  currencies: Readonly<Record<string, CurrencyTerms>>
  words: {
    /** Beside its name at checkout, when there is a choice. */
    kind: string
    /** What follows after the order is placed. */
    atCheckout: string
    /** "You can pay …" */
    way: string
    /** Where a refund goes, for the customer. */
    place: string
    /** Where a refund goes, in the order's history. */
    placeForOwner: string
    /** What the owner reads before money is sent back. */
    refund: string
    /** "Paid with …", on an invoice. */
    paidWith: string
    /** The tick in the settings. */
    offer: string
  }
}
