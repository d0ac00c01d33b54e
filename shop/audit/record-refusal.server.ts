import type { Db } from '#db/connect.ts'
import { refusalsTogether } from '#shop/texts/audit.ts'
import { type AuditEntry, recordAudit, recordAudits } from './record-audit.server.ts'

const minuteMs = 60_000
/** Distinct kinds of refusals that are logged in a minute, so that invented ones cannot fill the disk. */
const mostKinds = 30

type Counted = { entry: AuditEntry; more: number }
type Tally = { kinds: Map<string, Counted>; others: number; timer: NodeJS.Timeout }

const tallies = new WeakMap<Db, Tally>()

/**
 * Logs a request that was refused (SAFETY 45). The first of its kind in a minute is written at once; the others are counted
 * and written as one entry with `times` when the minute ends. Refusals are of one kind when they come from the same user or
 * network (`by`, which is only held in memory) with the same action, subject and details. A flood therefore writes at most
 * about sixty entries a minute on each node.
 */
export async function recordRefusal(db: Db, by: string, entry: AuditEntry): Promise<void> {
  const tally = tallies.get(db) ?? beginMinute(db)
  const { action, actor, subject, details } = entry
  const kind = JSON.stringify([by, action, actor, subject, details])
  const known = tally.kinds.get(kind)
  if (known) {
    known.more += 1
    known.entry = entry
    return
  }
  if (tally.kinds.size >= mostKinds) {
    tally.others += 1
    return
  }
  tally.kinds.set(kind, { entry, more: 0 })
  await recordAudit(db, entry)
}

function beginMinute(db: Db): Tally {
  const timer = setTimeout(() => void writeRefusals(db).catch(ignoreAbsence), minuteMs).unref()
  const tally = { kinds: new Map(), others: 0, timer }
  tallies.set(db, tally)
  return tally
}

function ignoreAbsence() {
  // The database is unavailable. The first of each kind was logged or failed with its request; only counts are lost.
}

/** Writes the counts so far: at the end of each minute, and when the process stops. */
export async function writeRefusals(db: Db): Promise<void> {
  const tally = tallies.get(db)
  if (!tally) return
  tallies.delete(db)
  clearTimeout(tally.timer)
  const repeated = [...tally.kinds.values()].filter(({ more }) => more > 0)
  const lines = repeated.map(({ entry, more }) => ({ ...entry, details: { ...entry.details, times: more } }))
  const others: AuditEntry[] =
    tally.others === 0
      ? []
      : [{ action: 'access.refused', details: { cause: refusalsTogether, times: tally.others } }]
  await recordAudits(db, [...lines, ...others])
}
