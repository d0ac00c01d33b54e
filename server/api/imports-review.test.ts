import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRowPage, ImportView } from '#shop/imports/import.schema.ts'
import { csvPath, importFolder } from '#shop/imports/import-files.server.ts'
import { leaseImport, releaseLease } from '#shop/imports/import-lease.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { csvOf, uploadForm, zipOf } from '#tests/support/imports.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
let picture: Buffer
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background: '#876' } })
  picture = await image.jpeg().toBuffer()
})
afterAll(() => shop.close())

const folder = () => importFolder(shop.shop.config.dataDir)
const work = (inFolder = folder()) =>
  workOnImports({ ...shop.shop, folder: inFolder, onError: () => undefined }, new AbortController().signal)

async function call<Body>(method: 'GET' | 'POST', path: string, payload?: object | Buffer, headers = {}) {
  const answer = await shop.app.inject({
    method,
    url: `/api/imports${path}`,
    headers: { ...owner.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
  return answer.json() as Body // the route's own response schema
}
const view = (id: string) => call<ImportView>('GET', `/${id}`)
const rowsOf = async (id: string) => (await call<ImportRowPage>('GET', `/${id}/rows`)).rows

async function upload(files: Parameters<typeof uploadForm>[0]): Promise<string> {
  const { payload, headers } = await uploadForm(files)
  return (await call<ImportView>('POST', '', payload, headers))._id
}

async function read(files: Parameters<typeof uploadForm>[0]): Promise<string> {
  const id = await upload(files)
  await work()
  return id
}

/** As a process that was killed leaves it. */
const die = (id: string) =>
  shop.shop.db
    .updateTable('imports')
    .set({ worked_at: new Date(0) })
    .where('id', '=', id)
    .execute()

test('a product gets no more pictures from a file than its form can save', async () => {
  const names = Array.from({ length: 42 }, (_, at) => `view-${at}.jpg`)
  const id = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'images'],
      ['MANY-1', 'Many pictures', '5', 'gift', names.join(';')],
    ]),
    pictures: await zipOf(Object.fromEntries(names.map((name) => [name, picture]))),
  })
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ result: 'new', look: true, pictures: names.slice(0, 40) })
  expect(row?.notes).toEqual([
    { kind: 'look', column: 'images', message: 'a product has 40 pictures at most; 2 left out' },
  ])
})

test('a deleted product that a file brings back is hidden, unless its line says otherwise', async () => {
  const { db } = shop.shop
  const [quiet, loud] = [
    await addProduct(db, { sku: 'GONE-1', show: true, archived_at: new Date() }),
    await addProduct(db, { sku: 'GONE-2', show: true, archived_at: new Date() }),
  ]
  const id = await read({
    file: csvOf([
      ['sku', 'show'],
      ['GONE-1', ''],
      ['GONE-2', '1'],
    ]),
  })
  expect((await rowsOf(id))[0]?.changes).toContainEqual({ field: 'show', before: true, after: false })
  await call('POST', `/${id}/apply`)
  await work()
  const back = await db
    .selectFrom('products')
    .select(['id', 'show', 'archived_at'])
    .where('id', 'in', [quiet, loud])
    .orderBy('sku')
    .execute()
  expect(back).toEqual([
    { id: quiet, show: false, archived_at: null },
    { id: loud, show: true, archived_at: null },
  ])
})

test('an import that was looked at for hours keeps its pictures when another machine asks for work', async () => {
  const { db } = shop.shop
  const id = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['LATE-1', 'Late', '5', 'gift'],
    ]),
    pictures: await zipOf({ 'LATE-1.jpg': picture }),
  })
  await db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  await call('POST', `/${id}/apply`)
  await work(`${folder()}-elsewhere`)
  expect((await view(id)).status).toBe('writing')
  await work()
  expect((await view(id)).status).toBe('done')
  expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'written', look: false })
})

test('an import that was released many times is not abandoned at its first failure', async () => {
  const { db } = shop.shop
  const id = await upload({ file: csvOf([['sku'], ['X']]) })
  for (let run = 0; run < 8; run += 1) {
    const lease = await leaseImport(db, [id], id)
    if (lease) await releaseLease(db, lease)
  }
  expect((await leaseImport(db, [id], id))?.tries).toBe(1)
})

test('an import that ends every process that works on it is abandoned', async () => {
  const { db } = shop.shop
  const id = await upload({ file: csvOf([['sku'], ['X']]) })
  for (let run = 0; run < 5; run += 1) {
    expect(await leaseImport(db, [id], id)).toBeDefined()
    await die(id)
  }
  await work()
  expect(await view(id)).toMatchObject({
    status: 'failed',
    failure: { text: expect.stringContaining('our side') },
  })
  await rm(csvPath(folder(), id), { force: true })
})

test('a file with far too many columns is refused with an explanation', async () => {
  const names = Array.from({ length: 1001 }, (_, at) => `c${at}`)
  const id = await read({ file: csvOf([['sku', ...names], ['X']]) })
  expect((await view(id)).failure?.title).toBe('The first line names 1,002 columns.')
})

test('a quotation mark that is never closed is reported once, on the line where it stands', async () => {
  const lines = Array.from({ length: 6000 }, (_, at) => `BELOW-${at},Title of a product ${at},5,gift`)
  const file = ['sku,title,price,category', 'ABOVE-1,Fine,5,gift', 'OPEN-1,"Never closed,5,gift', ...lines]
  const id = await read({ file: file.join('\n') })
  expect((await view(id)).counts).toMatchObject({ all: 2, new: 1, wrong: 1 })
  expect(await rowsOf(id)).toMatchObject([
    { line: 2, result: 'new' },
    { line: 3, result: 'wrong', notes: [{ message: expect.stringContaining('quotation mark') }] },
  ])
})
