import type { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.ts'
import { endsConnection } from './database-away.ts'
import { applicationName } from './embedded.ts'
import { historyWatch } from './histories.ts'
import { prepareMarked } from './prepared.ts'

/** A connection to the shop's database, or a transaction on it: the first parameter of everything that uses data. */
export type Db = Kysely<DB> | Transaction<DB>
type ConnectOptions = {
  /** Connections at most. */
  max?: number
  patience?: number
  isPooled?: boolean
  onError: (error: Error) => void
}
export type Database = { db: Kysely<DB>; pool: pg.Pool; close(): Promise<void> }

/** Our integers and numeric(8,2) columns fit a double; money is integer and not parsed here. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** Custom pool event: the database answered the query that checks a new connection before use. */
const answered = 'answered'

/**
 * How long a connection through a pooler is taken to lead to the same server as before, in ms: the pooler may connect it to
 * another one at any moment, but no standby becomes the primary sooner.
 */
const sameServerMs = 1000

/** If nobody in the queue gets a connection for this long, in ms, the database counts as unavailable (SAFETY 46). */
const standstillMs = 1000
const ticksOfStandstill = 10

/**
 * Planner settings. JIT compilation takes longer than any query of the shop, the other cores serve other requests, and
 * tables are in memory or on an SSD. With PostgreSQL's defaults a search for a common word scans the whole table on two
 * cores: 360 ms on each instead of 50 ms, with 100,000 products.
 */
const planner = ['-c jit=off', '-c max_parallel_workers_per_gather=0', '-c random_page_cost=1.1']

/**
 * Opens a pool on `url`. Statements time out after 3 s, lock waits after 2 s (SAFETY 47). A lost connection is reported to
 * `onError` and never ends the process. Every connection leads to a server that accepts writes: connections to a replaced
 * primary are closed, so that the next one finds the new primary. `patience` multiplies every time limit, for tests on a
 * busy machine. `isPooled`: a pooler in transaction mode is at `url`, which accepts no `options`; the limits are then
 * those of the role (deploy/postgres/shop-role.sql).
 */
export function connect(
  url: string,
  { max = 20, patience = 1, isPooled = false, onError }: ConnectOptions,
): Database {
  const limits = { statement_timeout: 3000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }
  const settings = Object.entries(limits).map(([name, ms]) => `-c ${name}=${ms * patience}`)
  const watch = historyWatch({ onError, onAnswer: () => (pool as EventEmitter).emit(answered) })
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    types,
    // Also the longest wait for a free connection, so that under load requests wait instead of failing.
    connectionTimeoutMillis: 5000 * patience,
    // A server that hangs does not enforce its own time limits.
    query_timeout: 4000 * patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: watch,
    ...(!isPooled && { options: [...planner, ...settings, '-c TimeZone=UTC'].join(' ') }),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  if (!isPooled) pool.on('connect', prepareMarked)
  const queuedPool = {
    connect: withoutLostConnections(pool, {
      standstillMs: standstillMs * patience,
      ...(isPooled && { lookAgain: watch }),
    }),
    end: () => pool.end(),
    options: pool.options,
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: queuedPool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Waits for a connection as long as the queue makes progress, so that requests under load are served in order, while a
 * database that hangs is reported soon.
 */
function connectWhileMoving(pool: pg.Pool, standstillMs: number): () => Promise<pg.PoolClient> {
  let moves = 0
  const move = () => {
    moves += 1
  }
  for (const event of [answered, 'connect', 'acquire', 'release']) (pool as EventEmitter).on(event, move)
  return async () => {
    const connecting = pool.connect()
    let timer: NodeJS.Timeout | undefined
    const standstill = new Promise<never>((_resolve, reject) => {
      // Counts timer ticks, not elapsed time: while this process is busy, as during startup, it reads no answers, which
      // does not mean that the database hangs.
      let [seen, idleTicks] = [moves, 0]
      timer = setInterval(() => {
        idleTicks = moves === seen ? idleTicks + 1 : 0
        seen = moves
        if (idleTicks < ticksOfStandstill) return
        // The pool may still deliver this connection later; it is then returned unused.
        connecting.then((client) => client.release()).catch(ignoreAbsence)
        reject(new Error('timeout exceeded when trying to connect: the queue makes no progress'))
      }, standstillMs / ticksOfStandstill)
    })
    try {
      return await Promise.race([connecting, standstill])
    } finally {
      clearInterval(timer)
    }
  }
}

type Checkout = {
  standstillMs: number
  /** Checks a connection before it is used, at most once in `sameServerMs`; throws when its server accepts no writes. */
  lookAgain?: (client: pg.PoolClient) => Promise<void>
}

/**
 * Closes connections that are broken or whose server no longer accepts writes, and all connections opened before that was
 * noticed, since they lead to the same server.
 */
function withoutLostConnections(
  pool: pg.Pool,
  { standstillMs, lookAgain }: Checkout,
): () => Promise<pg.PoolClient> {
  const connect = connectWhileMoving(pool, standstillMs)
  const madeAt = new WeakMap<pg.PoolClient, number>()
  const lookedAt = new WeakMap<pg.PoolClient, number>()
  let lostAt = Number.NEGATIVE_INFINITY
  const check = (error: unknown) => {
    if (endsConnection(error)) lostAt = performance.now()
  }
  pool.on('connect', (client) => {
    const now = performance.now()
    madeAt.set(client, now)
    lookedAt.set(client, now)
    watchFailures(client, check)
  })
  const look = async (client: pg.PoolClient) => {
    const now = performance.now()
    if (!lookAgain || now - (lookedAt.get(client) ?? 0) < sameServerMs) return
    try {
      await lookAgain(client)
      lookedAt.set(client, now)
    } catch (error) {
      check(error)
      client.release(true)
      throw error
    }
  }
  return async () => {
    for (;;) {
      const client = await connect()
      const isLost = () => (madeAt.get(client) ?? lostAt) <= lostAt
      // The pool assigns a new `release` for each checkout.
      const release = client.release
      client.release = (error) => release.call(client, error ?? isLost())
      if (isLost()) {
        client.release()
        continue
      }
      await look(client)
      return client
    }
  }
}

function watchFailures(client: pg.PoolClient, check: (error: unknown) => void) {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown // narrowed to one of its many overloads
  const watched = (...query: unknown[]) => {
    const answer = send(...query)
    if (answer instanceof Promise) answer.catch(check)
    return answer
  }
  client.query = watched as typeof client.query
}

function ignoreAbsence() {
  // The caller has received the error already.
}
