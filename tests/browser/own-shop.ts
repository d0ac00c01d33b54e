import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from '#tests/support/shop-program.ts'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { administrator } from './shop.ts'

/**
 * The built shop with part of the demo stock and the sandbox, for exclusive use; `env` adds variables. Its pictures are small
 * unless their look or size is measured (`pictures: 'full'`).
 */
export async function startOwnShop({
  products = 40,
  pictures = 'small',
  file,
  env = {},
}: {
  products?: number
  pictures?: 'small' | 'full'
  /** Path of another copy of the server. */
  file?: string
  env?: Record<string, string>
} = {}) {
  const folder = temporaryFolder('own')
  if (pictures === 'small') await withSmallPictures(folder.path)
  const shop = await startShop({
    dataDir: folder.path,
    file,
    env: {
      SEED: 'demo',
      SEED_LIMIT: String(products),
      PATIENCE: '10',
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  })
  return {
    // The shop's own idea of its URL.
    url: `http://localhost:${new URL(shop.url).port}`,
    /** Its database, for tests that skip a day of the shop's time. */
    databaseUrl: () => {
      const written = readFileSync(join(folder.path, 'postgres.json'), 'utf8')
      return (JSON.parse(written) as { url: string }).url // the shop's own file
    },
    close: async () => {
      await shop.program.stop()
      folder.remove()
    },
  }
}
export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>
