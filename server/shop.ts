import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import type { Files } from '#shop/uploads/files.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.server.ts'
import type { Config } from './config.ts'

/** Everything that the routes work with; a test passes its own (STYLE 8). */
export type Shop = {
  config: Config
  db: Kysely<DB>
  files: Files
  pictures: PictureMaker
}
