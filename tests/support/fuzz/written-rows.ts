import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/database.ts'

/**
 * Tables that a rejected call may write: the audit log, attempt counters, and what every visit writes. A missed search is counted
 * although the search succeeded.
 */
const besideThePoint = new Set(['audit_log', 'throttles', 'sessions', 'missed_searches', 'written_rows'])

/** Returns a function that reports the last row written and committed by anybody since then, with its number. */
export async function watchWrittenRows(db: Kysely<DB>): Promise<() => Promise<string>> {
  await sql`CREATE TABLE written_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text NOT NULL)`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION note_written_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO written_rows (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME);
      RETURN NULL;
    END $$`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)
  for (const { name } of tables.filter((table) => !besideThePoint.has(table.name))) {
    await sql`
      CREATE TRIGGER note_written_row AFTER INSERT OR DELETE OR UPDATE OF ${await columnsOf(db, name)} ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION note_written_row()`.execute(db)
  }
  return async () => {
    const { rows } = await sql<{ written: string }>`
      SELECT id || ' ' || what AS written FROM written_rows ORDER BY id DESC LIMIT 1`.execute(db)
    return rows[0]?.written ?? ''
  }
}

/** All columns except the time of the last visit, which every call may write. */
async function columnsOf(db: Kysely<DB>, table: string) {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
      AND column_name <> 'last_seen_at'`.execute(db)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}
