import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { clusterIn } from '#db/postgres-account.ts'
import type { Files } from '#shop/uploads/files.ts'
import { diskFiles } from '../adapters/disk-files.ts'
import type { Config } from '../config.ts'

export type ShopAtHand = {
  url: string
  /** Of a role that may change the schema. */
  migrateUrl: string
  files: Files
  isEmbedded: boolean
}

/** Whether there is a shop to work with: its database is elsewhere, or lies in `DATA_DIR`. */
export const hasShop = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl !== undefined || existsSync(clusterIn(dataDir))

/** Opens the shop's database and file store, running or not, for as long as `work` takes. */
export async function withShopAtHand<Result>(
  config: Config,
  work: (shop: ShopAtHand) => Promise<Result>,
): Promise<Result> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const { files, closeFiles } = await filesOf(config)
    try {
      const migrateUrl = config.migrateDatabaseUrl ?? url
      return await work({ url, migrateUrl, files, isEmbedded: embedded !== undefined })
    } finally {
      closeFiles()
    }
  } finally {
    await embedded?.stop()
  }
}

/** Where the shop keeps its pictures. */
export async function filesOf({ s3, dataDir }: Config): Promise<{ files: Files; closeFiles: () => void }> {
  if (!s3) return { files: diskFiles(join(dataDir, 'uploads')), closeFiles: () => undefined }
  const { s3Files } = await import('../adapters/s3-files.ts')
  const files = s3Files(s3, (error) =>
    process.stderr.write(
      `the object store does not answer: ${error instanceof Error ? error.message : String(error)}\n`,
    ),
  )
  return { files, closeFiles: () => files.close() }
}
