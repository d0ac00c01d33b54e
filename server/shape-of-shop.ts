import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/database.ts'
import { diskFiles } from './adapters/disk-files.ts'
import type { Config } from './config.ts'
import type { Shop } from './shop.ts'

/** A shop whose database is never asked: enough to build the routes and describe them. */
export function shapeOfShop(config: Config): Shop {
  return {
    config,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) }),
    files: diskFiles(config.dataDir),
  }
}
