import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { diskFiles } from '#server/adapters/disk-files.ts'
import { s3Files } from '#server/adapters/s3-files.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { askAgainAfterLoss } from '#shop/payments/ask-again-after-loss.server.ts'
import type { Files } from '#shop/uploads/files.ts'
import { removeUpload } from '#shop/uploads/remove-picture.server.ts'
import { storeUpload } from '#shop/uploads/store-upload.server.ts'
import {
  backedUpIn,
  blankDatabase,
  everythingIn,
  notAsBackedUp,
  onDatabase,
  openedAt,
  shapeOf,
} from '#tests/support/blank-database.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { call, order, type PayingShop, paid, payingShop, placed } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { s3Store } from '#tests/support/s3-store.ts'
import { excludedTables } from './manifest.ts'
import { openBackup } from './read-backup.server.ts'
import { finishRestore, readTargetContents, restoreBackup } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

let shop: PayingShop
let folder: string
const closings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-backups-'))
  shop = await payingShop()
  await seedShop(shop.db, { limit: 30 })
})
afterAll(async () => {
  await shop.close()
  for (const close of closings) await close()
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({ url: shop.database.url, files: shop.shop.files })
const uploads = () => join(shop.shop.config.dataDir, 'uploads')

/** A blank database and an empty folder for files. */
async function emptyPlace() {
  const database = await blankDatabase()
  closings.push(database.drop)
  const root = await mkdtemp(join(folder, 'files-'))
  return { url: database.url, root, files: diskFiles(root) }
}

async function restored(path: string, target: { url: string; files: Files }) {
  const backup = await openBackup(path)
  try {
    await backup.check()
    await finishRestore(target, await restoreBackup(target, backup))
  } finally {
    backup.close()
  }
}

/** Stores a picture of a product, with the derived files that pages load first. */
async function addUpload(productId: string | null): Promise<string> {
  const bytes = await anyPicture()
  const { id } = await storeUpload(shop.shop, bytes)
  await shop.db.updateTable('product_images').set({ product_id: productId }).where('id', '=', id).execute()
  for (const name of [`${id}-480.avif`, `${id}-600.avif`, `${id}-600.webp`])
    await shop.shop.pictures.file(name)
  return id
}

/** Creates orders in several states, with refunds, emails and invoices. */
async function trade() {
  const hanna = await signIn(shop)
  const admin = await signIn(shop, { isAdmin: true })
  const product = await addProduct(shop.db, { title: 'Ütf “quoted” \u2028 and\nlines \\ 🜁', quantity: 20 })
  await addUpload(product)
  await addUpload(null)
  await placed(shop, hanna, { [product]: 1 })
  const { order: whole } = await paid(shop, hanna, { [product]: 2 })
  const { order: part } = await paid(shop, hanna, { [product]: 1 }, 'stripe')
  await call(shop, admin, ['POST', `/orders/${whole._id}/refunds`])
  await call(shop, admin, ['POST', `/orders/${part._id}/refunds`], { amount: 10 })
  await call(shop, admin, ['PUT', '/settings'], { shopName: 'Têst & Co' })
  await issueDueDocuments(shop.db, new AbortController().signal)
  await sendMail(
    { db: shop.db, mail: undefined, publicUrl: 'http://localhost' },
    new AbortController().signal,
  )
}

const orderNumbersIn = async (url: string) =>
  Number((await onDatabase(url, 'SELECT last_value FROM order_number'))[0]?.last_value)

test('a backup restores every row, every file and the whole schema into an empty database', async () => {
  await trade()
  const path = join(folder, 'whole.zip')
  const made = await writeBackup(source(), path)
  expect(made.shopName).toBe('Têst & Co')
  expect(made.tables.find(({ name }) => name === 'products')?.columns).not.toContain('search')
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const target = await emptyPlace()
  expect(await readTargetContents(target.url)).toEqual({ kind: 'empty' })
  await restored(path, target)

  const [before, after] = [await backedUpIn(shop.database.url), await backedUpIn(target.url)]
  for (const [table, rows] of Object.entries(before.rows))
    expect([table, after.rows[table]]).toEqual([table, rows])
  expect(after.sequences).toEqual(before.sequences)
  const words = 'SELECT product_id, search FROM product_words ORDER BY product_id'
  expect(await onDatabase(target.url, words)).toEqual(await onDatabase(shop.database.url, words))
  const [then, now] = [await orderNumbersIn(shop.database.url), await orderNumbersIn(target.url)]
  expect(now - then).toBeGreaterThanOrEqual(20)
  expect(Object.keys(before.rows)).toEqual(
    expect.arrayContaining(['refunds', 'invoices', 'mail_outbox', 'audit_log']),
  )
  for (const table of ['refunds', 'invoices', 'mail_outbox', 'audit_log', 'reviews'])
    expect([table, (before.rows[table] as unknown[]).length > 0]).toEqual([table, true])
  expect(await shapeOf(target.url)).toEqual(await shapeOf(shop.database.url))
  expect(await filesUnder(target.root)).toEqual(await filesUnder(uploads()))
  for (const table of excludedTables)
    expect(await onDatabase(target.url, `SELECT FROM ${table}`), table).toEqual([])

  const { db, close } = openedAt(target.url)
  await expectSoundBooks(db)
  await addProduct(db, { title: 'The numbers go on' })
  await close()
  await expect(onDatabase(target.url, 'DELETE FROM audit_log')).rejects.toThrow('only added to')
}, 60_000)

test('a restored shop does not issue again the numbers issued after the backup', async () => {
  const path = join(folder, 'numbers.zip')
  await writeBackup(source(), path)
  const lost = await paid(shop, await signIn(shop), { [await addProduct(shop.db, { quantity: 5 })]: 1 })
  await issueDueDocuments(shop.db)
  const numbersOf = (url: string) =>
    onDatabase(url, `SELECT number FROM orders UNION ALL SELECT number FROM invoices`)
  const given = (await numbersOf(shop.database.url)).map(({ number }) => number)
  expect(given).toContain(lost.order.number)

  const target = await emptyPlace()
  await restored(path, target)
  const known = new Set((await numbersOf(target.url)).map(({ number }) => number))
  const [next] = await onDatabase(
    target.url,
    `SELECT 'S-' || extract(year FROM now()) || '-' || to_char(nextval('order_number'), 'FM9999999990000') AS "order",
       year || '-' || lpad((last + 1)::text, 4, '0') AS invoice FROM invoice_numbers WHERE kind = 'invoice'`,
  )
  const isLost = (number: unknown) => given.includes(number) && !known.has(String(number))
  expect(given.some(isLost)).toBe(true)
  expect([next?.order, next?.invoice].filter(isLost)).toEqual([])
  const { db, close } = openedAt(target.url)
  await expectSoundBooks(db)
  expect(await askAgainAfterLoss(db)).toBe(true)
  expect(await askAgainAfterLoss(db)).toBe(false)
  await close()
}, 60_000)

test('a backup that is made while people buy holds one moment, and its restored shop writes the same backup', async () => {
  const product = await addProduct(shop.db, { quantity: 500 })
  const known = await placed(shop, await signIn(shop), { [product]: 1 })
  let isOver = false
  const statuses = new Set<number>()
  const buyers = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.add((await order(shop, await signIn(shop), { [product]: 1 })).status)
  })
  const [first, second] = [join(folder, 'busy.zip'), join(folder, 'again.zip')]
  const made = await writeBackup(source(), first)
  isOver = true
  await Promise.all(buyers)
  expect([...statuses]).toEqual([201])

  const target = await emptyPlace()
  await restored(first, target)
  const again = await writeBackup(target, second)
  const unnumbered = ({ tables }: typeof made) => tables.filter(({ name }) => !notAsBackedUp.has(name))
  expect(unnumbered(again)).toEqual(unnumbered(made))
  expect(again.files).toEqual(made.files)
  const { db, close } = openedAt(target.url)
  await expectSoundBooks(db)
  const found = await db.selectFrom('orders').select('number').where('id', '=', known._id).execute()
  expect(found).toEqual([{ number: known.number }])
  await close()
})

test('a picture that is removed while a backup is made keeps its files until the backup is done', async () => {
  const id = await addUpload(null)
  const during: string[] = []
  const files: Files = {
    ...shop.shop.files,
    get: async (name) => {
      if (name === `originals/${id}` && during.length === 0) {
        await removeUpload(shop.shop, id)
        during.push(...(await readdir(join(uploads(), 'originals'))))
      }
      return shop.shop.files.get(name)
    },
  }
  const made = await writeBackup({ ...source(), files }, join(folder, 'removal.zip'))
  expect(during).toContain(id)
  expect(made.files.map(({ name }) => name)).toContain(`originals/${id}`)
  await removeUpload(shop.shop, id)
  expect(await readdir(join(uploads(), 'originals'))).not.toContain(id)
})

test('without the original of a picture on sale there is no backup, and nothing is left of the attempt', async () => {
  const id = await addUpload(await addProduct(shop.db))
  const path = join(folder, 'lost.zip')
  const files: Files = {
    ...shop.shop.files,
    get: async (name) => (name === `originals/${id}` ? undefined : shop.shop.files.get(name)),
  }
  await expect(writeBackup({ ...source(), files }, path)).rejects.toThrow(
    `the picture ${id} has lost its file`,
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([])
})

test('a shop in an object store is restored to a disk, and one on a disk into an object store', async () => {
  const store = await s3Store()
  closings.push(store.close)
  const bucket = s3Files(store.config, () => undefined)
  const [first, second] = [join(folder, 'to-store.zip'), join(folder, 'from-store.zip')]
  const made = await writeBackup(source(), first)
  const inStore = { ...(await emptyPlace()), files: bucket }
  await restored(first, inStore)
  for (const { name } of made.files)
    expect(await bucket.get(name), name).toEqual(await shop.shop.files.get(name))

  const fromStore = await writeBackup(inStore, second)
  expect(fromStore.files).toEqual(made.files)
  const onDisk = await emptyPlace()
  await restored(second, onDisk)
  expect(await filesUnder(onDisk.root)).toEqual(await filesUnder(uploads()))
  bucket.close()
})

test('a backup of an older schema becomes a shop of today', async () => {
  const old = await emptyPlace()
  await migrate(old.url, { until: '0010_settings.sql' })
  await onDatabase(
    old.url,
    `INSERT INTO users (id, name, email, email_key, password_hash) VALUES ('hanna', 'Hanna', 'h@example.org', 'h@example.org', 'x');
     INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ('\\x01', 'hanna', now());
     INSERT INTO products (id, title, category, price, quantity, show) VALUES ('one', 'Mitsouko', 'perfume', 5000, 2, true);
     INSERT INTO stock_movements (product_id, kind, quantity_change, reserved_change) VALUES ('one', 'import', 2, 0);
     UPDATE settings_version SET version = 7`,
  )
  const path = join(folder, 'old.zip')
  expect((await writeBackup(old, path)).migrations.at(-1)).toBe('0010_settings.sql')
  const target = await emptyPlace()
  await restored(path, target)
  expect(await shapeOf(target.url)).toEqual(await shapeOf(shop.database.url))
  expect(await onDatabase(target.url, 'SELECT version FROM settings_version')).toEqual([{ version: 7 }])
  expect(await onDatabase(target.url, 'SELECT name, last_seen_at FROM users')).toEqual([
    { name: 'Hanna', last_seen_at: null },
  ])
  const { db, close } = openedAt(target.url)
  await expectSoundBooks(db)
  await close()
})

test('the previous shop is replaced as a whole, with its files, and other roles keep their privileges', async () => {
  const path = join(folder, 'over.zip')
  await writeBackup(source(), path)
  const other = await payingShop()
  closings.push(other.close)
  const role = `reader_${randomBytes(4).toString('hex')}`
  await onDatabase(
    other.database.url,
    `CREATE ROLE ${role}; GRANT SELECT, UPDATE ON products TO ${role}; GRANT USAGE ON SEQUENCE order_number TO ${role}`,
  )
  closings.unshift(() => onDatabase(other.database.url, `DROP OWNED BY ${role}; DROP ROLE ${role}`))
  const { id } = await storeUpload(other.shop, await anyPicture())
  await other.db
    .updateTable('product_images')
    .set({ product_id: await addProduct(other.db) })
    .where('id', '=', id)
    .execute()
  expect(await readTargetContents(other.database.url)).toMatchObject({ kind: 'shop', products: 1 })
  await restored(path, { url: other.database.url, files: other.shop.files })
  expect(await backedUpIn(other.database.url)).toEqual(await backedUpIn(shop.database.url))
  expect(await filesUnder(join(other.shop.config.dataDir, 'uploads'))).toEqual(await filesUnder(uploads()))
  const grants = `SELECT privilege_type AS may FROM information_schema.role_table_grants
    WHERE grantee = '${role}' AND table_name = 'products' ORDER BY 1`
  expect(await onDatabase(other.database.url, grants)).toEqual([{ may: 'SELECT' }, { may: 'UPDATE' }])
  const mayNumber = `SELECT has_sequence_privilege('${role}', 'order_number', 'USAGE') AS may`
  expect(await onDatabase(other.database.url, mayNumber)).toEqual([{ may: true }])
})

test('a restore that fails in the middle leaves the shop and its files as they were', async () => {
  const path = join(folder, 'middle.zip')
  await writeBackup(source(), path)
  const other = await payingShop()
  closings.push(other.close)
  await addProduct(other.db)
  const before = [await everythingIn(other.database.url), await filesUnder(other.shop.config.dataDir)]
  let left = 2
  const files: Files = {
    ...other.shop.files,
    put: async (name, bytes) => {
      if (left === 0) throw new Error('the disk is full')
      left -= 1
      await other.shop.files.put(name, bytes)
    },
  }
  await expect(restored(path, { url: other.database.url, files })).rejects.toThrow('the disk is full')
  expect([await everythingIn(other.database.url), await filesUnder(other.shop.config.dataDir)]).toEqual(
    before,
  )
})

test('tables of somebody else are recognised', async () => {
  const { url } = await emptyPlace()
  await onDatabase(url, 'CREATE TABLE users (id int)')
  expect(await readTargetContents(url)).toEqual({ kind: 'other program' })
})

const anyPicture = () =>
  sharp({
    create: { width: 600, height: 700, channels: 3, background: `#${randomBytes(3).toString('hex')}` },
  })
    .jpeg()
    .toBuffer()

async function filesUnder(root: string): Promise<[string, string][]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = paths.map(
    async (path): Promise<[string, string]> => [
      path.slice(root.length),
      (await readFile(path)).toString('base64'),
    ],
  )
  return (await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1))
}
