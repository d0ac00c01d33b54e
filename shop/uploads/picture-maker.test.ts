import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { diskFiles } from '#server/adapters/disk-files.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { newId } from '#shop/ids.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { type PictureMaker, pictureMaker } from './picture-maker.server.ts'
import { pictureName } from './picture-view.ts'

let database: TestDatabase
let dir: string
let maker: PictureMaker
beforeAll(async () => {
  database = await testDatabase()
  await seedShop(database.db, { limit: 1 })
})
afterAll(() => database.close())
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  maker = openMaker()
})
afterEach(async () => {
  maker.close()
  await rm(dir, { recursive: true })
})

const openMaker = () =>
  pictureMaker({
    db: database.db,
    files: diskFiles(dir),
    onError: (error) => {
      throw error
    },
  })

async function anyFront(): Promise<string> {
  const row = await database.db
    .selectFrom('product_images')
    .select('id')
    .where('position', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('a drawing that nobody has drawn yet is drawn when it is first asked for', async () => {
  const name = pictureName(await anyFront(), 480, 'avif')
  const bytes = await maker.file(name)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 480, height: 600 })
  expect(await readdir(join(dir, 'pictures'))).toEqual([name])
})

test('a hundred askers at once get one and the same file, made once', async () => {
  const name = pictureName(await anyFront(), 480, 'webp')
  const answers = await Promise.all(Array.from({ length: 100 }, () => maker.file(name)))
  expect(new Set(answers).size).toBe(1)
})

test('what was made before a restart is not made again', async () => {
  const name = pictureName(await anyFront(), 480, 'webp')
  const before = await maker.file(name)
  maker.close()
  maker = openMaker()
  // With a missing original, this only works if nobody reads it.
  const origin = JSON.stringify({ kind: 'upload', file: 'originals/gone' })
  const { id, origin: kept } = await database.db
    .selectFrom('product_images')
    .select(['id', 'origin'])
    .where('id', '=', await anyFront())
    .executeTakeFirstOrThrow()
  await database.db.updateTable('product_images').set({ origin }).where('id', '=', id).execute()
  expect(await maker.file(name)).toEqual(before)
  await expect(maker.file(pictureName(id, 960, 'webp'))).rejects.toThrow('is gone')
  await database.db
    .updateTable('product_images')
    .set({ origin: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
})

test('a width or a picture that the shop does not have is none', async () => {
  const id = await anyFront()
  expect(await maker.file(pictureName(id, 500, 'webp'))).toBeUndefined()
  expect(await maker.file(pictureName('A'.repeat(20), 480, 'webp'))).toBeUndefined()
})

test('a picture that is removed while somebody waits for it is none, not a failure', async () => {
  const { db } = database
  const origin = JSON.stringify({ kind: 'upload', file: 'originals/taken-away' })
  const id = 'B'.repeat(20)
  await db.insertInto('product_images').values({ id, origin, width: 960, height: 1200 }).execute()
  const disk = diskFiles(dir)
  // The owner deletes it just when its original is about to be read.
  const get = async (name: string) => {
    if (name === 'originals/taken-away') await db.deleteFrom('product_images').where('id', '=', id).execute()
    return disk.get(name)
  }
  const asked = pictureMaker({ db, files: { ...disk, get }, onError: () => undefined })
  expect(await asked.file(pictureName(id, 480, 'webp'))).toBeUndefined()
  asked.close()
})

// The worker has low priority, so this takes time on a busy machine.
test('a picture that is removed while it is being made leaves no file behind', async () => {
  const { db } = database
  const id = newId()
  const origin = JSON.stringify({ kind: 'upload', file: 'originals/one' })
  await diskFiles(dir).put(
    'originals/one',
    await sharp(await maker.file(pictureName(await anyFront(), 480, 'jpg'))).toBuffer(),
  )
  await db.insertInto('product_images').values({ id, origin, width: 480, height: 600 }).execute()
  const made = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('product_images').where('id', '=', id).execute()
    const asked = maker.file(pictureName(id, 480, 'webp'))
    await vi.waitFor(async () => {
      const { rows } = await sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      )
      expect(rows.length).toBe(1)
    })
    return { asked }
  })
  await made.asked
  expect((await readdir(join(dir, 'pictures'))).filter((name) => name.startsWith(id))).toEqual([])
})

test('in the background an upload gets all that pages will ask for', { timeout: 180_000 }, async () => {
  const disk = diskFiles(dir)
  const id = newId()
  const origin = JSON.stringify({ kind: 'upload', file: 'originals/one' })
  const bytes = await sharp({ create: { width: 1500, height: 1875, channels: 3, background: '#c99' } })
    .jpeg()
    .toBuffer()
  await disk.put('originals/one', bytes)
  // Not a first picture, since the other tests use those.
  const row = { id, origin, position: 1, width: 1500, height: 1875 }
  await database.db.insertInto('product_images').values(row).execute()
  maker.prepare(id)
  const expected = [
    pictureName(id, 1440, 'avif'),
    pictureName(id, 480, 'avif'),
    pictureName(id, 960, 'avif'),
    pictureName(id, 960, 'webp'),
  ].sort()
  await vi.waitFor(async () => expect((await readdir(join(dir, 'pictures'))).sort()).toEqual(expected), {
    timeout: 120_000,
  })
})

test('a picture gets a tiny placeholder', async () => {
  const drawn = await maker.file(pictureName(await anyFront(), 480, 'jpg'))
  const placeholder = await maker.placeholder(drawn ?? Buffer.alloc(0))
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(placeholder.length).toBeLessThan(250)
})
