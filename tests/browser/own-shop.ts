import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from '#tests/support/shop-program.ts'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { temporaryDataFolder } from '#tests/support/temporary-folder.ts'
import { administrator } from './shop.ts'

type Own = {
  products?: number
  pictures?: 'small' | 'full'
  /** Path of another copy of the server. */
  file?: string
  env?: Record<string, string>
}

/**
 * The built shop with part of the demo stock and the sandbox, for exclusive use; `env` adds variables. Its pictures are small
 * unless their look or size is measured (`pictures: 'full'`).
 */
export async function startOwnShop(own: Own = {}) {
  const folder = temporaryDataFolder('own')
  const filled = filledFolder(own)
  if (filled) copyFolder(filled, folder.path)
  else if (own.pictures !== 'full') await withSmallPictures(folder.path)
  const shop = await startIn(folder.path, own)
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

/** Starts it in its folder, which it fills with the demo stock if that is empty. */
export const startIn = (dataDir: string, { products = 40, file, env = {} }: Own) =>
  startShop({
    dataDir,
    file,
    env: {
      SEED: 'demo',
      SEED_LIMIT: String(products),
      PATIENCE: '10',
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  })

/** Names the folder of a shop that is filled already (fill-shop.ts). */
export const filledShop = 'FILLED_SHOP'

/** The folder to copy for such a shop. Undefined if it must fill its own, because it differs from its first start on. */
const filledFolder = ({ products, pictures, file, env }: Own) =>
  products === undefined && pictures === undefined && file === undefined && env?.PRESET === undefined
    ? process.env[filledShop]
    : undefined

/** With modes and owners, on which PostgreSQL insists. */
function copyFolder(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>
