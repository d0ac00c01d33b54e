import { sql } from 'kysely'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import type { MailGateway } from '#shop/mail/mail-gateway.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { Provider } from '#shop/payments/providers.ts'
import { address } from './address.ts'
import { type TestShop, testShop } from './app.ts'
import type { TestDatabase } from './database.ts'
import type { Person } from './people.ts'
import { sandboxClient } from './sandbox-client.ts'

/** The whole API with its own payment sandbox; `mail` receives its emails. On `given` if there is one, see `testShop`. */
export async function payingShop(env: Record<string, string> = {}, mail?: MailGateway, given?: TestDatabase) {
  const sandbox = await startSandbox({ port: 0 })
  const paying = {
    PAYPAL_CLIENT_ID: sandboxPayPal.clientId,
    PAYPAL_SECRET: sandboxPayPal.secret,
    PAYPAL_API_URL: sandbox.url,
    PAYPAL_SDK_URL: sandbox.url,
    PAYPAL_WEBHOOK_ID: sandboxPayPal.webhookId,
    STRIPE_SECRET_KEY: sandboxStripe.secretKey,
    STRIPE_WEBHOOK_SECRET: sandboxStripe.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    ...env,
  }
  const shop = await testShop(paying, undefined, mail, given)
  const close = async () => {
    await shop.close()
    await sandbox.close()
  }
  return { ...shop, close, db: shop.shop.db, provider: controlsOf(sandbox) }
}
export type PayingShop = Awaited<ReturnType<typeof payingShop>>

/** The provider's id of a movement, and of the order or session that contains it. */
type Moved = { id: string; holder: string }

/** Amounts are whole cents; `of` is the payment that is refunded or reversed. */
type NewMovement = {
  provider: Provider
  kind?: 'payment' | 'refund' | 'reversal'
  amount: number
  currency?: string
  at?: Date
  order?: string
  label?: string
  of?: string
}

/** Types of the sandbox's responses. */
type Signed = { headers: Record<string, string> }
type ProviderEvent = { id: string; provider: Provider; type: string; body: string }

/** Controls of the sandbox: what a shopper or the provider does. */
function controlsOf({ url }: RunningSandbox) {
  const sandbox = sandboxClient(url)
  const post = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await sandbox.send(path, body)
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`)
    return response.json()
  }
  const moved = (movement: NewMovement) => post('movements', movement) as Promise<Moved>
  return {
    approve: (id: string) => post(`approve/${id}`),
    decline: (id: string) => post(`decline/${id}`),
    /** Completes a payment that the provider is still reviewing. */
    settle: (id: string) => post(`settle/${id}`),
    /** Makes the bank refuse it instead (Stripe). */
    refuse: (id: string) => post(`refuse/${id}`),
    /** Pays on Stripe's page by another method than a card; the bank approves, declines, or decides later. */
    payBy: (id: string, way: string, choice: 'approve' | 'decline' | 'delay') =>
      post(`pay/${id}/${way}/${choice}`),
    /** Makes PayPal reverse a payment. */
    reverse: (id: string) => post(`reverse/${id}`),
    fail: (operation: string, kind: string, times = 1, provider: Provider = 'paypal') =>
      post('faults', { provider, operation, kind, times, delayMs: 300 }),
    heal: () => post('faults', []),
    faults: sandbox.faults,
    /** Moves money without the shop; returns the provider's id. */
    move: async (movement: NewMovement) => (await moved(movement)).id,
    moved,
    /** Removes a capture, a charge or a refund. */
    lose: (id: string) => post(`lose/${id}`),
    /** Removes everything. */
    forget: () => post('forget'),
    /** Webhook events of a provider, oldest first, with the exact body that it signs. */
    events: async (provider: Provider): Promise<ProviderEvent[]> => {
      const { events } = (await sandbox.read('events')) as { events: ProviderEvent[] } // the sandbox's own type
      return events.filter((event) => event.provider === provider)
    },
    /** Returns the headers with a provider's signature of a body; `time` is in ms. */
    sign: async (provider: Provider, body: string, more: { time?: number; secret?: string } = {}) => {
      const { headers } = (await post('sign', { provider, body, ...more })) as Signed
      return headers
    },
    ledger: async (orderId: string) => (await sandbox.ledger()).filter((entry) => entry.order === orderId),
  }
}

type ApiResponse = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }

/** Calls the API as this person. */
export async function call(
  { app }: Pick<TestShop, 'app'>,
  who: Person | undefined,
  [method, url]: ['GET' | 'POST' | 'PUT' | 'DELETE', string],
  payload?: object,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const response = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...who?.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

export type Ordering = { key?: string; expectedTotal?: number } & Record<string, unknown>

/** `POST /api/orders` for some products, by id and quantity. */
export const order = (
  shop: Pick<TestShop, 'app'>,
  who: Person | undefined,
  products: Record<string, number>,
  { key, ...more }: Ordering = {},
) =>
  call(
    shop,
    who,
    ['POST', '/orders'],
    {
      orderItems: Object.entries(products).map(([product, qty]) => ({ product, qty })),
      shippingAddress: address,
      paymentMethod: 'PayPal',
      ...more,
    },
    key === undefined ? {} : { 'idempotency-key': key },
  )

/** Places an order and returns it; throws the response if that failed. */
export async function placed(
  shop: Pick<TestShop, 'app'>,
  who: Person,
  products: Record<string, number>,
  ordering: Ordering = {},
): Promise<OrderView> {
  const { status, body } = await order(shop, who, products, ordering)
  if (status !== 201) throw new Error(`not placed: ${JSON.stringify(body)}`)
  return body as OrderView // the route's own response schema
}

/** Starts a payment and returns the provider's id; throws the response if that failed. */
export async function startPaying(
  shop: Pick<TestShop, 'app'>,
  who: Person,
  orderId: string,
  provider: Provider = 'paypal',
): Promise<string> {
  const { status, body } = await call(shop, who, ['POST', `/orders/${orderId}/${provider}`])
  if (status !== 200) throw new Error(`not started: ${JSON.stringify(body)}`)
  return String(body.id)
}

export const pay = (
  shop: Pick<TestShop, 'app'>,
  who: Person,
  orderId: string,
  providerId: string,
  headers: Record<string, string> = {},
) => call(shop, who, ['PUT', `/orders/${orderId}/pay`], { id: providerId }, headers)

/** Places, approves and pays an order. */
export async function paid(
  shop: PayingShop,
  who: Person,
  products: Record<string, number>,
  provider: Provider = 'paypal',
  ordering: Ordering = {},
) {
  const { _id } = await placed(shop, who, products, ordering)
  const providerId = await startPaying(shop, who, _id, provider)
  await shop.provider.approve(providerId)
  const { status, body } = await pay(shop, who, _id, providerId)
  if (status !== 200) throw new Error(`not paid: ${JSON.stringify(body)}`)
  return { order: body as OrderView, providerId } // the route's own response schema
}

/** Ends an order's hold now. */
export async function endHold({ shop }: Pick<TestShop, 'shop'>, orderId: string): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ hold_until: sql`now() - interval '1 second'` })
    .where('id', '=', orderId)
    .execute()
}

/** Makes all calls to providers so old that no response can come any more. */
export async function endCalls({ shop }: Pick<TestShop, 'shop'>): Promise<void> {
  await shop.db.updateTable('payment_calls').set({ began_at: sql`began_at - interval '1 hour'` }).execute()
}
