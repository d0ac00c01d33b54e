import type { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.ts'
import { endsConnection } from './database-away.ts'
import { applicationName } from './embedded.ts'
import { historyWatch } from './histories.ts'

/** A connection to the shop's database, or a transaction on it: whatever touches data takes one first. */
export type Db = Kysely<DB> | Transaction<DB>
export type Database = { db: Kysely<DB>; pool: pg.Pool; close(): Promise<void> }

/** Our whole numbers and numeric(8,2) columns fit a double; money is integer and never passes here. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

/** Our own event of a pool: the database has answered something that a new connection asks before it is used. */
const answered = 'answered'

/** So long nobody in the line for a connection may get one before the database counts as away (SAFETY 46), in ms. */
const standstillMs = 1000

/**
 * Opens a pool on `url`. Statements end after 3 s, waiting for a lock after 2 s (SAFETY 47). A lost connection is
 * told to `onError` and never ends the process. Every connection leads to a server that takes writes: the pool lets go of
 * those to one that was replaced, so that the next connection finds the new primary. `patience` multiplies every time limit, for tests on a busy machine.
 */
export function connect(
  url: string,
  { max = 20, patience = 1, onError }: { max?: number; patience?: number; onError: (error: Error) => void },
): Database {
  const limits = { statement_timeout: 3000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }
  const settings = Object.entries(limits).map(([name, ms]) => `-c ${name}=${ms * patience}`)
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    types,
    // Also the longest wait for a free connection: a crowd at the last bottle is served in turn, not turned away.
    connectionTimeoutMillis: 5000 * patience,
    // A server that hangs keeps no time limit of its own.
    query_timeout: 4000 * patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: historyWatch({ onError, onAnswer: () => (pool as EventEmitter).emit(answered) }),
    // Compiling a query takes longer than any query of a shop.
    options: `-c jit=off ${settings.join(' ')} -c TimeZone=UTC`,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const line = {
    connect: lettingGo(pool, standstillMs * patience),
    end: () => pool.end(),
    options: pool.options,
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: line }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Waits for a connection as long as the line moves, so that a crowd is served in turn while people at a database that
 * hangs hear of it soon.
 */
function connectWhileMoving(pool: pg.Pool, standstillMs: number): () => Promise<pg.PoolClient> {
  let movedAt = 0
  const move = () => {
    movedAt = performance.now()
  }
  for (const event of [answered, 'connect', 'acquire', 'release']) (pool as EventEmitter).on(event, move)
  return async () => {
    const cameAt = performance.now()
    const connecting = pool.connect()
    let timer: NodeJS.Timeout | undefined
    const standstill = new Promise<never>((_resolve, reject) => {
      timer = setInterval(() => {
        if (performance.now() - Math.max(cameAt, movedAt) < standstillMs) return
        // Its turn may still come; the connection goes to the next one then.
        connecting.then((client) => client.release()).catch(ignoreAbsence)
        reject(new Error('timeout exceeded when trying to connect: the line stands still'))
      }, standstillMs / 10)
    })
    try {
      return await Promise.race([connecting, standstill])
    } finally {
      clearInterval(timer)
    }
  }
}

/**
 * Closes connections that lead nowhere, or to a server that takes no writes any more, and with them those that were made
 * before that was seen, since they lead to the same server.
 */
function lettingGo(pool: pg.Pool, standstillMs: number): () => Promise<pg.PoolClient> {
  const connect = connectWhileMoving(pool, standstillMs)
  const madeAt = new WeakMap<pg.PoolClient, number>()
  let lostAt = Number.NEGATIVE_INFINITY
  const see = (error: unknown) => {
    if (endsConnection(error)) lostAt = performance.now()
  }
  pool.on('connect', (client) => {
    madeAt.set(client, performance.now())
    hearFailures(client, see)
  })
  return async () => {
    for (;;) {
      const client = await connect()
      const isLost = () => (madeAt.get(client) ?? lostAt) <= lostAt
      // The pool gives it anew with each turn.
      const release = client.release
      client.release = (error) => release.call(client, error ?? isLost())
      if (!isLost()) return client
      client.release()
    }
  }
}

function hearFailures(client: pg.PoolClient, see: (error: unknown) => void) {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown // one of its many ways
  const heard = (...query: unknown[]) => {
    const answer = send(...query)
    if (answer instanceof Promise) answer.catch(see)
    return answer
  }
  client.query = heard as typeof client.query
}

function ignoreAbsence() {
  // Whoever asked has been told already.
}
