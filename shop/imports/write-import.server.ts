import { existsSync } from 'node:fs'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { importRowTexts } from '#shop/texts/imports.ts'
import { removeUpload } from '#shop/uploads/remove-picture.server.ts'
import { type PictureMeans, storeUpload } from '#shop/uploads/store-upload.server.ts'
import { type ImportFolder, zipPath } from './import-files.server.ts'
import { type Lease, renewLease } from './import-lease.server.ts'
import { ArchiveEntryBroken, openArchive, type PictureArchive } from './picture-archive.server.ts'
import { nameKey, type WantedPicture } from './picture-names.ts'
import type { RowNote } from './read-cells.ts'
import { findPending, leaveOut, type PendingRow, type PreparedRow, writeRows } from './write-rows.server.ts'

const BATCH = 200

type WriteMeans = PictureMeans & {
  folder: ImportFolder
  onError: (error: unknown, what: string) => void
}

/**
 * Writes the valid lines of an applied import in batches: each line atomically and exactly once, even after a killed
 * process. A line that the database rejects is left out and reported; the others are written. Returns true when done;
 * false if `stop` or the time limit came first.
 */
export async function writeImport(
  means: WriteMeans,
  lease: Lease,
  stop: AbortSignal,
  until: number,
): Promise<boolean> {
  const path = zipPath(means.folder, lease.id)
  const archive = existsSync(path) ? await openArchive(path) : undefined
  try {
    for (;;) {
      const rows = await findPending(means.db, lease.id, BATCH)
      if (rows.length === 0) break
      const withFiles = rows.filter(({ pictures }) => pictures.some((picture) => 'file' in picture))
      const plain = rows.filter((row) => !withFiles.includes(row))
      if (plain.length > 0) await writeTogether(means, lease, plain.map(withoutFiles))
      for (const row of withFiles) {
        if (stop.aborted || Date.now() > until) return false
        await writeWithPictures(means, lease, row, archive)
      }
      if (stop.aborted || Date.now() > until) return false
    }
  } finally {
    archive?.close()
  }
  await finish(means, lease)
  return true
}

const withoutFiles = (row: PendingRow): PreparedRow => ({
  ...row,
  pictureUrls: row.pictures.flatMap((picture) => ('kept' in picture ? [picture.kept] : [])),
})

/** Writes all rows in one transaction; if one is rejected, each in its own. */
async function writeTogether({ db, onError }: WriteMeans, lease: Lease, rows: readonly PreparedRow[]) {
  try {
    await inTransaction(db, (tx) => writeRows(tx, lease, rows))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (rows.length === 1 && rows[0]) {
      onError(error, `line ${rows[0].line} of an import was refused`)
      await leaveOut(db, lease, rows[0], refusalOf(error))
      return
    }
    for (const row of rows) await writeTogether({ db, onError } as WriteMeans, lease, [row])
  }
}

/** Whether PostgreSQL rejected the values: invalid data, or a constraint violation. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ShopError) return true
  const { code } = error as { code?: unknown } // pg puts PostgreSQL's code on its errors
  return typeof code === 'string' && /^2[23]/.test(code)
}

function refusalOf(error: unknown): RowNote {
  const { constraint } = error as { constraint?: string } // as above
  if (constraint === 'products_sku_key') {
    return {
      kind: 'wrong',
      column: 'sku',
      message: importRowTexts.numberTaken,
    }
  }
  const message = error instanceof ShopError ? error.message : importRowTexts.refused
  return { kind: 'wrong', column: null, message }
}

/** Reports pictures that cannot be stored; they stop neither their line nor the other pictures. */
async function writeWithPictures(
  means: WriteMeans,
  lease: Lease,
  row: PendingRow,
  archive: PictureArchive | undefined,
) {
  const { db, files, pictures } = means
  const kept: string[] = []
  const pictureUrls: string[] = []
  const notes: RowNote[] = []
  for (const picture of row.pictures) {
    // Decoding takes a while, and another node would take over an import with an expired lease.
    await renewLease(db, lease)
    const made = await keepPicture(means, picture, archive)
    if ('message' in made) notes.push({ kind: 'look', column: 'images', message: made.message })
    else pictureUrls.push(made.url)
    if ('id' in made) kept.push(made.id)
  }
  await writeTogether(means, lease, [{ ...row, notes: [...row.notes, ...notes], pictureUrls }])
  for (const id of kept) {
    // Removes a picture that no product uses, because its line was left out in the end.
    await removeUpload({ db, files }, id)
    pictures.prepare(id)
  }
}

type StoredPicture = { url: string } | { id: string; url: string } | { message: string }

async function keepPicture(
  means: WriteMeans,
  picture: WantedPicture,
  archive: PictureArchive | undefined,
): Promise<StoredPicture> {
  if ('kept' in picture) return { url: picture.kept }
  const name = picture.file
  const file = archive?.pictures.find((one) => nameKey(one.name) === nameKey(name))
  if (!archive || !file) return { message: importRowTexts.pictureGone(name) }
  try {
    return await storeUpload(means, await archive.bytesOf(file))
  } catch (error) {
    if (error instanceof ShopError) return { message: importRowTexts.pictureRefused(name, error.message) }
    if (error instanceof ArchiveEntryBroken) return { message: importRowTexts.pictureBroken(name) }
    throw error
  }
}

async function finish({ db }: WriteMeans, lease: Lease) {
  await inTransaction(db, async (tx) => {
    await renewLease(tx, lease, lease.total)
    const done = await tx
      .updateTable('imports')
      .set({ status: 'done', ended_at: new Date(), worker: null, worked_at: null })
      .where('id', '=', lease.id)
      .where('status', '=', 'writing')
      .returning(['file_name', 'applied_by'])
      .executeTakeFirstOrThrow()
    const { written, left } = await tx
      .selectFrom('import_rows')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('outcome', '=', 'written').as('written'),
        fn.countAll<number>().filterWhere('outcome', '=', 'left_out').as('left'),
      ])
      .where('import_id', '=', lease.id)
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'import.applied',
      actor: done.applied_by ?? undefined,
      subject: lease.id,
      details: { file: done.file_name, written, leftOut: left },
    })
  })
}
