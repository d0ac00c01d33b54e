import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { currentYear } from '#shop/dates.server.ts'

/** The next number of the year in the shop's time zone: W-2026-0031 for withdrawals, R-2026-0007 for returns. */
export async function takeNumber(tx: Transaction<DB>, series: 'W' | 'R'): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    INSERT INTO withdrawal_numbers AS n (series, year, last)
    VALUES (${series}, ${currentYear}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = n.last + 1
    RETURNING year, last`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no number for ${series}`)
  return `${series}-${row.year}-${String(row.last).padStart(4, '0')}`
}
