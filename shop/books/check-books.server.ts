import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inSnapshot } from '#db/in-transaction.ts'

type BookRule = { rule: string; query: string }
/** A rule that must always hold, with the rows that break it. */
export type CheckedRule = { rule: string; broken: Record<string, unknown>[] }

/**
 * Runs every rule of books.sql in one read-only snapshot of the database (SAFETY section 2, Invariants). Safe while the
 * shop sells: a snapshot shows whole transactions only.
 */
export function checkBooks(db: Kysely<DB>): Promise<CheckedRule[]> {
  return inSnapshot(db, (tx) => checkRules(tx, bookRules()))
}

/** Runs some of the rules. */
export async function checkRules(db: Db, rules: readonly BookRule[]): Promise<CheckedRule[]> {
  const checked: CheckedRule[] = []
  for (const { rule, query } of rules) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db)
    checked.push({ rule, broken: rows })
  }
  return checked
}

/** The rules for which a check found rows. */
export const brokenRules = (checked: readonly CheckedRule[]) =>
  checked.filter((rule) => rule.broken.length > 0)

/** Throws an error that names the broken rules, for the log (SAFETY 50). */
export function requireSound(checked: readonly CheckedRule[]): void {
  const broken = brokenRules(checked)
  if (broken.length === 0) return
  const rules = broken.map(({ rule, broken }) => `${rule} (${broken.length})`)
  throw new Error(`the books do not add up; npm run check:books shows where: ${rules.join('; ')}`)
}

/** Returns the rules of books.sql: each is a line `-- rule: its name` and a query. */
export function bookRules(): BookRule[] {
  const text = readFileSync(join(import.meta.dirname, 'books.sql'), 'utf8')
  return text
    .split(/^-- rule: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { rule: part.slice(0, end).trim(), query: part.slice(end) }
    })
}
