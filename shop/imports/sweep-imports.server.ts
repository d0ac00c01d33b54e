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
/** A file that is still being uploaded belongs to no import yet, and grows. */
const uploadingMs = 60 * 60_000

/** Forgets imports after thirty days, and removes files that no import needs any more. */
export async function sweepImports(
  { db, folder }: { db: Db; folder: ImportFolder },
  now = new Date(),
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('created_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${keptDays})`)
        .where('status', 'in', ['ready', 'done', 'failed'])
        .orderBy('created_at')
        .limit(5),
    )
    .execute()
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
