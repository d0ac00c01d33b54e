import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { migrationLock } from '#db/advisory-locks.ts'
import { loadRows, setSequence, withoutForeignKeys } from '#db/dump/load-rows.ts'
import { withSession } from '#db/dump/session.ts'
import { dropEverything, readGrants, readSequences, readTables } from '#db/dump/tables.ts'
import { recordRestore } from '#db/histories.ts'
import { makeSchema, migrate, migrationNames } from '#db/migrate.ts'
import type { Files } from '#shop/uploads/files.ts'
import { excludedTables, type Manifest } from './manifest.ts'
import { type Backup, newerBackup } from './read-backup.server.ts'
import { allFilesOf, findStoredFiles, type StoredFiles } from './stored-files.server.ts'
import { shopNameOf } from './write-backup.server.ts'

/** Where to restore; the role of `url` must be allowed to change the schema. */
export type RestoreTarget = { url: string; files: Files }

/** What a database contains before a restore: nothing, a shop, or tables of another program. */
export type TargetContents =
  | { kind: 'empty' }
  | { kind: 'shop'; name: string; products: number; orders: number; users: number }
  | { kind: 'other program' }

/**
 * Replaces the shop at `url` with a checked backup, in one transaction, so that a crash at any moment leaves the previous
 * shop. The schema is created as of the time of the backup, and migrated after the rows are loaded. Returns the files of
 * the previous shop that are not referenced any more, for `finishRestore`. Throws BackupRefused for a backup of a newer
 * version. Nobody may use the shop meanwhile.
 */
export async function restoreBackup({ url, files }: RestoreTarget, backup: Backup): Promise<string[]> {
  requireKnownSchema(backup.manifest)
  return withSession(url, async (client) => {
    // A shop that is started meanwhile waits for this lock.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('BEGIN')
    const before = await filesBefore(client)
    await replaceRows(client, backup)
    const added = await putFiles(files, backup)
    try {
      await client.query('COMMIT')
    } catch (error) {
      for (const name of added) await files.remove(name)
      throw error
    }
    return leftoversOf(before, await findStoredFiles(client), backup.manifest)
  })
}

/** The steps after the commit, which can be repeated if they fail. */
export async function finishRestore(
  { url, files }: RestoreTarget,
  leftovers: readonly string[],
): Promise<void> {
  await migrate(url)
  await withSession(url, (client) => client.query('ANALYZE'))
  for (const name of leftovers) await files.remove(name)
}

/** Throws BackupRefused when the backup's schema has migrations that this version does not know. */
export function requireKnownSchema({ migrations }: Manifest) {
  const known = new Set(migrationNames())
  if (!migrations.every((name) => known.has(name))) throw newerBackup()
}

async function replaceRows(client: pg.Client, { manifest, rowsOf }: Backup) {
  const grants = await readGrants(client)
  await dropEverything(client)
  await makeSchema(client, manifest.migrations)
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  await withoutForeignKeys(client, async () => {
    for (const part of manifest.tables) {
      const table = tables.get(part.name)
      if (!table) throw new Error(`the schema of this backup has no table ${part.name}`)
      await loadRows(client, table, part.columns, rowsOf(part))
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
  })
  await makeSchema(client, stepsSince(manifest))
  const names = new Set((await readTables(client)).map(({ name }) => name))
  // Triggers recorded a cache invalidation for each loaded row, but no node is running to read it.
  for (const name of excludedTables) if (names.has(name)) await client.query(`DELETE FROM public.${name}`)
  // Numbers issued since the backup are in emails and at the providers, and must not be issued again.
  await recordRestore(client, `restore ${randomUUID()}`)
  const present = new Set([...names, ...(await readSequences(client)).map(({ name }) => name)])
  for (const { of, statement } of grants) if (present.has(of)) await client.query(statement)
}

const stepsSince = ({ migrations }: Manifest) => migrationNames().filter((name) => !migrations.includes(name))

/** Runs before the commit, so that rows never refer to missing files. Returns the files that did not exist here before. */
async function putFiles(files: Files, { manifest, bytesOf }: Backup): Promise<string[]> {
  const added: string[] = []
  try {
    for (const file of manifest.files) {
      if (!(await files.exists(file.name))) added.push(file.name)
      await files.put(file.name, await bytesOf(file))
    }
  } catch (error) {
    for (const name of added) await files.remove(name)
    throw error
  }
  return added
}

async function filesBefore(client: pg.Client): Promise<StoredFiles> {
  const tables = new Set((await readTables(client)).map(({ name }) => name))
  const hasFiles = tables.has('product_images') && tables.has('order_items')
  return hasFiles ? findStoredFiles(client) : { pictures: [], kept: [] }
}

function leftoversOf(before: StoredFiles, now: StoredFiles, { files: put }: Manifest): string[] {
  const ids = new Set(now.pictures.map(({ id }) => id))
  const held = new Set(put.map(({ name }) => name))
  const gone = before.pictures.filter(({ id }) => !ids.has(id)).flatMap(allFilesOf)
  return [...gone, ...before.kept].filter((name) => !held.has(name))
}

/** What the database at `url` contains. Tables of another program are never touched. */
export async function readTargetContents(url: string): Promise<TargetContents> {
  return withSession(url, async (client) => {
    const tables = (await readTables(client)).map(({ name }) => name)
    if (tables.length === 0) return { kind: 'empty' }
    if (
      !['schema_migrations', 'users', 'products', 'orders', 'settings'].every((name) => tables.includes(name))
    )
      return { kind: 'other program' }
    const { rows } = await client.query<{ products: number; orders: number; users: number }>(
      `SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM orders) AS orders,
              (SELECT count(*)::int FROM users) AS users`,
    )
    const counts = rows[0] ?? { products: 0, orders: 0, users: 0 }
    if (counts.products + counts.orders + counts.users === 0) return { kind: 'empty' }
    return { kind: 'shop', name: await shopNameOf(client), ...counts }
  })
}
