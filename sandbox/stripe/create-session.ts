import { z } from 'zod'
import { type Form, formOf, listOf, metadataOf, readForm, textOf } from './form.ts'
import { newSessionId, randomId } from './ids.ts'
import { invalidParam, missingParam, StripeProblem } from './problem.ts'
import { nowSeconds, type StripeSession, type StripeStore } from './store.ts'

/** Every parameter that Stripe documents for this call; those that the sandbox has no use for are taken and ignored. */
const known = new Set(
  `adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax
  billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency
  custom_fields custom_text customer customer_account customer_creation customer_email customer_update
  discounts excluded_payment_method_types expand expires_at integration_identifier invoice_creation
  line_items locale managed_payments metadata mode name_collection optional_items origin_context
  payment_intent_data payment_method_collection payment_method_configuration payment_method_data
  payment_method_options permissions phone_number_collection redirect_on_completion return_url
  saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type
  subscription_data success_url tax_id_collection ui_mode wallet_options`.split(/\s+/),
)

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const currencyCode = z.string().regex(/^[a-zA-Z]{3}$/)

/** `POST /v1/checkout/sessions` in mode `payment`. Throws StripeProblem for what Stripe would refuse. */
export function createSession(store: StripeStore, params: URLSearchParams, base: string): StripeSession {
  const form = readForm(params)
  for (const name of Object.keys(form)) {
    if (!known.has(name)) throw unknownParam(name)
  }
  requirePaymentMode(form)
  const lines = readLines(form)
  const { currency } = lines
  const amount = lines.items.reduce((total, line) => total + line.unitAmount * line.quantity, 0)
  if (amount < 50) {
    throw new StripeProblem("The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    })
  }
  const intent = formOf(form.payment_intent_data)
  const id = newSessionId()
  const created = nowSeconds()
  const session: StripeSession = {
    id,
    status: 'open',
    paymentStatus: 'unpaid',
    url: `${base}/c/pay/${id}`,
    lines: lines.items,
    amount,
    currency,
    clientReferenceId: textOf(form.client_reference_id),
    customerEmail: textOf(form.customer_email),
    metadata: metadataOf(form.metadata),
    intentMetadata: metadataOf(intent.metadata),
    intentDescription: textOf(intent.description),
    transferDestination: textOf(formOf(intent.transfer_data).destination),
    onBehalfOf: textOf(intent.on_behalf_of),
    successUrl: requireUrl(form, 'success_url'),
    cancelUrl: form.cancel_url === undefined ? undefined : requireUrl(form, 'cancel_url'),
    expiresAt: readExpiry(form, created),
    created,
  }
  store.sessions.put(session)
  return session
}

const unknownParam = (param: string) =>
  new StripeProblem(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })

function requirePaymentMode(form: Form): void {
  if (form.mode === undefined) throw missingParam('mode')
  if (form.mode !== 'payment') {
    throw invalidParam('mode', 'The sandbox knows the mode `payment` only.', 'parameter_invalid_string_empty')
  }
  const types = listOf(form.allowed_payment_method_types)
  if (types.some((type) => type !== 'card')) {
    throw invalidParam(
      'allowed_payment_method_types',
      'The sandbox takes cards only.',
      'parameter_invalid_empty',
    )
  }
}

function readLines(form: Form): { items: StripeSession['lines']; currency: string } {
  const given = listOf(form.line_items)
  if (given.length === 0) throw missingParam('line_items')
  const items = given.map((line, index) => readLine(formOf(line), `line_items[${index}]`))
  const [first] = items
  if (!first || items.some(({ currency }) => currency !== first.currency)) {
    throw new StripeProblem('Each line item must have the same currency.', { param: 'line_items' })
  }
  return { items: items.map(({ currency: _, ...line }) => line), currency: first.currency }
}

function readLine(line: Form, param: string) {
  if (line.price_data === undefined) throw missingParam(`${param}[price_data]`)
  const price = formOf(line.price_data)
  const product = formOf(price.product_data)
  const currency = currencyCode.safeParse(price.currency)
  if (!currency.success) {
    throw new StripeProblem(`Invalid currency: ${String(price.currency)}.`, {
      param: `${param}[price_data][currency]`,
    })
  }
  const name = textOf(product.name)
  if (name === undefined) throw missingParam(`${param}[price_data][product_data][name]`)
  return {
    id: randomId('li_1', 23),
    name,
    description: textOf(product.description),
    unitAmount: requireWhole(price.unit_amount, `${param}[price_data][unit_amount]`),
    quantity: requireWhole(line.quantity, `${param}[quantity]`),
    currency: currency.data.toLowerCase(),
  }
}

function requireWhole(value: unknown, param: string): number {
  if (value === undefined) throw missingParam(param)
  const number = whole.safeParse(value)
  if (number.success) return number.data
  throw invalidParam(param, `Invalid integer: ${String(value)}`, 'parameter_invalid_integer')
}

function requireUrl(form: Form, param: string): string {
  const url = textOf(form[param])
  if (url === undefined) throw missingParam(param)
  const parsed = URL.parse(url.replace('{CHECKOUT_SESSION_ID}', 'id'))
  if (parsed?.protocol === 'https:' || parsed?.protocol === 'http:') return url
  throw invalidParam(param, 'Not a valid URL', 'url_invalid')
}

const shortest = 30 * 60
const longest = 24 * 60 * 60

function readExpiry(form: Form, created: number): number {
  if (form.expires_at === undefined) return created + longest
  const expiresAt = z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .safeParse(form.expires_at)
  if (!expiresAt.success) {
    throw invalidParam(
      'expires_at',
      `Invalid integer: ${String(form.expires_at)}`,
      'parameter_invalid_integer',
    )
  }
  const refuse = (words: string) =>
    new StripeProblem(`The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (expiresAt.data < created + shortest) throw refuse('at least 30 minutes')
  if (expiresAt.data >= created + longest) throw refuse('less than 24 hours')
  return expiresAt.data
}
