import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { fieldsWith, namesOf } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { importFailureTexts, importFileTexts } from '#shop/texts/imports.ts'
import { csvLines } from './csv-lines.server.ts'
import { noCounts } from './import.queries.server.ts'
import type { ImportCounts } from './import.schema.ts'
import { type Header, readHeader, unknownColumnsNote } from './import-columns.ts'
import { ImportFailed } from './import-failed.ts'
import { csvPath, type ImportFolder, zipPath } from './import-files.server.ts'
import { type Lease, renewLease } from './import-lease.server.ts'
import { openArchive, type PictureArchive } from './picture-archive.server.ts'
import { nameKey, picturesBySku, type Shelf } from './picture-names.ts'
import { type FileLine, type SeenNumbers, type ValidatedRow, validateRows } from './validate-rows.server.ts'

const BATCH = 250
const mostLines = 50_000

type Means = { db: Db; folder: ImportFolder }

/** The progress of reading a file. */
type Reading = { counts: ImportCounts; seen: SeenNumbers; used: Set<string>; bytes: number }

/**
 * Reads an uploaded file and stores what each line would do; writes nothing else. Starts over if a killed process had
 * begun. Throws ImportFailed for a file that cannot be used.
 */
export async function readImport({ db, folder }: Means, lease: Lease, stop: AbortSignal): Promise<void> {
  const path = csvPath(folder, lease.id)
  if (!existsSync(path)) throw new ImportFailed(importFailureTexts.fileGone)
  const archive = existsSync(zipPath(folder, lease.id))
    ? await openArchive(zipPath(folder, lease.id))
    : undefined
  try {
    await inTransaction(db, async (tx) => {
      await renewLease(tx, lease, 0)
      await tx.deleteFrom('import_rows').where('import_id', '=', lease.id).execute()
    })
    await readLines({ db, lease, stop, path, archive })
  } finally {
    archive?.close()
  }
}

type Work = { db: Db; lease: Lease; stop: AbortSignal; path: string; archive: PictureArchive | undefined }

async function readLines({ db, lease, stop, path, archive }: Work) {
  const shelf = shelfOf(archive)
  const reading: Reading = { counts: { ...noCounts }, seen: new Map(), used: new Set(), bytes: 0 }
  let header: (Header & { names: string[] }) | undefined
  const batch: FileLine[] = []
  const keep = async (lines: FileLine[], columns: Header['columns']) => {
    stop.throwIfAborted()
    const validated = await validateRows(db, lines, { columns, shelf, archive, seen: reading.seen })
    await keepRows(db, lease, validated, reading)
  }
  for await (const { line, cells, broken, bytes } of csvLines(path)) {
    reading.bytes = bytes
    if (!header) {
      header = headerOf(cells)
      continue
    }
    batch.push({ line, cells, broken })
    if (reading.counts.all + batch.length > mostLines)
      throw new ImportFailed(importFailureTexts.tooManyLines(mostLines))
    if (batch.length === BATCH) await keep(batch.splice(0), header.columns)
  }
  if (!header) throw new ImportFailed(importFailureTexts.noLines)
  if (batch.length > 0) await keep(batch, header.columns)
  if (reading.counts.all === 0) throw new ImportFailed(importFailureTexts.noLines)
  await finish(db, lease, { header, reading, notes: notesOf(header, archive, reading.used) })
}

function headerOf(names: string[]): Header & { names: string[] } {
  const header = readHeader(names)
  if ('title' in header) throw new ImportFailed(header)
  return { ...header, names }
}

function shelfOf(archive: PictureArchive | undefined): Shelf {
  const pictures = archive?.pictures ?? []
  const byName = new Map(pictures.map((picture) => [nameKey(picture.name), picture]))
  return { byName, bySku: picturesBySku(pictures) }
}

/** Inserts all lines with one statement; the values are passed as one JSON text. */
async function keepRows(db: Db, lease: Lease, rows: readonly ValidatedRow[], reading: Reading) {
  const { counts, used } = reading
  const numbered = rows.map((row, place) => ({ import_id: lease.id, number: counts.all + place + 1, ...row }))
  await inTransaction(db, async (tx) => {
    await sql`
      INSERT INTO import_rows
        (import_id, number, line, sku, title, result, look, cells, input, pictures, changes, notes, product_id, version)
      SELECT import_id, number, line, sku, title, result, look, cells, input, pictures, changes, notes, product_id, version
      FROM jsonb_populate_recordset(NULL::import_rows, ${JSON.stringify(numbered)}::jsonb)`.execute(tx)
    await renewLease(tx, lease, reading.bytes)
  })
  for (const row of rows) count(counts, row)
  for (const { pictures } of rows) {
    for (const picture of pictures) if ('file' in picture) used.add(picture.file)
  }
}

const moneyFields: string[] = namesOf(fieldsWith(productFields, { kind: 'money' }))

function count(counts: ImportCounts, { result, look, changes }: ValidatedRow) {
  counts.all += 1
  counts[result] += 1
  if (look) counts.look += 1
  if (result !== 'changed') return
  const fields = changes.map(({ field }) => field)
  if (fields.some((field) => moneyFields.includes(field))) counts.prices += 1
  if (fields.includes('quantity')) counts.stock += 1
  if (fields.includes('pictures')) counts.pictures += 1
  const others = fields.filter((field) => ![...moneyFields, 'quantity', 'pictures'].includes(field))
  if (others.length > 0) counts.texts += 1
}

function notesOf(header: Header, archive: PictureArchive | undefined, used: ReadonlySet<string>): string[] {
  const columns = unknownColumnsNote(header.unknown)
  const idle = (archive?.pictures ?? []).filter(({ name }) => !used.has(name)).map(({ name }) => name)
  const unusable = archive?.unusable ?? []
  return [
    ...(columns ? [columns] : []),
    ...(idle.length > 0 ? [importFileTexts.unusedPictures(idle)] : []),
    ...(unusable.length > 0 ? [importFileTexts.unusablePictures(unusable)] : []),
  ]
}

type Finished = { header: { names: string[] }; reading: Reading; notes: string[] }

async function finish(db: Db, lease: Lease, { header, reading, notes }: Finished) {
  await inTransaction(db, async (tx) => {
    await renewLease(tx, lease, lease.total)
    await tx
      .updateTable('imports')
      .set({
        status: 'ready',
        read_at: new Date(),
        columns: JSON.stringify(header.names),
        counts: JSON.stringify(reading.counts),
        notes: JSON.stringify(notes),
        worker: null,
        worked_at: null,
        tries: 0,
      })
      .where('id', '=', lease.id)
      .execute()
  })
}
