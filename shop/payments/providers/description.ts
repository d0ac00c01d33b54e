import type { Cents } from '#shop/money/money.ts'

/** How a provider takes a currency; amounts in hundredths, as the shop counts everywhere. */
export type CurrencyTerms = {
  /** What the provider's API takes: where it is 0, an amount with decimals is refused. */
  decimals: 0 | 2
  least: Cents
  /** Undefined where the provider's documents state none that an order of this shop can reach. */
  most?: Cents
}

/** What shoppers and owners see of a payment provider, and the limits of its currencies: safe for the browser. */
export type ProviderDescription = {
  /** What the API, the settings and the books call this way to pay. */
  method: string
  /**
   * Where it is paid: in a window over the shop's page, on the provider's page, to which the browser goes, by a transfer, or
   * in cash, which is not offered at checkout.
   */
  flow: 'window' | 'page' | 'transfer' | 'cash'
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
