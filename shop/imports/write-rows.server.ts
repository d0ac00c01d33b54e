import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Products } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type AuditEntry, recordAudits } from '#shop/audit/record-audit.server.ts'
import {
  blankProduct,
  type Editable,
  type EditedColumns,
  editProduct,
} from '#shop/catalog/editing/edit-product.ts'
import { isSeen, productChanges } from '#shop/catalog/editing/product-changes.ts'
import type { ProductInput } from '#shop/catalog/editing/product-input.schema.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { newId } from '#shop/ids.ts'
import { refreshWords } from '#shop/search/spelling/refresh-words.server.ts'
import { importRowTexts } from '#shop/texts/imports.ts'
import { attachPictures } from '#shop/uploads/attach-pictures.server.ts'
import { columnOf } from './import-columns.ts'
import { type Lease, renewLease } from './import-lease.server.ts'
import type { WantedPicture } from './picture-names.ts'
import type { RowNote } from './read-cells.ts'
import { insertProducts, recordImportedStock, updateProducts } from './write-products.server.ts'

/** A line that has not been written yet. */
export type PendingRow = {
  number: number
  line: number
  result: 'new' | 'changed'
  input: ProductInput
  pictures: WantedPicture[]
  notes: RowNote[]
  product_id: string | null
  version: number | null
}
/** With the URLs of its stored pictures; if there are none, the product's pictures stay unchanged. */
export type PreparedRow = PendingRow & { pictureUrls: string[] }

/** The next unwritten lines of an import, in file order. */
export async function findPending(db: Db, importId: string, most: number): Promise<PendingRow[]> {
  const rows = await pendingOf(db, importId).orderBy('number').limit(most).execute()
  // Our own code wrote these columns (validate-rows.server.ts).
  return rows as PendingRow[]
}

const pendingOf = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows')
    .select(['number', 'line', 'result', 'input', 'pictures', 'notes', 'product_id', 'version'])
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .where('result', 'in', ['new', 'changed'])

type Product = Selectable<Products>

/** The decision about a line: a product's new state, or why it is left out. */
type Plan =
  | { row: PreparedRow; id: string; before: Product | undefined; columns: EditedColumns }
  | { row: PreparedRow; note: RowNote }
type Writing = Extract<Plan, { columns: EditedColumns }>

/**
 * Writes lines in the caller's transaction, with everything that belongs to them: stock movements, price history,
 * pictures, audit log, search words, cache invalidations. Validates each line again under the product's lock: if somebody
 * edited the product since the file was read, the line is left out; pieces sold since then are deducted on top.
 */
export async function writeRows(tx: Db, lease: Lease, prepared: readonly PreparedRow[]): Promise<void> {
  await renewLease(tx, lease)
  const rows = await stillPending(tx, lease.id, prepared)
  if (rows.length === 0) return
  const products = await lockProducts(tx, rows)
  const plans = rows.map((row) => planOf(row, products))
  const writing = plans.filter((plan) => 'columns' in plan)
  const { applied_by } = await tx
    .selectFrom('imports')
    .select('applied_by')
    .where('id', '=', lease.id)
    .executeTakeFirstOrThrow()
  await writeProducts(tx, writing)
  await keepBooks(tx, writing, applied_by)
  for (const { id, row, columns } of writing) {
    if (row.pictureUrls.length > 0) await attachPictures(tx, id, columns.title, row.pictureUrls)
  }
  await recordAudits(
    tx,
    writing.flatMap((plan) => auditOf(plan, lease.id, applied_by)),
  )
  await refreshWords(
    tx,
    writing.map(({ id }) => id),
  )
  // The cached settings include whether demo stock is left.
  if (writing.some(({ before }) => before?.archived_at)) await recordChanges(tx, ['settings'])
  await keepOutcomes(tx, lease, plans)
}

/** Leaves a line out for a reason that was found only while writing it. */
export async function leaveOut(db: Db, lease: Lease, row: PreparedRow, note: RowNote): Promise<void> {
  await inTransaction(db, async (tx) => {
    await renewLease(tx, lease)
    const [pending] = await stillPending(tx, lease.id, [row])
    if (pending) await keepOutcomes(tx, lease, [{ row: pending, note }])
  })
}

/** Returns the rows that are still unwritten, under their locks, since another worker may have written some. */
async function stillPending(tx: Db, importId: string, rows: readonly PreparedRow[]): Promise<PreparedRow[]> {
  const numbers = rows.map(({ number }) => number)
  const locked = await pendingOf(tx, importId).where('number', 'in', numbers).forUpdate().execute()
  const pending = new Set(locked.map(({ number }) => number))
  return rows.filter(({ number }) => pending.has(number))
}

/** Locks in the order of ids, the lock order for products everywhere (DESIGN section 7). */
async function lockProducts(tx: Db, rows: readonly PreparedRow[]): Promise<Map<string, Product>> {
  const ids = rows.flatMap(({ product_id }) => (product_id === null ? [] : [product_id]))
  if (ids.length === 0) return new Map()
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

function planOf(row: PreparedRow, products: ReadonlyMap<string, Product>): Plan {
  const before = row.product_id === null ? undefined : products.get(row.product_id)
  if (row.result === 'changed' && (!before || before.version !== row.version))
    return { row, note: changedSince }
  const edit = editProduct(before ?? blankProduct, row.input)
  if ('columns' in edit) return { row, id: before?.id ?? newId(), before, columns: edit.columns }
  const [[field, message] = ['', '']] = Object.entries(edit.fields)
  return { row, note: { kind: 'wrong', column: columnOf(field) ?? null, message } }
}

const changedSince: RowNote = {
  kind: 'wrong',
  column: null,
  message: importRowTexts.changedSince,
}

async function writeProducts(tx: Db, writing: readonly Writing[]) {
  await insertProducts(
    tx,
    writing.filter(({ before }) => !before),
  )
  await updateProducts(
    tx,
    writing.flatMap(({ id, before, columns, row }) =>
      before ? [changedProduct({ id, before, columns, row })] : [],
    ),
  )
}

const changedProduct = ({ id, before, columns, row }: Writing & { before: Product }) => ({
  id,
  columns,
  version: versionAfter(before, columns, row),
  isSeen: before.archived_at !== null || row.pictureUrls.length > 0 || isSeen(changesOf(before, columns)),
})

/** A pure stock change keeps the version, so that nobody with the product's form open is disturbed (SAFETY 24). */
function versionAfter(before: Product, columns: EditedColumns, row: PreparedRow): number {
  const isStockAlone =
    before.archived_at === null &&
    row.pictureUrls.length === 0 &&
    changesOf(before, columns).every(({ field }) => field === 'quantity')
  return isStockAlone ? before.version : before.version + 1
}

const changesOf = (before: Editable, columns: EditedColumns) =>
  productChanges(before, { ...columns, reserved: before.reserved })

/** Records initial prices and stock changes: history and ledger (SAFETY 7). A trigger records later prices. */
async function keepBooks(tx: Db, writing: readonly Writing[], byUser: string | null) {
  const added = writing.filter(({ before }) => !before)
  if (added.length > 0) {
    await tx
      .insertInto('price_history')
      .values(added.map(({ id, columns }) => ({ product_id: id, price: columns.price })))
      .execute()
  }
  const changes = writing.map(({ id, before, columns }) => ({
    id,
    change: columns.quantity - (before?.quantity ?? 0),
  }))
  await recordImportedStock(tx, changes, byUser)
}

function auditOf({ id, before, columns, row }: Writing, importId: string, by: string | null): AuditEntry[] {
  const about = { actor: by ?? undefined, subject: id, details: { import: importId, line: row.line } }
  if (!before) return [{ ...about, action: 'product.created' }]
  const changes = changesOf(before, columns)
  const pictures = row.pictureUrls.length
  if (pictures > 0) changes.push({ field: 'pictures', before: null, after: pictures })
  const restored: AuditEntry[] = before.archived_at ? [{ ...about, action: 'product.restored' }] : []
  return changes.length > 0 ? [...restored, { ...about, action: 'product.edited', changes }] : restored
}

async function keepOutcomes(tx: Db, lease: Lease, plans: readonly Plan[]) {
  const outcomes = plans.map((plan) => ({
    number: plan.row.number,
    outcome: 'columns' in plan ? 'written' : 'left_out',
    product_id: 'columns' in plan ? plan.id : plan.row.product_id,
    notes: 'columns' in plan ? plan.row.notes : [...plan.row.notes, plan.note],
  }))
  await sql`
    UPDATE import_rows AS row SET outcome = kept.outcome, product_id = kept.product_id, notes = kept.notes
    FROM jsonb_populate_recordset(NULL::import_rows, ${JSON.stringify(outcomes)}::jsonb) AS kept
    WHERE row.import_id = ${lease.id} AND row.number = kept.number`.execute(tx)
  await tx
    .updateTable('imports')
    // Progress resets the count of failures.
    .set((eb) => ({ done: eb('done', '+', plans.length), tries: 1 }))
    .where('id', '=', lease.id)
    .execute()
}
