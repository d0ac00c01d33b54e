import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'

const repetitions = 200

/**
 * The database statements of `work`: the mean time of each in ms as the shop waits for it, without other load. The commit waits
 * for the disk. The rest of `wholeMs` is the work of this process.
 */
export async function statementsOf(pool: pg.Pool, work: (db: Db, index: number) => Promise<unknown>) {
  const times = new Map<string, number>()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      const name = nameOf(query.sql)
      times.set(name, (times.get(name) ?? 0) + queryDurationMillis)
    },
  })
  const began = performance.now()
  for (let index = 0; index < repetitions; index += 1) await work(db, index)
  const wholeMs = (performance.now() - began) / repetitions
  const means = [...times].map(([name, total]) => ({ name, ms: total / repetitions }))
  return { wholeMs, means: means.sort((a, b) => b.ms - a.ms) }
}

/** A short name of a statement: its verb and its table. */
function nameOf(text: string): string {
  const [verb = ''] = text.trim().split(/\s+/)
  const table = /(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1] ?? /(\w+)\(/.exec(text)?.[1] ?? ''
  return `${verb.toLowerCase()} ${table}`.trim()
}
