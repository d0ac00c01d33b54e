import { existsSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import type { ImportRowPage, ImportView } from '#shop/imports/import.schema.ts'
import { importFolder } from '#shop/imports/import-files.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { type TestShop, testShop } from './app.ts'
import { uploadForm } from './imports.ts'
import { type Person, signIn } from './people.ts'
import { addProduct, type ProductFields } from './products.ts'

/** A JPEG of 40 × 50 pixels. */
export const smallPicture = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: '#876' } })
    .jpeg()
    .toBuffer()

type Files = Parameters<typeof uploadForm>[0]

/**
 * Opens a shop for a file's import tests, passes it to `ready` with its administrator before the first test, and closes it after
 * the last. Returns helpers for imports and their results.
 */
export function setUpImports(ready: (opened: { shop: TestShop; owner: Person }) => void) {
  let shop: TestShop
  let owner: Person
  beforeAll(async () => {
    shop = await testShop()
    owner = await signIn(shop, { isAdmin: true })
    ready({ shop, owner })
  })
  afterAll(() => shop.close())

  const folder = () => importFolder(shop.shop.config.dataDir)

  /** Reads and writes all waiting imports; `inFolder` is another machine's folder. */
  const work = (inFolder = folder()) =>
    workOnImports({ ...shop.shop, folder: inFolder, onError: () => undefined }, new AbortController().signal)

  /** Files left by imports on this machine: of all imports, or of one. */
  const filesOf = (id = '') =>
    existsSync(folder()) ? readdirSync(folder()).filter((name) => name.startsWith(id)) : []

  async function get<Body>(path: string, who: Person = owner): Promise<Body> {
    const { body } = await shop.app.inject({ url: `/api/imports${path}`, headers: who.headers })
    return JSON.parse(body) as Body // the route's own response schema
  }

  async function upload(files: Files) {
    const { payload, headers } = await uploadForm(files)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/imports',
      headers: { ...owner.headers, ...headers },
      payload,
    })
    return { status: answer.statusCode, body: answer.json() as ImportView & { message: string } }
  }

  /** Uploads a file and reads it. */
  async function read(files: Files) {
    const { status, body } = await upload(files)
    expect(status).toBe(201)
    expect(body.status).toBe('reading')
    await work()
    return get<ImportView>(`/${body._id}`)
  }

  const rowsOf = async (id: string, query = '') => (await get<ImportRowPage>(`/${id}/rows${query}`)).rows

  async function apply(id: string) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/imports/${id}/apply`,
      headers: owner.headers,
    })
    return { status: answer.statusCode, body: answer.json() as ImportView }
  }

  async function applied(id: string) {
    expect((await apply(id)).status).toBe(200)
    await work()
    return get<ImportView>(`/${id}`)
  }

  let last = 0
  /** A product with a unique number, by which an import finds it. */
  async function known(fields: ProductFields = {}) {
    last += 1
    const sku = `KNOWN-${last}`
    const id = await addProduct(shop.shop.db, { sku, ...fields })
    return { id, sku }
  }

  const productOf = (id: string) =>
    shop.shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const bySku = (sku: string) =>
    shop.shop.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst()

  return { folder, work, filesOf, get, upload, read, rowsOf, apply, applied, known, productOf, bySku }
}
