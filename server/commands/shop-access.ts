import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { clusterIn } from '#db/postgres-account.ts'
import { type CheckedRule, checkBooks } from '#shop/books/check-books.server.ts'
import type { Files } from '#shop/uploads/files.ts'
import { diskFiles } from '../adapters/disk-files.ts'
import type { Config } from '../config.ts'
import { complain, reasonOf } from './console.ts'

export type DatabaseAccess = {
  url: string
  /** Connects as a role that may change the schema. */
  migrateUrl: string
  isEmbedded: boolean
}
export type ShopAccess = DatabaseAccess & { files: Files }

/** Throws if there is no shop: neither a database in `DATA_DIR` nor a `DATABASE_URL`. */
export function requireShop({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(clusterIn(dataDir)))
    throw new Error(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
}

/** Opens the shop's database while `work` runs, whether the shop runs or not. */
export async function withDatabase<Result>(
  { databaseUrl, isPooled, migrateDatabaseUrl, dataDir }: Config,
  work: (database: DatabaseAccess) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  try {
    // Commands keep session state, which a pooler in transaction mode breaks.
    const url = (isPooled ? migrateDatabaseUrl : databaseUrl) ?? embedded?.url ?? ''
    return await work({ url, migrateUrl: migrateDatabaseUrl ?? url, isEmbedded: embedded !== undefined })
  } finally {
    await embedded?.stop()
  }
}

/** Opens the shop's database and file store while `work` runs. */
export const withShop = <Result>(
  config: Config,
  work: (shop: ShopAccess) => Promise<Result>,
): Promise<Result> =>
  withDatabase(config, async (database) => {
    const { files, closeFiles } = await filesOf(config)
    try {
      return await work({ ...database, files })
    } finally {
      closeFiles()
    }
  })

async function filesOf({ s3, dataDir }: Config): Promise<{ files: Files; closeFiles: () => void }> {
  if (!s3) return { files: diskFiles(join(dataDir, 'uploads')), closeFiles: () => undefined }
  const { s3Files } = await import('../adapters/s3-files.ts')
  const files = s3Files(s3, (error) => complain(`the object store does not answer: ${reasonOf(error)}`))
  return { files, closeFiles: () => files.close() }
}

/** Checks the books on a connection without the shop's time limits: for a large shop it takes longer than a page may. */
export async function checkBooksAt(url: string): Promise<CheckedRule[]> {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    return await checkBooks(db)
  } finally {
    await db.destroy()
  }
}
