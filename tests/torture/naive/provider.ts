import { randomUUID } from 'node:crypto'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'

type Order = { id: string; total_price: number }

/** Both providers as a careless shop calls them: a new request each time, and errors are thrown at the shopper. */
export function naiveProvider(url: string) {
  async function call(path: string, headers: Record<string, string>, body: string) {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as { id: string; access_token: string } // believed, like all else
  }

  const form = (secret: string) => ({
    authorization: secret,
    'content-type': 'application/x-www-form-urlencoded',
  })

  async function payPal(path: string, body: object) {
    const basic = Buffer.from(`${sandboxPayPal.clientId}:${sandboxPayPal.secret}`).toString('base64')
    const { access_token } = await call(
      '/v1/oauth2/token',
      form(`Basic ${basic}`),
      'grant_type=client_credentials',
    )
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'paypal-request-id': randomUUID(),
    }
    return call(path, headers, JSON.stringify(body))
  }

  async function stripe({ id, total_price }: Order) {
    const session = {
      mode: 'payment',
      success_url: 'http://localhost/order',
      client_reference_id: id,
      'metadata[order_id]': id,
      'payment_intent_data[metadata][order_id]': id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': String(total_price),
      'line_items[0][price_data][product_data][name]': 'Order',
    }
    const headers = { ...form(`Bearer ${sandboxStripe.secretKey}`), 'idempotency-key': randomUUID() }
    return call('/v1/checkout/sessions', headers, new URLSearchParams(session).toString())
  }

  async function create(provider: 'paypal' | 'stripe', order: Order): Promise<string> {
    if (provider === 'stripe') return (await stripe(order)).id
    const value = (order.total_price / 100).toFixed(2)
    const unit = { amount: { currency_code: 'EUR', value }, custom_id: order.id }
    return (await payPal('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] })).id
  }

  return { create, capture: (id: string) => payPal(`/v2/checkout/orders/${id}/capture`, {}) }
}
