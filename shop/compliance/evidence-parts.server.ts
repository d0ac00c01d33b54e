import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Column, csvText } from '#shop/exports/csv.ts'

/** Whole days, both included, as YYYY-MM-DD; `persons`: with the names of those who withdrew, else their initials. */
export type EvidenceRange = { from: string; to: string; persons: boolean }

type Part = { name: string; texts: AsyncIterable<string> }
type Row = Record<string, string | number | boolean | null> & { id: string }

const rowsAtOnce = 1000

/**
 * The files of an archive of evidence beside the checks: what was asked and struck, what the texts said, who withdrew, what
 * was decided of reviews, who handles data, and who changed what.
 */
export function evidenceParts(db: Db, { from, to, persons }: EvidenceRange): Part[] {
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
      ['id', 'name', 'locale', 'version', 'valid_from', 'sha256', 'markdown'],
      (after) => sql`
        SELECT id, name, locale, version, valid_from::text, encode(sha256, 'hex') AS sha256, markdown
        FROM legal_texts WHERE id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'withdrawals.csv',
      ['id', 'number', 'channel', 'received_at', 'timing', 'name', 'order_number', 'statement', 'sha256'],
      (after) => sql`
        SELECT id, number, channel, received_at::text, timing, order_number_given AS order_number, words AS statement,
          CASE WHEN ${persons} THEN name ELSE initials(name) END AS name, encode(sha256, 'hex') AS sha256
        FROM withdrawals WHERE received_at >= ${since} AND received_at < ${until} AND id > ${after}
        ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'reviews/decisions.csv',
      ['id', 'review', 'at', 'state', 'ground', 'facts'],
      (after) => sql`
        SELECT id, review_id AS review, at::text, state, ground, facts
        FROM review_decisions WHERE at >= ${since} AND at < ${until} AND id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'processors.csv',
      ['id', 'purpose', 'data', 'country', 'transfer', 'contract_on'],
      (after) => sql`
        SELECT name AS id, purpose, data, country, transfer, contract_on::text
        FROM processors WHERE in_use AND name > ${after} ORDER BY name LIMIT ${rowsAtOnce}`,
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

/** Ids of some tables are numbers, of others texts: '0' is before the first of both. */
const first = '0'

function table(
  name: string,
  columns: readonly string[],
  select: (after: string) => RawBuilder<unknown>,
  db: Db,
): Part {
  const cells: Column<Row>[] = columns.map((column) => ({ name: column, cell: (row) => row[column] ?? null }))
  async function* pages() {
    for (let after = first; ; ) {
      const { rows } = await sql<Row>`${select(after)}`.execute(db)
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < rowsAtOnce) return
      after = last.id
    }
  }
  return { name, texts: csvText(cells, pages()) }
}
