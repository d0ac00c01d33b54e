import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { type AuditChange, type AuditEntry, recordAudits } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { changesBetween } from '../field-table.ts'
import { productFields } from '../product-fields.ts'
import type { ChangeableProduct } from './change-product.ts'
import { isSeen } from './product-changes.ts'

export type LockedProduct = ChangeableProduct & { id: string; version: number }
type Written = { id: string; before: ChangeableProduct; after: ChangeableProduct }

/** Locks products in the order of their ids and returns the fields that a bulk change reads. */
export async function lockForChange(tx: Db, ids: readonly string[]): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    SELECT id, version, title, category, price, compare_at_price, quantity, reserved, show, magazine, nowe, featured,
      net_content, net_unit, unit_price_exempt, archived_at IS NOT NULL AS archived
    FROM products WHERE id = ANY(${sql.val(ids)}::text[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows
}

export type ChangeContext = {
  actor: Actor
  action: Extract<AuditEntry['action'], 'products.changed_together' | 'products.change_undone'>
  changeId: string
  requestId?: string
}

/**
 * Writes the new fields of locked products in a few statements for all of them, with everything that belongs to it: stock ledger,
 * audit log and invalidation of public caches; a trigger records the prices.
 */
export async function writeChanges(
  tx: Db,
  context: ChangeContext,
  products: readonly Written[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ id, before, after }) => ({
    id,
    ...after,
    added: after.quantity - before.quantity,
    seen: isSeen(changesOf(before, after)),
  }))
  await sql`
    UPDATE products SET category = new.category, price = new.price, compare_at_price = new.compare_at_price,
      quantity = products.quantity + new.added, show = new.show, magazine = new.magazine, nowe = new.nowe,
      featured = new.featured, net_content = new.net_content, net_unit = new.net_unit,
      unit_price_exempt = new.unit_price_exempt, version = version + 1,
      updated_at = CASE WHEN new.seen THEN now() ELSE products.updated_at END,
      archived_at = CASE WHEN new.archived THEN coalesce(products.archived_at, now()) END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id text, category text, price integer, compare_at_price integer,
      added integer, show boolean, magazine text, nowe boolean, featured boolean,
      net_content numeric, net_unit text, unit_price_exempt text, archived boolean, seen boolean)
    WHERE products.id = new.id`.execute(tx)
  await keepStock(tx, context.actor, products)
  await recordAudits(
    tx,
    products.map((product) => auditOf(context, product)),
  )
  // The settings include whether demo stock is left.
  const comesOrGoes = products.some(({ before, after }) => before.archived !== after.archived)
  if (comesOrGoes) await recordChanges(tx, ['settings'])
}

async function keepStock(tx: Db, actor: Actor, products: readonly Written[]) {
  const moved = products.filter(({ before, after }) => before.quantity !== after.quantity)
  if (moved.length === 0) return
  const values = moved.map(({ id, before, after }) => ({
    product_id: id,
    kind: 'adjust',
    quantity_change: after.quantity - before.quantity,
    reserved_change: 0,
    by_user: actor.id,
  }))
  await tx.insertInto('stock_movements').values(values).execute()
}

const auditOf = (
  { action, actor, changeId, requestId }: ChangeContext,
  { id, before, after }: Written,
): AuditEntry => ({
  action,
  actor: actor.id,
  subject: id,
  details: { change: changeId },
  changes: changesOf(before, after),
  requestId,
})

const { category, price, compareAtPrice, quantity, magazine, show, nowe, featured } = productFields
const { netContent, netUnit, unitPriceExempt } = productFields
const changeableFields = {
  category,
  price,
  compareAtPrice,
  quantity,
  magazine,
  show,
  nowe,
  featured,
  netContent,
  netUnit,
  unitPriceExempt,
}

/** The changed fields with the names and values of the API, as `productChanges` returns them for the form. */
function changesOf(before: ChangeableProduct, after: ChangeableProduct): AuditChange[] {
  const changes = changesBetween(changeableFields, before, after)
  if (before.archived === after.archived) return changes
  return [...changes, { field: 'archived', before: before.archived, after: after.archived }]
}
