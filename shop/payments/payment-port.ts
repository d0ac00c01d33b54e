import type { Cents } from '#shop/money/money.ts'

/** Ids of providers, before one is put in a URL (SAFETY rule 12). */
export const providerIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/**
 * A call that gave no answer to rely on. `unavailable`: it surely had no effect (never sent, or refused for now).
 * `unknown`: it may have had one, so ask the provider before anything else is tried (SAFETY rule 15).
 */
export type NoAnswer = { kind: 'unavailable'; cause: string } | { kind: 'unknown'; cause: string }

/** The provider has no such order or capture. */
export type NotFound = { kind: 'not_found' }

/** The provider understood and will not do it, however often it is asked; `issue` is its own code. */
export type Refused = { kind: 'refused'; issue: string; message: string }

/** Money taken, or about to be, as the provider states it: what must fit the order before it counts (SAFETY rule 13). */
export type Capture = {
  captureId: string
  /** The provider's order that it belongs to. */
  providerId: string
  status: 'completed' | 'pending' | 'refunded' | 'partly_refunded' | 'declined'
  amount: Cents
  currency: string
  /** The shop's order, as it was named when the provider's order was made. */
  orderId: string | undefined
  /** The account that gets the money, where the provider says so. */
  payee: string | undefined
  isLive: boolean
}

export type ProviderOrder = {
  providerId: string
  /** `created` waits for the shopper, `approved` for the capture; `closed` can no longer be paid. */
  status: 'created' | 'approved' | 'completed' | 'closed'
  amount: Cents
  currency: string
  orderId: string | undefined
  payee: string | undefined
  capture: Capture | undefined
}

export type Refund = {
  refundId: string
  status: 'completed' | 'pending' | 'failed'
  amount: Cents
  currency: string
}

export type NewProviderOrder = {
  /** The shop's order `_id`. */
  orderId: string
  /** Its readable number, for the shopper's and the owner's statements. */
  number: string
  amount: Cents
  currency: string
  /** Stored before the call and sent again with each repetition, so that all of them are one deed. */
  requestId: string
}

export type CreateResult = { kind: 'created'; order: ProviderOrder } | Refused | NoAnswer

export type GetResult = { kind: 'found'; order: ProviderOrder } | NotFound | NoAnswer

export type CaptureResult =
  | { kind: 'completed'; capture: Capture }
  | { kind: 'pending'; capture: Capture }
  /** The shopper's means of payment said no; another may be tried. */
  | { kind: 'declined' }
  | { kind: 'not_approved' }
  | NotFound
  | Refused
  | NoAnswer

type RefundResult = { kind: 'accepted'; refund: Refund } | NotFound | Refused | NoAnswer

/**
 * What the shop asks of a payment provider. Nothing here throws for what a provider or the network does:
 * each outcome has a name, so that none is taken for another.
 */
export type PaymentPort = {
  createOrder(order: NewProviderOrder): Promise<CreateResult>
  getOrder(providerId: string): Promise<GetResult>
  capture(attempt: { providerId: string; requestId: string }): Promise<CaptureResult>
  refund(refund: {
    captureId: string
    amount: Cents
    currency: string
    requestId: string
  }): Promise<RefundResult>
}
