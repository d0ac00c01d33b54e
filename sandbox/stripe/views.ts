import type Stripe from 'stripe'
import { type Expand, within } from './expand.ts'
import type { StripeCharge, StripeIntent, StripeRefund, StripeSession, StripeStore } from './store.ts'
import { typesOf, ways } from './ways.ts'

const requireSessionOf = (store: StripeStore, { sessionId }: { sessionId: string }): StripeSession => {
  const session = store.sessions.get(sessionId)
  if (!session) throw new Error(`no session ${sessionId}`)
  return session
}

/** Objects in the API version that the shop's package pins. Related objects are ids unless `expand` names them. */
export function intentView(
  store: StripeStore,
  intent: StripeIntent,
  expand: Expand = [],
): Stripe.PaymentIntent {
  const session = requireSessionOf(store, intent)
  const { transferDestination: destination } = session
  const charge = intent.chargeId ? store.charges.get(intent.chargeId) : undefined
  const chargeExpand = within(expand, 'latest_charge')
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: session.allowedTypes === undefined ? null : typesOf(session),
    amount: session.amount,
    amount_capturable: intent.status === 'requires_capture' ? session.amount : 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? session.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: intent.status === 'canceled' && !session.isManual ? 'automatic' : null,
    capture_method: session.isManual ? 'manual' : 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: session.currency,
    customer: null,
    customer_account: null,
    description: session.intentDescription ?? null,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError
      ? {
          charge: intent.lastError.chargeId,
          code: intent.lastError.code,
          decline_code: intent.lastError.declineCode,
          doc_url: `https://stripe.com/docs/error-codes/${intent.lastError.code.replaceAll('_', '-')}`,
          message: intent.lastError.message,
          type: 'card_error',
        }
      : null,
    latest_charge: charge && chargeExpand ? chargeView(store, charge, chargeExpand) : (charge?.id ?? null),
    livemode: false,
    managed_payments: null,
    metadata: session.intentMetadata,
    next_action: null,
    on_behalf_of: session.onBehalfOf ?? null,
    payment_method: charge?.status === 'succeeded' ? belowId('pm_', charge) : null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: typesOf(session),
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: destination ? { destination } : null,
    transfer_group: null,
  }
}

export function chargeView(store: StripeStore, charge: StripeCharge, expand: Expand = []): Stripe.Charge {
  const session = requireSessionOf(store, charge)
  const refunds = refundsOf(store, charge.id)
  // Released money counts as refunded, without a refund object.
  const refunded = charge.reserve === 'released' ? charge.amount : givenBack(refunds)
  const isTaken = charge.status === 'succeeded' && charge.reserve === undefined
  const { payer, transferDestination: destination } = session
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: isTaken ? charge.amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isTaken ? belowId('txn_', charge) : null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: payer?.email ?? null,
      name: payer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SILLAGE',
    captured: charge.status !== 'failed' && charge.reserve === undefined,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: session.intentDescription ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: session.intentMetadata,
    on_behalf_of: session.onBehalfOf ?? null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: charge.failure ? 'declined_by_network' : 'approved_by_network',
      reason: charge.failure?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: charge.failure
        ? 'The bank did not return any further details with this decline.'
        : 'Payment complete.',
      type: charge.failure ? 'issuer_declined' : 'authorized',
    },
    paid: charge.status === 'succeeded',
    payment_intent: charge.intentId,
    payment_method: belowId('pm_', charge),
    payment_method_details: methodView(charge),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded === charge.amount,
    ...(within(expand, 'refunds') && {
      refunds: {
        object: 'list',
        data: refunds.map((refund) => refundView(store, refund)).reverse(),
        has_more: false,
        url: `/v1/charges/${charge.id}/refunds`,
      },
    }),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: destination ? { amount: null, destination } : null,
    transfer_group: null,
  }
}

export function refundView(store: StripeStore, refund: StripeRefund, expand: Expand = []): Stripe.Refund {
  const charge = store.charges.get(refund.chargeId)
  const chargeExpand = within(expand, 'charge')
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.status === 'succeeded' ? belowId('txn_', refund) : null,
    charge: charge && chargeExpand ? chargeView(store, charge, chargeExpand) : refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    ...(refund.status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
    reason: refund.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}

/** The id of an object that Stripe stores beside a charge or refund and that the sandbox only names: `txn_…` for `ch_…`. */
const belowId = (prefix: string, { id }: { id: string }) => prefix + id.slice(id.indexOf('_') + 1)

/** The payment method details; account numbers are not invented. */
function methodView(charge: StripeCharge): Stripe.Charge.PaymentMethodDetails {
  const type = ways.find(({ id }) => id === charge.way)?.type ?? 'card'
  switch (type) {
    case 'card':
      return { type, card: cardView(charge) }
    case 'ideal':
      return {
        type,
        ideal: { bank: null, bic: null, ...noMandate, transaction_id: null, verified_name: null },
      }
    case 'bancontact':
      return {
        type,
        bancontact: { ...noBank, bic: null, ...noMandate, preferred_language: null, verified_name: null },
      }
    case 'blik':
      return { type, blik: { buyer_id: null } }
    case 'p24':
      return { type, p24: { bank: null, reference: null, verified_name: null } }
    case 'sepa_debit':
      return { type, sepa_debit: sepaView }
  }
}

const noMandate = { generated_sepa_debit: null, generated_sepa_debit_mandate: null, iban_last4: null }
const noBank = { bank_code: null, bank_name: null }
const sepaView: Stripe.Charge.PaymentMethodDetails.SepaDebit = {
  bank_code: null,
  branch_code: null,
  country: null,
  fingerprint: null,
  last4: null,
  mandate: null,
}

const unknownCard = { brand: 'unknown', last4: '0000' } as const

const walletView = (way: StripeCharge['way']): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null => {
  if (way === 'apple_pay') return { apple_pay: {}, dynamic_last4: null, type: way }
  if (way === 'google_pay') return { google_pay: {}, dynamic_last4: null, type: way }
  return null
}

function cardView({
  card = unknownCard,
  way,
  amount,
  failure,
}: StripeCharge): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: failure ? null : amount,
    authorization_code: null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: failure?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    extended_authorization: { status: 'disabled' },
    fingerprint: null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: walletView(way),
  }
}

/** Oldest first. */
export const refundsOf = (store: StripeStore, chargeId: string): StripeRefund[] =>
  store.refunds.all().filter((refund) => refund.chargeId === chargeId)

/** The amount refunded or on its way; failed refunds do not count. */
export const givenBack = (refunds: readonly StripeRefund[]): number =>
  refunds.reduce((total, { status, amount }) => total + (status === 'failed' ? 0 : amount), 0)
