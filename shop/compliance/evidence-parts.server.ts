import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Column, csvText } from '#shop/exports/csv.ts'

/** Whole days, both included, as YYYY-MM-DD. */
export type EvidenceRange = { from: string; to: string }

type Part = { name: string; texts: AsyncIterable<string> }
type Row = Record<string, string | number | boolean | null> & { id: string }

const rowsAtOnce = 1000

/** The files of an archive of evidence beside the checks: what was asked, what was struck, and who changed what. */
export function evidenceParts(db: Db, { from, to }: EvidenceRange): Part[] {
  const since = sql`${from}::date`
  const until = sql`(${to}::date + 1)`
  const reduced = sql`(SELECT product_id FROM price_reductions
    WHERE started_at < ${until} AND (ended_at IS NULL OR ended_at >= ${since}))`
  return [
    table(
      'prices/reductions.csv',
      ['id', 'product', 'title', 'started_at', 'ended_at', 'reference_price', 'short_history'],
      (after) => sql`
        SELECT r.id::text, r.product_id AS product, p.title, r.started_at::text, r.ended_at::text,
          (r.reference_price / 100.0)::numeric(12, 2)::float8 AS reference_price, r.short_history
        FROM price_reductions r JOIN products p ON p.id = r.product_id
        WHERE r.product_id IN ${reduced} AND r.id > ${after}::bigint ORDER BY r.id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'prices/history.csv',
      ['id', 'product', 'price', 'offered', 'at'],
      (after) => sql`
        SELECT id::text, product_id AS product, (price / 100.0)::numeric(12, 2)::float8 AS price, offered, at::text
        FROM price_history WHERE product_id IN ${reduced} AND id > ${after}::bigint ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'texts.csv',
      ['id', 'name', 'version', 'updated_at', 'markdown'],
      (after) => sql`
        SELECT (row_number() OVER (ORDER BY name))::text AS id, name, version, updated_at::text, markdown
        FROM shop_texts WHERE ${after} = '0'`,
      db,
    ),
    // Without who did it and without notes: only what was changed in the areas of the checks.
    table(
      'audit.csv',
      ['id', 'at', 'action', 'subject', 'fields'],
      (after) => sql`
        SELECT id::text, at::text, action, subject, (
          SELECT string_agg(change ->> 'field', ' ') FROM jsonb_array_elements(
            CASE WHEN jsonb_typeof(details -> 'changes') = 'array' THEN details -> 'changes' ELSE '[]' END) AS change
        ) AS fields
        FROM audit_log
        WHERE action IN ('settings.changed', 'text.changed', 'compliance.fixed', 'product.edited', 'products.changed_together',
          'products.change_undone', 'import.applied')
          AND at >= ${since} AND at < ${until} AND id > ${after}::bigint ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
  ]
}

function table(
  name: string,
  columns: readonly string[],
  select: (after: string) => RawBuilder<unknown>,
  db: Db,
): Part {
  const cells: Column<Row>[] = columns.map((column) => ({ name: column, cell: (row) => row[column] ?? null }))
  async function* pages() {
    for (let after = '0'; ; ) {
      const { rows } = await sql<Row>`${select(after)}`.execute(db)
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < rowsAtOnce) return
      after = last.id
    }
  }
  return { name, texts: csvText(cells, pages()) }
}
