import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/database.ts'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import { type Fault, faultKinds } from '#sandbox/faults.ts'
import { newId } from '#shop/ids.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { addGuest, addPerson } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { startProgram } from '#tests/support/programs.ts'
import { startShop } from '#tests/support/shop-program.ts'
import { dropTheSafeguards } from './naive/drop-safeguards.ts'
import { providerControls } from './provider-controls.ts'
import { openGate } from './provider-gate.ts'
import type { Stock } from './shoppers.ts'
import { startWebhookCourier } from './webhook-courier.ts'

export type EnvironmentOptions = { isNaive: boolean; port: number; shoppers: number; random: SeededRandom }

const plentifulProducts = 10
/** How many of the newest scarce products shoppers ask for. */
const newestScarce = 12

/**
 * Everything around the shop that survives its kills: its PostgreSQL, the payment sandbox behind a gate, the courier with the
 * provider's events, people and products. All of it is in its own temporary folder.
 */
export async function setUpEnvironment({ isNaive, port, shoppers, random }: EnvironmentOptions) {
  const shopUrl = `http://127.0.0.1:${port}`
  const database = await openDatabase(isNaive)
  const { dataDir } = database
  const providers = await openProviders({ dataDir, port, shopUrl, random })
  const person = (isAdmin = false) => addPerson(database.db, { isAdmin })
  // Every second one is a guest, which the naive server does not support.
  const shopper = (index: number) => (index % 2 === 0 || isNaive ? person() : addGuest(database.db))
  const stock = await addStock(database.db, random)
  return {
    ...database,
    ...providers,
    ...stock,
    shopUrl,
    admin: await person(true),
    people: await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index))),
    /** Starts the program to be killed. Aborting `signal` stops waiting for readiness. */
    openShop: (signal?: AbortSignal) =>
      startShop({
        ...{ dataDir, port, sandboxPort: port + 1, signal, keepLines: /unexpected failure/ },
        ...(isNaive && naiveServer(port, database.databaseUrl)),
      }).then(({ program }) => program),
    endHold: async (orderId: string) => {
      await sql`UPDATE orders SET hold_until = now() - interval '1 second'
        WHERE id = ${orderId} AND status = 'placed'`.execute(database.db)
    },
    close: async () => {
      await providers.close()
      await database.close()
    },
  }
}
export type Environment = Awaited<ReturnType<typeof setUpEnvironment>>

async function openDatabase(isNaive: boolean) {
  const database = await ownDatabase('torture')
  if (isNaive) await dropTheSafeguards(database.databaseUrl)
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  return {
    ...database,
    /** The torture test's own connection, for locks. */
    client,
    close: async () => {
      await client.end()
      await database.close()
    },
  }
}

type Place = { dataDir: string; port: number; shopUrl: string; random: SeededRandom }

async function openProviders({ dataDir, port, shopUrl, random }: Place) {
  const sandboxUrl = `http://127.0.0.1:${port + 2}`
  const sandbox = await startProgram({
    file: 'sandbox/main.ts',
    args: ['--port', String(port + 2), '--file', join(dataDir, 'provider.json')],
    readyAt: `${sandboxUrl}/_control/health`,
  })
  const gate = await openGate({ port: port + 1, target: sandboxUrl })
  const courier = await startWebhookCourier({ port: port + 3, shopUrl, random })
  const provider = providerControls(sandboxUrl)
  return {
    gate,
    courier,
    provider,
    /** The shop registers itself for the provider's events; the courier delivers them again, late. */
    subscribeCourier: async () => {
      await provider.sendWebhooksTo('paypal', `${courier.url}/api/webhooks/paypal`)
      await provider.sendWebhooksTo('stripe', `${courier.url}/api/webhooks/stripe`)
    },
    close: async () => {
      courier.close()
      gate.close()
      await sandbox.stop()
    },
  }
}

/** Adds plentiful products and promotions; `addScarce` adds products with few pieces. */
export async function addStock(db: Kysely<DB>, random: SeededRandom) {
  const stock: Stock = { scarce: [], plentiful: [], codes: await addPromotions(db) }
  for (let left = plentifulProducts; left > 0; left -= 1) {
    stock.plentiful.push(await addProduct(db, { quantity: 100_000, price: random.whole(500, 9_900) }))
  }
  return {
    stock,
    /** Products with one to three pieces; the oldest of them leave the stock. */
    addScarce: async (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const fields = { quantity: random.whole(1, 3), price: random.whole(3_000, 30_000) }
        stock.scarce.push(await addProduct(db, fields))
      }
      stock.scarce.splice(0, stock.scarce.length - newestScarce)
    },
  }
}

/** One code is soon used up, and usable again with each order closed unpaid; the third promotion needs no code. */
async function addPromotions(db: Kysely<DB>): Promise<string[]> {
  const off = { kind: 'percentage', rate: 1000 } as const
  await db
    .insertInto('promotions')
    .values([
      { id: newId(), name: 'For the first thirty', code: 'FIRST-30', ...off, most_uses: 30 },
      { id: newId(), name: 'Welcome', code: 'WELCOME', ...off, rate: 2000, once_per_buyer: true },
      { id: newId(), name: 'From 100 euros on', kind: 'amount', amount: 700, least_sum: 10_000 },
    ])
    .execute()
  return ['FIRST-30', 'WELCOME']
}

const naiveServer = (port: number, databaseUrl: string) => ({
  file: 'tests/torture/naive/server.ts',
  env: { DATABASE_URL: databaseUrl, PROVIDER_URL: `http://127.0.0.1:${port + 1}` },
})

/** Errors that only fit some calls; unit tests cover them. */
const special: readonly Fault['kind'][] = [
  '403',
  '404',
  'already_captured',
  'duplicate_invoice',
  'too_many_attempts',
]
const usualKinds = faultKinds.filter((kind) => !special.includes(kind))
const operations: readonly Fault['operation'][] = ['token', 'create', 'get', 'capture', 'refund', 'verify']

/** The first of two captures is slow, and PayPal meanwhile rejects the second. */
const twinCapture = (random: SeededRandom): Partial<Fault>[] => [
  { provider: 'paypal', operation: 'capture', kind: 'slow', times: 1, delayMs: random.whole(500, 2_500) },
  {
    provider: 'paypal',
    operation: 'capture',
    kind: random.pick(['declined', 'duplicate_invoice', '404'] as const),
    times: random.whole(1, 2),
  },
]

/** Some faults that the provider will have next. */
export const someFaults = (random: SeededRandom, count: number): Partial<Fault>[] =>
  random.chance(0.3) ? [...twinCapture(random), ...anyFaults(random, count)] : anyFaults(random, count)

const anyFaults = (random: SeededRandom, count: number): Partial<Fault>[] =>
  Array.from({ length: count }, () => ({
    provider: random.pick(['paypal', 'stripe'] as const),
    operation: random.pick(operations),
    kind: random.pick(usualKinds),
    times: random.whole(1, 2),
    delayMs: random.whole(200, 1_500),
    // After a lost row only the provider can say which order a payment belongs to.
  })).filter(({ operation, kind }) => operation !== 'get' || kind !== 'other_order')
