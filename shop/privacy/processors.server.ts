import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import type { NewProcessor, ProcessorInput, ProcessorView } from './processors.schema.ts'

/**
 * Records the processors that the configuration names, and marks all others as no longer in use. The owner's information
 * about them is kept.
 */
export function noteProcessors(db: Db, found: readonly NewProcessor[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const names = found.map(({ name }) => name)
    for (const { country, transfer, url, ...processor } of found) {
      await tx
        .insertInto('processors')
        .values({ ...processor, country: country ?? null, transfer: transfer ?? null, url: url ?? null })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ in_use: true }))
        .execute()
    }
    await tx
      .updateTable('processors')
      .set({ in_use: false })
      .where(sql<boolean>`NOT name = ANY (${names}::text[])`)
      .execute()
    await recordChanges(tx, ['settings'])
  })
}

/** All processors, those in use first. */
export async function listProcessors(db: Db): Promise<ProcessorView[]> {
  const rows = await db
    .selectFrom('processors')
    .select(['name', 'purpose', 'data', 'country', 'transfer', 'url', 'in_use as isInUse'])
    .select(sql<string | null>`contract_on::text`.as('contractOn'))
    .orderBy('in_use', 'desc')
    .orderBy('name')
    .execute()
  return rows
}

type Saving = ProcessorInput & { requestId: string }

/** Saves the owner's information about a processor. Administrators only; throws `not_found`. */
export function saveProcessor(db: Db, actor: Actor, { requestId, ...input }: Saving): Promise<ProcessorView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const { name, country, transfer, contractOn, url } = input
  return inTransaction(db, async (tx) => {
    const saved = await tx
      .updateTable('processors')
      .set({ country, transfer, url, contract_on: sql<Date>`${contractOn}::date`, updated_at: new Date() })
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (!saved) throw new ShopError({ code: 'not_found', what: 'processor' })
    await recordAudit(tx, { action: 'processor.changed', actor: actor.id, details: { name }, requestId })
    await recordChanges(tx, ['settings'])
    const processor = (await listProcessors(tx)).find((one) => one.name === name)
    if (!processor) throw new ShopError({ code: 'not_found', what: 'processor' })
    return processor
  })
}
