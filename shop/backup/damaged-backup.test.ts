import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { diskFiles } from '#server/adapters/disk-files.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProduct } from '#tests/support/products.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './read-backup.server.ts'
import { requireKnownSchema } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

let folder: string
let whole: Buffer
let made: Manifest
const parts = new Map<string, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-damaged-'))
  const database = await testDatabase()
  const productId = await addProduct(database.db)
  const files = diskFiles(join(folder, 'uploads'))
  await files.put('originals/abc', Buffer.from('bytes of a picture'))
  await database.db
    .insertInto('product_images')
    .values({
      id: 'abc',
      product_id: productId,
      origin: JSON.stringify({ kind: 'upload', file: 'originals/abc' }),
      width: 500,
      height: 500,
    })
    .execute()
  const path = join(folder, 'whole.zip')
  made = await writeBackup({ url: database.url, files }, path)
  await database.close()
  whole = await readFile(path)
  const backup = await openBackup(path)
  for (const table of made.tables) {
    const rows = (await Array.fromAsync(backup.rowsOf(table))).flat()
    parts.set(`tables/${table.name}.ndjson`, Buffer.from(rows.map((row) => `${row}\n`).join('')))
  }
  for (const file of made.files) parts.set(`files/${file.name}`, await backup.bytesOf(file))
  backup.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the checks of a restore that come before any change; returns why it refuses, or 'accepted'. */
async function verdict(path: string): Promise<string> {
  try {
    const backup = await openBackup(path)
    try {
      requireKnownSchema(backup.manifest)
      await backup.check()
      expect(backup.manifest).toEqual(made)
      return 'accepted'
    } finally {
      backup.close()
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'BackupRefused') return error.message
    throw error
  }
}

async function verdictOn(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'try.zip')
  await writeFile(path, bytes)
  return verdict(path)
}

/** An archive of these parts and a manifest with the correct hash. */
async function archiveOf(contents: unknown, content: ReadonlyMap<string, Buffer> = parts): Promise<string> {
  const path = join(folder, 'made.zip')
  const zip = new ZipFile()
  const text = JSON.stringify(contents)
  zip.addBuffer(Buffer.from(text), 'manifest.json')
  zip.addBuffer(Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`), 'manifest.sha256')
  for (const [name, bytes] of content) zip.addBuffer(bytes, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

const without = (name: string) => new Map([...parts].filter(([one]) => one !== name))

test('a backup made of its own parts is accepted', async () => {
  expect(await verdict(await archiveOf(made))).toBe('accepted')
})

test('no bit of it can be flipped so that something else would be restored', async () => {
  const verdicts: string[] = []
  // 53 is prime, so that all kinds of positions are hit.
  for (let at = 0; at < whole.length; at += 53) {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8))
    verdicts.push(await verdictOn(bytes))
  }
  // Timestamps and comments of the ZIP itself are not data; accepted archives are compared with what was written.
  expect(verdicts.length).toBeGreaterThan(80)
  expect(verdicts.filter((one) => one !== 'accepted').length).toBeGreaterThan(verdicts.length / 2)
}, 60_000)

test('a backup that was cut off anywhere is refused', async () => {
  for (const share of [0, 0.01, 0.3, 0.7, 0.99]) {
    expect(await verdictOn(whole.subarray(0, Math.floor(whole.length * share))), String(share)).toMatch(
      /no backup|damaged/,
    )
  }
  expect(await verdictOn(whole.subarray(0, whole.length - 1))).toMatch(/no backup|damaged/)
})

test('a part that is missing, that was changed, or that nobody named is refused', async () => {
  for (const name of ['tables/products.ndjson', 'files/originals/abc']) {
    expect(await verdict(await archiveOf(made, without(name))), name).toContain(`${name} is missing`)
    const bytes = Buffer.from(parts.get(name) ?? '')
    bytes[3] = (bytes[3] ?? 0) ^ 1
    expect(await verdict(await archiveOf(made, new Map([...parts, [name, bytes]]))), name).toContain(
      'damaged',
    )
    const longer = Buffer.concat([parts.get(name) ?? Buffer.alloc(0), Buffer.from('\n')])
    expect(await verdict(await archiveOf(made, new Map([...parts, [name, longer]]))), name).toContain(
      'damaged',
    )
  }
  const more = new Map([...parts, ['files/originals/other', Buffer.from('x')]])
  expect(await verdict(await archiveOf(made, more))).toContain('it holds more than it names')
})

test('names that lead out of their folder are refused, in the archive and in its table of contents', async () => {
  const contents = (name: string) => ({ ...made, files: [{ ...made.files[0], name }] })
  for (const name of ['../../etc/passwd', '/etc/passwd', 'originals/../../x', 'originals\\..\\x', 'a/b/c']) {
    expect(await verdict(await archiveOf(contents(name), without('files/originals/abc'))), name).toContain(
      'no backup',
    )
  }
  for (const name of ['../outside', '/absolute', 'files/../../x', 'c:\\x']) {
    const bytes = Buffer.from(whole)
    const placeholder = Buffer.from('files/originals/abc')
    for (let at = bytes.indexOf(placeholder); at !== -1; at = bytes.indexOf(placeholder, at + 1)) {
      Buffer.from(name.padEnd(placeholder.length, 'x')).copy(bytes, at)
    }
    expect(await verdictOn(bytes), name).toMatch(/no backup|missing/)
  }
  for (const table of ['products; DROP TABLE users', 'Products', '../users', ''])
    expect(
      await verdict(await archiveOf({ ...made, tables: [{ ...made.tables[0], name: table }] })),
      table,
    ).toContain('no backup')
})

test('a file that is not a backup is refused as such, and a backup of a newer shop as too new for the program', async () => {
  expect(await verdict(join(folder, 'nowhere.zip'))).toContain('There is no file')
  expect(await verdictOn(Buffer.from('sku,title\n'))).toContain('no backup')
  expect(await verdictOn(Buffer.alloc(0))).toContain('no backup')
  expect(await verdict(await archiveOf({ hello: 'world' }))).toContain('no backup')
  expect(await verdict(await archiveOf({ ...made, format: 2, more: 'of it' }))).toContain('newer Sillage')
  const migrations = [...made.migrations, '9999_tomorrow.sql']
  expect(await verdict(await archiveOf({ ...made, migrations }))).toContain('newer Sillage')
})
