import type { Db } from '#db/connect.ts'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import type { Person } from '#tests/support/people.ts'
import type { ProviderControls } from '#tests/torture/provider-controls.ts'
import { type Answer, type Ask, shopClient } from '#tests/torture/shop-client.ts'
import { keepShopping, type Promised, type Stock } from '#tests/torture/shoppers.ts'

/** The shoppers' requests and responses as they saw them: nothing here comes from the database. */
export type Heard = {
  /** When (`performance.now()`) each order was confirmed, with its id. */
  confirmed: { at: number; orderId: string }[]
  /** Number of responses by status; 0 if the connection broke or there was no response in time. */
  statuses: Map<number, number>
  /** Idempotency keys used by each person: each stands for one intended order. */
  intents: Map<string, Set<string>>
  /** Orders confirmed for each key: at most one if all is well. */
  ordersOfKey: Map<string, Set<string>>
  contradictions: string[]
}

export const nothingHeard = (): Heard => ({
  confirmed: [],
  statuses: new Map(),
  intents: new Map(),
  ordersOfKey: new Map(),
  contradictions: [],
})

function listen({ confirmed, statuses, intents, ordersOfKey }: Heard) {
  return (who: Person, asked: Ask, { status, body }: Answer) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (asked.method !== 'POST' || asked.path !== '/orders' || asked.key === undefined) return
    added(intents, who.id).add(asked.key)
    if (status !== 201) return
    const orderId = String(body._id)
    const orders = added(ordersOfKey, asked.key)
    if (!orders.has(orderId)) confirmed.push({ at: performance.now(), orderId })
    orders.add(orderId)
  }
}

function added(sets: Map<string, Set<string>>, name: string): Set<string> {
  const set = sets.get(name) ?? new Set()
  sets.set(name, set)
  return set
}

type Scene = {
  shopUrl: string
  people: readonly Person[]
  admin: Person
  stock: Stock
  provider: ProviderControls
  random: SeededRandom
  promised: Map<string, Promised>
  endHold(orderId: string): Promise<void>
}

/** Starts all shoppers; `stop()` waits until the last one has stopped. */
export function startShopping(scene: Scene, heard: Heard) {
  const closing = new AbortController()
  const shopping = {
    ...scene,
    client: shopClient(scene.shopUrl, listen(heard)),
    methods: ['paypal', 'stripe'] as const,
    contradictions: heard.contradictions,
    closing: closing.signal,
  }
  const visits = Promise.allSettled(scene.people.map((who) => keepShopping(shopping, who)))
  return {
    stop: async () => {
      closing.abort()
      for (const visit of await visits) if (visit.status === 'rejected') throw visit.reason
    },
  }
}

/** The longest time in ms without a confirmed order, from `since` to `until` (`performance.now()`). */
export function longestPause({ confirmed }: Heard, since: number, until: number): number {
  const times = confirmed.map(({ at }) => at).filter((at) => at > since && at < until)
  const points = [since, ...times, until]
  return Math.max(...points.slice(1).map((at, index) => at - (points[index] ?? at)))
}

export type OrderCount = {
  /** Confirmed orders missing in the database. */
  lost: string[]
  /** Orders in excess of their person's intents, plus keys answered with two orders. */
  doubled: number
}

/** Compares what shoppers were told with the orders that the primary has now. */
export async function countOrders(db: Db, { confirmed, intents, ordersOfKey }: Heard): Promise<OrderCount> {
  const rows = await db.selectFrom('orders').select(['id', 'user_id']).execute()
  const ids = new Set(rows.map(({ id }) => id))
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  const extra = [...intents].map(([person, keys]) => (byPerson.get(person)?.length ?? 0) - keys.size)
  const twice = [...ordersOfKey.values()].filter((orders) => orders.size > 1)
  return {
    lost: confirmed.map(({ orderId }) => orderId).filter((id) => !ids.has(id)),
    doubled: extra.filter((count) => count > 0).reduce((sum, count) => sum + count, 0) + twice.length,
  }
}
