import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from '#tests/support/shop-program.ts'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { administrator } from './shop.ts'

/**
 * The built shop with a part of the demo stock and the sandbox, as nobody else uses it; `env` for more. Its pictures are
 * small unless what they look or weigh like is what is measured (`pictures: 'full'`).
 */
export async function startOwnShop({
  products = 40,
  pictures = 'small',
  file,
  env = {},
}: {
  products?: number
  pictures?: 'small' | 'full'
  /** Another copy of the server. */
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
    // The address by which the shop knows itself.
    url: `http://localhost:${new URL(shop.url).port}`,
    /** Its database, for what takes a day in the shop's time. */
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
