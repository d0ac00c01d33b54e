import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { clusterIn } from '#db/postgres-account.ts'
import type { Files } from '#shop/uploads/files.ts'
import { diskFiles } from '../adapters/disk-files.ts'
import type { Config } from '../config.ts'

export type DatabaseAtHand = {
  url: string
  /** Of a role that may change the schema. */
  migrateUrl: string
  isEmbedded: boolean
}
export type ShopAtHand = DatabaseAtHand & { files: Files }

/** Throws when there is no shop to work with: its database is elsewhere, or lies in `DATA_DIR`. */
export function requireShop({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !existsSync(clusterIn(dataDir)))
    throw new Error(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
}

/** Opens the shop's database, whether the shop runs or not, for as long as `work` takes. */
export async function withDatabaseAtHand<Result>(
  { databaseUrl, migrateDatabaseUrl, dataDir }: Config,
  work: (database: DatabaseAtHand) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    return await work({ url, migrateUrl: migrateDatabaseUrl ?? url, isEmbedded: embedded !== undefined })
  } finally {
    await embedded?.stop()
  }
}

/** The same with the shop's file store. */
export const withShopAtHand = <Result>(
  config: Config,
  work: (shop: ShopAtHand) => Promise<Result>,
): Promise<Result> =>
  withDatabaseAtHand(config, async (database) => {
    const { files, closeFiles } = await filesOf(config)
    try {
      return await work({ ...database, files })
    } finally {
      closeFiles()
    }
  })

/** Where the shop keeps its pictures. */
async function filesOf({ s3, dataDir }: Config): Promise<{ files: Files; closeFiles: () => void }> {
  if (!s3) return { files: diskFiles(join(dataDir, 'uploads')), closeFiles: () => undefined }
  const { s3Files } = await import('../adapters/s3-files.ts')
  const files = s3Files(s3, (error) =>
    process.stderr.write(
      `the object store does not answer: ${error instanceof Error ? error.message : String(error)}\n`,
    ),
  )
  return { files, closeFiles: () => files.close() }
}
