import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '#server/adapters/disk-files.ts'
import { pictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { makeFirstPagePictures } from './first-page-pictures.server.ts'
import { listProducts } from './list/list-products.server.ts'
import { productQuery } from './list/product-query.schema.ts'
import { seedShop } from './seed-shop.server.ts'

let database: TestDatabase
let dir: string
beforeAll(async () => {
  database = await testDatabase()
  dir = await mkdtemp(join(tmpdir(), 'sillage-first-page-'))
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

test('a shop that was just filled has the pictures of its first page, and no others', async () => {
  const { db } = database
  await seedShop(db, { limit: 3 })
  const files = diskFiles(dir)
  const pictures = pictureMaker({ db, files, onError: (error) => console.error(error) })
  await makeFirstPagePictures(db, pictures)
  pictures.close()
  const { products } = await listProducts(db, productQuery.parse({}))
  expect(products).toHaveLength(3)
  const offered = products.flatMap(({ picture }) =>
    picture?.sources[0]?.srcset.match(/[\w-]+-(480|960)\.avif/g),
  )
  expect((await readdir(join(dir, 'pictures'))).sort()).toEqual(offered.sort())
})
