import type { Db } from '#db/connect.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { checkTexts } from '#shop/texts/compliance.ts'
import type { CheckedShop } from './check.server.ts'
import { checks } from './checks/registry.server.ts'
import {
  type CheckId,
  type CheckView,
  type ComplianceView,
  checkIds,
  checkStates,
} from './compliance.schema.ts'

/** How this installation is configured, besides the settings. */
export type Installation = Pick<CheckedShop, 'hasMailServer' | 'openPage'>

/** Runs every check; reads only. */
export async function runChecks(
  db: Db,
  installation: Installation,
  now = new Date(),
): Promise<ComplianceView> {
  const openPage = openedOnce(installation.openPage)
  const shop = { ...(await readSettings(db)), ...installation, openPage }
  const found: CheckView[] = []
  for (const id of checkIds) found.push(await runCheck(db, id, shop, now))
  const count = (state: CheckView['state']) => found.filter((check) => check.state === state).length
  const [green, amber, red, off] = checkStates.map(count)
  return { checks: found, summary: { green: green ?? 0, amber: amber ?? 0, red: red ?? 0, off: off ?? 0 } }
}

/** Renders each page once for all checks of a run. */
function openedOnce(openPage: CheckedShop['openPage']): CheckedShop['openPage'] {
  const opened = new Map<string, ReturnType<typeof openPage>>()
  return (path) => {
    const page = opened.get(path) ?? openPage(path)
    opened.set(path, page)
    return page
  }
}

async function runCheck(db: Db, id: CheckId, shop: CheckedShop, now: Date): Promise<CheckView> {
  const { area, url, run } = checks[id]
  const { title, words, found, fix: label } = checkTexts[id]
  const { state, count, sample = [], detail, fix } = await run(db, shop, now)
  const isToFix = fix !== undefined && (state === 'red' || state === 'amber')
  return {
    id,
    area,
    state,
    title,
    found: found(count, detail),
    count,
    sample,
    law: { words, url },
    fix: isToFix && label !== null ? { label: wordsOf(label, detail), ...fix } : null,
    checkedAt: now.toISOString(),
  }
}

const wordsOf = (label: string | ((detail: string | undefined) => string), detail: string | undefined) =>
  typeof label === 'string' ? label : label(detail)

/** Runs every check and stores the results, for the number in the administrator's menu. */
export async function noteChecks(db: Db, installation: Installation): Promise<ComplianceView> {
  const view = await runChecks(db, installation)
  await store(db, view.checks)
  return view
}

const store = (db: Db, found: readonly CheckView[]) =>
  db
    .insertInto('compliance_results')
    .values(
      found.map(({ id, state, count, checkedAt }) => ({ check_id: id, state, count, checked_at: checkedAt })),
    )
    .onConflict((conflict) =>
      conflict.column('check_id').doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        count: eb.ref('excluded.count'),
        checked_at: eb.ref('excluded.checked_at'),
      })),
    )
    .execute()
