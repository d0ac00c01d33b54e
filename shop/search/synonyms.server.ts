import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { defaultSynonyms } from './default-synonyms.ts'
import { type SynonymsInput, type SynonymsView, synonymsView } from './synonyms.schema.ts'
import { type Synonyms, synonymsOf } from './synonyms.ts'

/** Returns the owner's table of synonyms, or the default one until it is first changed. */
export async function findSynonyms(db: Db): Promise<SynonymsView> {
  const row = await db.selectFrom('search_synonyms').select(['version', 'groups']).executeTakeFirst()
  const groups = row?.groups ?? defaultSynonyms.map((words) => ({ words: [...words] }))
  return synonymsView.parse({ version: row?.version ?? 0, groups })
}

/** Returns the synonyms in the form that searches use. */
export const readSynonyms = async (db: Db): Promise<Synonyms> =>
  synonymsOf((await findSynonyms(db)).groups.map(({ words }) => words))

/**
 * Saves the whole table and returns it; every list of the shop is then reloaded. Administrators only. Throws `edit_conflict` if
 * somebody else has saved since `version`.
 */
export function saveSynonyms(
  db: Db,
  actor: Actor,
  { version, groups }: SynonymsInput,
): Promise<SynonymsView> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  return inTransaction(db, async (tx) => {
    const saved = await tx
      .selectFrom('search_synonyms')
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (saved.version !== version) throw new ShopError({ code: 'edit_conflict' })
    await tx
      .updateTable('search_synonyms')
      .set({ version: version + 1, groups: JSON.stringify(groups) })
      .execute()
    await recordAudit(tx, { action: 'synonyms.changed', actor: actor.id, details: { groups: groups.length } })
    await recordChanges(tx, ['settings'])
    return findSynonyms(tx)
  })
}
