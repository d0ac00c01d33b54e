import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import type { Gate, Moment } from './provider-gate.ts'

type Setting = {
  gate: Gate
  /** The torture test's own connection, outside the shop. */
  client: pg.Client
  /** Products that nearly every order contains. */
  products: readonly string[]
  random: SeededRandom
  kill(): Promise<void>
}

const longestWaitMs = 2_500

/** Moments seen at the provider: the shop has committed what comes before and knows nothing of what comes after. */
const atTheProvider = {
  'attempt stored, provider not asked': { when: 'before', operations: ['create'] },
  'provider asked, answer not received': { when: 'after', operations: ['create'] },
  'capture begun, not arrived': { when: 'before', operations: ['capture'] },
  'captured, not settled': { when: 'after', operations: ['capture', 'get'] },
  'refund begun, not arrived': { when: 'before', operations: ['refund'] },
  'refunded, not written down': { when: 'after', operations: ['refund'] },
} as const satisfies Record<string, Moment>

export const killPoints = [
  'at random',
  ...(Object.keys(atTheProvider) as (keyof typeof atTheProvider)[]), // exactly the keys of the table above
  'inside a transaction',
] as const
export type KillPoint = (typeof killPoints)[number]

/** Waits for the moment and kills the shop then; returns the kill point, which is random if the moment did not come. */
export async function killAt(point: KillPoint, scene: Setting): Promise<KillPoint> {
  if (point === 'inside a transaction') return killInTransaction(scene)
  if (point !== 'at random') return killAtProvider(point, scene)
  await wait(scene.random.between(300, 2_500))
  await scene.kill()
  return point
}

async function killAtProvider(
  point: keyof typeof atTheProvider,
  { gate, random, kill }: Setting,
): Promise<KillPoint> {
  const held = await gate.hold(atTheProvider[point], longestWaitMs)
  await kill()
  if (!held) return 'at random'
  // A call held when the shop died either arrives or is lost.
  if (random.chance(0.5)) held.letGo()
  return point
}

/** Locking stock from outside keeps the shop's transaction open meanwhile. */
async function killInTransaction({ client, products, kill }: Setting): Promise<KillPoint> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT FROM products WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [products])
    const isWaiting = await someoneWaits(client)
    await kill()
    return isWaiting ? 'inside a transaction' : 'at random'
  } finally {
    await client.query('ROLLBACK')
  }
}

async function someoneWaits(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + longestWaitMs
  while (Date.now() < deadline) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    if (rowCount) return true
    await wait(5)
  }
  return false
}
