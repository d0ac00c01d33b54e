import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import type { PublicCache } from './public-cache.ts'

/** How often a node asks what the others changed, in ms (DESIGN section 9). */
const pollEvery = 250
/** Rows older than this have been read by every node that reached the database meanwhile. */
const keptMinutes = 10

export type ChangeReader = {
  /** Reads what was committed since the last time and forgets it in the cache. */
  read(): Promise<void>
  /** Waits for the reading under way; none begins afterwards. */
  stop(): Promise<void>
}

/**
 * Follows the table of changes. Rows are read by transaction, not by id: a transaction that began earlier may
 * commit later, and its rows must not be missed.
 */
export function readChanges(db: Kysely<DB>, cache: PublicCache, log: FastifyBaseLogger): ChangeReader {
  let from: bigint | undefined
  let readAt = 0
  let seen = new Set<number>()
  let isFailing = false

  async function read() {
    const horizon = await sql<{
      xmin: string
    }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`.execute(db)
    const xmin = BigInt(horizon.rows[0]?.xmin ?? 0)
    // Away for so long that rows are gone already, or the database was put back to an earlier day: nothing kept is sure.
    const hasMissedSome = Date.now() - readAt > (keptMinutes - 1) * 60_000
    if (from === undefined || hasMissedSome || xmin < from) {
      cache.clear()
      from = xmin
      readAt = Date.now()
      return
    }
    const { rows } = await sql<{ id: number; tag: string }>`
      SELECT id, tag FROM changes WHERE xid >= ${String(from)}::xid8`.execute(db)
    const fresh = rows.filter((row) => !seen.has(row.id))
    seen = new Set(rows.map((row) => row.id))
    from = xmin
    readAt = Date.now()
    if (fresh.length > 0) cache.forget([...new Set(fresh.map((row) => row.tag))])
  }

  // One read at a time, and whoever asks while one is under way gets a read that began after asking.
  let current: Promise<void> = Promise.resolve()
  let queued: Promise<void> | undefined
  const readOnce = () => {
    queued ??= current.then(() => {
      queued = undefined
      current = read()
        .then(() => {
          isFailing = false
        })
        .catch((error: unknown) => {
          // Rows stay for ten minutes and `from` stays where it was, so the next read catches up.
          if (!isFailing) log.warn({ err: error }, 'changes cannot be read')
          isFailing = true
        })
      return current
    })
    return queued
  }

  const timer = setInterval(() => void readOnce(), pollEvery)
  const sweeper = setInterval(() => void sweep(db, log), 60_000)
  void readOnce()
  return {
    read: readOnce,
    stop: async () => {
      clearInterval(timer)
      clearInterval(sweeper)
      await (queued ?? current)
    },
  }
}

async function sweep(db: Kysely<DB>, log: FastifyBaseLogger) {
  try {
    await sql`DELETE FROM changes WHERE at < now() - make_interval(mins => ${keptMinutes})`.execute(db)
  } catch (error) {
    log.warn({ err: error }, 'old changes cannot be removed')
  }
}
