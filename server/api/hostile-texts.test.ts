import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRowPage, ImportView } from '#shop/imports/import.schema.ts'
import { importFolder } from '#shop/imports/import-files.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { csvOf, uploadForm } from '#tests/support/imports.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: owner.headers, ...(payload ? { payload } : {}) })

/** Uploads a product file and returns what its import would do. */
async function read(file: string) {
  const { payload, headers } = await uploadForm({ file })
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { ...owner.headers, ...headers },
    payload,
  })
  const { _id } = sent.json() as ImportView
  const folder = importFolder(shop.shop.config.dataDir)
  const stop = new AbortController().signal
  await workOnImports({ ...shop.shop, folder, onError: () => undefined }, stop).catch(() => undefined)
  const found = (await call('GET', `/api/imports/${_id}`)).json() as ImportView
  const { rows } = (await call('GET', `/api/imports/${_id}/rows`)).json() as ImportRowPage
  return { found, rows }
}

test('a description with an emoji where the log cuts it off is saved', async () => {
  const id = await addProduct(shop.shop.db, {})
  const description = `${'a'.repeat(198)}🌸${'b'.repeat(50)}`
  const saved = await call('PUT', `/api/products/${id}`, { description })
  expect([saved.statusCode, saved.json().description]).toEqual([200, description])
})

test('half a character, as no keyboard writes it, is refused', async () => {
  const id = await addProduct(shop.shop.db, {})
  const saved = await call('PUT', `/api/products/${id}`, { title: 'Rose \ud83c', notesTop: ['\udf38'] })
  expect([saved.statusCode, saved.json().fields]).toEqual([400, { title: 'This text cannot be read' }])
})

test('emoji where texts are cut off for the list break no line of a file', async () => {
  const long = `${'x'.repeat(199)}🌸 and more`
  const { found, rows } = await read(
    csvOf([
      ['sku', 'title', 'price', 'category', `${'z'.repeat(39)}🌸 column`],
      ['EMOJI-1', long, '10', 'perfume', ''],
      ['EMOJI-2', 'A title', `${'9'.repeat(39)}🌸9`, 'perfume', ''],
      [`${'S'.repeat(79)}🌸`, 'A title', '10', 'perfume', ''],
      ['EMOJI-3', 'A title', '10', 'perfume', ''],
    ]),
  )
  expect(found).toMatchObject({ status: 'ready', counts: { all: 4, new: 1, wrong: 3 } })
  expect(rows.map(({ result }) => result)).toEqual(['wrong', 'wrong', 'wrong', 'new'])
})

test('a file whose first line is cut inside an emoji is refused in words', async () => {
  const { found } = await read(csvOf([[`${'n'.repeat(39)}🌸 number`], ['1']]))
  expect(found.failure?.title).toBe('The file has no column “sku”.')
})
