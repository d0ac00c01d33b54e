import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { sandboxStripe } from './credentials.ts'

const running: RunningSandbox[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
})

async function openSandbox() {
  const sandbox = await startSandbox({ port: 0 })
  running.push(sandbox)
  return { url: sandbox.url, stripe: stripeAt(sandbox.url), ...controlsOf(sandbox.url) }
}

/** The unmodified official package; only its address differs. */
const stripeAt = (url: string, key = sandboxStripe.secretKey) => {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

function controlsOf(url: string) {
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    control,
    fail: (operation: string, kind: string, times = 1) =>
      control('POST', 'faults', { provider: 'stripe', operation, kind, times, delayMs: 100 }),
    ledger: async () => (await control('GET', 'ledger')).body.entries,
  }
}

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

const aSession = (
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'eur', unit_amount: 3083, product_data: { name: 'Order S-2026-0001 <b>' } },
    },
  ],
  client_reference_id: 'order-1',
  metadata: { order: 'order-1' },
  payment_intent_data: { metadata: { order: 'order-1' } },
  success_url: 'http://localhost:3000/order/1?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/order/1?payment=cancelled',
  expires_at: inMinutes(31),
  ...changes,
})

const typed = {
  email: 'a@b.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'A B',
}

const type = (session: { url: string | null }, changes: Partial<typeof typed> = {}) =>
  post(session.url ?? '', { ...typed, ...changes })

const post = (address: string, fields: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it was not refused')
    },
    ({ statusCode, type, code, param, message }) => ({ statusCode, type, code, param, message }),
  )

test('a new session waits on its page, with Stripe’s ids and without a payment yet', async () => {
  const { stripe, url } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_[A-Za-z0-9]{58}$/),
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 6166,
    currency: 'eur',
    client_reference_id: 'order-1',
    metadata: { order: 'order-1' },
    payment_intent: null,
    livemode: false,
  })
  expect(session.url).toBe(`${url}/c/pay/${session.id}`)
  expect(session.lastResponse.requestId).toMatch(/^req_[A-Za-z0-9]{14}$/)
})

test('a card that pays completes session, payment and charge, and leads back with the session’s id', async () => {
  const { stripe, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const answer = await type(session)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`http://localhost:3000/order/1?session_id=${session.id}`)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { email: 'a@b.example', name: 'A B' },
    line_items: { data: [{ quantity: 2, amount_total: 6166, description: 'Order S-2026-0001 <b>' }] },
    payment_intent: {
      id: expect.stringMatching(/^pi_[A-Za-z0-9]{24}$/),
      status: 'succeeded',
      amount_received: 6166,
      metadata: { order: 'order-1' },
      latest_charge: {
        id: expect.stringMatching(/^ch_[A-Za-z0-9]{24}$/),
        status: 'succeeded',
        paid: true,
        amount: 6166,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      },
    },
  })
  expect(await ledger()).toEqual([
    {
      provider: 'stripe',
      id: expect.stringMatching(/^ch_/),
      order: 'order-1',
      kind: 'capture',
      amount: '61.66',
      currency: 'EUR',
    },
  ])
})

test('paying twice at once pays once, and both are sent back to the shop', async () => {
  const { stripe, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const answers = await Promise.all([type(session), type(session), type(session)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await ledger()).toHaveLength(1)
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.', 'card_declined', 'generic_decline'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'card_declined', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'Your card has expired.', 'expired_card', undefined],
  ['4000 0000 0000 0127', 'security code is incorrect', 'incorrect_cvc', undefined],
  ['4111 1111 1111 1111', 'Your card was declined.', 'card_declined', 'test_mode_live_card'],
])('the card %s is refused, and another one may be tried', async (number, words, code, declineCode) => {
  const { stripe, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const answer = await type(session, { number })
  expect(answer.status).toBe(402)
  expect((await answer.text()).replaceAll('&#39;', "'")).toContain(words)
  const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(open).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
  })
  if (declineCode) {
    expect(open.payment_intent).toMatchObject({ last_payment_error: { decline_code: declineCode } })
  }
  expect(await ledger()).toEqual([])
  expect((await type(session)).status).toBe(303)
  expect(await ledger()).toHaveLength(1)
})

test('a mistake in the form is shown beside its field, and nothing is sent to a bank', async () => {
  const { stripe } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const answer = await type(session, {
    number: '4242 4242 4242 4241',
    expiry: '12 / 20',
    cvc: '1',
    name: '',
    email: 'nobody',
  })
  expect(answer.status).toBe(422)
  const page = (await answer.text()).replaceAll('&#39;', "'")
  expect(page).toContain('id="number-error">Your card number is invalid.')
  expect(page).toContain('id="expiry-error">Your card\'s expiration date is in the past.')
  expect(page).toContain('id="cvc-error">Your card\'s security code is incomplete.')
  expect(page).toContain('id="name-error">Enter the name on your card.')
  expect(page).toContain('id="email-error">Your email is incomplete.')
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
})

test('a card that asks for authentication pays when it is given and not when it fails', async () => {
  const { stripe, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const authenticate = { number: '4000 0025 0000 3155' }
  expect((await type(session, authenticate)).headers.get('location')).toBe(`${session.url}/authenticate`)
  const failed = await post(`${session.url}/authenticate/fail`)
  const page = await fetch(failed.headers.get('location') ?? '')
  expect(await page.text()).toContain('We are unable to authenticate your payment method.')
  expect(await ledger()).toEqual([])
  await type(session, authenticate)
  const done = await post(`${session.url}/authenticate/complete`)
  expect(done.headers.get('location')).toContain(`session_id=${session.id}`)
  expect(await ledger()).toHaveLength(1)
})

test('the page shows lines and amount with nothing unescaped, a way back, and cards to try', async () => {
  const { stripe } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const response = await fetch(`${session.url}?card=4242424242424242`)
  const page = await response.text()
  expect(page).toContain('Order S-2026-0001 &lt;b&gt;')
  expect(page).toContain('>Pay €61.66</button>')
  expect(page).toContain('href="http://localhost:3000/order/1?payment=cancelled">Back to the shop</a>')
  expect(page).toContain('value="4242 4242 4242 4242"')
  expect(page).toContain('No money moves here')
  for (const label of ['Email', 'Card number', 'Expiry', 'CVC', 'Name on card']) {
    expect(page, label).toContain(`>${label}</label>`)
  }
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('an ended session cannot be paid, and its page says so', async () => {
  const { stripe, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
  expect(await (await fetch(session.url ?? '')).text()).toContain('This payment page has expired')
  expect((await type(session)).status).toBe(409)
  expect(await ledger()).toEqual([])
  expect(await refusalOf(stripe.checkout.sessions.expire(session.id))).toMatchObject({
    statusCode: 400,
    message:
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
  })
})

test.each([
  ['without lines', { line_items: [] }, 'parameter_missing', 'line_items'],
  ['that ends in 29 minutes', { expires_at: inMinutes(29) }, undefined, 'expires_at'],
  ['that ends after a day', { expires_at: inMinutes(24 * 60 + 5) }, undefined, 'expires_at'],
  ['without a way back', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['with a name that Stripe does not know', { total: 1 }, 'parameter_unknown', 'total'],
])('a session %s is refused in Stripe’s form', async (_name, changes, code, param) => {
  const { stripe } = await openSandbox()
  expect(await refusalOf(stripe.checkout.sessions.create({ ...aSession(), ...changes }))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code,
    param,
  })
})

test('the same key is one operation: answered again with what was answered first', async () => {
  const { stripe } = await openSandbox()
  const params = aSession()
  const options = { idempotencyKey: 'once' }
  const first = await stripe.checkout.sessions.create(params, options)
  await stripe.checkout.sessions.expire(first.id)
  const again = await stripe.checkout.sessions.create(params, options)
  expect(again).toEqual(first)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = { ...params, client_reference_id: 'order-2' }
  expect(await refusalOf(stripe.checkout.sessions.create(other, options))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  expect(await refusalOf(stripe.refunds.create({ charge: 'ch_1' }, options))).toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('a key that is in use refuses a twin, a refused form leaves it free, a failure stays with it', async () => {
  const { stripe, fail } = await openSandbox()
  await fail('create', 'slow')
  const params = aSession()
  const slow = stripe.checkout.sessions.create(params, { idempotencyKey: 'busy' })
  const busy = await refusalOf(stripe.checkout.sessions.create(params, { idempotencyKey: 'busy' }))
  expect(busy).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect(await slow).toMatchObject({ status: 'open' })

  const bad = aSession({ expires_at: inMinutes(1) })
  await refusalOf(stripe.checkout.sessions.create(bad, { idempotencyKey: 'free' }))
  expect(await stripe.checkout.sessions.create(params, { idempotencyKey: 'free' })).toMatchObject({
    status: 'open',
  })

  await fail('create', '500')
  for (let call = 0; call < 2; call += 1) {
    const failed = await refusalOf(stripe.checkout.sessions.create(params, { idempotencyKey: 'failed' }))
    expect(failed).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  }
})

test('money goes back in parts, never more than came, and failed money is not given', async () => {
  const { stripe, fail, control, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  await control('POST', `approve/${session.id}`)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  const intent = String(payment_intent)
  const refund = (amount?: number) =>
    stripe.refunds.create({ payment_intent: intent, amount, metadata: { request: 'r' } })

  await fail('refund', 'declined')
  expect(await refund(100)).toMatchObject({ status: 'failed' })
  expect(await refund(166)).toMatchObject({
    id: expect.stringMatching(/^re_[A-Za-z0-9]{24}$/),
    status: 'succeeded',
    amount: 166,
    metadata: { request: 'r' },
  })
  expect(await refusalOf(refund(6001))).toMatchObject({ statusCode: 400, param: 'amount' })
  await fail('refund', 'pending')
  const rest = await refund()
  expect(rest).toMatchObject({ status: 'pending', amount: 6000 })
  expect(await refusalOf(refund())).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
  expect(await ledger()).toHaveLength(2)
  expect(await control('POST', 'settle-refunds')).toMatchObject({ body: { settled: 1 } })
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([
    6000, 166, 100,
  ])
  const charge = await stripe.charges.retrieve(String(rest.charge))
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 6166 })
  expect(await ledger()).toHaveLength(3)
})

test('a payment under way is complete and unpaid until it arrives', async () => {
  const { stripe, fail, control, ledger } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  await fail('capture', 'pending')
  expect((await type(session)).status).toBe(303)
  expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  expect(await ledger()).toEqual([])
  expect((await control('POST', `settle/${session.id}`)).status).toBe(200)
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  expect(await ledger()).toHaveLength(1)
  expect((await control('POST', `settle/${session.id}`)).status).toBe(404)
})

test('another key sees nothing and makes nothing', async () => {
  const { stripe, url } = await openSandbox()
  const session = await stripe.checkout.sessions.create(aSession())
  const stranger = stripeAt(url, 'sk_test_somebody_else')
  const refused = { statusCode: 401, type: 'StripeAuthenticationError' }
  expect(await refusalOf(stranger.checkout.sessions.retrieve(session.id))).toMatchObject(refused)
  expect(await refusalOf(stranger.checkout.sessions.create(aSession()))).toMatchObject(refused)
})

test('what does not exist is missing in Stripe’s words', async () => {
  const { stripe } = await openSandbox()
  const missing = { statusCode: 404, code: 'resource_missing' }
  expect(await refusalOf(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject(missing)
  expect(await refusalOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject(missing)
  expect(await refusalOf(stripe.charges.retrieve('ch_none'))).toMatchObject(missing)
  expect(await refusalOf(stripe.refunds.retrieve('re_none'))).toMatchObject(missing)
  expect(await refusalOf(stripe.events.retrieve('evt_none'))).toMatchObject(missing)
})
