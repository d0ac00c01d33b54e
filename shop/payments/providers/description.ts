import type { Cents } from '#shop/money/money.ts'

/** A provider's limits for a currency; amounts in hundredths, as everywhere in the shop. */
export type CurrencyTerms = {
  /** Decimals that the provider's API accepts; with 0, amounts with decimals are refused. */
  decimals: 0 | 2
  least: Cents
  /** Undefined if the provider documents no maximum that an order of this shop can reach. */
  most?: Cents
}

/**
 * What shoppers and owners see of a payment provider, the limits of its currencies, and how the URL shows that it has sent
 * a shopper back. Safe for the browser.
 */
export type ProviderDescription = Described & (PaidInWindow | PaidOnPage | { flow: 'transfer' | 'cash' })

/** Paid in a window over the shop's page. */
type PaidInWindow = Online & { flow: 'window' }

/** Paid on the provider's page, which may offer several methods (`page-ways.ts`). */
type PaidOnPage = Online & {
  flow: 'page'
  words: {
    /** Below the button that leads to the page. */
    onPage: string
  }
}

type Online = {
  /** Reads the payment's id from the URL to which a shopper returns after approving it. */
  returnedId: (query: URLSearchParams) => string | null
  words: {
    /** The button if the shopper has chosen another payment method. */
    instead: string
  }
}

type Described = {
  /** The name of this payment method in the API, the settings and the books. */
  method: string
  /**
   * What the button for an express checkout is named after, at a provider that can give the buyer's name and address first
   * (`ExpressGateway`): the payment method, or the wallets on the provider's page.
   */
  expressName?: 'method' | 'wallets'
  /** The accepted currencies, by code. */
  currencies: Readonly<Record<string, CurrencyTerms>>
  words: {
    /** Shown beside its name at checkout if there is a choice. */
    kind: string
    /** What happens after the order is placed. */
    atCheckout: string
    /** "You can pay …" */
    way: string
    /** Where a refund goes, for the customer. */
    place: string
    /** Where a refund goes, in the order's history. */
    placeForOwner: string
    /** What the owner reads before refunding. */
    refund: string
    /** "Paid with …", on an invoice. */
    paidWith: string
    /** The checkbox in the settings. */
    offer: string
  }
}
