import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import {
  csvPath,
  type ImportFolder,
  importsWithFiles,
  removeImportFiles,
  zipPath,
} from './import-files.server.ts'

const keptDays = 30
const mostAtOnce = 50
/** Files changed within this time, in ms, may still be uploading and belong to no import yet. */
const uploadingMs = 60 * 60_000

/** Deletes imports after thirty days, and files that no import needs any more. */
export async function sweepImports(
  { db, folder }: { db: Db; folder: ImportFolder },
  now = new Date(),
): Promise<void> {
  let left = mostAtOnce
  while (left > 0 && (await forgetOldest(db, now))) left -= 1
  for (const id of await importsWithFiles(folder)) {
    const live = await db
      .selectFrom('imports')
      .select('id')
      .where('id', '=', id)
      .where('status', 'in', ['reading', 'ready', 'writing'])
      .executeTakeFirst()
    if (!live && (await lastWrite(folder, id)) < now.getTime() - uploadingMs)
      await removeImportFiles(folder, id)
  }
}

/** Deletes one import at a time, since each may have fifty thousand lines. Returns whether there was one. */
async function forgetOldest(db: Db, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('created_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${keptDays})`)
        .where('status', 'in', ['ready', 'done', 'failed'])
        .orderBy('created_at')
        .limit(1),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function lastWrite(folder: ImportFolder, id: string): Promise<number> {
  const times = await Promise.all(
    [csvPath(folder, id), zipPath(folder, id)].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}
