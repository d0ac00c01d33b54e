import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'

/**
 * Archives a product but keeps it for the books (SAFETY 25): orders that refer to it continue, and held bottles stay held. Throws
 * `not_found` if it does not exist or is already archived.
 */
export async function archiveProduct(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const product = await tx
      .updateTable('products')
      .set((eb) => ({ archived_at: new Date(), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
    await recordAudit(tx, { action: 'product.archived', actor: actor.id, subject: id })
    // The settings include whether demo stock is left.
    await recordChanges(tx, ['settings'])
  })
}

/**
 * Restores an archived product, hidden and with everything it had, including held bottles. Does nothing if the product is not
 * archived, so that a second click changes nothing. Throws `not_found` for a product that never existed.
 */
export async function restoreProduct(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select(['archived_at', 'show', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!product) throw new ShopError({ code: 'not_found', what: 'product' })
    if (product.archived_at === null) return
    await tx
      .updateTable('products')
      .set({ archived_at: null, show: false, version: product.version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    const changes = product.show ? [{ field: 'show', before: true, after: false }] : []
    await recordAudit(tx, { action: 'product.restored', actor: actor.id, subject: id, changes })
    await recordChanges(tx, ['settings'])
  })
}
