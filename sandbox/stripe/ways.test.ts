import { afterEach, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/sandbox.ts'
import { stripeValidator } from '#tests/support/stripe-types.ts'
import { sandboxStripe } from './credentials.ts'
import { waysOf } from './ways.ts'

const validate = stripeValidator()
const open: ReturnType<typeof buildSandbox>[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const price = 'line_items[0][price_data]'
const headers = { authorization: `Bearer ${sandboxStripe.secretKey}` }

async function openSession(currency = 'eur', more: Record<string, string> = {}) {
  const app = buildSandbox()
  open.push(app)
  const fields = {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    [`${price}[currency]`]: currency,
    [`${price}[unit_amount]`]: '6166',
    [`${price}[product_data][name]`]: 'Order S-1',
    success_url: 'https://shop.example/done',
    ...more,
  }
  const made = await app.inject({
    method: 'POST',
    url: '/v1/checkout/sessions',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  const { id } = made.json()
  const session = async () => {
    const url = `/v1/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge`
    const body = (await app.inject({ url, headers })).json()
    expect(validate('session', body)).toEqual([])
    return body
  }
  const press = (path: string) => app.inject({ method: 'POST', url: `/c/pay/${id}/${path}` })
  const page = async () => (await app.inject({ url: `/c/pay/${id}` })).body
  const events = async (): Promise<string[]> =>
    (await app.inject({ url: '/_control/events' })).json().events.map(({ type }: { type: string }) => type)
  const control = (path: string) => app.inject({ method: 'POST', url: `/_control/${path}` })
  return { id, made: made.json(), session, press, page, events, control }
}

test.each(waysOf({ currency: 'eur' }))(
  '$name can be approved, declined and decided later',
  async ({ id: way, type }) => {
    const approved = await openSession()
    expect((await approved.press(`ways/${way}/approve`)).headers.location).toBe('https://shop.example/done')
    expect(await approved.session()).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { latest_charge: { status: 'succeeded', payment_method_details: { type } } },
    })

    const declined = await openSession()
    await declined.press(`ways/${way}/decline`)
    expect(await declined.session()).toMatchObject({ status: 'open', payment_status: 'unpaid' })

    const delayed = await openSession()
    await delayed.press(`ways/${way}/delay`)
    expect(await delayed.session()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing', latest_charge: { status: 'pending' } },
    })
    expect(await delayed.page()).toContain('The bank decides later')
    await delayed.press('later/arrive')
    expect(await delayed.session()).toMatchObject({ payment_status: 'paid' })
    expect(await delayed.events()).toContain('checkout.session.async_payment_succeeded')
  },
)

test('a bank that refuses later leaves the session complete and unpaid, and says so', async () => {
  const session = await openSession()
  await session.control(`pay/${session.id}/sepa_debit/delay`)
  expect((await session.control(`refuse/${session.id}`)).statusCode).toBe(200)
  expect(await session.session()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', latest_charge: { status: 'failed' } },
  })
  expect(await session.events()).toContain('checkout.session.async_payment_failed')
  expect((await session.control(`settle/${session.id}`)).statusCode).toBe(404)
})

test('only what takes the currency and is allowed is offered', async () => {
  expect((await openSession('pln')).made.payment_method_types).toEqual(['card', 'blik', 'p24'])
  const cards = await openSession('eur', { 'allowed_payment_method_types[0]': 'card' })
  expect(cards.made.payment_method_types).toEqual(['card'])
  expect((await cards.press('ways/ideal/approve')).statusCode).toBe(404)
  expect((await openSession('pln', { 'allowed_payment_method_types[0]': 'ideal' })).made).toMatchObject({
    error: { param: 'allowed_payment_method_types' },
  })
})
