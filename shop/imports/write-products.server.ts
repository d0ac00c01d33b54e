import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { EditedColumns } from '#shop/catalog/editing/edit-product.ts'
import { columnsOf } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'

/** Optional fields default to those of any other product: not demo stock, created now. */
type NewProduct = { id: string; columns: EditedColumns; demo?: boolean; createdAt?: Date }
/** `isSeen`: whether the change is visible to shoppers. */
type ChangedProduct = { id: string; columns: EditedColumns; version: number; isSeen: boolean }

const columnNames = [...columnsOf(productFields), 'notes_words']
const columnList = sql.join(columnNames.map((name) => sql.ref(name)))

/** Inserts products with one statement; the values are passed as one JSON text. */
export async function insertProducts(tx: Db, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return
  const records = products.map(({ id, columns, demo, createdAt }) => ({
    id,
    ...columns,
    demo,
    created_at: createdAt,
  }))
  await sql`
    INSERT INTO products (id, demo, created_at, ${columnList})
    SELECT id, coalesce(demo, false), coalesce(created_at, now()), ${columnList}
    FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(records)}::jsonb)`.execute(tx)
}

/** Replaces the fields of products with one statement; archived products are restored. */
export async function updateProducts(tx: Db, products: readonly ChangedProduct[]): Promise<void> {
  if (products.length === 0) return
  const now = new Date()
  const records = products.map(({ id, columns, version, isSeen }) => ({
    ...{ id, ...columns, version },
    updated_at: isSeen ? now : null,
  }))
  const settings = columnNames.map((name) => sql`${sql.ref(name)} = written.${sql.ref(name)}`)
  await sql`
    UPDATE products
    SET ${sql.join(settings)}, version = written.version, archived_at = NULL,
      updated_at = coalesce(written.updated_at, products.updated_at)
    FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(records)}::jsonb) AS written
    WHERE products.id = written.id`.execute(tx)
}

/** Records stock changes in the ledger (SAFETY 7). `byUser` is the administrator, if there was one. */
export async function recordImportedStock(
  tx: Db,
  changes: readonly { id: string; change: number }[],
  byUser: string | null,
): Promise<void> {
  const moved = changes.filter(({ change }) => change !== 0)
  if (moved.length === 0) return
  await tx
    .insertInto('stock_movements')
    .values(
      moved.map(({ id, change }) => ({
        product_id: id,
        kind: 'import',
        quantity_change: change,
        reserved_change: 0,
        by_user: byUser,
      })),
    )
    .execute()
}
