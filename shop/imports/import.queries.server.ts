import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import type {
  ImportCounts,
  ImportList,
  ImportRowPage,
  ImportRowView,
  ImportStatus,
  ImportView,
  RowResult,
} from './import.schema.ts'
import type { Failure } from './import-columns.ts'
import type { WantedPicture } from './picture-names.ts'

export const noCounts: ImportCounts = {
  all: 0,
  new: 0,
  changed: 0,
  same: 0,
  wrong: 0,
  look: 0,
  prices: 0,
  stock: 0,
  texts: 0,
  pictures: 0,
}

const selectImports = (db: Db) =>
  db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select('users.name as by_name')

type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

/** An import with its outcome, or undefined. */
export async function findImport(db: Db, id: string): Promise<ImportView | undefined> {
  const row = await selectImports(db).where('imports.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const outcome = row.status === 'done' ? await outcomeOf(db, id) : null
  // Only our own jobs write these notes.
  return { ...viewOf(row), notes: row.notes as string[], outcome }
}

/** A page of the imports, newest first. */
export async function listImports(db: Db, page: number): Promise<ImportList> {
  const total = await countRows(db.selectFrom('imports'))
  const rows = await selectImports(db)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute()
  return { imports: rows.map(viewOf), page, pages: pagesOf(total), total }
}

const viewOf = (row: ImportRecord) => ({
  _id: row.id,
  fileName: row.file_name,
  picturesName: row.pictures_name,
  // The column's CHECK constraint lists exactly these values; only our own jobs write the JSON columns.
  status: row.status as ImportStatus,
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  by: row.created_by === null ? null : { _id: row.created_by, name: row.by_name ?? '' },
  counts: { ...noCounts, ...(row.counts as Partial<ImportCounts>) },
  done: row.done,
  total: row.total,
  failure: row.failure as Failure | null,
})

async function outcomeOf(db: Db, id: string) {
  return db
    .selectFrom('import_rows')
    .leftJoin('products', 'products.id', 'import_rows.product_id')
    .select(({ fn, ref, and, eb }) => {
      const written = eb('outcome', '=', 'written')
      const isNew = eb('result', '=', 'new')
      const rows = () => fn.count<number>(ref('import_rows.number'))
      return [
        rows()
          .filterWhere(and([written, isNew]))
          .as('created'),
        rows()
          .filterWhere(and([written, eb('result', '=', 'changed')]))
          .as('changed'),
        rows().filterWhere('outcome', '=', 'left_out').as('leftOut'),
        rows()
          .filterWhere(and([written, isNew, eb('products.show', '=', false)]))
          .as('hidden'),
      ]
    })
    .where('import_id', '=', id)
    .where('result', 'in', ['new', 'changed'])
    .executeTakeFirstOrThrow()
}

/** A page of an import's lines in the order of the file; past the last page the list is empty. */
export async function findImportRows(
  db: Db,
  id: string,
  { result, pageNumber: page }: { result?: RowResult; pageNumber: number },
): Promise<ImportRowPage> {
  const of = narrowed(result)
  const total = await countRows(of(db.selectFrom('import_rows').where('import_id', '=', id)))
  const rows = await of(db.selectFrom('import_rows').where('import_id', '=', id))
    .selectAll()
    .orderBy('number')
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute()
  return { rows: rows.map(rowViewOf), page, pages: pagesOf(total), total }
}

const narrowed =
  (result: RowResult | undefined) =>
  <Columns>(query: SelectQueryBuilder<DB, 'import_rows', Columns>) => {
    if (result === undefined) return query
    if (result === 'look') return query.where('look', '=', true)
    if (result === 'left_out') return query.where('outcome', '=', 'left_out')
    return query.where('result', '=', result)
  }

type RowRecord = {
  line: number
  sku: string
  title: string
  result: string
  look: boolean
  cells: unknown
  changes: unknown
  notes: unknown
  pictures: unknown
  product_id: string | null
  outcome: string | null
}

/** Converts a stored row, which our own jobs wrote, to the API's format. */
const rowViewOf = (row: RowRecord): ImportRowView => ({
  line: row.line,
  sku: row.sku,
  title: row.title,
  result: row.result as ImportRowView['result'],
  look: row.look,
  filled: (row.cells as string[]).filter((cell) => cell.trim() !== '').length,
  changes: row.changes as ImportRowView['changes'],
  notes: row.notes as ImportRowView['notes'],
  pictures: (row.pictures as WantedPicture[]).map((picture) =>
    'file' in picture ? picture.file : picture.kept,
  ),
  product: row.product_id,
  outcome: row.outcome as ImportRowView['outcome'],
})
