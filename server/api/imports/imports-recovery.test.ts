import { mkdir, rm } from 'node:fs/promises'
import { createQueryId, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { ImportView } from '#shop/imports/import.schema.ts'
import { csvPath } from '#shop/imports/import-files.server.ts'
import { leaseImport, releaseLease } from '#shop/imports/import-lease.server.ts'
import { sweepImports } from '#shop/imports/sweep-imports.server.ts'
import { workOnImports } from '#shop/imports/work-on-imports.server.ts'
import type { TestShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { csvOf, zipOf } from '#tests/support/imports.ts'
import { setUpImports, smallPicture } from '#tests/support/set-up-imports.ts'

let shop: TestShop
const { folder, work, filesOf, get, upload, read, rowsOf, apply } = setUpImports((opened) => {
  ;({ shop } = opened)
})

/** Simulates a killed process: its lock is still there, but no longer renewed. */
const dieWith = (id: string) =>
  shop.shop.db
    .updateTable('imports')
    .set({ worker: 'killed', worked_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()

test('reading that was killed half-way begins anew, and each line is kept once', async () => {
  const { db } = shop.shop
  const { body } = await upload({
    file: csvOf([
      ['sku', 'title'],
      ['KILL-1', 'a'],
      ['KILL-2', 'b'],
    ]),
  })
  await db
    .insertInto('import_rows')
    .values({
      import_id: body._id,
      number: 1,
      line: 2,
      sku: 'KILL-1',
      title: '',
      result: 'wrong',
      cells: '[]',
    })
    .execute()
  await dieWith(body._id)
  await work()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({ status: 'ready', counts: { all: 2 } })
  expect(await rowsOf(body._id)).toHaveLength(2)
})

test('writing that was stopped half-way goes on where it was, and no line is written twice', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category', 'quantity'],
      ...Array.from({ length: 450 }, (_, at) => [`HALF-${at}`, `Half ${at}`, '5', 'gift', '1']),
    ]),
  })
  await apply(found._id)
  const stop = new AbortController()
  const stopInFirstBatch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const { sql } = db.getExecutor().compileQuery(node, createQueryId())
      if (/^update "imports" set "done" =/.test(sql)) stop.abort()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await workOnImports(
    { ...shop.shop, db: db.withPlugin(stopInFirstBatch), folder: folder(), onError: () => undefined },
    stop.signal,
  )
  expect(await get<ImportView>(`/${found._id}`)).toMatchObject({ status: 'writing', done: 200 })
  await dieWith(found._id)
  await Promise.all([work(), work()])
  expect(await get<ImportView>(`/${found._id}`)).toMatchObject({
    status: 'done',
    done: 450,
    outcome: { created: 450 },
  })
  const moves = await db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .select('products.sku')
    .where('products.sku', 'like', 'HALF-%')
    .execute()
  expect(moves).toHaveLength(450)
  await expectSoundBooks(db)
})

test('an import that fails through no fault of its file is retried, and finally abandoned', async () => {
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  // A directory in place of the file makes reading fail, as on a broken disk.
  await rm(csvPath(folder(), body._id))
  await mkdir(csvPath(folder(), body._id))
  const statuses: string[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(work()).rejects.toThrow()
    statuses.push((await get<ImportView>(`/${body._id}`)).status)
    await dieWith(body._id)
  }
  expect(statuses).toEqual(['reading', 'reading', 'reading', 'reading', 'failed'])
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({
    failure: { text: expect.stringContaining('on our side') },
  })
  expect(filesOf(body._id)).toEqual([])
})

test('a file that lay on a machine which is no longer there is abandoned after an hour', async () => {
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  const elsewhere = () => work(`${folder()}-elsewhere`)
  await elsewhere()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({ status: 'reading' })
  await shop.shop.db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', body._id)
    .execute()
  await elsewhere()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({
    status: 'failed',
    failure: { title: 'The uploaded file is gone.' },
  })
})

test('imports are forgotten after thirty days, and files that no import needs are removed', async () => {
  const { db } = shop.shop
  const found = await read({
    file: csvOf([['sku'], ['X']]),
    pictures: await zipOf({ 'a.jpg': Buffer.from('x') }),
  })
  const young = await read({
    file: csvOf([['sku'], ['X']]),
    pictures: await zipOf({ 'a.jpg': Buffer.from('x') }),
  })
  await db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', found._id)
    .execute()
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  await sweepImports({ db, folder: folder() }, inTwoHours)
  expect(await get(`/${found._id}`)).toMatchObject({ code: 'not_found' })
  expect(filesOf(found._id)).toEqual([])
  expect(filesOf(young._id)).toHaveLength(1)
  expect(await get(`/${young._id}`)).toMatchObject({ status: 'ready' })
})

test('an import that was looked at for hours keeps its pictures when another machine asks for work', async () => {
  const { db } = shop.shop
  const { _id: id } = await read({
    file: csvOf([
      ['sku', 'title', 'price', 'category'],
      ['LATE-1', 'Late', '5', 'gift'],
    ]),
    pictures: await zipOf({ 'LATE-1.jpg': await smallPicture() }),
  })
  await db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  await apply(id)
  await work(`${folder()}-elsewhere`)
  expect((await get<ImportView>(`/${id}`)).status).toBe('writing')
  await work()
  expect((await get<ImportView>(`/${id}`)).status).toBe('done')
  expect((await rowsOf(id))[0]).toMatchObject({ outcome: 'written', look: false })
})

test('an import that was released many times is not abandoned at its first failure', async () => {
  const { db } = shop.shop
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  for (let run = 0; run < 8; run += 1) {
    const lease = await leaseImport(db, [body._id], body._id)
    if (lease) await releaseLease(db, lease)
  }
  expect((await leaseImport(db, [body._id], body._id))?.tries).toBe(1)
})

test('an import that ends every process that works on it is abandoned', async () => {
  const { db } = shop.shop
  const { body } = await upload({ file: csvOf([['sku'], ['X']]) })
  for (let run = 0; run < 5; run += 1) {
    expect(await leaseImport(db, [body._id], body._id)).toBeDefined()
    await dieWith(body._id)
  }
  await work()
  expect(await get<ImportView>(`/${body._id}`)).toMatchObject({
    status: 'failed',
    failure: { text: expect.stringContaining('our side') },
  })
  await rm(csvPath(folder(), body._id), { force: true })
})
