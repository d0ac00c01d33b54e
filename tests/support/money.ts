import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Actor } from '#shop/accounts/actor.ts'
import type { PaymentContext } from '#shop/payments/payment-context.server.ts'
import type { Capture, PaymentGateway, ProviderOrder } from '#shop/payments/payment-gateway.ts'
import { gatewayOf } from '#shop/payments/payments.ts'
import type { OnlineProvider, Provider } from '#shop/payments/providers.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { expectSoundBooks } from './books.ts'
import { call, type PayingShop, payingShop, placed, startPaying } from './orders.ts'
import { type Person, signIn } from './people.ts'
import { addProduct } from './products.ts'

/**
 * Setup for tests about money: a shop with both payment providers, a customer and an administrator, and helper functions. With
 * its prices an order of one bottle comes to € 61.66.
 */

type Money = { shop: PayingShop; hanna: Person; owner: Person }
type MoneyOptions = { env?: Record<string, string>; hanna?: Partial<Actor>; owner?: Partial<Actor> }

/**
 * Opens a paying shop for a file's tests and passes it to `ready` with its customer and administrator before the first test.
 * After each test the provider's faults end and the books must be sound; `env` configures the shop.
 */
export function setUpMoney(ready: (money: Money) => void, { env, hanna, owner }: MoneyOptions = {}) {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await payingShop(env)
    ready({
      shop,
      hanna: await signIn(shop, hanna),
      owner: await signIn(shop, { ...owner, isAdmin: true }),
    })
  })
  afterEach(async () => {
    await shop.provider.heal()
    await expectSoundBooks(shop.db)
  })
  afterAll(() => shop.close())
}

/** Adds a product of € 42.00 with one piece in stock; returns its id. */
export const oneBottle = ({ db }: Pick<PayingShop, 'db'>) => addProduct(db, { quantity: 1, price: 4200 })

/** An order as its buyer reads it. */
export const readOrder = async (shop: Pick<PayingShop, 'app'>, who: Person, orderId: string) =>
  (await call(shop, who, ['GET', `/orders/${orderId}`])).body

/** Returns an order of one piece of `product` that the shopper has approved at the provider, and the provider's id. */
export async function approvedOrder(
  shop: PayingShop,
  who: Person,
  product: string,
  provider: Provider = 'paypal',
) {
  const { _id } = await placed(shop, who, { [product]: 1 })
  const providerId = await startPaying(shop, who, _id, provider)
  await shop.provider.approve(providerId)
  return { _id, providerId }
}

/** The shop's own gateway to a provider. */
export const gateway = ({ shop }: Pick<PayingShop, 'shop'>, provider: Provider) =>
  gatewayOf(shop.payments, provider)

/** The shop's context with a provider that behaves differently. */
export function contextWith(
  { shop, db }: PayingShop,
  provider: OnlineProvider,
  own: Partial<PaymentGateway>,
): PaymentContext {
  const known = shop.payments[provider]
  if (!known) throw new Error(`no ${provider}`)
  return {
    db,
    payments: { ...shop.payments, [provider]: { ...known, gateway: { ...known.gateway, ...own } } },
  }
}

/** An order or session as its provider reports it. */
export async function atProvider(
  shop: PayingShop,
  provider: Provider,
  providerId: string,
): Promise<ProviderOrder> {
  const answer = await gateway(shop, provider).getOrder(providerId)
  if (answer.kind !== 'found') throw new Error(`not found: ${answer.kind}`)
  return answer.order
}

/** The provider's capture for an order or session. */
export async function captureAt(shop: PayingShop, provider: Provider, providerId: string): Promise<Capture> {
  const { capture } = await atProvider(shop, provider, providerId)
  if (!capture) throw new Error('nothing was taken')
  return capture
}

/** PayPal captures the money without the shop knowing. */
export async function captureElsewhere(shop: PayingShop, providerId: string): Promise<Capture> {
  const result = await gateway(shop, 'paypal').capture({ providerId, requestId: crypto.randomUUID() })
  if (result.kind !== 'completed') throw new Error(`not captured: ${result.kind}`)
  return result.capture
}

/** An order's captures in the providers' ledger. */
export const capturesOf = async ({ provider }: PayingShop, orderId: string) =>
  (await provider.ledger(orderId)).filter(({ kind }) => kind === 'capture')

/** The reasons of an order's anomalies, oldest first; null selects anomalies without an order. */
export async function anomaliesOf({ db }: PayingShop, orderId: string | null): Promise<string[]> {
  const anomalies = await db
    .selectFrom('payment_anomalies')
    .select('reason')
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .orderBy('id')
    .execute()
  return anomalies.map(({ reason }) => reason)
}

/** Makes the next provider check due, for one order or for all. */
export async function makeChecksDue({ db }: PayingShop, orderId?: string): Promise<void> {
  const waiting = db
    .updateTable('payment_attempts')
    .set({ next_check_at: sql`now()` })
    .where('next_check_at', 'is not', null)
  await (orderId === undefined ? waiting : waiting.where('order_id', '=', orderId)).execute()
}

/** Checks one order's payments, or all, with the providers now; returns how many were checked. */
export async function reconcileNow(shop: PayingShop, orderId?: string): Promise<number> {
  await makeChecksDue(shop, orderId)
  return reconcilePayments(shop.shop)
}

/** Makes the next try of pending refunds due. */
export const makeRefundsDue = ({ db }: PayingShop) =>
  db
    .updateTable('refunds')
    .set({ updated_at: sql`now() - interval '1 hour'` })
    .where('status', '=', 'pending')
    .execute()

/** Sends a webhook event to the shop as a provider does, signed unless `headers` are given; returns the status. */
export async function deliverEvent(
  { app, provider: { sign } }: PayingShop,
  provider: Provider,
  body: string,
  headers?: Record<string, string>,
): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...(headers ?? (await sign(provider, body))) },
    payload: body,
  })
  return response.statusCode
}
