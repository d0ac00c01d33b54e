import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { defaultTexts } from './default-texts/default-texts.ts'
import { shortenChange } from './shorten-change.ts'
import type { TextInput, TextName, TextView } from './texts.schema.ts'

/** The text of a page: the one an administrator wrote, otherwise the default. */
export async function readText(db: Db, name: TextName): Promise<TextView> {
  const row = await db
    .selectFrom('shop_texts')
    .select(['markdown', 'version', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  return {
    name,
    markdown: row?.markdown ?? defaultTexts[name],
    version: row?.version ?? 0,
    isShopsOwn: !row || row.markdown === null,
    updatedAt: row?.updated_at.toISOString() ?? null,
  }
}

type Saving = TextInput & { name: TextName; requestId: string }

/** Saves a text. Throws `edit_conflict` if somebody else has saved since `version`. The default text is stored as null. */
export function saveText(db: Db, actor: Actor, { name, requestId, ...input }: Saving): Promise<TextView> {
  const markdown = input.markdown === defaultTexts[name] ? null : input.markdown
  return inTransaction(db, async (tx) => {
    const before = await readText(tx, name)
    if (before.version !== input.version || !(await store(tx, name, { ...input, markdown }))) {
      throw new ShopError({ code: 'edit_conflict' })
    }
    const after = await readText(tx, name)
    if (after.markdown === before.markdown) return after
    const changes = [{ field: 'markdown', ...shortenChange(before.markdown, after.markdown) }]
    await recordAudit(tx, { action: 'text.changed', actor: actor.id, subject: name, requestId, changes })
    await recordChanges(tx, ['settings'])
    return after
  })
}

/** Replaces exactly the version that was edited; returns false if it has changed. */
async function store(
  tx: Db,
  name: TextName,
  { markdown, version }: { markdown: string | null; version: number },
) {
  if (version === 0) {
    const added = await tx
      .insertInto('shop_texts')
      .values({ name, markdown })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('version')
      .executeTakeFirst()
    return added !== undefined
  }
  const written = await tx
    .updateTable('shop_texts')
    .set({ markdown, version: version + 1, updated_at: new Date() })
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}
