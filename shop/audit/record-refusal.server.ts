import type { Db } from '#db/connect.ts'
import { type AuditEntry, recordAudit, recordAudits } from './record-audit.server.ts'

const minuteMs = 60_000
/** Kinds of refusals that are told apart in a minute; whoever makes more of them up fills no disk. */
const mostKinds = 30

type Counted = { entry: AuditEntry; more: number }
type Tally = { kinds: Map<string, Counted>; others: number; timer: NodeJS.Timeout }

const tallies = new WeakMap<Db, Tally>()

/**
 * Writes a line for a call that was refused (SAFETY 45). The first of its kind in a minute is written at once; the others
 * are counted and become one line at the minute's end, with `times`. Of one kind are those of the same person or network
 * (`by`, which is kept in memory alone) with the same action, subject and details. So a flood from anywhere writes some
 * sixty lines a minute on each node at most.
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
  // The database is away. The first of each kind is written or failed with its call; only how many followed is lost.
}

/** Writes what was counted so far; for the end of a minute, and of the process. */
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
      : [{ action: 'access.refused', details: { cause: 'too many kinds to tell', times: tally.others } }]
  await recordAudits(db, [...lines, ...others])
}
