import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { backupLock } from '#db/advisory-locks.ts'
import { dumpRows } from '#db/dump/dump-rows.ts'
import { withSession } from '#db/dump/session.ts'
import { readSequences, readTables, type TableInfo } from '#db/dump/tables.ts'
import { defaultSettings } from '#shop/settings/settings.schema.ts'
import type { Files } from '#shop/uploads/files.ts'
import { type ArchiveWriter, archiveWriter } from './archive-writer.server.ts'
import {
  backupFormat,
  derivedTables,
  excludedTables,
  type FilePart,
  type Manifest,
  partNames,
  type TablePart,
} from './manifest.ts'
import { openBackup } from './read-backup.server.ts'
import { findStoredFiles, firstFilesOf, type StoredFiles } from './stored-files.server.ts'

export type BackupSource = { url: string; files: Files }

/**
 * Writes the whole shop at `url` into one file: a consistent snapshot of the rows while the shop keeps running, and the
 * files they refer to. Blocks nobody; files of pictures removed meanwhile are deleted afterwards. The file gets its final
 * name once it has been read back and every part was correct. Throws when an original is missing.
 */
export async function writeBackup({ url, files }: BackupSource, path: string): Promise<Manifest> {
  return withSession(url, async (client) => {
    // Waits for running backups and file removals.
    await client.query('SELECT pg_advisory_lock($1)', [backupLock])
    const unfinished = `${path}.unfinished`
    await rm(unfinished, { force: true })
    const archive = archiveWriter(unfinished)
    try {
      const made = await writeParts(archive, client, files)
      await archive.finish()
      await checkWritten(unfinished, made)
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      return made
    } catch (error) {
      await archive.abandon()
      await rm(unfinished, { force: true })
      throw error
    }
  })
}

async function writeParts(archive: ArchiveWriter, client: pg.Client, files: Files): Promise<Manifest> {
  const { stored, ...rows } = await writeRows(archive, client)
  const made: Manifest = {
    kind: 'sillage backup',
    format: backupFormat,
    ...rows,
    files: await writeFiles(archive, files, stored),
  }
  const { sha256 } = await archive.add(partNames.manifest, once(JSON.stringify(made)), 'compressed')
  await archive.add(partNames.manifestHash, once(`${sha256}\n`), 'stored')
  return made
}

/** All tables in one read-only snapshot, which ends before the files are copied, since that may take long. */
async function writeRows(archive: ArchiveWriter, client: pg.Client) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ now: Date }>('SELECT now()')
  const tables: TablePart[] = []
  for (const table of await readTables(client)) {
    if (excludedTables.has(table.name) || derivedTables.has(table.name)) continue
    tables.push(await writeTable(archive, client, withoutWords(table)))
  }
  const written = {
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    shopName: await shopNameOf(client),
    migrations: await migrationsOf(client),
    tables,
    sequences: await readSequences(client),
    stored: await findStoredFiles(client),
  }
  await client.query('COMMIT')
  return written
}

/** Without tsvector columns, which a trigger derives from others; backups that contain them can still be restored. */
const withoutWords = (table: TableInfo): TableInfo => ({
  ...table,
  columns: table.columns.filter(({ type }) => type !== 'tsvector'),
})

async function writeTable(archive: ArchiveWriter, client: pg.Client, table: TableInfo): Promise<TablePart> {
  let rows = 0
  async function* lines() {
    for await (const batch of dumpRows(client, table)) {
      rows += batch.length
      yield Buffer.from(`${batch.join('\n')}\n`)
    }
  }
  const written = await archive.add(partNames.table(table), lines(), 'compressed')
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, ...written }
}

async function writeFiles(
  archive: ArchiveWriter,
  files: Files,
  { pictures, kept }: StoredFiles,
): Promise<FilePart[]> {
  const parts: FilePart[] = []
  /** Returns false for a missing file. */
  const write = async (name: string) => {
    const bytes = await files.get(name)
    if (bytes) parts.push({ name, ...(await archive.add(partNames.file({ name }), once(bytes), 'stored')) })
    return bytes !== undefined
  }
  for (const picture of pictures) {
    const { id, original, isShown } = picture
    // A picture without a product is being removed; a failed removal may already have deleted its file.
    if (original !== undefined && !(await write(original)) && isShown) {
      throw new Error(
        `the picture ${id} has lost its file ${original}: remove it from its product, then try again`,
      )
    }
    for (const name of firstFilesOf(picture)) await write(name)
  }
  for (const name of kept) await write(name)
  return parts
}

/** Reads the file back from disk and compares every part. */
async function checkWritten(path: string, made: Manifest) {
  const backup = await openBackup(path)
  try {
    await backup.check()
    if (JSON.stringify(backup.manifest) !== JSON.stringify(made))
      throw new Error('the disk does not hold what was written to it')
  } finally {
    backup.close()
  }
}

async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* once(content: string | Buffer) {
  yield Buffer.from(content)
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  return rows.map(({ name }) => name)
}

/** The name of the shop from its settings. */
export async function shopNameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT value #>> '{}' AS name FROM settings WHERE key = 'shopName'`,
  )
  return rows[0]?.name ?? defaultSettings.shopName
}
