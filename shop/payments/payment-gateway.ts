import type { ShippingAddressInput } from '#shop/checkout/address.schema.ts'
import type { Day } from '#shop/days.ts'
import type { Cents } from '#shop/money/money.ts'
import type { PageWay } from './page-ways.ts'
import type { Provider } from './providers.ts'

/**
 * Format of provider ids, checked before one is put into a URL (SAFETY rule 12). Stripe's Checkout sessions have the
 * longest: 66 characters today, and Stripe promises at most 255.
 */
export const providerIdPattern = /^(cs_[A-Za-z0-9_]{1,252}|[A-Za-z0-9_-]{1,64})$/

/** Format of a provider's event ids and types, checked before they reach the database. */
export const eventNamePattern = /^[\x21-\x7e]{1,255}$/

/**
 * A call without a reliable answer. `unavailable`: it certainly had no effect (never sent, or refused for now).
 * `unknown`: it may have had one, so ask the provider before trying anything else (SAFETY rule 15).
 */
export type NoAnswer = { kind: 'unavailable'; cause: string } | { kind: 'unknown'; cause: string }

/** The provider answered, but not in its documented form, so the call may have had its effect. */
export const unreadable: NoAnswer = { kind: 'unknown', cause: 'an answer that cannot be read' }

/** The provider has no such order or capture. */
export type NotFound = { kind: 'not_found' }
export const notFound: NotFound = { kind: 'not_found' }

/** The provider refused permanently; `issue` is its own code. */
export type Refused = { kind: 'refused'; issue: string; message: string }

/** Money taken, or about to be, as stated by the provider; it must match the order before it counts (SAFETY rule 13). */
export type Capture = {
  captureId: string
  provider: Provider
  /** The provider's order or session that it belongs to. */
  providerId: string
  status: 'completed' | 'pending' | 'refunded' | 'partly_refunded' | 'declined'
  /** Why it is pending, as the provider's own code (PayPal: `status_details.reason`). */
  pendingReason?: string
  /** If pending or declined, how many days the bank may take to decide; undefined if unknown. */
  settlesWithinDays?: number
  amount: Cents
  currency: string
  /** The shop's order, as named when the provider's order was created. */
  orderId: string | undefined
  /** The account that receives the money, if the provider says so. */
  payee: string | undefined
  isLive: boolean
  /** The day on which the bank booked a transfer, which the owner records later. */
  receivedOn?: Day
}

/** The current state of an order at PayPal or a Checkout session at Stripe. */
export type ProviderOrder = {
  providerId: string
  /** `created` waits for the shopper's approval, `approved` for the capture; `closed` can no longer be paid. */
  status: 'created' | 'approved' | 'completed' | 'closed'
  amount: Cents
  currency: string
  orderId: string | undefined
  payee: string | undefined
  capture: Capture | undefined
  /** All refunds of that capture, whoever requested them. */
  refunds: readonly Refund[]
  /** The provider's own payment page, if it has one, and when it closes. */
  page?: { url: string; endsAt: Date }
  /** Where the shopper approves it, for a provider that takes no money before our capture; absent once approved. */
  approvalUrl?: string
}

/** Whether the shopper can still approve a provider's order, or has: money may still be taken. */
export const mayStillBePaid = ({ status }: Pick<ProviderOrder, 'status'>): boolean =>
  status === 'created' || status === 'approved'

export type Refund = {
  refundId: string
  status: 'completed' | 'pending' | 'failed'
  amount: Cents
  currency: string
  /** The request id it was made with, if the provider remembers it; identifies our own refunds. */
  requestId: string | undefined
}

export type NewProviderOrder = {
  /** The shop's order `_id`. */
  orderId: string
  /** Its readable number, for the statements of shopper and owner. */
  number: string
  /** The customer's email address, filled in on the provider's page. */
  email: string
  amount: Cents
  currency: string
  /** Stored before the call and sent again with each retry, so that the provider acts only once. */
  requestId: string
  /** When the provider's own page closes; the earliest time that the provider allows, if that is later. */
  endsAt: Date
  /** Excludes payment methods that a bank decides days later (SEPA Direct Debit). */
  isDecidedSoon?: boolean
}

export type CreateResult = { kind: 'created'; order: ProviderOrder } | Refused | NoAnswer

export type GetResult = { kind: 'found'; order: ProviderOrder } | NotFound | NoAnswer

export type CaptureResult =
  | { kind: 'completed'; capture: Capture }
  | { kind: 'pending'; capture: Capture }
  /**
   * The shopper's means of payment was declined. `isRecoverable`: the provider's order stays open, and can be approved again
   * with a different one.
   */
  | { kind: 'declined'; isRecoverable?: true }
  | { kind: 'not_approved' }
  | NotFound
  | Refused
  | NoAnswer

/** A movement of money in the provider's own list of transactions. */
export type Movement = {
  /** `reversal`: the provider or a bank took a payment back from the shop. */
  kind: 'payment' | 'refund' | 'reversal'
  /** The id of the capture or charge, of the refund, or of the reversal. */
  ref: string
  /** The payment that was refunded or reversed, if the provider names it. */
  paymentRef: string | undefined
  /** Failed movements are not listed. */
  status: 'done' | 'pending'
  /** Never negative. */
  amount: Cents
  currency: string
  at: Date
  /** The shop's order, if the movement names one; possibly an order of another shop on the same account. */
  orderId: string | undefined
  /** It carries this shop's own name, so its order was created here, even if the books lack it. */
  isOwn: boolean
  /** What the owner recognises it by: an invoice number or a description. */
  label: string | undefined
}

export type MovementsPage =
  /** `next` is the cursor of the next page. */
  | { kind: 'listed'; movements: Movement[]; next: string | undefined }
  /** The account may not read the list; `words` say what the owner has to enable. */
  | { kind: 'not_allowed'; words: string }
  /** More than the provider lists for such a period: request a shorter one. */
  | { kind: 'too_many' }
  | NoAnswer

export type WaysResult = { kind: 'listed'; ways: PageWay[] } | NoAnswer

type RefundResult = { kind: 'accepted'; refund: Refund } | NotFound | Refused | NoAnswer

/** The provider's data about the shopper who approved, in the form of the shipping page. */
export type ExpressBuyer = { email: string | undefined; address: Partial<ShippingAddressInput> }

export type ExpressResult =
  /** `buyer` is undefined until the shopper has approved. */
  { kind: 'found'; buyer: ExpressBuyer | undefined } | NotFound | NoAnswer

/**
 * Express checkout: the shopper visits the provider first, which knows name and address, and orders afterwards. Before the
 * order is placed nothing is held and no money moves; a provider may reserve it (`reserves`) until `close` releases it.
 */
export type ExpressGateway = {
  /** Whether an approval that leads to no order must be closed, so that the shopper's bank releases the money. */
  readonly reserves: boolean
  /** Creates the provider's order for goods not yet ordered; `amount` is their price as far as it is known. */
  begin(asked: Pick<NewProviderOrder, 'amount' | 'currency' | 'requestId'>): Promise<CreateResult>
  findBuyer(providerId: string): Promise<ExpressResult>
  /**
   * Assigns it to a shop order placed since, with that order's amount, and returns its new state. `not_found`: it cannot be
   * assigned, and is closed.
   */
  assign(providerId: string, order: NewProviderOrder): Promise<CreateResult | NotFound>
}

/** What the shop needs of a payment provider. Failures of provider or network never throw: each outcome has its own kind. */
export type PaymentGateway = {
  readonly provider: Provider
  /** Whether real money moves; a capture that says otherwise never counts. */
  readonly isLive: boolean
  /**
   * True for a provider whose own page takes the money (Stripe's Checkout), perhaps without notifying us: an open page must be
   * checked and closed there, even if we capture what was reserved on it. False if no money moves before our capture (PayPal).
   */
  readonly takesMoneyItself: boolean
  /** True if the provider answers a repeated key with its first answer, including its own failures (Stripe). */
  readonly repeatsFailures: boolean
  /** Lists the payment methods on the provider's page; absent for a provider that is a single method itself. */
  listWays?(): Promise<WaysResult>
  createOrder(order: NewProviderOrder): Promise<CreateResult>
  readonly express?: ExpressGateway
  getOrder(providerId: string): Promise<GetResult>
  /** The provider's order of a payment in its list, by the id of the capture or charge. */
  findByPayment(captureId: string): Promise<GetResult>
  /** Captures the money of an approved order; if the provider takes it itself, returns whether it has. */
  capture(attempt: { providerId: string; requestId: string }): Promise<CaptureResult>
  /** Closes what can still be paid, and returns the resulting order, which may have been paid at the last moment. */
  close(providerId: string): Promise<GetResult>
  refund(refund: {
    /** The provider's order that the capture belongs to. */
    providerId: string
    captureId: string
    amount: Cents
    currency: string
    /** Fixed for the refund, to recognise it later; the key of the call combines it with `keyNumber`. */
    requestId: string
    keyNumber: number
  }): Promise<RefundResult>
  /** Number of hours after which the provider's list certainly contains a movement. */
  readonly listLagHours: number
  /** One page of movements from `from` (inclusive) to `to` (exclusive), at most a day; the first page without `cursor`. */
  listMovements(asked: { from: Date; to: Date; cursor: string | undefined }): Promise<MovementsPage>
}

/** An event reported by a provider. Only a hint: the provider is asked for the current state (SAFETY 17). */
export type ProviderEvent = {
  id: string
  type: string
  isLive: boolean
  /** What it concerns, if that is the shop's money; undefined for types that the shop ignores. */
  about?: {
    /** `dispute`: the customer claims the money back at the provider; `reversal`: the provider has taken it back. */
    kind: 'payment' | 'dispute' | 'reversal'
    providerId?: string
    captureId?: string
    /** The provider's id of the dispute or reversal. */
    ref?: string
    /** Reports that the money has arrived, so an answer that it is pending or declined contradicts the event. */
    isPaid?: boolean
    /** We captured a reservation ourselves. If the books do not know it, they have lost it, and its order is looked up. */
    isOwnCapture?: boolean
    /** The dispute ended in the shop's favour. */
    isWon?: boolean
  }
}

/** `refused`: not from the provider (signature, time, form). `unavailable`: it could not be checked just now. */
export type ReadEvent =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'refused'; cause: string }
  | { kind: 'unavailable'; cause: string }

/** Reads a webhook from its raw bytes and the request's headers (lower-case names), and verifies its sender. */
export type ReadWebhook = (
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
) => Promise<ReadEvent>
