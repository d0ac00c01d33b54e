import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { freePort, startProgram } from '#tests/torture/programs.ts'
import { administrator } from './shop.ts'

/**
 * The built shop with a part of the demo stock and the sandbox, as nobody else uses it; `env` for more. Its pictures are
 * small unless what they look or weigh like is what is measured (`pictures: 'full'`).
 */
export async function startOwnShop({
  products = 40,
  pictures = 'small',
  env = {},
}: {
  products?: number
  pictures?: 'small' | 'full'
  env?: Record<string, string>
} = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-own-'))
  if (pictures === 'small') await withSmallPictures(dataDir)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const program = await startProgram({
    file: 'server/main.ts',
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      SEED_LIMIT: String(products),
      LIMITS: 'off',
      PATIENCE: '10',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    readyAt: `${url}/readyz`,
  })
  return {
    url,
    /** Where it keeps what it stores as files. */
    uploads: join(dataDir, 'uploads'),
    close: async () => {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type OwnShop = Awaited<ReturnType<typeof startOwnShop>>
