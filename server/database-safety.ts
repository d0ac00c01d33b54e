import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Settings of PostgreSQL without which a crash or a power cut may lose orders that were confirmed (SAFETY 47). */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Gives the settings with which this database may forget what it confirmed; none means that it is safe. */
export async function unsafeSettings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings WHERE name = ANY(${needed}) AND setting = 'off' ORDER BY name`.execute(db)
  return rows.map((row) => row.name)
}
