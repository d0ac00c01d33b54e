import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { SeededRandom } from '#db/seed/illustrations/seeded-random.ts'
import type { Fault } from '#sandbox/faults.ts'
import { startSession } from '#shop/accounts/session.server.ts'
import { addUser } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { dropTheSafeguards } from './naive/drop-safeguards.ts'
import { startProgram } from './programs.ts'
import { providerControls } from './provider-controls.ts'
import { openGate } from './provider-gate.ts'
import type { Person } from './shop-client.ts'
import type { Stock } from './shoppers.ts'
import { startWebhookCourier } from './webhook-courier.ts'

export type EnvironmentOptions = { isNaive: boolean; port: number; shoppers: number; random: SeededRandom }

const plentifulProducts = 10
/** How many of the newest scarce products shoppers ask for. */
const newestScarce = 12

/**
 * Everything around the shop that lives on when the shop is killed: its PostgreSQL, the payment sandbox behind a gate,
 * the courier with the provider's events, people and products. All of it in a temporary folder of its own.
 */
export async function setUpEnvironment({ isNaive, port, shoppers, random }: EnvironmentOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-torture-'))
  const shopUrl = `http://127.0.0.1:${port}`
  const database = await openDatabase(dataDir, isNaive)
  const providers = await openProviders({ dataDir, port, shopUrl, random })
  const person = (isAdmin = false) => signedIn(database.db, isAdmin)
  const stock = await addStock(database.db, random)
  return {
    ...database,
    ...providers,
    ...stock,
    shopUrl,
    admin: await person(true),
    people: await Promise.all(Array.from({ length: shoppers }, () => person())),
    /** The program that is killed. Not awaited until ready when `signal` is aborted before. */
    openShop: (signal?: AbortSignal) =>
      startProgram({
        file: isNaive ? 'tests/torture/naive/server.ts' : 'server/main.ts',
        env: isNaive ? naiveEnvironment(port, database.databaseUrl) : shopEnvironment(port, dataDir),
        keepLines: /unexpected failure/,
        readyAt: `${shopUrl}/readyz`,
        signal,
      }),
    endHold: async (orderId: string) => {
      await sql`UPDATE orders SET hold_until = now() - interval '1 second'
        WHERE id = ${orderId} AND status = 'placed'`.execute(database.db)
    },
    close: async () => {
      await providers.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Environment = Awaited<ReturnType<typeof setUpEnvironment>>

async function openDatabase(dataDir: string, isNaive: boolean) {
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  if (isNaive) await dropTheSafeguards(postgres.url)
  const { db, close } = connect(postgres.url, { max: 6, onError: () => undefined })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return {
    db,
    /** A connection of the torture's own, for locks. */
    client,
    databaseUrl: postgres.url,
    close: async () => {
      await client.end()
      await close()
      await postgres.stop()
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
    /** The shop registers itself for the provider's events; the courier delivers them a second time, late. */
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

async function signedIn(db: Kysely<DB>, isAdmin: boolean): Promise<Person> {
  const actor = await addUser(db, { isAdmin })
  const { token } = await startSession(db, actor)
  return { id: actor.id, cookie: `sid=${token}` }
}

async function addStock(db: Kysely<DB>, random: SeededRandom) {
  const stock: Stock = { scarce: [], plentiful: [] }
  for (let left = plentifulProducts; left > 0; left -= 1) {
    stock.plentiful.push(await addProduct(db, { quantity: 100_000, price: random.whole(500, 9_900) }))
  }
  return {
    stock,
    /** Bottles that exist once, twice or three times; the oldest of them leave the stock. */
    addScarce: async (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const fields = { quantity: random.whole(1, 3), price: random.whole(3_000, 30_000) }
        stock.scarce.push(await addProduct(db, fields))
      }
      stock.scarce.splice(0, stock.scarce.length - newestScarce)
    },
  }
}

/** As `npm start`: the embedded database is the one in the folder, the sandbox the one behind the gate. */
const shopEnvironment = (port: number, dataDir: string) => ({
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATA_DIR: dataDir,
  SEED: 'none',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  // Nothing of the machine's own settings: a torture never reaches a real shop or a real provider.
  DATABASE_URL: '',
  PAYMENTS: '',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_SECRET: '',
  STRIPE_SECRET_KEY: '',
  SMTP_URL: '',
})

const naiveEnvironment = (port: number, databaseUrl: string) => ({
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  PROVIDER_URL: `http://127.0.0.1:${port + 1}`,
})

const faultKinds: readonly Fault['kind'][] = [
  'slow',
  'timeout',
  'reset',
  'reset_after',
  '500',
  '429',
  '401',
  'malformed',
  'declined',
  'pending',
  'wrong_amount',
  'wrong_currency',
  'wrong_payee',
  'other_order',
]
const operations: readonly Fault['operation'][] = ['token', 'create', 'get', 'capture', 'refund', 'verify']

/** The first of two captures takes its time, and PayPal refuses the second meanwhile. */
const twinCapture = (random: SeededRandom): Partial<Fault>[] => [
  { provider: 'paypal', operation: 'capture', kind: 'slow', times: 1, delayMs: random.whole(500, 2_500) },
  {
    provider: 'paypal',
    operation: 'capture',
    kind: random.pick(['declined', 'duplicate_invoice', '404'] as const),
    times: random.whole(1, 2),
  },
]

/** A few ways in which the provider will misbehave next. */
export const someFaults = (random: SeededRandom, count: number): Partial<Fault>[] =>
  random.chance(0.3) ? [...twinCapture(random), ...anyFaults(random, count)] : anyFaults(random, count)

const anyFaults = (random: SeededRandom, count: number): Partial<Fault>[] =>
  Array.from({ length: count }, () => ({
    provider: random.pick(['paypal', 'stripe'] as const),
    operation: random.pick(operations),
    kind: random.pick(faultKinds),
    times: random.whole(1, 2),
    delayMs: random.whole(200, 1_500),
    // Of a payment whose row is lost only the provider can say whose it is.
  })).filter(({ operation, kind }) => operation !== 'get' || kind !== 'other_order')
