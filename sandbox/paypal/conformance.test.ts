import { afterEach, expect, test, vi } from 'vitest'
import { buildSandbox } from '#sandbox/sandbox.ts'
import { payPalValidator, publishedSchema } from '#tests/support/paypal-documents.ts'
import { sandboxPayPal } from './credentials.ts'

const published = payPalValidator()
const open: ReturnType<typeof buildSandbox>[] = []

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((app) => app.close()))
})

type Answer = { status: number; body: Record<string, unknown> }

/** A sandbox whose every response is validated against PayPal's documents before a test sees it. */
async function openSandbox() {
  const app = buildSandbox()
  open.push(app)
  const basic = Buffer.from(`${sandboxPayPal.clientId}:${sandboxPayPal.secret}`).toString('base64')
  const signedIn = await app.inject({
    method: 'POST',
    url: '/v1/oauth2/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  })
  const authorization = `Bearer ${signedIn.json().access_token}`
  async function call(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url,
      headers: {
        authorization,
        prefer: 'return=representation',
        'paypal-request-id': crypto.randomUUID(),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: payload ?? (method === 'POST' ? {} : undefined),
    })
    const body = response.body === '' ? {} : response.json()
    // PayPal documents no response body for an update.
    const verdict =
      response.statusCode === 204 ? [] : published.answer(method, url, response.statusCode, body)
    expect({ url, body, verdict }).toMatchObject({
      verdict: [],
    })
    return { status: response.statusCode, body }
  }
  const control = (path: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/_control/${path}`, payload })
  return {
    call,
    control,
    order: async (changes: object = {}) =>
      String((await call('POST', '/v2/checkout/orders', anOrder(changes))).body.id),
    fail: (operation: string, kind: string, reason?: string) =>
      control('faults', { provider: 'paypal', operation, kind, times: 1, reason }),
    events: async (): Promise<string[]> =>
      (await app.inject({ url: '/_control/events' })).json().events.map(({ body }: { body: string }) => body),
  }
}

const anOrder = (unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: 'EUR', value: '61.66' },
      custom_id: 'order-1',
      invoice_id: crypto.randomUUID(),
      description: 'Order S-2026-0001',
      ...unit,
    },
  ],
  payment_source: { paypal: { experience_context: { brand_name: 'Sillage', user_action: 'PAY_NOW' } } },
})

test('every answer of an order, its capture and its refunds is what PayPal’s documents say', async () => {
  const { call, control, order, fail } = await openSandbox()
  const id = await order()
  await call('GET', `/v2/checkout/orders/${id}`)
  expect((await call('POST', `/v2/checkout/orders/${id}/capture`)).status).toBe(422)
  await control(`decline/${id}`)
  expect((await call('POST', `/v2/checkout/orders/${id}/capture`)).status).toBe(422)
  await control(`approve/${id}`)
  await call('GET', `/v2/checkout/orders/${id}`)
  const { body } = await call('POST', `/v2/checkout/orders/${id}/capture`)
  expect((await call('POST', `/v2/checkout/orders/${id}/capture`)).status).toBe(422)
  const captured = JSON.stringify(body)
  const [, captureId = ''] = /"captures":\[\{"id":"(\w+)"/.exec(captured) ?? []
  await call('GET', `/v2/payments/captures/${captureId}`)
  const part = { amount: { currency_code: 'EUR', value: '10.00' }, custom_id: 'refund-1' }
  await call('POST', `/v2/payments/captures/${captureId}/refund`, part)
  await fail('refund', 'pending')
  const rest = await call('POST', `/v2/payments/captures/${captureId}/refund`)
  await call('GET', `/v2/payments/refunds/${rest.body.id}`)
  await call('GET', `/v2/checkout/orders/${id}`)
})

test('an order that asks for the payer’s address gives it once approved, and takes another amount until it is captured', async () => {
  const { call, control } = await openSandbox()
  const created = await call('POST', '/v2/checkout/orders', {
    ...anOrder(),
    payment_source: { paypal: { experience_context: { shipping_preference: 'GET_FROM_FILE' } } },
  })
  const id = String(created.body.id)
  await control(`approve/${id}`)
  const { body } = await call('GET', `/v2/checkout/orders/${id}`)
  expect(body).toMatchObject({ purchase_units: [{ shipping: { address: { postal_code: '1015 CJ' } } }] })
  const unit = "/purchase_units/@reference_id=='default'"
  const amount = { currency_code: 'EUR', value: '70.00' }
  const change = (path: string, value: unknown, op = 'replace') =>
    call('PATCH', `/v2/checkout/orders/${id}`, [{ op, path: `${unit}/${path}`, value }])
  expect((await change('amount', amount)).status).toBe(204)
  expect((await change('custom_id', 'order-2', 'add')).status).toBe(400)
  expect((await change('custom_id', 'order-2')).status).toBe(204)
  expect((await change('amount', { currency_code: 'EUR', value: '0.00' })).status).toBe(422)
  expect((await change('payee', {})).status).toBe(422)
  expect((await change('amount', amount, 'remove')).status).toBe(400)
  const captured = await call('POST', `/v2/checkout/orders/${id}/capture`)
  expect(captured.body).toMatchObject({ purchase_units: [{ amount, custom_id: 'order-2' }] })
  expect((await change('amount', amount)).status).toBe(422)
})

test('without a preference an answer is minimal: id, status and links', async () => {
  const { call } = await openSandbox()
  const { body } = await call('POST', '/v2/checkout/orders', anOrder(), { prefer: '' })
  expect(Object.keys(body)).toEqual(['id', 'status', 'links'])
})

test('what PayPal reports by itself is an event of its document, about what its document shows', async () => {
  const { call, control, order, fail, events } = await openSandbox()
  const id = await order()
  await control(`decline/${id}`)
  await call('POST', `/v2/checkout/orders/${id}/capture`)
  await fail('capture', 'pending')
  await control(`approve/${id}`)
  await call('POST', `/v2/checkout/orders/${id}/capture`)
  await control(`settle/${id}`)
  const { body } = await call('GET', `/v2/checkout/orders/${id}`)
  const [, captureId = ''] = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(body)) ?? []
  await call('POST', `/v2/payments/captures/${captureId}/refund`)
  const received = (await events()).map((text) => JSON.parse(text))
  expect(received.map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
    ]),
  )
  for (const event of received) {
    expect(published.event(event)).toEqual([])
    const [file, name] = resources[String(event.resource_type)] ?? []
    expect({ event, verdict: published.schema(file ?? '', name ?? '', event.resource) }).toMatchObject({
      verdict: [],
    })
  }
})

const resources: Record<string, [file: string, name: string]> = {
  'checkout-order': ['checkout_orders_v2', 'order'],
  capture: ['payments_payment_v2', 'capture-2'],
  refund: ['payments_payment_v2', 'refund'],
}

test('one account takes an invoice number once, refunded or not, and a declined attempt does not use it up', async () => {
  const { call, control, order } = await openSandbox()
  const capture = async (invoice_id: string, action = 'approve') => {
    const id = await order({ invoice_id })
    await control(`${action}/${id}`)
    return { id, ...(await call('POST', `/v2/checkout/orders/${id}/capture`)) }
  }
  expect((await capture('S-2026-0001', 'decline')).status).toBe(422)
  const first = await capture('S-2026-0001')
  expect(first.status).toBe(201)
  const [, captureId = ''] = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(first.body)) ?? []
  await call('POST', `/v2/payments/captures/${captureId}/refund`)
  const second = await capture('S-2026-0001')
  expect(second).toMatchObject({ status: 422, body: { details: [{ issue: 'DUPLICATE_INVOICE_ID' }] } })
  expect((await call('GET', `/v2/checkout/orders/${second.id}`)).body.status).toBe('APPROVED')
})

test.each([
  ['HUF', '1518.00', 'DECIMAL_PRECISION'],
  ['TWD', '1518.44', 'DECIMAL_PRECISION'],
  ['JPY', '1.5', 'DECIMAL_PRECISION'],
  ['EUR', '1.005', 'DECIMAL_PRECISION'],
  ['EUR', '0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['EUR', '-5.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['EUR', '1000000000000000.00', 'MAX_VALUE_EXCEEDED'],
  ['ZAR', '100.00', 'INVALID_CURRENCY_CODE'],
])('%s %s is refused as %s', async (currency_code, value, issue) => {
  const { call } = await openSandbox()
  const refused = await call('POST', '/v2/checkout/orders', anOrder({ amount: { currency_code, value } }))
  expect(refused).toMatchObject({ status: 422, body: { details: [{ issue, location: 'body' }] } })
})

test('whole forints are taken and written without decimals', async () => {
  const { call } = await openSandbox()
  const amount = { currency_code: 'HUF', value: '1518' }
  const { status, body } = await call('POST', '/v2/checkout/orders', anOrder({ amount }))
  expect({ status, body }).toMatchObject({ status: 201, body: { purchase_units: [{ amount }] } })
})

type Rules = { maxLength?: number; enum?: string[] }

const membersOf = (name: string): [string, Rules][] =>
  Object.entries(publishedSchema('checkout_orders_v2', name).properties ?? {})

/** The places of the shop's own members in a request, and the schemas of PayPal's document that apply to them. */
const places = [
  { schema: 'purchase_unit_request', pointer: '/purchase_units/0', put: (unit: object) => anOrder(unit) },
  {
    schema: 'paypal_wallet_experience_context',
    pointer: '/payment_source/paypal/experience_context',
    put: (experience_context: object) => ({
      ...anOrder(),
      payment_source: { paypal: { experience_context } },
    }),
  },
]
const members = places.flatMap((place) =>
  membersOf(place.schema).map(([name, rules]) => ({ ...place, name, rules })),
)
const refusals = [
  ...members
    .filter(({ rules }) => rules.enum !== undefined)
    .map((one) => ({ ...one, wrong: 'SOMETHING_ELSE', issue: 'INVALID_PARAMETER_VALUE' })),
  ...members
    .filter(({ rules }) => rules.maxLength !== undefined && rules.enum === undefined)
    .map((one) => ({
      ...one,
      wrong: 'x'.repeat((one.rules.maxLength ?? 0) + 1),
      issue: 'INVALID_STRING_LENGTH',
    })),
]

test.each(refusals)('$schema: $name is refused as $issue', async ({ pointer, put, name, wrong, issue }) => {
  const { call } = await openSandbox()
  const refused = await call('POST', '/v2/checkout/orders', put({ [name]: wrong }))
  const details = [{ issue, field: `${pointer}/${name}`, value: wrong, location: 'body' }]
  expect(refused).toMatchObject({ status: 400, body: { name: 'INVALID_REQUEST', details } })
})

test('without what PayPal requires a request is refused, and by which member', async () => {
  const { call } = await openSandbox()
  const { intent: _, ...rest } = anOrder()
  const field = async (payload: object) => {
    const refused = await call('POST', '/v2/checkout/orders', payload)
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ issue: 'MISSING_REQUIRED_PARAMETER' }] },
    })
    return refused.body.details
  }
  expect(await field(rest)).toMatchObject([{ field: '/intent' }])
  expect(await field({ intent: 'CAPTURE' })).toMatchObject([{ field: '/purchase_units' }])
  expect(await field(anOrder({ amount: { value: '1.00' } }))).toMatchObject([
    { field: '/purchase_units/0/amount/currency_code' },
  ])
  const refused = await call('POST', '/v2/checkout/orders', anOrder(), { 'paypal-request-id': '' })
  expect(refused.body).toMatchObject({ details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] })
})

test('nothing is shown without a token or for an unknown id', async () => {
  const { call, order } = await openSandbox()
  const id = await order()
  expect((await call('GET', `/v2/checkout/orders/${id}`, undefined, { authorization: '' })).status).toBe(401)
  expect((await call('GET', '/v2/checkout/orders/5O190127TN364715T')).status).toBe(404)
  expect((await call('POST', '/v2/payments/captures/5O190127TN364715T/refund')).status).toBe(404)
})

test('a body that is not JSON, or of another media type, is refused before anything else', async () => {
  const { call } = await openSandbox()
  for (const text of ['{"intent":', 'intent=CAPTURE', '{"intent":"CAPTURE"}}']) {
    expect(await call('POST', '/v2/checkout/orders', text), text).toMatchObject({
      status: 400,
      body: {
        name: 'INVALID_REQUEST',
        details: [{ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }],
      },
    })
  }
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'application/jsonp',
  ]) {
    const refused = await call('POST', '/v2/checkout/orders', JSON.stringify(anOrder()), {
      'content-type': type,
    })
    expect(refused, type).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } })
  }
  const charset = { 'content-type': 'application/json; charset=utf-8' }
  expect((await call('POST', '/v2/checkout/orders', anOrder(), charset)).status).toBe(201)
})

test('a request id is one operation for as long as PayPal keeps it, whatever the body says', async () => {
  const { call, control } = await openSandbox()
  const key = { 'paypal-request-id': 'create-1' }
  const first = await call('POST', '/v2/checkout/orders', anOrder(), key)
  const other = anOrder({ amount: { currency_code: 'EUR', value: '1.00' } })
  expect(await call('POST', '/v2/checkout/orders', other, key)).toMatchObject({
    status: 200,
    body: { id: first.body.id, purchase_units: [{ amount: { value: '61.66' } }] },
  })
  await control(`approve/${first.body.id}`)
  const { body } = await call('POST', `/v2/checkout/orders/${first.body.id}/capture`)
  const [, captureId = ''] = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(body)) ?? []
  const refund = async (value: string) =>
    (
      await call(
        'POST',
        `/v2/payments/captures/${captureId}/refund`,
        { amount: { currency_code: 'EUR', value } },
        { 'paypal-request-id': 'refund-1' },
      )
    ).body
  const given = await refund('10.00')
  expect(await refund('20.00')).toEqual(given)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 3_600_000 })
  const later = await call('POST', '/v2/checkout/orders', anOrder(), key)
  expect(later.status).toBe(201)
  expect(later.body.id).not.toBe(first.body.id)
  expect((await refund('10.00')).id).toBe(given.id)
  vi.setSystemTime(Date.now() + 45 * 24 * 3_600_000)
  expect((await refund('10.00')).id).not.toBe(given.id)
})

test('a request id is at most as long as PayPal’s document says', async () => {
  const { call } = await openSandbox()
  const create = (length: number) =>
    call('POST', '/v2/checkout/orders', anOrder(), { 'paypal-request-id': 'x'.repeat(length) })
  expect((await create(108)).status).toBe(201)
  expect(await create(109)).toMatchObject({
    status: 400,
    body: { details: [{ issue: 'INVALID_STRING_LENGTH', field: 'PayPal-Request-Id' }] },
  })
})

const pendingReasons: string[] = []
for (const { enum: listed = [] } of Object.values(
  publishedSchema('payments_payment_v2', 'capture_status_details').properties ?? {},
))
  pendingReasons.push(...listed)

test.each(pendingReasons)('a capture that waits because of %s says so', async (reason) => {
  const { call, control, fail, order } = await openSandbox()
  const id = await order()
  await control(`approve/${id}`)
  await fail('capture', 'pending', reason)
  await call('POST', `/v2/checkout/orders/${id}/capture`)
  const { body } = await call('GET', `/v2/checkout/orders/${id}`)
  const waiting = { status: 'PENDING', status_details: { reason } }
  expect(body).toMatchObject({ purchase_units: [{ payments: { captures: [waiting] } }] })
})

test('a page of transactions is one of PayPal’s document', async () => {
  const { call, control, order } = await openSandbox()
  const id = await order()
  await control(`approve/${id}`)
  const { body } = await call('POST', `/v2/checkout/orders/${id}/capture`)
  const [, captureId = ''] = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(body)) ?? []
  await call('POST', `/v2/payments/captures/${captureId}/refund`)
  const day = 86_400_000
  const range = (days: number) =>
    new URLSearchParams({
      start_date: new Date(Date.now() - days * day).toISOString(),
      end_date: new Date(Date.now() + day).toISOString(),
    })
  const listed = await call('GET', `/v1/reporting/transactions?${range(1)}`)
  expect(listed.body.transaction_details).toHaveLength(2)
  expect((await call('GET', `/v1/reporting/transactions?${range(40)}`)).status).toBe(400)
})
