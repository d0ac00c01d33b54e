import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'

/** Creates an empty product that only administrators see until it is saved and shown (SAFETY 25). Returns its id. */
export async function createProduct(db: Db, actor: Actor): Promise<string> {
  const id = newId()
  await inTransaction(db, async (tx) => {
    await tx.insertInto('products').values({ id, category: 'perfume', show: false }).execute()
    await recordAudit(tx, { action: 'product.created', actor: actor.id, subject: id })
  })
  return id
}
