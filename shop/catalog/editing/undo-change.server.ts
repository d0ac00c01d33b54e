import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { productChangeTexts } from '#shop/texts/products.ts'
import { type ChangedFields, changedFields, takeBack } from './change-product.ts'
import { batchSize, type Changed } from './change-products.server.ts'
import {
  changeKinds,
  describeChange,
  type ProductChange,
  type RecentChange,
  type Refused,
  type UndoOutcome,
} from './product-change.schema.ts'
import { type LockedProduct, lockForChange, writeChanges } from './write-changes.server.ts'

const undoable = sql<boolean>`bulk_changes.created_at > now() - interval '24 hours'`
/** Changes of kinds that this release does not know have fields that it would not restore. */
const known = sql<boolean>`bulk_changes.change ->> 'kind' = ANY(${sql.val(changeKinds)}::text[])`
/** Finished or interrupted by a crash: what it has done so far can be undone. */
const over = sql<boolean>`(finished_at IS NOT NULL OR bulk_changes.created_at < now() - interval '1 minute')`
/** An undo interrupted by a crash; its remaining items may be resumed. */
const abandoned = sql<boolean>`(undo_finished_at IS NULL AND undone_at < now() - interval '1 minute')`

/**
 * Restores each product of a change to its previous values, unless somebody has changed those fields since; products that cannot
 * be restored are reported with a reason. Possible once and for 24 hours. Throws `not_found` and `change_state`.
 */
export async function undoChange(
  db: Db,
  actor: Actor,
  changeId: string,
  requestId?: string,
): Promise<UndoOutcome> {
  await claim(db, changeId)
  const { currency } = await readPriceTerms(db)
  const outcome: UndoOutcome = { _id: changeId, undone: 0, refused: [] }
  for (;;) {
    const done = await inTransaction(db, (tx) => undoBatch(tx))
    if (done === undefined) break
    outcome.undone += done.undone
    outcome.refused.push(...done.refused)
  }
  await db
    .updateTable('bulk_changes')
    .set({ undo_finished_at: new Date() })
    .where('id', '=', changeId)
    .execute()
  return outcome

  async function undoBatch(tx: Db) {
    const items = await nextItems(tx, changeId)
    if (items.length === 0) return undefined
    const ids = items.map((item) => item.product_id)
    const found = new Map((await lockForChange(tx, ids)).map((product) => [product.id, product]))
    const decided = items.map((item) => decide(item, found.get(item.product_id), currency))
    const back = decided.flatMap((decision) => ('after' in decision ? [decision] : []))
    const refused = decided.flatMap((decision) => ('reason' in decision ? [decision] : []))
    await writeChanges(tx, { actor, action: 'products.change_undone', changeId, requestId }, back)
    await tx
      .updateTable('bulk_change_items')
      .set({ undone: true })
      .where('change_id', '=', changeId)
      .where('product_id', 'in', ids)
      .execute()
    return { undone: back.length, refused }
  }
}

/** Claims the undo by updating the row, which only the first of two clicks can do. */
async function claim(db: Db, changeId: string) {
  const claimed = await db
    .updateTable('bulk_changes')
    .set({ undone_at: new Date() })
    .where('id', '=', changeId)
    .where(known)
    .where(undoable)
    .where(over)
    .where((eb) => eb.or([eb('undone_at', 'is', null), abandoned]))
    .returning('id')
    .executeTakeFirst()
  if (claimed) return
  const row = await db
    .selectFrom('bulk_changes')
    .select(['undone_at', undoable.as('isRecent')])
    .where('id', '=', changeId)
    .where(known)
    .executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'change' })
  if (row.undone_at) throw new ShopError({ code: 'change_state', state: 'undone' })
  throw new ShopError({ code: 'change_state', state: row.isRecent ? 'running' : 'too_old' })
}

type Item = { product_id: string; before: ChangedFields; after: ChangedFields }

/** Locks the items: another undo that was merely slow may still be running, and stock is reverted by its difference. */
async function nextItems(tx: Db, changeId: string): Promise<Item[]> {
  const rows = await tx
    .selectFrom('bulk_change_items')
    .select(['product_id', 'before', 'after'])
    .where('change_id', '=', changeId)
    .where('undone', '=', false)
    .orderBy('product_id')
    .limit(batchSize)
    .forUpdate()
    .execute()
  // Written by the change itself, in this shape.
  return rows as Item[]
}

function decide(
  { product_id: id, before, after }: Item,
  now: LockedProduct | undefined,
  currency: string,
): Changed | Refused | { id: string } {
  if (!now) return { _id: id, title: '', reason: productChangeTexts.notThere }
  const decision = takeBack(now, { before, after }, currency)
  if ('reason' in decision) return { _id: id, title: now.title, reason: decision.reason }
  const isSame = Object.keys(changedFields(decision.product, now)).length === 0
  return isSame ? { id } : { id, before: now, after: decision.product }
}

/** The changes of the last 24 hours, newest first, at most ten. */
export async function findRecentChanges(db: Db): Promise<RecentChange[]> {
  const rows = await db
    .selectFrom('bulk_changes')
    .innerJoin('users', 'users.id', 'bulk_changes.by_user')
    .select(['bulk_changes.id', 'bulk_changes.created_at', 'users.name', 'change', 'changed', 'undone_at'])
    .select(sql<boolean>`(undone_at IS NULL AND ${over}) OR coalesce(${abandoned}, false)`.as('canUndo'))
    .where(known)
    .where(undoable)
    .where('changed', '>', 0)
    .orderBy('bulk_changes.created_at', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    at: row.created_at.toISOString(),
    by: row.name,
    // Written by the change itself, in this shape.
    change: describeChange(row.change as ProductChange),
    changed: row.changed,
    canUndo: row.canUndo,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }))
}

/** Deletes changes that can no longer be undone; their effects are in the audit log. */
export async function forgetOldChanges(db: Db): Promise<void> {
  await db.deleteFrom('bulk_changes').where(sql<boolean>`created_at < now() - interval '2 days'`).execute()
}
