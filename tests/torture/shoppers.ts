import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import type { ProviderControls } from './provider-controls.ts'
import type { Person, ShopClient } from './shop-client.ts'

/** What the shop has said yes to: it must still be so after any number of kills. */
export type Promised = { orderId: string; userId: string; key: string; total: number; isPaid: boolean }

export type Shelf = { scarce: string[]; plentiful: string[] }

type Method = 'paypal' | 'stripe'

type World = {
  client: ShopClient
  provider: ProviderControls
  admin: Person
  shelf: Shelf
  methods: readonly Method[]
  random: SeededRandom
  promised: Map<string, Promised>
  /** Answers that contradict each other. */
  contradictions: string[]
  /** Lets an order's hold run out now. */
  endHold(orderId: string): Promise<void>
  /** Said when the shop closes for the reckoning: nobody begins anything new. */
  closing: AbortSignal
}

const address = {
  firstName: 'Hanna',
  lastName: 'de Wit',
  addressLine1: 'Oudegracht 158',
  city: 'Utrecht',
  postcode: '3511 AZ',
  country: 'NL',
}

/** One person who buys, one errand after the other, until the shop closes. */
export async function keepShopping(world: World, who: Person): Promise<void> {
  while (!world.closing.aborted) {
    const promise = await placeOrder(world, who)
    if (promise) await errand(world, who, promise)
    await wait(world.random.between(0, 40))
  }
}

async function placeOrder(world: World, who: Person): Promise<Promised | undefined> {
  const { client, random, promised, closing } = world
  const key = crypto.randomUUID()
  const method = random.pick(world.methods)
  const asked = {
    method: 'POST' as const,
    path: '/orders',
    key,
    body: {
      orderItems: cartOf(world),
      shippingAddress: address,
      paymentMethod: method === 'paypal' ? 'PayPal' : 'Stripe',
    },
  }
  // Impatient people press twice.
  const twin = random.chance(0.1) ? client.insist(who, asked, closing) : undefined
  const answer = await client.insist(who, asked, closing)
  const twinAnswer = await twin
  if (answer.status !== 201) return undefined
  const orderId = String(answer.body._id)
  if (twinAnswer?.status === 201 && twinAnswer.body._id !== orderId) {
    world.contradictions.push(`one key gave two orders: ${orderId} and ${twinAnswer.body._id}`)
  }
  const promise = { orderId, userId: who.id, key, total: Number(answer.body.totalPrice), isPaid: false }
  promised.set(orderId, promise)
  return promise
}

function cartOf({ shelf, random }: World) {
  const products = new Set<string>()
  if (random.chance(0.5)) products.add(random.pick(shelf.scarce))
  while (products.size === 0 || random.chance(0.4)) products.add(random.pick(shelf.plentiful))
  return [...products].map((product) => ({ product, qty: 1 }))
}

/** What people do once they have ordered: most pay, some give up, some do two things at once. */
async function errand(world: World, who: Person, promise: Promised) {
  const { random } = world
  const chance = random.between(0, 1)
  if (chance < 0.6) await payAndPerhapsReturn(world, who, promise)
  else if (chance < 0.68) await declineThenPay(world, who, promise)
  else if (chance < 0.76) await approveAndWalkAway(world, who, promise)
  else if (chance < 0.84) await payWithBoth(world, who, promise)
  else if (chance < 0.9) await payAndCancel(world, who, promise)
  else if (chance < 0.96) await payTooLate(world, who, promise)
}

async function start({ client, closing }: World, who: Person, { orderId }: Promised, method: Method) {
  const { status, body } = await client.insist(
    who,
    { method: 'POST', path: `/orders/${orderId}/${method}` },
    closing,
  )
  return status === 200 ? String(body.id) : undefined
}

/** Tells the shop that the shopper is back from the provider; gives whether it says that the order is paid. */
async function pay({ client, closing }: World, who: Person, promise: Promised, providerId: string) {
  const path = `/orders/${promise.orderId}/pay`
  const { status, body } = await client.insist(
    who,
    { method: 'PUT', path, body: { id: providerId } },
    closing,
  )
  if (status === 200 && body.isPaid === true) promise.isPaid = true
  return promise.isPaid
}

async function payAndPerhapsReturn(world: World, who: Person, promise: Promised) {
  const { random, provider, closing } = world
  for (let tries = 0; tries < 3 && !promise.isPaid && !closing.aborted; tries += 1) {
    const providerId = await start(world, who, promise, random.pick(world.methods))
    if (providerId !== undefined && (await provider.approve(providerId))) {
      const twin = random.chance(0.15) ? pay(world, who, promise, providerId) : undefined
      await pay(world, who, promise, providerId)
      await twin
    }
    await wait(random.between(20, 200))
  }
  if (promise.isPaid) await afterwards(world, promise)
}

async function declineThenPay(world: World, who: Person, promise: Promised) {
  const providerId = await start(world, who, promise, world.random.pick(world.methods))
  if (providerId === undefined) return
  await world.provider.decline(providerId)
  await pay(world, who, promise, providerId)
  await payAndPerhapsReturn(world, who, promise)
}

/** Approves and closes the browser: at Stripe the money is taken, so the shop has to hear of it by itself. */
async function approveAndWalkAway(world: World, who: Person, promise: Promised) {
  const providerId = await start(world, who, promise, world.random.pick(world.methods))
  if (providerId !== undefined) await world.provider.approve(providerId)
}

async function payWithBoth(world: World, who: Person, promise: Promised) {
  const first = await start(world, who, promise, world.random.pick(world.methods))
  if (first !== undefined && world.random.chance(0.5)) await world.provider.approve(first)
  const second = await start(world, who, promise, world.random.pick(world.methods))
  const begun = [first, second].filter((id) => id !== undefined)
  await Promise.all(begun.map((id) => world.provider.approve(id)))
  await Promise.all(begun.map((id) => pay(world, who, promise, id)))
}

async function payAndCancel(world: World, who: Person, promise: Promised) {
  const providerId = await start(world, who, promise, world.random.pick(world.methods))
  if (providerId !== undefined) await world.provider.approve(providerId)
  const cancel = { method: 'PUT' as const, path: `/orders/${promise.orderId}/cancel` }
  await Promise.all([
    providerId === undefined ? undefined : pay(world, who, promise, providerId),
    world.client.insist(who, cancel, world.closing),
  ])
}

async function payTooLate(world: World, who: Person, promise: Promised) {
  const providerId = await start(world, who, promise, world.random.pick(world.methods))
  if (providerId === undefined) return
  await world.endHold(promise.orderId)
  await world.provider.approve(providerId)
  await pay(world, who, promise, providerId)
}

/** The owner packs some orders, and sends money back for others. */
async function afterwards({ client, random, admin, closing }: World, { orderId, total }: Promised) {
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
