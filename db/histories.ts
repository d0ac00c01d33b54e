import type pg from 'pg'
import { leaveGaps } from './number-gaps.ts'

/** A server that takes no writes: a standby, or a primary that another one has replaced. PostgreSQL's own code. */
class NotPrimaryError extends Error {
  readonly code = '25006'
}

/** What of a server's life a connection can see. */
type Seen = { isReadOnly: boolean; history: string | null }

/** PostgreSQL's codes for what a managed server does not let everybody ask. */
const forbidden = new Set(['42501', '0A000', '42883'])

/**
 * Looks at each new connection of a pool before it is used: it must lead to a server that takes writes, and when that
 * server has a history that the shop has not seen (a standby was promoted, a base backup was restored), the numbers that may
 * have been lost are left out first. `onError` hears what could not be done, `onAnswer` of each thing that the server
 * answers. Throws when the server takes no writes.
 */
export function historyWatch({
  onError,
  onAnswer,
}: {
  onError: (error: Error) => void
  onAnswer: () => void
}) {
  const known = new Set<string | null>([null])
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
    if (known.has(history)) return
    await noticeHistory(client, String(history)).catch((error: unknown) => {
      if (!isForbidden(error)) throw error
      onError(new Error('this role may not write down what the database went through', { cause: error }))
    })
    known.add(history)
  }
}

const isForbidden = (error: unknown) => forbidden.has(String((error as { code?: unknown }).code))

const isReadOnly = `(pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on')`

async function lookAt(client: pg.ClientBase): Promise<Seen> {
  // The name that initdb gave the server, and the timeline, which every promotion counts up.
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

/** Any number, as long as every node asks for the same one. */
const historyLock = 507_317

/** Writes a history down once, whichever node is first; one that is not the first of all leaves numbers out. */
async function noticeHistory(client: pg.ClientBase, history: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [historyLock])
    // A database of an earlier schema is read by a test or a command, and sells nothing.
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
  await client.query(
    `INSERT INTO database_histories (id, reason, payments_asked_at) VALUES ($1, $2, CASE WHEN $2 = 'first' THEN now() END)`,
    [history, reason],
  )
  if (reason === 'promoted') await leaveGaps(client, history)
}

/**
 * Writes down, in the caller's transaction, that this database was restored from a backup, and leaves out the numbers that
 * may have been given since. The server it is on counts as seen.
 */
export async function noticeRestore(client: pg.ClientBase, restore: string): Promise<void> {
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
