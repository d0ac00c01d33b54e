import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'

/** Linux reports processor time in hundredths of a second, regardless of the kernel's own clock. */
const ticksPerSecond = 100

type Stat = { parent: number; seconds: number }

/** Processor seconds that each group of processes has used so far: a process and all its descendants. Linux only. */
export function processorTime<Name extends string>(groups: Record<Name, number>): Record<Name, number> {
  const stats = readStats()
  const used = Object.entries<number>(groups).map(([name, pid]) => [name, timeOf(pid, stats)])
  return Object.fromEntries(used) as Record<Name, number> // the same names
}

function timeOf(pid: number, stats: ReadonlyMap<number, Stat>): number {
  let seconds = stats.get(pid)?.seconds ?? 0
  for (const [child, { parent }] of stats) if (parent === pid) seconds += timeOf(child, stats)
  return seconds
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = readStat(pid)
    // Fields of proc(5): 4 is the parent, 14 to 17 the time of the process and of its ended children.
    if (fields) {
      const ticks = [13, 14, 15, 16].reduce((total, index) => total + Number(fields[index - 2]), 0)
      stats.set(Number(pid), { parent: Number(fields[1]), seconds: ticks / ticksPerSecond })
    }
  }
  return stats
}

/** Processor seconds of this process's ended children. */
export function timeOfEndedChildren(): number {
  // Fields 16 and 17.
  const fields = readStat(String(process.pid)) ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces; the fields after it do not.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // The process ended while the list was being read.
    return undefined
  }
}

/** The id of PostgreSQL's main process, the parent of all its others. */
export async function postmasterOf(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ lock: string }>`SELECT pg_read_file('postmaster.pid') AS lock`.execute(db)
  return Number.parseInt(rows[0]?.lock ?? '0', 10)
}
