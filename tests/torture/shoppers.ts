import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import { address } from '#tests/support/address.ts'
import type { Person } from '#tests/support/people.ts'
import type { ProviderControls } from './provider-controls.ts'
import type { ShopClient } from './shop-client.ts'

/** What the shop has confirmed: it must still be true after any number of kills. */
export type Promised = {
  orderId: string
  userId: string
  key: string
  total: number
  isPaid: boolean
  /** What its shopper approved before ordering, and the token with which it pays. */
  express?: { method: Method; token: string; providerId: string }
  /** Its shopper has confirmed a payment that a bank decides later. */
  isDecidedLater?: true
}

export type Stock = {
  scarce: string[]
  plentiful: string[]
  /** Promotion codes: one with few uses, and one that each buyer may use once. */
  codes: readonly string[]
}

type Method = 'paypal' | 'stripe'

type Shopping = {
  client: ShopClient
  provider: ProviderControls
  admin: Person
  stock: Stock
  methods: readonly Method[]
  random: SeededRandom
  promised: Map<string, Promised>
  /** Responses that contradict each other. */
  contradictions: string[]
  /** Lets an order's hold run out now. */
  endHold(orderId: string): Promise<void>
  /** Aborted when the shop closes for the comparison: nobody starts anything new. */
  closing: AbortSignal
}

/** One person who buys, one purchase after another, until the shop closes. */
export async function keepShopping(shopping: Shopping, who: Person): Promise<void> {
  while (!shopping.closing.aborted) {
    const promise = await placeOrder(shopping, who)
    if (promise) await finishPurchase(shopping, who, promise)
    await wait(shopping.random.between(0, 40))
  }
}

async function placeOrder(shopping: Shopping, who: Person): Promise<Promised | undefined> {
  const { client, random, promised, closing } = shopping
  const key = crypto.randomUUID()
  const method = random.pick(shopping.methods)
  const orderItems = cartOf(shopping)
  const express = random.chance(0.2) ? await approveFirst(shopping, who, { method, orderItems }) : undefined
  const asked = {
    method: 'POST' as const,
    path: '/orders',
    key,
    body: {
      orderItems,
      shippingAddress: address,
      paymentMethod: method === 'paypal' ? 'PayPal' : 'Stripe',
      // Rejected with a message once it is used up: the next purchase tries again.
      promotionCode: random.chance(0.3) ? random.pick(shopping.stock.codes) : undefined,
    },
  }
  // Impatient people press twice.
  const twin = random.chance(0.1) ? client.insist(who, asked, closing) : undefined
  const answer = await client.insist(who, asked, closing)
  const twinAnswer = await twin
  if (answer.status !== 201) return undefined
  const orderId = String(answer.body._id)
  if (twinAnswer?.status === 201 && twinAnswer.body._id !== orderId) {
    shopping.contradictions.push(`one key gave two orders: ${orderId} and ${twinAnswer.body._id}`)
  }
  const total = Number(answer.body.totalPrice)
  const promise: Promised = { orderId, userId: who.id, key, total, isPaid: false, express }
  promised.set(orderId, promise)
  return promise
}

type Goods = { method: Method; orderItems: readonly object[] }

/** Express checkout: the provider comes first, and some who approve there never order. */
async function approveFirst(
  { client, provider, random, closing }: Shopping,
  who: Person,
  { method, orderItems }: Goods,
): Promise<Promised['express']> {
  const { status, body } = await client.insist(
    who,
    { method: 'POST', path: '/express', body: { provider: method, orderItems } },
    closing,
  )
  if (status !== 201) return undefined
  const url = new URL(String(body.url))
  const providerId = url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? ''
  if (!(await provider.approve(providerId)) || random.chance(0.2)) return undefined
  return { method, token: String(body.token), providerId }
}

function cartOf({ stock, random }: Shopping) {
  const products = new Set<string>()
  if (random.chance(0.5)) products.add(random.pick(stock.scarce))
  while (products.size === 0 || random.chance(0.4)) products.add(random.pick(stock.plentiful))
  return [...products].map((product) => ({ product, qty: 1 }))
}

/** What people do after ordering: most pay, some abandon the order, some do two things at the same time. */
async function finishPurchase(shopping: Shopping, who: Person, promise: Promised) {
  const { random } = shopping
  const chance = random.between(0, 1)
  if (chance < 0.6) await payAndPerhapsReturn(shopping, who, promise)
  else if (chance < 0.68) await declineThenPay(shopping, who, promise)
  else if (chance < 0.76) await approveAndWalkAway(shopping, who, promise)
  else if (chance < 0.84) await payWithBoth(shopping, who, promise)
  else if (chance < 0.9) await payAndCancel(shopping, who, promise)
  else if (chance < 0.96) await payTooLate(shopping, who, promise)
}

async function start(
  { client, closing }: Shopping,
  who: Person,
  { orderId, express }: Promised,
  method: Method,
) {
  const approved = express?.method === method ? { express: express.token } : undefined
  const { status, body } = await client.insist(
    who,
    { method: 'POST', path: `/orders/${orderId}/${method}`, body: approved },
    closing,
  )
  return status === 200 ? String(body.id) : undefined
}

/** Reports to the shop that the shopper is back from the provider; returns whether it says that the order is paid. */
async function pay({ client, closing }: Shopping, who: Person, promise: Promised, providerId: string) {
  const path = `/orders/${promise.orderId}/pay`
  const { status, body } = await client.insist(
    who,
    { method: 'PUT', path, body: { id: providerId } },
    closing,
  )
  if (status === 200 && body.isPaid === true) promise.isPaid = true
  return promise.isPaid
}

/** Approves on the provider's page; at Stripe some use a debit or bank payment that is decided later. */
async function confirm({ provider, random }: Shopping, promise: Promised, providerId: string) {
  if (providerId === promise.express?.providerId) return true
  if (providerId.startsWith('cs_') && random.chance(0.3)) {
    const isDelayed = await provider.delay(
      providerId,
      random.pick(['sepa_debit', 'ideal', 'bancontact'] as const),
    )
    // A second debit for an order is not offered; then the card is used.
    if (isDelayed) promise.isDecidedLater = true
    if (isDelayed) return true
  }
  return provider.approve(providerId)
}

async function payAndPerhapsReturn(shopping: Shopping, who: Person, promise: Promised) {
  const { random, closing } = shopping
  for (let tries = 0; tries < 3 && !promise.isPaid && !closing.aborted; tries += 1) {
    const providerId = await start(shopping, who, promise, random.pick(shopping.methods))
    if (providerId !== undefined && (await confirm(shopping, promise, providerId))) {
      const twin = random.chance(0.15) ? pay(shopping, who, promise, providerId) : undefined
      await pay(shopping, who, promise, providerId)
      await twin
    }
    await wait(random.between(20, 200))
  }
  if (promise.isPaid) await afterwards(shopping, promise)
}

async function declineThenPay(shopping: Shopping, who: Person, promise: Promised) {
  const providerId = await start(shopping, who, promise, shopping.random.pick(shopping.methods))
  if (providerId === undefined) return
  await shopping.provider.decline(providerId)
  await pay(shopping, who, promise, providerId)
  await payAndPerhapsReturn(shopping, who, promise)
}

/** Approves and closes the browser: at Stripe the money is captured, so the shop has to find out on its own. */
async function approveAndWalkAway(shopping: Shopping, who: Person, promise: Promised) {
  const providerId = await start(shopping, who, promise, shopping.random.pick(shopping.methods))
  if (providerId !== undefined) await confirm(shopping, promise, providerId)
}

async function payWithBoth(shopping: Shopping, who: Person, promise: Promised) {
  const first = await start(shopping, who, promise, shopping.random.pick(shopping.methods))
  if (first !== undefined && shopping.random.chance(0.5)) await confirm(shopping, promise, first)
  const second = await start(shopping, who, promise, shopping.random.pick(shopping.methods))
  const begun = [first, second].filter((id) => id !== undefined)
  await Promise.all(begun.map((id) => confirm(shopping, promise, id)))
  await Promise.all(begun.map((id) => pay(shopping, who, promise, id)))
}

async function payAndCancel(shopping: Shopping, who: Person, promise: Promised) {
  const { random, admin } = shopping
  const providerId = await start(shopping, who, promise, shopping.random.pick(shopping.methods))
  if (providerId !== undefined) await confirm(shopping, promise, providerId)
  const cancel = { method: 'PUT' as const, path: `/orders/${promise.orderId}/cancel` }
  // The owner need not wait for a bank.
  const canceller = random.chance(0.5) ? who : admin
  await Promise.all([
    providerId === undefined ? undefined : pay(shopping, who, promise, providerId),
    shopping.client.insist(canceller, cancel, shopping.closing),
  ])
}

async function payTooLate(shopping: Shopping, who: Person, promise: Promised) {
  const providerId = await start(shopping, who, promise, shopping.random.pick(shopping.methods))
  if (providerId === undefined) return
  await shopping.endHold(promise.orderId)
  await confirm(shopping, promise, providerId)
  await pay(shopping, who, promise, providerId)
}

/** The owner packs some orders and refunds others. */
async function afterwards({ client, random, admin, closing }: Shopping, { orderId, total }: Promised) {
  const chance = random.between(0, 1)
  if (chance < 0.15) {
    await client.insist(admin, { method: 'PUT', path: `/orders/${orderId}/deliver` }, closing)
  } else if (chance < 0.35) {
    const part = random.chance(0.5)
      ? { amount: Math.floor(total * 50) / 100 }
      : { restock: random.chance(0.5) }
    const body = { ...part, reason: 'torture' }
    const asked = {
      method: 'POST' as const,
      path: `/orders/${orderId}/refunds`,
      body,
      key: crypto.randomUUID(),
    }
    await client.insist(admin, asked, closing)
  }
}
