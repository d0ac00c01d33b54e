import { afterEach, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/sandbox.ts'
import { type StripeName, stripeValidator } from '#tests/support/stripe-types.ts'
import { sandboxStripe } from './credentials.ts'

const validate = stripeValidator()
const open: ReturnType<typeof buildSandbox>[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** The Stripe type of each call's response. */
const answers: [call: RegExp, name: StripeName][] = [
  [/^GET \/v1\/checkout\/sessions(\?|$)/, 'sessions'],
  [/ \/v1\/checkout\/sessions/, 'session'],
  [/ \/v1\/payment_intents\//, 'intent'],
  [/ \/v1\/charges\//, 'charge'],
  [/ \/v1\/charges/, 'charges'],
  [/^GET \/v1\/refunds(\?|$)/, 'refunds'],
  [/ \/v1\/refunds/, 'refund'],
  [/ \/v1\/disputes/, 'disputes'],
  [/ \/v1\/events\//, 'event'],
  [/ \/v1\/payment_method_configurations/, 'configurations'],
]

type Fields = Record<string, string>

/** A sandbox whose every response is validated against the types of Stripe's package before a test sees it. */
async function openSandbox() {
  const app = buildSandbox()
  open.push(app)
  async function call(method: 'GET' | 'POST', url: string, fields: Fields = {}, headers: Fields = {}) {
    const query = new URLSearchParams(fields).toString()
    const response = await app.inject({
      method,
      url: method === 'GET' && query !== '' ? `${url}?${query}` : url,
      headers: {
        authorization: `Bearer ${sandboxStripe.secretKey}`,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(method === 'POST' && { payload: query }),
    })
    const body = response.json()
    const [, name] = answers.find(([form]) => form.test(`${method} ${url}`)) ?? []
    const verdict =
      response.statusCode === 200 ? validate(name ?? 'error', body) : validate('error', body.error)
    expect({ url, body, verdict }).toMatchObject({ verdict: [] })
    return { status: response.statusCode, body }
  }
  const control = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/_control/${path}`, payload })
  const session = async (changes: Fields = {}) =>
    (await call('POST', '/v1/checkout/sessions', aSession(changes))).body
  return {
    call,
    control,
    session,
    paid: async (changes: Fields = {}) => {
      const { id } = await session(changes)
      await control(`approve/${id}`)
      const expand = { 'expand[0]': 'payment_intent' }
      const { body } = await call('GET', `/v1/checkout/sessions/${id}`, expand)
      return { id, intent: String(body.payment_intent.id), charge: String(body.payment_intent.latest_charge) }
    },
    fail: (operation: string, kind: string) =>
      control('faults', { provider: 'stripe', operation, kind, times: 1 }),
    events: async (): Promise<string[]> =>
      (await app.inject({ url: '/_control/events' })).json().events.map(({ body }: { body: string }) => body),
  }
}

const inMinutes = (minutes: number) => String(Math.floor(Date.now() / 1000) + minutes * 60)
const price = 'line_items[0][price_data]'

const aSession = (changes: Fields = {}): Fields => ({
  mode: 'payment',
  ui_mode: 'hosted_page',
  'line_items[0][quantity]': '1',
  [`${price}[currency]`]: 'eur',
  [`${price}[unit_amount]`]: '6166',
  [`${price}[product_data][name]`]: 'Order S-2026-0001',
  client_reference_id: 'order-1',
  'metadata[order]': 'order-1',
  'payment_intent_data[metadata][order]': 'order-1',
  success_url: 'https://shop.example/order/1',
  ...changes,
})

test('what a page only reserves is taken or let go once, in objects of Stripe’s types', async () => {
  const { call, control, session, events } = await openSandbox()
  const reserved = async () => {
    const { id } = await session({
      'allowed_payment_method_types[0]': 'card',
      'payment_intent_data[capture_method]': 'manual',
      'shipping_address_collection[allowed_countries][0]': 'NL',
    })
    await control(`pay/${id}/apple_pay/approve`)
    const expand = { 'expand[0]': 'payment_intent.latest_charge.refunds' }
    const read = async () => (await call('GET', `/v1/checkout/sessions/${id}`, expand)).body
    return { id, read, intent: String((await read()).payment_intent.id) }
  }
  const [kept, over] = [await reserved(), await reserved()]
  expect(await kept.read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    collected_information: { shipping_details: { name: 'Test Shopper', address: { country: 'NL' } } },
    payment_intent: {
      status: 'requires_capture',
      amount_capturable: 6166,
      amount_received: 0,
      latest_charge: { status: 'succeeded', captured: false, amount_captured: 0 },
    },
  })
  const named = { description: 'Order S-1', 'metadata[order]': 'order-2', 'expand[0]': 'latest_charge' }
  const update = await call('POST', `/v1/payment_intents/${kept.intent}`, named)
  expect(update.body).toMatchObject({ description: 'Order S-1', metadata: { order: 'order-2' } })
  const taken = await call('POST', `/v1/payment_intents/${kept.intent}/capture`)
  expect(taken.body).toMatchObject({ status: 'succeeded', amount_received: 6166, amount_capturable: 0 })
  expect(await kept.read()).toMatchObject({
    payment_status: 'paid',
    payment_intent: { latest_charge: { captured: true } },
  })
  const gone = await call('POST', `/v1/payment_intents/${over.intent}/cancel`)
  expect(gone.body).toMatchObject({ status: 'canceled', amount_received: 0 })
  expect(await over.read()).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: {
      latest_charge: { captured: false, refunded: true, amount_refunded: 6166, refunds: { data: [] } },
    },
  })
  for (const intent of [kept.intent, over.intent])
    for (const act of ['capture', 'cancel'])
      expect((await call('POST', `/v1/payment_intents/${intent}/${act}`)).body.error.code, act).toBe(
        'payment_intent_unexpected_state',
      )
  const types = (await events()).map((body) => JSON.parse(body).type)
  for (const type of [
    'payment_intent.amount_capturable_updated',
    'payment_intent.canceled',
    'charge.captured',
  ])
    expect(types).toContain(type)
})

test('a payment and its refunds are, from end to end, objects of Stripe’s types', async () => {
  const { call, control, fail, paid, session } = await openSandbox()
  await session({ 'expand[0]': 'line_items' })
  const { id, intent, charge } = await paid({
    'payment_intent_data[transfer_data][destination]': 'acct_1Somebody0000000',
    customer_email: 'hanna@example.org',
  })
  await call('GET', `/v1/payment_intents/${intent}`, { 'expand[0]': 'latest_charge' })
  await call('POST', '/v1/refunds', { charge, amount: '1000', 'metadata[request]': 'r-1' })
  await fail('refund', 'pending')
  const rest = await call('POST', '/v1/refunds', { payment_intent: intent, 'expand[0]': 'charge' })
  await call('GET', `/v1/refunds/${rest.body.id}`)
  const expand = { 'expand[0]': 'payment_intent.latest_charge.refunds', 'expand[1]': 'line_items' }
  await call('GET', `/v1/checkout/sessions/${id}`, expand)
  await call('GET', '/v1/charges', { 'expand[0]': 'data.refunds' })
  await call('GET', '/v1/refunds', { charge })
  const dispute = { provider: 'stripe', kind: 'reversal', of: charge, amount: 6166, currency: 'EUR' }
  await control('movements', { ...dispute, at: new Date().toISOString() })
  expect((await call('GET', '/v1/disputes', { charge })).body.data).toHaveLength(1)
  const ended = await session()
  await call('POST', `/v1/checkout/sessions/${ended.id}/expire`)
  await call('GET', '/v1/checkout/sessions', { payment_intent: intent })
})

test('a card that is declined, or asks who is there, leaves objects of Stripe’s types', async () => {
  const { call, control, fail, session, events } = await openSandbox()
  const { id } = await session()
  await control(`decline/${id}`)
  const expand = { 'expand[0]': 'payment_intent.latest_charge' }
  const { body } = await call('GET', `/v1/checkout/sessions/${id}`, expand)
  expect(body.payment_intent.last_payment_error).toMatchObject({ code: 'card_declined' })
  await fail('capture', 'pending')
  await control(`approve/${id}`)
  await call('GET', `/v1/checkout/sessions/${id}`, expand)
  await control(`settle/${id}`)
  await call('POST', '/v1/refunds', { payment_intent: body.payment_intent.id })
  const received = (await events()).map((text) => JSON.parse(text))
  expect(received.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.pending',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'charge.refunded',
      'refund.created',
    ]),
  )
  for (const event of received) {
    expect({ event, verdict: validate('event', event) }).toMatchObject({ verdict: [] })
    await call('GET', `/v1/events/${event.id}`)
  }
})

test('the types are enforced: what is missing, unknown or of another kind is named', async () => {
  const { call, paid } = await openSandbox()
  const { charge } = await paid()
  const { body } = await call('POST', '/v1/refunds', { charge })
  const { currency: _, ...rest } = body
  expect(validate('refund', { ...rest, total: 1, amount: '1', destination_details: { type: 7 } })).toEqual([
    'refund/total is unknown',
    'refund/currency is missing',
    'refund/amount is "1" instead of number',
    'refund/destination_details/type is 7 instead of string',
  ])
  expect(validate('event', { object: 'event', type: 'charge.unheard_of' })).toHaveLength(1)
})

test('ids have the form that Stripe publishes', async () => {
  const { call, paid } = await openSandbox()
  const { id, intent, charge } = await paid()
  expect(id).toMatch(/^cs_test_[a-zA-Z0-9]{58}$/)
  expect(intent).toMatch(/^pi_[a-zA-Z0-9]{24}$/)
  expect(charge).toMatch(/^ch_[a-zA-Z0-9]{24}$/)
  const { body } = await call('GET', `/v1/charges/${charge}`)
  expect(body.balance_transaction).toMatch(/^txn_[a-zA-Z0-9]{24}$/)
  expect(body.payment_method).toMatch(/^pm_[a-zA-Z0-9]{24}$/)
})

const refusals: [what: string, changes: Fields, code: string | undefined, param: string, words?: RegExp][] = [
  ['an unknown name', { total: '1' }, 'parameter_unknown', 'total', /^Received unknown parameter: total$/],
  [
    'an unknown name inside',
    { 'line_items[0][foo]': '1' },
    'parameter_unknown',
    'line_items[0][foo]',
    /^Received unknown parameter: line_items\[0\]\[foo\]$/,
  ],
  [
    'two unknown names',
    { [`${price}[product_data][a]`]: '1', [`${price}[product_data][b]`]: '1' },
    'parameter_unknown',
    `${price}[product_data][a]`,
    /^Received unknown parameters: .+\[a\], .+\[b\]$/,
  ],
  ['a blank text', { client_reference_id: '' }, 'parameter_invalid_empty', 'client_reference_id'],
  [
    'a blank name',
    { [`${price}[product_data][name]`]: '' },
    'parameter_invalid_empty',
    `${price}[product_data][name]`,
  ],
  [
    'an unlisted value',
    { ui_mode: 'hosted' },
    undefined,
    'ui_mode',
    /^Invalid ui_mode: must be one of .*hosted_page/,
  ],
  ['an unlisted language', { locale: 'ku' }, undefined, 'locale', /must be one of auto, bg, .+, or zh-TW$/],
  [
    'an unlisted value in a list',
    { 'allowed_payment_method_types[0]': 'gold' },
    undefined,
    'allowed_payment_method_types[0]',
  ],
  ['text for a list', { expand: 'line_items' }, undefined, 'expand', /^Invalid array$/],
  [
    'text for an object',
    { metadata: 'order-1', 'metadata[order]': '' },
    undefined,
    'metadata',
    /^Invalid object$/,
  ],
  [
    'a fraction of a cent',
    { [`${price}[unit_amount]`]: '61.66' },
    'parameter_invalid_integer',
    `${price}[unit_amount]`,
    /^Invalid integer: 61\.66$/,
  ],
  [
    'less than nothing',
    { [`${price}[unit_amount]`]: '-1' },
    'parameter_invalid_integer',
    `${price}[unit_amount]`,
  ],
  [
    'none of a thing',
    { 'line_items[0][quantity]': '0' },
    'parameter_invalid_integer',
    'line_items[0][quantity]',
    /^This value must be greater than or equal to 1\.$/,
  ],
  ['neither yes nor no', { 'adaptive_pricing[enabled]': 'maybe' }, undefined, 'adaptive_pricing[enabled]'],
  [
    'no currency of the world',
    { [`${price}[currency]`]: 'zzz' },
    undefined,
    `${price}[currency]`,
    /^Invalid currency: zzz\. Stripe currently supports these currencies: usd,/,
  ],
  ['no address of a mailbox', { customer_email: 'nobody' }, 'email_invalid', 'customer_email'],
  ['no URL', { success_url: 'shop' }, 'url_invalid', 'success_url', /^Not a valid URL$/],
  ['no URL to go back to', { cancel_url: 'javascript:alert(1)' }, 'url_invalid', 'cancel_url'],
  [
    'a long reference',
    { client_reference_id: 'x'.repeat(201) },
    undefined,
    'client_reference_id',
    /^Invalid string: x{10}\.{3}x{10}; must be at most 200 characters$/,
  ],
  [
    'a long key',
    { [`metadata[${'k'.repeat(41)}]`]: '1' },
    undefined,
    'metadata',
    /^Invalid key: k{41} must be a string under 40/,
  ],
  [
    'a long value',
    { 'payment_intent_data[metadata][order]': 'x'.repeat(501) },
    undefined,
    'payment_intent_data[metadata]',
    /^Invalid val: /,
  ],
  ['an end in 29 minutes', { expires_at: inMinutes(29) }, undefined, 'expires_at', /at least 30 minutes/],
  [
    'an end after a day',
    { expires_at: inMinutes(24 * 60 + 1) },
    undefined,
    'expires_at',
    /less than 24 hours/,
  ],
  ['what belongs to another mode', { 'subscription_data[description]': 'x' }, undefined, 'subscription_data'],
]

test.each(refusals)(
  'a session with %s is refused by its parameter',
  async (_what, changes, code, param, words = /./) => {
    const { call } = await openSandbox()
    const { status, body } = await call('POST', '/v1/checkout/sessions', aSession(changes))
    expect({ status, ...body.error }).toMatchObject({ status: 400, type: 'invalid_request_error', param })
    expect(body.error.code).toBe(code)
    expect(body.error.message).toMatch(words)
  },
)

test.each([
  'mode',
  `${price}[currency]`,
  `${price}[product_data][name]`,
  `${price}[unit_amount]`,
  'line_items[0][quantity]',
  'success_url',
])('a session without %s is refused by its name', async (param) => {
  const { call } = await openSandbox()
  const { [param]: _, ...rest } = aSession()
  const { status, body } = await call('POST', '/v1/checkout/sessions', rest)
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'parameter_missing' })
  expect(param.startsWith(body.error.param)).toBe(true)
})

test('metadata may have fifty keys of forty characters with values of five hundred, and no more', async () => {
  const { call, session } = await openSandbox()
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `metadata[${String(index).padEnd(40, 'k')}]`,
        'x'.repeat(500),
      ]),
    )
  expect(Object.keys((await session(many(49))).metadata)).toHaveLength(50)
  const { status, body } = await call('POST', '/v1/checkout/sessions', aSession(many(50)))
  expect({ status, ...body.error }).toMatchObject({ status: 400, param: 'metadata' })
})

test.each([
  ['eur', 49, 'amount_too_small', '€0.50 eur'],
  ['gbp', 29, 'amount_too_small', '£0.30 gbp'],
  ['huf', 17499, 'amount_too_small', '175.00 huf'],
  ['jpy', 49, 'amount_too_small', '¥50 jpy'],
  ['eur', 100_000_000, 'amount_too_large', '€999,999.99 eur'],
])('%s %i is refused as %s', async (currency, amount, code, words) => {
  const { call, session } = await openSandbox()
  const of = (cents: number) => ({
    [`${price}[currency]`]: currency,
    [`${price}[unit_amount]`]: String(cents),
  })
  const { status, body } = await call('POST', '/v1/checkout/sessions', aSession(of(amount)))
  expect({ status, ...body.error }).toMatchObject({ status: 400, code })
  expect(body.error.message.endsWith(words)).toBe(true)
  const next = amount + (code === 'amount_too_small' ? 1 : -1)
  expect((await session(of(next))).amount_total).toBe(next)
})

test('a refund is refused in Stripe’s words for what is not there to be given back', async () => {
  const { call, control, paid } = await openSandbox()
  const { charge, intent } = await paid()
  const refund = async (fields: Fields) => {
    const { status, body } = await call('POST', '/v1/refunds', fields)
    return status === 200 ? body.status : { status, ...body.error }
  }
  expect(await refund({ charge, amount: '6167' })).toMatchObject({
    status: 400,
    param: 'amount',
    message: 'Refund amount (€61.67) is greater than charge amount (€61.66)',
  })
  expect(await refund({ charge, amount: '6000' })).toBe('succeeded')
  expect(await refund({ charge, amount: '167' })).toMatchObject({
    message: 'Refund amount (€1.67) is greater than unrefunded amount on charge (€1.66)',
  })
  expect(await refund({ charge, amount: '0' })).toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
  expect(await refund({ charge, reason: 'no fun' })).toMatchObject({ param: 'reason' })
  expect(await refund({ charge, order: '1' })).toMatchObject({ code: 'parameter_unknown' })
  expect(await refund({})).toMatchObject({ code: 'parameter_missing' })
  expect(await refund({ charge: 'ch_none' })).toMatchObject({ status: 404, code: 'resource_missing' })
  expect(await refund({ payment_intent: intent })).toBe('succeeded')
  expect(await refund({ charge })).toMatchObject({
    status: 400,
    code: 'charge_already_refunded',
    message: `Charge ${charge} has already been refunded.`,
  })
  const disputed = await paid()
  const taken = { provider: 'stripe', kind: 'reversal', of: disputed.charge, amount: 6166, currency: 'EUR' }
  await control('movements', { ...taken, at: new Date().toISOString() })
  expect(await refund({ charge: disputed.charge })).toMatchObject({
    status: 400,
    code: 'charge_disputed',
    message: `Charge ${disputed.charge} has been charged back; cannot issue a refund.`,
  })
})

test('a key is for the same call with the same parameters, however they are written, and at most 255 long', async () => {
  const { call } = await openSandbox()
  const send = (fields: Fields, key: string, url = '/v1/checkout/sessions') =>
    call('POST', url, fields, { 'idempotency-key': key })
  const first = await send(aSession(), 'once')
  const turned = Object.fromEntries(Object.entries(aSession()).reverse())
  expect((await send(turned, 'once')).body.id).toBe(first.body.id)
  const other = await send(aSession({ client_reference_id: 'order-2' }), 'once')
  expect({ status: other.status, ...other.body.error }).toMatchObject({
    status: 400,
    type: 'idempotency_error',
  })
  const expire = `/v1/checkout/sessions/${first.body.id}/expire`
  const ended = await send({}, 'end', expire)
  expect((await send({}, 'end', expire.replace('cs_', '%63s_'))).body).toEqual(ended.body)
  expect(await send(aSession(), 'x'.repeat(255))).toMatchObject({ status: 200 })
  expect(await send(aSession(), 'x'.repeat(256))).toMatchObject({
    status: 400,
    body: { error: { type: 'idempotency_error' } },
  })
})

test('a list is read page by page, forwards and backwards, and its limit is from 1 to 100', async () => {
  const { call, session } = await openSandbox()
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await session()).id)
  const list = async (fields: Fields) => (await call('GET', '/v1/checkout/sessions', fields)).body
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
  const [first, second] = [
    await list({ limit: '2' }),
    await list({ limit: '2', starting_after: ids[1] ?? '' }),
  ]
  expect([idsOf(first), idsOf(second)]).toEqual([ids.slice(0, 2), ids.slice(2, 4)])
  expect([first.has_more, second.has_more]).toEqual([true, true])
  expect(await list({ limit: '2', starting_after: ids[3] ?? '' })).toMatchObject({ has_more: false })
  expect(idsOf(await list({ limit: '2', ending_before: ids[4] ?? '' }))).toEqual(ids.slice(2, 4))
  expect(idsOf(await list({ 'created[gt]': inMinutes(1) }))).toEqual([])
  for (const [name, value] of Object.entries({ limit: '101', 'created[after]': '1', status: 'gone' })) {
    const { status, body } = await call('GET', '/v1/checkout/sessions', { [name]: value })
    expect({ status, ...body.error }, name).toMatchObject({ status: 400, param: name })
  }
  expect((await call('GET', '/v1/charges', { starting_after: 'ch_none' })).status).toBe(404)
})

test('what cannot be shown in full is refused', async () => {
  const { call, paid } = await openSandbox()
  const { id, charge } = await paid()
  for (const [url, path] of [
    [`/v1/checkout/sessions/${id}`, 'payment_intent.amount'],
    [`/v1/charges/${charge}`, 'data.refunds'],
    ['/v1/charges', 'refunds'],
    ['/v1/disputes', 'data.status'],
  ] as const) {
    const { status, body } = await call('GET', url, { 'expand[0]': path })
    expect({ status, ...body.error }, url).toMatchObject({
      status: 400,
      param: 'expand',
      message: `This property cannot be expanded (${path}).`,
    })
  }
})
