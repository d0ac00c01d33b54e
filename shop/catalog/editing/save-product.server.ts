import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Products } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { type AuditChange, recordAudit } from '#shop/audit/record-audit.server.ts'
import { refreshWords } from '#shop/search/spelling/refresh-words.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { editProduct } from './edit-product.ts'
import { isSeen, pictureChanges, productChanges } from './product-changes.ts'
import type { ProductInput } from './product-input.schema.ts'
import { picturesOf, savePictures } from './save-pictures.server.ts'

type Product = Selectable<Products>

/**
 * Saves an administrator's changes to a product; missing fields stay. Throws `not_found`, `edit_conflict` if somebody else has
 * saved since `version`, and `invalid_input` for fields that contradict each other. A sale in between is not a conflict: the
 * stock is computed under the row's lock (SAFETY 24).
 */
export async function saveProduct(db: Db, actor: Actor, id: string, input: ProductInput): Promise<void> {
  try {
    await inTransaction(db, (tx) => save(tx, actor, id, input))
  } catch (error) {
    if (!isTakenSku(error)) throw error
    const fields = { sku: say('takenNumber') }
    throw new ShopError({ code: 'invalid_input', fields }, { cause: error })
  }
}

async function save(tx: Db, actor: Actor, id: string, input: ProductInput) {
  const product = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
  if (input.version !== undefined && input.version !== product.version) {
    throw new ShopError({ code: 'edit_conflict' })
  }
  const edit = editProduct(product, input)
  if ('fields' in edit) throw new ShopError({ code: 'invalid_input', fields: edit.fields })
  const picturesBefore = await picturesOf(tx, id)
  await savePictures(tx, id, edit.columns.title, input)
  const changes = [
    ...productChanges(product, { ...edit.columns, reserved: product.reserved }),
    ...pictureChanges(picturesBefore, await picturesOf(tx, id)),
  ]
  const seen = isSeen(changes) ? { updated_at: new Date() } : {}
  await tx
    .updateTable('products')
    .set({ ...edit.columns, ...seen, version: product.version + 1 })
    .where('id', '=', id)
    .execute()
  await keepBooks(tx, actor, product, edit.columns, changes)
  await refreshWords(tx, [id])
}

/** Records stock changes in the ledger and who changed what in the audit log (SAFETY 24, 45); a trigger records the price. */
async function keepBooks(
  tx: Db,
  actor: Actor,
  before: Product,
  after: { quantity: number },
  changes: readonly AuditChange[],
) {
  const product_id = before.id
  const change = after.quantity - before.quantity
  if (change !== 0) {
    const movement = {
      product_id,
      kind: 'adjust',
      quantity_change: change,
      reserved_change: 0,
      by_user: actor.id,
    }
    await tx.insertInto('stock_movements').values(movement).execute()
  }
  if (changes.length === 0) return
  await recordAudit(tx, { action: 'product.edited', actor: actor.id, subject: product_id, changes })
}

function isTakenSku(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // pg adds PostgreSQL's own fields to its errors.
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'products_sku_key'
}
