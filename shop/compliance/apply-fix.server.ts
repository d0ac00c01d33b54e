import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { legalTextNames } from '#shop/legal/legal-text.schema.ts'
import { findWrittenTexts, withTextVersions } from '#shop/legal/legal-texts.server.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { applyRetention } from '#shop/privacy/apply-retention.server.ts'
import { readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import { correctReductions } from './checks/reductions.server.ts'
import type { FixAction } from './compliance.schema.ts'

type Fixing = { db: Kysely<DB>; payments: Payments; actor: Actor; requestId?: string }

const fixes: Record<FixAction, (fixing: Fixing) => Promise<number>> = {
  'correct-reductions': async ({ db }) => {
    const settings = await readSettings(db)
    return inTransaction(db, (tx) => correctReductions(tx, settings))
  },
  'use-preset-nl': ({ db, payments, actor, requestId }) =>
    // The text of the terms depends on whether prices include tax, so it gets a new version.
    withTextVersions(db, { payments, by: actor.id }, async (tx) => {
      const { taxIncluded } = await readSettings(tx)
      if (taxIncluded) return 0
      await saveSettings(tx, { preset: 'nl' }, { actor: actor.id, requestId, payments })
      return 1
    }),
  'write-texts': ({ db, payments, actor }) =>
    withTextVersions(db, { payments, by: actor.id }, async (tx) => {
      const [written, all] = [await findWrittenTexts(tx), legalTextNames]
      return all.filter((name) => !written.has(name)).length
    }),
  // Returns how many kinds of data were processed, even if nothing had to be erased.
  'run-retention': async ({ db }) => Object.keys(await applyRetention(db)).length,
}

/**
 * Fixes what a check found and audits it. Returns the number of problems fixed; 0 when repeated. Throws `invalid_input`
 * when the checkout is open and preset `nl` would close it, since buyers cannot read who sells.
 */
export async function applyFix(fixing: Fixing, action: FixAction): Promise<number> {
  const fixed = await fixes[action](fixing)
  if (fixed > 0) {
    const { db, actor, requestId } = fixing
    await recordAudit(db, {
      action: 'compliance.fixed',
      actor: actor.id,
      requestId,
      details: { fix: action, fixed },
    })
  }
  return fixed
}
