import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { newId } from '#shop/ids.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { productChangeTexts } from '#shop/texts/products.ts'
import { type ChangeableProduct, changedFields, changeProduct } from './change-product.ts'
import type { ChangeInput, ChangeOutcome, ProductChange, Refused } from './product-change.schema.ts'
import { type LockedProduct, lockForChange, writeChanges } from './write-changes.server.ts'

/** Products per transaction: few enough that their locks are released before a shopper's order times out. */
export const batchSize = 500

export type Intent = { key?: string; requestId?: string }

/**
 * Changes many products, in transactions of 500. Products that cannot be changed are reported with a reason and stay as they are;
 * every change is recorded, so that it can be undone. Idempotent under the same `key`. Throws `key_reused`, and `change_state`
 * while the first call under that key is still running, or if somebody undid the change meanwhile.
 */
export async function changeProducts(
  db: Db,
  actor: Actor,
  { ids, change, versions = {} }: ChangeInput,
  { key, requestId }: Intent = {},
): Promise<ChangeOutcome> {
  const wanted = [...new Set(ids)].sort()
  const changeId = newId()
  const isNew = await begin(db, actor, { id: changeId, key, change, asked: wanted.length })
  if (!isNew) return outcomeUnder(db, actor, { key, change, asked: wanted.length })
  const outcome: ChangeOutcome = { _id: changeId, changed: 0, unchanged: 0, refused: [] }
  const { currency } = await readPriceTerms(db)
  for (let at = 0; at < wanted.length; at += batchSize) {
    const batch = wanted.slice(at, at + batchSize)
    const done = await inTransaction(db, (tx) => changeBatch(tx, batch))
    outcome.changed += done.changed
    outcome.unchanged += done.unchanged
    outcome.refused.push(...done.refused)
  }
  await finish(db, outcome)
  return outcome

  async function changeBatch(tx: Db, batch: readonly string[]) {
    const found = new Map((await lockForChange(tx, batch)).map((product) => [product.id, product]))
    const decided = batch.map((id) => decide(id, found.get(id), { change, seen: versions[id], currency }))
    const changed = decided.flatMap((decision) => ('after' in decision ? [decision] : []))
    const refused = decided.flatMap((decision) => ('reason' in decision ? [decision] : []))
    const context = { actor, action: 'products.changed_together', changeId, requestId } as const
    await writeChanges(tx, context, changed)
    await keepItems(tx, changeId, changed)
    await count(tx, changeId, changed.length)
    const unchanged = decided.length - changed.length - refused.length
    return { changed: changed.length, unchanged, refused }
  }
}

/** Once an undo has begun, nothing more may be added to the change. */
async function count(tx: Db, changeId: string, changed: number) {
  const open = await tx
    .updateTable('bulk_changes')
    .set((eb) => ({ changed: eb('changed', '+', changed) }))
    .where('id', '=', changeId)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!open) throw new ShopError({ code: 'change_state', state: 'undone' })
}

type NewChange = { id: string; key?: string; change: ProductChange; asked: number }

/** Records a new change; returns false if this person has already made one under this key. */
async function begin(db: Db, actor: Actor, { id, key, change, asked }: NewChange): Promise<boolean> {
  const row = await db
    .insertInto('bulk_changes')
    .values({ id, by_user: actor.id, key: key ?? null, change: JSON.stringify(change), asked })
    .onConflict((conflict) => conflict.columns(['by_user', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function outcomeUnder(db: Db, actor: Actor, { key, change, asked }: Omit<NewChange, 'id'>) {
  const row = await db
    .selectFrom('bulk_changes')
    .select(['id', 'asked', 'change', 'changed', 'unchanged', 'refused', 'finished_at'])
    .where('by_user', '=', actor.id)
    .where('key', '=', key ?? '')
    .executeTakeFirstOrThrow()
  const isSame = row.asked === asked && isSameChange(row.change, change)
  if (!isSame) throw new ShopError({ code: 'key_reused' })
  if (row.finished_at === null) throw new ShopError({ code: 'change_state', state: 'running' })
  // Written by `finish`, in this shape.
  const refused = row.refused as Refused[]
  return { _id: row.id, changed: row.changed, unchanged: row.unchanged, refused }
}

/** Compares regardless of key order, since PostgreSQL reorders the keys of JSON. */
function isSameChange(one: unknown, other: unknown) {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(value ?? {}).sort())
  return sorted(one) === sorted(other)
}

async function finish(db: Db, { _id, unchanged, refused }: ChangeOutcome) {
  await db
    .updateTable('bulk_changes')
    .set({ unchanged, refused: JSON.stringify(refused), finished_at: new Date() })
    .where('id', '=', _id)
    .execute()
}

export type Changed = { id: string; before: ChangeableProduct; after: ChangeableProduct }

function decide(
  id: string,
  product: LockedProduct | undefined,
  { change, seen, currency }: { change: ProductChange; seen: number | undefined; currency: string },
): Changed | Refused | { id: string } {
  if (!product) return { _id: id, title: '', reason: productChangeTexts.notThere }
  const { version, title } = product
  if (seen !== undefined && seen !== version) {
    return { _id: id, title, reason: productChangeTexts.changedMeanwhile(stateOf(product), currency) }
  }
  const decision = changeProduct(product, change, currency)
  if ('reason' in decision) return { _id: id, title, reason: decision.reason }
  const isSame = Object.keys(changedFields(decision.product, product)).length === 0
  return isSame ? { id } : { id, before: product, after: decision.product }
}

const stateOf = ({ price, quantity, reserved, show, archived }: ChangeableProduct) =>
  ({
    price,
    available: quantity - reserved,
    state: archived ? 'archived' : show ? 'shown' : 'hidden',
  }) as const

async function keepItems(tx: Db, changeId: string, changed: readonly Changed[]) {
  if (changed.length === 0) return
  const values = changed.map(({ id, before, after }) => ({
    change_id: changeId,
    product_id: id,
    before: JSON.stringify(changedFields(before, after)),
    after: JSON.stringify(changedFields(after, before)),
  }))
  await tx.insertInto('bulk_change_items').values(values).execute()
}
