import { startShop } from '#tests/support/shop-program.ts'
import { withSmallPictures } from '#tests/support/small-pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { stocked } from './own-shop.ts'

/**
 * Before a run of many journeys with shops of their own: fills one, of whose folder (`SHOP_TEMPLATE`) the others begin as
 * copies. Each would else take seconds of processor time for its schema, stock and first pictures. Returns what removes it.
 */
export default async function makeShopTemplate() {
  const folder = temporaryFolder('template')
  await withSmallPictures(folder.path)
  const shop = await startShop({ dataDir: folder.path, env: stocked })
  await shop.program.stop()
  process.env.SHOP_TEMPLATE = folder.path
  return folder.remove
}
