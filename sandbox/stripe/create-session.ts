import { checkTotal, currencyOf } from './amounts.ts'
import { type Form, formOf, listOf, textOf } from './form.ts'
import { newSessionId, randomId } from './ids.ts'
import { emailOf, limitedText, metadataOf } from './parameters.ts'
import { invalidParam, missingParam, StripeProblem } from './problem.ts'
import { nowSeconds, type StripeSession, type StripeStore } from './store.ts'
import { requireSomeWay } from './ways.ts'

/**
 * `POST /v1/checkout/sessions` in mode `payment`, with parameters that Stripe knows; those that the sandbox does not need are
 * accepted and ignored. Throws StripeProblem for what Stripe would reject.
 */
export function createSession(store: StripeStore, form: Form, base: string): StripeSession {
  requirePaymentMode(form)
  const { items, currency } = readLines(form)
  const amount = items.reduce((total, line) => total + line.unitAmount * line.quantity, 0)
  const intent = formOf(form.payment_intent_data)
  const id = newSessionId()
  const created = nowSeconds()
  const session: StripeSession = {
    id,
    status: 'open',
    paymentStatus: 'unpaid',
    url: `${base}/c/pay/${id}`,
    lines: items,
    amount,
    currency,
    clientReferenceId: limitedText(form.client_reference_id, 200, 'client_reference_id'),
    customerEmail: emailOf(form.customer_email, 'customer_email'),
    metadata: metadataOf(form.metadata),
    intentMetadata: metadataOf(intent.metadata, 'payment_intent_data[metadata]'),
    intentDescription: textOf(intent.description),
    transferDestination: textOf(formOf(intent.transfer_data).destination),
    onBehalfOf: textOf(intent.on_behalf_of),
    successUrl: requireUrl(form, 'success_url'),
    cancelUrl: form.cancel_url === undefined ? undefined : requireUrl(form, 'cancel_url'),
    expiresAt: readExpiry(form, created),
    ...(intent.capture_method === 'manual' && { isManual: true }),
    ...(textOf(formOf(form.adaptive_pricing).enabled) !== 'false' && { isAdaptive: true }),
    ...(form.shipping_address_collection !== undefined && {
      shipsTo: listOf(formOf(form.shipping_address_collection).allowed_countries).map(String),
    }),
    ...(form.allowed_payment_method_types !== undefined && {
      allowedTypes: listOf(form.allowed_payment_method_types).map(String),
    }),
    created,
  }
  checkTotal(amount, currency)
  requireSomeWay(session)
  store.sessions.put(session)
  return session
}

function requirePaymentMode(form: Form): void {
  if (form.mode === undefined) throw missingParam('mode')
  for (const param of ['subscription_data', 'setup_intent_data']) {
    if (form.mode === 'payment' && form[param] !== undefined) {
      throw invalidParam(param, `You can not pass \`${param}\` in \`payment\` mode.`)
    }
  }
  // Stripe has more modes; the shop does not use them, so the sandbox does not support them.
  if (form.mode !== 'payment') throw invalidParam('mode', 'The sandbox knows the mode `payment` only.')
  if (form.ui_mode !== undefined && form.ui_mode !== 'hosted_page') {
    throw invalidParam('ui_mode', 'The sandbox knows the `ui_mode` `hosted_page` only.')
  }
}

/** "There is a maximum of 100 line items" (the `stripe` package, `SessionCreateParams.line_items`). */
const mostLines = 100

function readLines(form: Form): { items: StripeSession['lines']; currency: string } {
  const given = listOf(form.line_items)
  if (given.length === 0) throw missingParam('line_items')
  if (given.length > mostLines) {
    throw invalidParam('line_items', `\`line_items\` can have at most ${mostLines} items.`)
  }
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
  const name = textOf(product.name)
  if (name === undefined) throw missingParam(`${param}[price_data][product_data]`)
  return {
    id: randomId('li_1', 23),
    name,
    description: textOf(product.description),
    currency: currencyOf(textOf(price.currency) ?? '', `${param}[price_data][currency]`),
    unitAmount: requireWhole(price, 'unit_amount', `${param}[price_data]`, 0),
    quantity: requireWhole(line, 'quantity', param, 1),
  }
}

function requireWhole(form: Form, name: string, path: string, least: number): number {
  const text = textOf(form[name])
  const param = `${path}[${name}]`
  if (text === undefined) throw missingParam(param)
  if (Number(text) >= least) return Number(text)
  throw invalidParam(
    param,
    `This value must be greater than or equal to ${least}.`,
    'parameter_invalid_integer',
  )
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
  const text = textOf(form.expires_at)
  if (text === undefined) return created + longest
  const expiresAt = Number(text)
  const refuse = (words: string) =>
    new StripeProblem(`The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`, {
      param: 'expires_at',
    })
  if (expiresAt < created + shortest) throw refuse('at least 30 minutes')
  if (expiresAt >= created + longest) throw refuse('less than 24 hours')
  return expiresAt
}
