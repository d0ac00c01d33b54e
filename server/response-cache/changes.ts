import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'
import { changesSince, type Moment, retentionMinutes } from '#shop/changes/changes-since.server.ts'
import type { ResponseCache } from './response-cache.ts'

/** How often a node polls for other nodes' changes, in ms (DESIGN section 9). */
const pollEvery = 250

export type ChangeReader = {
  /** Reads the changes committed since the last call and invalidates the affected responses. */
  read(): Promise<void>
  /** Waits for the read in progress; none starts afterwards. */
  stop(): Promise<void>
}

/** Polls the table of changes, which every node writes to, and invalidates the cache. */
export function readChanges(db: Kysely<DB>, cache: ResponseCache, log: FastifyBaseLogger): ChangeReader {
  let moment: Moment | undefined
  let isFailing = false

  async function read() {
    const found = await changesSince(db, moment)
    moment = found.moment
    if (!found.tags) cache.clear()
    else if (found.tags.size > 0) cache.invalidate([...found.tags])
  }

  // One read at a time. A caller that arrives during one waits for the next, which sees all of its changes.
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
          // Rows are kept for ten minutes and `moment` is unchanged, so the next read catches up.
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
    await sql`DELETE FROM changes WHERE at < now() - make_interval(mins => ${retentionMinutes})`.execute(db)
  } catch (error) {
    log.warn({ err: error }, 'old changes cannot be removed')
  }
}
