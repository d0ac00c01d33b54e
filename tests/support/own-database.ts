import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { temporaryDataFolder } from './temporary-folder.ts'

/**
 * An embedded PostgreSQL with the shop's schema in a shop's data folder, for a shop that runs in another process. The folder is
 * temporary and removed by `close()`, unless `dataDir` names one. `db` is an external connection.
 */
export async function ownDatabase(name: string, { dataDir }: { dataDir?: string } = {}) {
  const folder =
    dataDir === undefined ? temporaryDataFolder(name) : { path: dataDir, remove: () => undefined }
  const postgres = await startEmbeddedPostgres(folder.path)
  await migrate(postgres.url)
  const { db, pool, close } = connect(postgres.url, { onError: () => undefined })
  return {
    dataDir: folder.path,
    databaseUrl: postgres.url,
    db,
    pool,
    close: async () => {
      await close()
      await postgres.stop()
      folder.remove()
    },
  }
}
