import type pg from 'pg'
import { historyLock } from './advisory-locks.ts'
import { leaveGaps } from './number-gaps.ts'

/** A server that accepts no writes: a standby or a replaced primary. The code is PostgreSQL's own. */
class NotPrimaryError extends Error {
  readonly code = '25006'
}

/** What a connection can see of its server. */
type Seen = { isReadOnly: boolean; history: string | null }

/** PostgreSQL's codes for functions that managed servers do not allow. */
const forbidden = new Set(['42501', '0A000', '42883'])

/**
 * Checks each new connection of a pool before it is used: it must lead to a server that accepts writes. When that server
 * has a history that the shop has not seen (a standby was promoted, a base backup was restored), numbers that may have been
 * lost are skipped first. `onError` receives checks that the role may not perform; `onAnswer` is called whenever the
 * server has answered. Throws when the server accepts no writes.
 */
export function historyWatch({
  onError,
  onAnswer,
}: {
  onError: (error: Error) => void
  onAnswer: () => void
}) {
  /** Recordings by history. Connections that open simultaneously share one, or they would wait for each other's lock. */
  const recorded = new Map<string, Promise<void>>()
  const record = (client: pg.ClientBase, history: string) =>
    recordHistory(client, history).catch((error: unknown) => {
      if (!isForbidden(error)) throw error
      onError(new Error('this role may not write down what the database went through', { cause: error }))
    })
  let look = lookAt
  return async (client: pg.ClientBase): Promise<void> => {
    onAnswer()
    const { isReadOnly, history } = await look(client).catch((error: unknown) => {
      if (!isForbidden(error)) throw error
      onError(new Error('the database does not say whether a standby was promoted', { cause: error }))
      look = lookWithoutHistory
      return look(client)
    })
    if (isReadOnly)
      throw new NotPrimaryError('this database takes no writes: it is a standby or was replaced')
    if (history === null) return
    const recording = recorded.get(history) ?? record(client, history)
    recorded.set(history, recording)
    await recording.catch((error: unknown) => {
      if (recorded.get(history) === recording) recorded.delete(history)
      throw error
    })
  }
}

const isForbidden = (error: unknown) => forbidden.has(String((error as { code?: unknown }).code))

const isReadOnly = `(pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on')`

async function lookAt(client: pg.ClientBase): Promise<Seen> {
  // The system identifier from initdb, and the timeline, which every promotion increments.
  const { rows } = await client.query<Seen>(`
    SELECT ${isReadOnly} AS "isReadOnly", CASE WHEN NOT pg_is_in_recovery() THEN
      (SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
    END AS history`)
  return rows[0] ?? { isReadOnly: true, history: null }
}

async function lookWithoutHistory(client: pg.ClientBase): Promise<Seen> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(`SELECT ${isReadOnly} AS "isReadOnly"`)
  return { isReadOnly: rows[0]?.isReadOnly ?? true, history: null }
}

/** Records a history once, whichever node is first. Every history after the very first one skips numbers. */
async function recordHistory(client: pg.ClientBase, history: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [historyLock])
    // Only tests and commands read a database of an earlier schema.
    const { rows } = await client.query<{ exists: boolean }>(
      `SELECT to_regclass('public.database_histories') IS NOT NULL AS exists`,
    )
    if (rows[0]?.exists) await addHistory(client, history)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function addHistory(client: pg.ClientBase, history: string) {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM database_histories')
  if (rows.some(({ id }) => id === history)) return
  const reason = rows.length === 0 ? 'first' : 'promoted'
  // Nodes of an earlier release use a different lock, so one of them may still be first.
  const { rowCount } = await client.query(
    `INSERT INTO database_histories (id, reason, payments_asked_at)
     VALUES ($1, $2, CASE WHEN $2 = 'first' THEN now() END) ON CONFLICT DO NOTHING`,
    [history, reason],
  )
  if (reason === 'promoted' && rowCount === 1) await leaveGaps(client, history)
}

/**
 * Records, in the caller's transaction, that this database was restored from a backup, and skips the numbers that may have
 * been issued since. The current server counts as seen.
 */
export async function recordRestore(client: pg.ClientBase, restore: string): Promise<void> {
  await client.query(`INSERT INTO database_histories (id, reason) VALUES ($1, 'restored')`, [restore])
  await leaveGaps(client, restore)
  await client.query('SAVEPOINT before_look')
  try {
    const { history } = await lookAt(client)
    await client.query(
      `INSERT INTO database_histories (id, reason, payments_asked_at) VALUES ($1, 'first', now()) ON CONFLICT DO NOTHING`,
      [history],
    )
  } catch (error) {
    if (!isForbidden(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT before_look')
  }
}
