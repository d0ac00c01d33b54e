import pg from 'pg'

/** Fixes all settings that the text format of values depends on, and disables the shop's time limits. */
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

/** Opens a connection for a backup or a restore while `work` runs. Closing it releases all locks. */
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
  // A lost connection fails the running statement, which reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const setting of settings) await client.query(`SET ${setting}`)
    return await work(client)
  } finally {
    await client.end()
  }
}
