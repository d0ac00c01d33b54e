import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sandboxName } from './control.ts'
import { sandboxPayPal } from './paypal/credentials.ts'
import { signWebhook } from './paypal/webhook-signature.ts'
import { buildSandbox, startSandbox } from './sandbox.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function openSandbox(file?: string) {
  const app = buildSandbox({ file })
  closing.push(() => app.close())
  return app
}

async function signIn(app: FastifyInstance) {
  const basic = Buffer.from(`${sandboxPayPal.clientId}:${sandboxPayPal.secret}`).toString('base64')
  const response = await app.inject({
    method: 'POST',
    url: '/v1/oauth2/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials',
  })
  return `Bearer ${response.json().access_token}`
}

/** Headers that make each request a separate operation with a full response. */
const asked = () => ({ 'paypal-request-id': crypto.randomUUID(), prefer: 'return=representation' })

const orderBody = {
  intent: 'CAPTURE',
  purchase_units: [
    { amount: { currency_code: 'EUR', value: '61.66' }, custom_id: 'order-1', invoice_id: 'S-2026-0001 <b>' },
  ],
  payment_source: { paypal: { experience_context: { brand_name: 'Sillage' } } },
}

async function anOrder(app: FastifyInstance, payload: object = orderBody) {
  const authorization = await signIn(app)
  const response = await app.inject({
    method: 'POST',
    url: '/v2/checkout/orders',
    headers: { authorization, ...asked() },
    payload,
  })
  expect(response.statusCode).toBe(201)
  return { id: String(response.json().id), authorization, body: response.json() }
}

const choose = (app: FastifyInstance, id: string, choice: string, origin = '') =>
  app.inject({
    method: 'POST',
    url: `/checkoutnow/${id}/${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ origin }).toString(),
  })

test('a new order waits for the payer and links to the page where it is approved', async () => {
  const { id, body } = await anOrder(openSandbox())
  expect(body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' })
  expect(body.links).toContainEqual({
    href: `http://localhost:80/checkoutnow?token=${id}`,
    rel: 'payer-action',
    method: 'GET',
  })
})

test('a captured order shows payer, payee, capture and fee as PayPal documents them', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  await app.inject({ method: 'POST', url: `/_control/approve/${id}` })
  const headers = { authorization }
  const captured = await app.inject({
    method: 'POST',
    url: `/v2/checkout/orders/${id}/capture`,
    headers: { ...headers, ...asked() },
  })
  expect(captured.statusCode).toBe(201)
  expect(captured.json()).toMatchObject({
    status: 'COMPLETED',
    payer: { payer_id: expect.any(String) },
    purchase_units: [
      {
        payee: { merchant_id: sandboxPayPal.merchantId },
        payments: {
          captures: [
            {
              status: 'COMPLETED',
              amount: { currency_code: 'EUR', value: '61.66' },
              custom_id: 'order-1',
              seller_receivable_breakdown: { paypal_fee: { value: '2.64' }, net_amount: { value: '59.02' } },
            },
          ],
        },
      },
    ],
  })
  const captureId = captured.json().purchase_units[0].payments.captures[0].id
  const capture = await app.inject({ url: `/v2/payments/captures/${captureId}`, headers })
  expect(capture.json()).toMatchObject({
    id: captureId,
    supplementary_data: { related_ids: { order_id: id } },
  })
  const refund = await app.inject({
    method: 'POST',
    url: `/v2/payments/captures/${captureId}/refund`,
    headers: { ...headers, ...asked() },
  })
  expect(refund.statusCode).toBe(201)
  const again = await app.inject({ url: `/v2/payments/refunds/${refund.json().id}`, headers })
  expect(again.json()).toMatchObject({ status: 'COMPLETED', amount: { value: '61.66' } })
})

test('a refusal has the shape that PayPal documents', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  const refused = await app.inject({
    method: 'POST',
    url: `/v2/checkout/orders/${id}/capture`,
    headers: { authorization },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toEqual({
    name: 'UNPROCESSABLE_ENTITY',
    message: expect.any(String),
    debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
    details: [{ issue: 'ORDER_NOT_APPROVED', description: expect.any(String) }],
    links: [{ href: expect.stringContaining('ORDER_NOT_APPROVED'), rel: 'information_link', method: 'GET' }],
  })
})

test('without the shop’s credentials nothing is shown and nothing is made', async () => {
  const app = openSandbox()
  const { id } = await anOrder(app)
  for (const authorization of [undefined, 'Bearer nonsense']) {
    const headers = authorization ? { authorization } : {}
    expect(
      (await app.inject({ url: `/v2/checkout/orders/${id}`, headers })).statusCode,
      JSON.stringify(authorization),
    ).toBe(401)
    const made = await app.inject({ method: 'POST', url: '/v2/checkout/orders', headers, payload: orderBody })
    expect(made.statusCode, JSON.stringify(authorization)).toBe(401)
  }
})

test('the approval page says that no money moves, and shows order and amount with nothing unescaped', async () => {
  const app = openSandbox()
  const { id } = await anOrder(app)
  const page = await app.inject({ url: `/checkoutnow?token=${id}&origin=http://localhost:3000` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No money moves here')
  expect(page.body).toContain('€61.66')
  expect(page.body).toContain('S-2026-0001 &lt;b&gt;')
  for (const words of ['Approve payment', 'Cancel', 'Decline this payment'])
    expect(page.body, words).toContain(`>${words}<`)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await app.inject({ url: '/checkoutnow?token=NOSUCHORDER' })).statusCode).toBe(404)
})

test('approving notifies the page that opened the window, and only by its origin', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  const done = await choose(app, id, 'approve', 'http://localhost:3000/some/path')
  expect(done.body).toContain('data-origin="http://localhost:3000"')
  expect(done.body).toContain(`data-order="${id}"`)
  expect(done.body).toContain('data-result="approve"')
  const order = await app.inject({ url: `/v2/checkout/orders/${id}`, headers: { authorization } })
  expect(order.json().status).toBe('APPROVED')
  expect((await choose(app, id, 'approve', 'javascript:alert(1)')).body).toContain('data-origin=""')
})

test('as a full page it goes back to the address that the shop gave, with the order and who approved it', async () => {
  const app = openSandbox()
  const context = {
    return_url: 'http://localhost:3000/order/1?a=b',
    cancel_url: 'http://localhost:3000/order/1',
  }
  const { id } = await anOrder(app, { ...orderBody, payment_source: undefined, application_context: context })
  const cancelled = await choose(app, id, 'cancel')
  expect(cancelled.headers.location).toBe(`http://localhost:3000/order/1?token=${id}`)
  const approved = await choose(app, id, 'approve')
  expect(approved.statusCode).toBe(303)
  expect(approved.headers.location).toBe(
    `http://localhost:3000/order/1?a=b&token=${id}&PayerID=TESTSHPPER222`,
  )
})

test('cancelling leaves the order as it was, declining lets the capture fail', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  const headers = { authorization }
  await choose(app, id, 'cancel')
  expect((await app.inject({ url: `/v2/checkout/orders/${id}`, headers })).json().status).toBe(
    'PAYER_ACTION_REQUIRED',
  )
  await choose(app, id, 'decline')
  const capture = await app.inject({ method: 'POST', url: `/v2/checkout/orders/${id}/capture`, headers })
  expect(capture.json().details[0].issue).toBe('INSTRUMENT_DECLINED')
})

test('a restarted sandbox still knows its orders, payments and request ids', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'payments', 'sandbox.jsonl')
  const before = openSandbox(file)
  const { id, authorization } = await anOrder(before)
  await before.inject({ method: 'POST', url: `/_control/approve/${id}` })
  const capture = { method: 'POST', url: `/v2/checkout/orders/${id}/capture` } as const
  await before.inject({ ...capture, headers: { authorization, 'paypal-request-id': 'once' } })
  const ledger = (await before.inject({ url: '/_control/ledger' })).json()
  expect(ledger.entries).toHaveLength(1)

  for (let restart = 0; restart < 2; restart += 1) {
    const after = openSandbox(file)
    expect((await after.inject({ url: '/_control/ledger' })).json()).toEqual(ledger)
    const headers = { authorization: await signIn(after), 'paypal-request-id': 'once' }
    const repeated = await after.inject({ ...capture, headers })
    expect(repeated.statusCode).toBe(200)
    expect(repeated.json()).toMatchObject({ id, status: 'COMPLETED' })
  }
})

test('the controls answer this machine only, and no web page', async () => {
  const app = openSandbox()
  const url = '/_control/ledger'
  expect((await app.inject({ url })).statusCode).toBe(200)
  expect((await app.inject({ url, remoteAddress: '192.0.2.7' })).statusCode).toBe(403)
  expect((await app.inject({ url, headers: { origin: 'http://localhost:3000' } })).statusCode).toBe(403)
  // Regardless of how its URL is encoded.
  for (const spelt of [
    '/%5fcontrol/ledger',
    '/%5Fcontro%6c/ledger',
    '/_control/%6cedger',
    `${url}?a`,
    `${url}#a`,
  ]) {
    expect([spelt, (await app.inject({ url: spelt })).statusCode]).toEqual([spelt, 200])
    const answer = await app.inject({ url: spelt, remoteAddress: '192.0.2.7' })
    expect([spelt, answer.statusCode]).toEqual([spelt, 403])
  }
})

test('faults are counted down, an unknown one is refused, an empty list ends them', async () => {
  const app = openSandbox()
  const set = (payload: object) => app.inject({ method: 'POST', url: '/_control/faults', payload })
  expect((await set({ provider: 'paypal', operation: 'token', kind: 'explodes' })).statusCode).toBe(400)
  await set([{ provider: 'paypal', operation: 'token', kind: '500', times: 2 }])
  const token = () => app.inject({ method: 'POST', url: '/v1/oauth2/token' })
  expect((await token()).statusCode).toBe(500)
  expect((await set({ faults: [] })).json()).toEqual({ faults: [] })
  expect((await token()).statusCode).toBe(401)
})

test('a fault about one id leaves the calls about others alone', async () => {
  const app = openSandbox()
  const [one, other] = [await anOrder(app), await anOrder(app)]
  const payload = { provider: 'paypal', operation: 'capture', kind: '500', about: one.id }
  await app.inject({ method: 'POST', url: '/_control/faults', payload })
  const capture = async ({ id, authorization }: typeof one) => {
    await app.inject({ method: 'POST', url: `/_control/approve/${id}` })
    const url = `/v2/checkout/orders/${id}/capture`
    return (await app.inject({ method: 'POST', url, headers: { authorization } })).statusCode
  }
  expect(await capture(other)).toBe(201)
  expect(await capture(one)).toBe(500)
  expect((await app.inject({ url: '/_control/faults' })).json()).toEqual({ faults: [] })
})

test('a capture that was taken and denied is found when asked for', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  const headers = { authorization }
  await app.inject({ method: 'POST', url: `/_control/approve/${id}` })
  const payload = { provider: 'paypal', operation: 'capture', kind: 'already_captured' }
  await app.inject({ method: 'POST', url: '/_control/faults', payload })
  const capture = await app.inject({ method: 'POST', url: `/v2/checkout/orders/${id}/capture`, headers })
  expect(capture.statusCode).toBe(422)
  expect(capture.json().details[0].issue).toBe('ORDER_ALREADY_CAPTURED')
  const order = await app.inject({ url: `/v2/checkout/orders/${id}`, headers })
  expect(order.json().status).toBe('COMPLETED')
  expect((await app.inject({ url: '/_control/ledger' })).json().entries).toHaveLength(1)
})

test('a capture under review takes the money once it is let through', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  const headers = { authorization }
  await app.inject({ method: 'POST', url: `/_control/approve/${id}` })
  const payload = { provider: 'paypal', operation: 'capture', kind: 'pending' }
  await app.inject({ method: 'POST', url: '/_control/faults', payload })
  await app.inject({ method: 'POST', url: `/v2/checkout/orders/${id}/capture`, headers })
  const status = async () =>
    (await app.inject({ url: `/v2/checkout/orders/${id}`, headers })).json().purchase_units[0].payments
      .captures[0].status
  expect(await status()).toBe('PENDING')
  const settle = () => app.inject({ method: 'POST', url: `/_control/settle/${id}` })
  expect((await settle()).statusCode).toBe(200)
  expect(await status()).toBe('COMPLETED')
  expect((await app.inject({ url: '/_control/ledger' })).json().entries).toHaveLength(1)
  expect((await settle()).statusCode).toBe(404)
})

test('refunds under way all arrive at once, whoever knows of them', async () => {
  const app = openSandbox()
  const { id, authorization } = await anOrder(app)
  const headers = { authorization }
  await app.inject({ method: 'POST', url: `/_control/approve/${id}` })
  await app.inject({ method: 'POST', url: `/v2/checkout/orders/${id}/capture`, headers })
  const [captured] = (await app.inject({ url: '/_control/ledger' })).json().entries
  const payload = { provider: 'paypal', operation: 'refund', kind: 'pending' }
  await app.inject({ method: 'POST', url: '/_control/faults', payload })
  await app.inject({ method: 'POST', url: `/v2/payments/captures/${captured.id}/refund`, headers })
  const kinds = async () =>
    (await app.inject({ url: '/_control/ledger' })).json().entries.map(({ kind }: { kind: string }) => kind)
  expect(await kinds()).toEqual(['capture'])
  const settle = async () =>
    (await app.inject({ method: 'POST', url: '/_control/settle-refunds' })).json().settled
  expect(await settle()).toBe(1)
  expect(await kinds()).toEqual(['capture', 'refund'])
  expect(await settle()).toBe(0)
})

test.each(['pending', 'declined'])(
  'one question may be answered with %s, and the next with how things are',
  async (kind) => {
    const app = openSandbox()
    const { id, authorization } = await anOrder(app)
    const headers = { authorization }
    await app.inject({ method: 'POST', url: `/_control/approve/${id}` })
    await app.inject({ method: 'POST', url: `/v2/checkout/orders/${id}/capture`, headers })
    const payload = { provider: 'paypal', operation: 'get', kind }
    await app.inject({ method: 'POST', url: '/_control/faults', payload })
    const ask = async () => (await app.inject({ url: `/v2/checkout/orders/${id}`, headers })).body
    expect(await ask()).toContain(`"status":"${kind.toUpperCase()}"`)
    expect(await ask()).not.toContain(`"status":"${kind.toUpperCase()}"`)
  },
)

test('a webhook’s signature is confirmed only for the event that was signed', async () => {
  const app = openSandbox()
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } }
  const question = {
    auth_algo: 'SHA256withRSA',
    cert_url: 'https://api.paypal.com/cert',
    transmission_id: 't-1',
    transmission_time: '2026-11-21T10:00:00Z',
    transmission_sig: signWebhook(JSON.stringify(event), 't-1', '2026-11-21T10:00:00Z'),
    webhook_id: sandboxPayPal.webhookId,
    webhook_event: event,
  }
  const authorization = await signIn(app)
  const ask = async (payload: object) => {
    const url = '/v1/notifications/verify-webhook-signature'
    return (await app.inject({ method: 'POST', url, headers: { authorization }, payload })).json()
      .verification_status
  }
  expect(await ask(question)).toBe('SUCCESS')
  expect(await ask({ ...question, webhook_event: { ...event, id: 'WH-2' } })).toBe('FAILURE')
  expect(await ask({ ...question, webhook_id: 'ANOTHER' })).toBe('FAILURE')
  expect(await ask({ ...question, transmission_sig: 'AAAA' })).toBe('FAILURE')
})

test('a sandbox that is there already is shared, and anything else on the port is a clear error', async () => {
  const first = await startSandbox({ port: 0 })
  closing.push(() => first.close())
  const port = Number(new URL(first.url).port)
  expect(await startSandbox({ port })).toMatchObject({ url: first.url, isShared: true })

  const stranger = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  closing.push(() => stranger.close())
  const address = stranger.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  await expect(startSandbox({ port: taken })).rejects.toThrow(`port ${taken}: something else is there`)
})

test('a sandbox that has just begun and is too busy to answer at once is shared all the same', async () => {
  let asked = 0
  const busy = createServer((_request, response) => {
    asked += 1
    // The first two health requests, before and after the port was tried, get no response.
    if (asked > 2) response.end(JSON.stringify({ name: sandboxName }))
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    busy.closeAllConnections()
    busy.close()
  })
  const address = busy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await startSandbox({ port })).toMatchObject({ isShared: true })
})
