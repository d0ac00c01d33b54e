import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/connect.ts'
import { isPoolerRefusal } from '#db/pooler-refusal.ts'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'
import { type Accounts, movesRealMoney } from './payment-providers/registry.ts'

/**
 * Returns the names of the settings that let this database lose committed transactions, in a crash or at a failover (SAFETY 47).
 * `synchronous_commit` below `on` confirms before the transaction is on disk (`off`), before the standby has it at all (`local`),
 * or before it is on the standby's disk (`remote_write`).
 */
export async function unsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings
    WHERE (name IN ('fsync', 'full_page_writes') AND setting = 'off')
      OR (name = 'synchronous_commit' AND setting NOT IN ('on', 'remote_apply'))
    ORDER BY name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Returns the time limits that are off for the shop's connections, and whether statements are JIT-compiled. The shop sets all of
 * them itself, but a pooler may drop its `options` (DATABASE_POOLER): then the role has to set them.
 */
export async function unlimited(db: Db): Promise<{ limits: string[]; jit: boolean }> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings
    WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') AND setting = '0'
      OR name = 'jit' AND setting = 'on'
    ORDER BY name`.execute(db)
  const names = rows.map((row) => row.name)
  return { limits: names.filter((name) => name !== 'jit'), jit: names.includes('jit') }
}

/** Whether no standby has to confirm a transaction: if this server is lost, so are the last orders and payments. */
export async function hasNoSynchronousStandby(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    names: string
  }>`SELECT current_setting('synchronous_standby_names') AS names`.execute(db)
  return rows[0]?.names === ''
}

/** Whether real money may move: at a public URL, or anywhere with a provider's live keys. */
export const takesLiveMoney = ({ isPublic, ...accounts }: Pick<Config, 'isPublic'> & Accounts): boolean =>
  isPublic || movesRealMoney(accounts)

function explainPooler(cause: unknown): never {
  if (!isPoolerRefusal(cause)) throw cause
  throw new ConfigError(
    'A connection pooler is at DATABASE_URL: set DATABASE_POOLER=transaction (docs/several-machines.md)',
    { cause },
  )
}

/**
 * Throws if statements could run or wait forever, or if real money would be taken on a database that may lose it (SAFETY 47);
 * logs a warning for what is only slower or less safe.
 */
export async function requireSafety(db: Db, config: Config, log: Pick<Logger, 'warn'>): Promise<void> {
  const { limits, jit } = await unlimited(db).catch(explainPooler)
  if (limits.length > 0)
    throw new ConfigError(
      `The database sets no ${limits.join(', no ')} for the shop's role, so that a statement could run or wait for ever. Run deploy/postgres/shop-role.sql (docs/several-machines.md)`,
    )
  if (jit)
    log.warn(
      'jit is on for the shop’s role: searches of a large stock take longer (deploy/postgres/shop-role.sql)',
    )
  const unsafe = await unsafeSettings(db)
  if (unsafe.length > 0) {
    const message = `The database may lose confirmed orders: switch on ${unsafe.join(', ')}`
    if (takesLiveMoney(config)) throw new ConfigError(message)
    log.warn(message)
  }
  // The embedded database has no standby to fail over to: there are only its disk and the backups.
  if (config.databaseUrl && (await hasNoSynchronousStandby(db)))
    log.warn(
      'no synchronous standby: if this database server is lost, so are the last orders (docs/several-machines.md)',
    )
}
