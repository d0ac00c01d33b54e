import type Stripe from 'stripe'
import { type Expand, within } from './expand.ts'
import type { StripeSession, StripeStore } from './store.ts'
import { intentView } from './views.ts'
import { typesOf } from './ways.ts'

/** A Checkout session in the API version that the shop's package pins; related objects are ids unless `expand` names them. */
export function sessionView(
  store: StripeStore,
  session: StripeSession,
  expand: Expand = [],
): Stripe.Checkout.Session {
  const intent = session.intentId ? store.intents.get(session.intentId) : undefined
  const intentExpand = within(expand, 'payment_intent')
  const { payer } = session
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: session.isAdaptive === true },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedTypes ?? null,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl ?? null,
    client_reference_id: session.clientReferenceId ?? null,
    client_secret: null,
    collected_information:
      session.shipsTo && payer
        ? {
            business_name: null,
            individual_name: null,
            shipping_details: { address: testAddress, name: payer.name },
          }
        : null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: payer
      ? {
          address: { city: null, country: 'NL', line1: null, line2: null, postal_code: null, state: null },
          business_name: null,
          email: payer.email,
          individual_name: null,
          name: payer.name,
          phone: null,
          tax_exempt: 'none',
          tax_ids: [],
        }
      : null,
    customer_email: session.customerEmail ?? null,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    ...(within(expand, 'line_items') && { line_items: lineItemsView(session) }),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: intent && intentExpand ? intentView(store, intent, intentExpand) : (intent?.id ?? null),
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: typesOf(session),
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: session.shipsTo ? { allowed_countries: countriesOf(session.shipsTo) } : null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? session.url : null,
    wallet_options: null,
  }
}

/** The payer's shipping address. */
export const testAddress = {
  city: 'Amsterdam',
  country: 'NL',
  line1: 'Keizersgracht 123',
  line2: null,
  postal_code: '1015 CJ',
  state: null,
}

type Country = Stripe.Checkout.Session.ShippingAddressCollection.AllowedCountry
/** Already checked when the session was created (`checkParameters`). */
const countriesOf = (codes: readonly string[]) => codes as Country[]

/** Stripe writes a decimal as text, which the package parses into its own object: hence the cast. */
const decimalOnTheWire = (value: number) => String(value) as unknown as Stripe.Price['unit_amount_decimal']

const lineItemsView = (session: StripeSession): Stripe.ApiList<Stripe.LineItem> => ({
  object: 'list',
  data: session.lines.map((line) => lineItemView(session, line)),
  has_more: false,
  url: `/v1/checkout/sessions/${session.id}/line_items`,
})

function lineItemView(
  { currency, created }: StripeSession,
  line: StripeSession['lines'][number],
): Stripe.LineItem {
  const amount = line.unitAmount * line.quantity
  const price: Stripe.Price = {
    id: `price_1${line.id.slice('li_1'.length)}`,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: `prod_${line.id.slice(-14)}`,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: decimalOnTheWire(line.unitAmount),
  }
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: line.name,
    metadata: {},
    price,
    quantity: line.quantity,
  }
}
