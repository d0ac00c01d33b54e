import type { Kysely } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { readSettings, saveSettings } from '#shop/settings/settings.server.ts'
import { correctReductions } from './checks/reductions.server.ts'
import type { FixAction } from './compliance.schema.ts'

type Fixing = { db: Kysely<DB>; actor: Actor; requestId?: string }

const fixes: Record<FixAction, (fixing: Fixing) => Promise<number>> = {
  'correct-reductions': async ({ db }) => {
    const settings = await readSettings(db)
    return inTransaction(db, (tx) => correctReductions(tx, settings))
  },
  'include-tax': async ({ db, actor, requestId }) => {
    const { taxIncluded } = await readSettings(db)
    if (taxIncluded) return 0
    await saveSettings(db, { taxIncluded: true }, { actor: actor.id, requestId })
    return 1
  },
}

/** Puts right what a check found. Returns how many things were wrong; none the second time. Audited. */
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
