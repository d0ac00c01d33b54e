import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { firstCharacters } from '#shop/first-characters.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type ImportFolder, removeImportFiles } from './import-files.server.ts'

export type Upload = {
  id: string
  fileName: string
  picturesName: string | null
  /** Size of the CSV file in bytes. */
  total: number
}

/** Queues an uploaded file, which is already in the folder, for reading. `actor` is undefined on the command line. */
export async function startImport(db: Db, actor: Actor | undefined, upload: Upload): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      id: upload.id,
      file_name: firstCharacters(upload.fileName, 200),
      pictures_name: upload.picturesName && firstCharacters(upload.picturesName, 200),
      total: upload.total,
      created_by: actor?.id ?? null,
    })
    .execute()
}

/**
 * Starts writing an import that has been read. Idempotent: repeating the call while it is written or afterwards changes
 * nothing. Throws `not_found`, and `import_state` if it is still being read or cannot be used.
 */
export async function applyImport(db: Db, actor: Actor | undefined, id: string): Promise<void> {
  const applied = await db
    .updateTable('imports')
    .set((eb) => ({
      status: 'writing',
      applied_by: actor?.id ?? null,
      applied_at: new Date(),
      done: 0,
      tries: 0,
      total: eb
        .selectFrom('import_rows')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .where('import_id', '=', id)
        .where('result', 'in', ['new', 'changed']),
    }))
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  if (applied) return
  const status = await statusOf(db, id)
  if (status !== 'writing' && status !== 'done') throw new ShopError({ code: 'import_state', status })
}

/** Discards an import that has written nothing, with its files. Throws `not_found` and `import_state`. */
export async function discardImport(db: Db, folder: ImportFolder, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('status', 'in', ['reading', 'ready', 'failed'])
    .where('applied_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new ShopError({ code: 'import_state', status: await statusOf(db, id) })
  await removeImportFiles(folder, id)
}

async function statusOf(db: Db, id: string): Promise<string> {
  const found = await db.selectFrom('imports').select('status').where('id', '=', id).executeTakeFirst()
  if (!found) throw new ShopError({ code: 'not_found', what: 'import' })
  return found.status
}
