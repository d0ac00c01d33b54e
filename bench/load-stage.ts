import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { diskFiles } from '#server/adapters/disk-files.ts'
import { productPath } from '#shop/catalog/product-path.ts'
import { storedName } from '#shop/uploads/picture-maker.server.ts'
import { pictureName, pictureUrl } from '#shop/uploads/picture-view.ts'
import { fillWith } from '#tests/support/many-rows.ts'
import { addPerson, addUser, goodPassword } from '#tests/support/people.ts'
import { addPicture } from '#tests/support/products.ts'
import { startShop } from '#tests/support/shop-program.ts'
import type { LoadTarget } from './load-visits.ts'
import { orderStage } from './order-stage.ts'

/** The approximate size of a card's picture, in bytes. */
const pictureBytes = 20_000

export type LoadStageOptions = { port: number; catalogue: number; env?: Record<string, string> }

/**
 * A shop in its own process with buyers, an owner and pictures, and what a load needs to know. `catalogue` is how many products
 * are generated in addition to the hundred that are sold; those have no stock ledger, so the books only add up without them.
 */
export async function loadStage({ port, catalogue, env = {} }: LoadStageOptions) {
  const stage = await orderStage({ products: 100, scarce: 20, people: 100 })
  try {
    if (catalogue > 0) {
      await fillWith(stage.databaseUrl, { users: 5000, products: catalogue, orders: 5000, auditLines: 5000 })
    }
    const owner = await addPerson(stage.db, { isAdmin: true })
    const url = `http://127.0.0.1:${port}`
    const looked =
      catalogue > 0 ? Array.from({ length: catalogue }, (_, at) => `many-product-${at + 1}`) : stage.scarce
    const target: LoadTarget = {
      url,
      sandboxUrl: `http://127.0.0.1:${port + 1}`,
      catalogue: looked,
      pages: await pagesOf(stage.db, looked),
      products: stage.products,
      scarce: stage.scarce,
      buyers: stage.buyers.map(({ headers }) => headers.cookie),
      owner: owner.headers.cookie,
      logins: await peopleWithPasswords(stage.db),
      pictures: await addPictures(stage),
    }
    const { program } = await startShop({ dataDir: stage.dataDir, port, sandboxPort: port + 1, env })
    const close = async () => {
      await program.stop()
      await stage.close()
    }
    return { ...stage, target, program, close }
  } catch (error) {
    await stage.close()
    throw error
  }
}
export type LoadStage = Awaited<ReturnType<typeof loadStage>>

/** The paths of their pages, in the same order. */
async function pagesOf(db: LoadStage['db'], ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('products').select(['id', 'house', 'name', 'title', 'era']).execute()
  const pages = new Map(rows.map((row) => [row.id, productPath(row)]))
  return ids.flatMap((id) => pages.get(id) ?? [])
}

async function peopleWithPasswords(db: LoadStage['db']) {
  const logins: LoadTarget['logins'] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const { email } = await addUser(db, { password: goodPassword })
    logins.push({ email, password: goodPassword })
  }
  return logins
}

/** The files do not contain pictures; nothing here decodes them. */
async function addPictures({ db, dataDir }: Pick<LoadStage, 'db' | 'dataDir'>): Promise<string[]> {
  const files = diskFiles(join(dataDir, 'uploads'))
  const addresses: string[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    const id = await addPicture(db)
    await files.put(storedName(pictureName(id, 480, 'avif')), randomBytes(pictureBytes))
    addresses.push(pictureUrl(id, 480, 'avif'))
  }
  return addresses
}
