import pg from 'pg'

/** Held by a backup while it copies files; whoever removes files asks for it first (shop/uploads/remove-picture.server.ts). */
export const backupLock = 507_317

/** What the texts of values depend on, fixed on both sides, and none of the shop's time limits: this takes as long as it takes. */
const settings = [
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "TimeZone = 'UTC'",
  "DateStyle = 'ISO, MDY'",
  "IntervalStyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
]

/** Connects for a backup or a restore, for as long as `work` takes. Its end gives back all locks. */
export async function withSession<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sillage backup',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A connection that is lost fails the statement under way, which tells of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const setting of settings) await client.query(`SET ${setting}`)
    return await work(client)
  } finally {
    await client.end()
  }
}
