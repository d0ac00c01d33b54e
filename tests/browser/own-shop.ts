import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from '#tests/support/shop-program.ts'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { administrator } from './shop.ts'

type Wanted = {
  pictures?: 'small' | 'full'
  env?: Record<string, string>
  /** The folder of a shop that has stopped: this one begins as a copy of it. */
  copyOf?: string
}

/** What a shop of the journeys' own is started with. */
export const stocked = {
  SEED: 'demo',
  SEED_LIMIT: '40',
  PATIENCE: '10',
  ADMIN_PASSWORD: administrator.password,
}

/**
 * The built shop with forty demo products and the sandbox, as nobody else uses it; `env` for more. Its pictures are
 * small unless what they look or weigh like is what is measured (`pictures: 'full'`).
 */
export async function startOwnShop({ pictures = 'small', env = {}, copyOf }: Wanted = {}) {
  const folder = temporaryFolder('own')
  // With its owners: under root the files of the database belong to somebody else.
  if (copyOf) execFileSync('cp', ['-a', join(copyOf, '.'), folder.path])
  else if (pictures === 'small') await withSmallPictures(folder.path)
  const shop = await startShop({ dataDir: folder.path, env: { ...stocked, ...env } })
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
