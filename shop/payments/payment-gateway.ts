import type { ShippingAddressInput } from '#shop/checkout/address.schema.ts'
import type { Day } from '#shop/days.ts'
import type { Cents } from '#shop/money/money.ts'
import type { PageWay } from './page-ways.ts'
import type { Provider } from './providers.ts'

/**
 * Ids of providers, before one is put in a URL (SAFETY rule 12). Stripe's Checkout sessions are longer than the rest:
 * 66 characters today, and Stripe promises at most 255.
 */
export const providerIdPattern = /^(cs_[A-Za-z0-9_]{1,252}|[A-Za-z0-9_-]{1,64})$/

/** What a provider calls an event and its type, before they reach the database. */
export const eventNamePattern = /^[\x21-\x7e]{1,255}$/

/**
 * A call that gave no answer to rely on. `unavailable`: it surely had no effect (never sent, or refused for now).
 * `unknown`: it may have had one, so ask the provider before anything else is tried (SAFETY rule 15).
 */
export type NoAnswer = { kind: 'unavailable'; cause: string } | { kind: 'unknown'; cause: string }

/** The provider has no such order or capture. */
export type NotFound = { kind: 'not_found' }

/** The provider refused for good; `issue` is its own code. */
export type Refused = { kind: 'refused'; issue: string; message: string }

/** Money taken, or about to be, as the provider states it: what must fit the order before it counts (SAFETY rule 13). */
export type Capture = {
  captureId: string
  provider: Provider
  /** The provider's order or session that it belongs to. */
  providerId: string
  status: 'completed' | 'pending' | 'refunded' | 'partly_refunded' | 'declined'
  /** Why it is pending, in the provider's own code (PayPal: `status_details.reason`). */
  pendingReason?: string
  /** For how many days its bank may take to decide, when it is pending or declined; undefined where nobody has said so. */
  settlesWithinDays?: number
  amount: Cents
  currency: string
  /** The shop's order, as it was named when the provider's order was made. */
  orderId: string | undefined
  /** The account that gets the money, where the provider says so. */
  payee: string | undefined
  isLive: boolean
  /** The bank's day of a transfer, which the owner marks later. */
  receivedOn?: Day
}

/** An order at PayPal or a Checkout session at Stripe, as it is now. */
export type ProviderOrder = {
  providerId: string
  /** `created` waits for the shopper, `approved` for the capture; `closed` can no longer be paid. */
  status: 'created' | 'approved' | 'completed' | 'closed'
  amount: Cents
  currency: string
  orderId: string | undefined
  payee: string | undefined
  capture: Capture | undefined
  /** Every refund of that capture, no matter who asked for it. */
  refunds: readonly Refund[]
  /** The provider's own page on which it is paid, where it has one, and until when. */
  page?: { url: string; endsAt: Date }
  /** Where the shopper approves it, for a provider that takes no money before our capture; gone once approved. */
  approvalUrl?: string
}

/** Whether the shopper may still say yes to a provider's order, or has: money may be taken by it. */
export const mayStillBePaid = ({ status }: Pick<ProviderOrder, 'status'>): boolean =>
  status === 'created' || status === 'approved'

export type Refund = {
  refundId: string
  status: 'completed' | 'pending' | 'failed'
  amount: Cents
  currency: string
  /** The request that it was made with, where the provider remembers: how one of our own is known again. */
  requestId: string | undefined
}

export type NewProviderOrder = {
  /** The shop's order `_id`. */
  orderId: string
  /** Its readable number, for the shopper's and the owner's statements. */
  number: string
  /** The customer's, filled in on the provider's page. */
  email: string
  amount: Cents
  currency: string
  /** Stored before the call and sent again with each repetition, so that the provider acts only once. */
  requestId: string
  /** Until when a page of the provider's own may be paid; as early as the provider allows when that is later. */
  endsAt: Date
  /** Leaves out the ways to pay that a bank decides days later (SEPA Direct Debit). */
  isDecidedSoon?: boolean
}

export type CreateResult = { kind: 'created'; order: ProviderOrder } | Refused | NoAnswer

export type GetResult = { kind: 'found'; order: ProviderOrder } | NotFound | NoAnswer

export type CaptureResult =
  | { kind: 'completed'; capture: Capture }
  | { kind: 'pending'; capture: Capture }
  /**
   * The shopper's means of payment said no. `isRecoverable`: the provider's order stays open, and may be approved once
   * more with another.
   */
  | { kind: 'declined'; isRecoverable?: true }
  | { kind: 'not_approved' }
  | NotFound
  | Refused
  | NoAnswer

/** Money that moved, as the provider's own list of transactions has it. */
export type Movement = {
  /** `reversal`: the provider or a bank took a payment back from the shop. */
  kind: 'payment' | 'refund' | 'reversal'
  /** The id of the capture or charge, of the refund, or of the reversal. */
  ref: string
  /** The payment that was sent or taken back, where the provider names it. */
  paymentRef: string | undefined
  /** Movements that failed are not listed. */
  status: 'done' | 'pending'
  /** Never negative. */
  amount: Cents
  currency: string
  at: Date
  /** The shop's order, where the movement names one; possibly an order of another shop on the same account. */
  orderId: string | undefined
  /** It carries this shop's own name, so that its order was made here, even when the books lack it. */
  isOwn: boolean
  /** What the owner knows it by: an invoice number or a description. */
  label: string | undefined
}

export type MovementsPage =
  /** `next` is the cursor of the page that follows. */
  | { kind: 'listed'; movements: Movement[]; next: string | undefined }
  /** The account may not ask for the list; `words` say what the owner has to switch on. */
  | { kind: 'not_allowed'; words: string }
  /** More than the provider lists for such a time: ask for a shorter one. */
  | { kind: 'too_many' }
  | NoAnswer

export type WaysResult = { kind: 'listed'; ways: PageWay[] } | NoAnswer

type RefundResult = { kind: 'accepted'; refund: Refund } | NotFound | Refused | NoAnswer

/** What the provider knows of the shopper who said yes there, as the form of the shipping page would have it. */
export type ExpressBuyer = { email: string | undefined; address: Partial<ShippingAddressInput> }

export type ExpressResult =
  /** `buyer` is undefined until the shopper has said yes. */
  { kind: 'found'; buyer: ExpressBuyer | undefined } | NotFound | NoAnswer

/**
 * Express checkout: the shopper goes to the provider first, which knows name and address, and orders afterwards. Nothing is
 * held and no money moves before the order is placed; a provider may reserve it (`reserves`), until `close` lets it go.
 */
export type ExpressGateway = {
  /** Whether an approval that becomes no order has to be closed, so that the shopper's bank lets the money go. */
  readonly reserves: boolean
  /** Makes the provider's order for goods that nobody has ordered yet; `amount` is what they cost as far as it is known. */
  begin(asked: Pick<NewProviderOrder, 'amount' | 'currency' | 'requestId'>): Promise<CreateResult>
  findBuyer(providerId: string): Promise<ExpressResult>
  /**
   * Makes it the provider's order of an order that was placed since, with its amount, and returns it as it then is.
   * `not_found`: it cannot be, and is closed.
   */
  assign(providerId: string, order: NewProviderOrder): Promise<CreateResult | NotFound>
}

/**
 * What the shop asks of a payment provider. Nothing here throws for what a provider or the network does: each outcome has
 * its own kind.
 */
export type PaymentGateway = {
  readonly provider: Provider
  /** Whether real money moves; a capture that says otherwise never counts. */
  readonly isLive: boolean
  /**
   * True for a provider whose own page takes the money (Stripe's Checkout), perhaps without us hearing of it: an open one
   * is asked about and closed there, also where we capture what was reserved on it. False where nothing moves before our
   * capture (PayPal).
   */
  readonly takesMoneyItself: boolean
  /** True for a provider that answers a repeated key with what it answered at first, its own failures too (Stripe). */
  readonly repeatsFailures: boolean
  /** The ways to pay that the account offers on the provider's page; a provider that is one way by itself has no list. */
  listWays?(): Promise<WaysResult>
  createOrder(order: NewProviderOrder): Promise<CreateResult>
  readonly express?: ExpressGateway
  getOrder(providerId: string): Promise<GetResult>
  /** The provider's order that a payment of its list belongs to, by the id of the capture or charge. */
  findByPayment(captureId: string): Promise<GetResult>
  /** Takes the money of an approved order; where the provider takes it itself, says whether it has. */
  capture(attempt: { providerId: string; requestId: string }): Promise<CaptureResult>
  /** Closes what can still be paid, and returns the order as it then is: perhaps paid in the last moment. */
  close(providerId: string): Promise<GetResult>
  refund(refund: {
    /** The provider's order that the capture belongs to. */
    providerId: string
    captureId: string
    amount: Cents
    currency: string
    /** Stays with the refund, so that it is known again; the key of the call is made of it and of `keyNumber`. */
    requestId: string
    keyNumber: number
  }): Promise<RefundResult>
  /** How many hours after a movement the provider's list certainly has it. */
  readonly listLagHours: number
  /** One page of the money that moved from `from` on and before `to`, a day at most; without `cursor` the first. */
  listMovements(asked: { from: Date; to: Date; cursor: string | undefined }): Promise<MovementsPage>
}

/** What a provider reports by itself. Only a hint: the provider is asked how things are now (SAFETY 17). */
export type ProviderEvent = {
  id: string
  type: string
  isLive: boolean
  /** What it is about, as far as it concerns the shop's money; undefined for types that the shop does not follow. */
  about?: {
    /** `dispute`: the customer asks the money back there; `reversal`: the provider has taken it back. */
    kind: 'payment' | 'dispute' | 'reversal'
    providerId?: string
    captureId?: string
    /** What the provider calls the dispute or the reversal. */
    ref?: string
    /** It reports that the money has come: an answer that it is pending or was declined contradicts that. */
    isPaid?: boolean
    /** We took what was reserved: the books know it, unless they have lost it, and then its order is looked for. */
    isOwnCapture?: boolean
    /** The dispute has ended for the shop. */
    isWon?: boolean
  }
}

/** `refused`: it is not the provider's word (signature, time, form). `unavailable`: nobody could say just now. */
export type ReadEvent =
  | { kind: 'event'; event: ProviderEvent }
  | { kind: 'refused'; cause: string }
  | { kind: 'unavailable'; cause: string }

/** Reads a webhook from its raw bytes and the request's headers (lower-case names), checking who wrote it. */
export type ReadWebhook = (
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
) => Promise<ReadEvent>
