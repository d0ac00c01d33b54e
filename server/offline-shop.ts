import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/database.ts'
import { postgresSearch } from '#shop/search/results/postgres-search.server.ts'
import { pictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { diskFiles } from './adapters/disk-files.ts'
import type { Config } from './config.ts'
import { shopMetrics } from './metrics/metrics.ts'
import type { Shop } from './shop.ts'

/** A shop whose database is never queried: enough to build the routes and describe them. */
export function offlineShop(config: Config): Shop {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) })
  const files = diskFiles(config.dataDir)
  return {
    config,
    db,
    search: postgresSearch(db),
    files,
    pictures: pictureMaker({ db, files, onError: () => undefined }),
    metrics: shopMetrics(),
    mail: undefined,
    testPayments: false,
    payments: {},
    addressRegister: async () => ({ status: 'unavailable' }),
  }
}
