import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterIn } from '#db/postgres-account.ts'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { temporaryDataFolder } from '#tests/support/temporary-folder.ts'
import { filledShop, startIn } from './own-shop.ts'

/**
 * Playwright's global set-up: fills a shop once, since schema, demo stock and pictures take eight seconds of processor time.
 * Every own shop of this run starts from a copy of its folder. Returns what removes it.
 */
export default async function fillShop() {
  const folder = temporaryDataFolder('filled')
  await withSmallPictures(folder.path)
  const { program } = await startIn(folder.path, {})
  await program.stop()
  // Each copy looks for a port of its own.
  rmSync(join(folder.path, 'postgres.json'))
  // A cluster outside the folder would be shared by all copies, so then each shop fills its own.
  if (!lstatSync(clusterIn(folder.path)).isSymbolicLink()) process.env[filledShop] = folder.path
  return folder.remove
}
