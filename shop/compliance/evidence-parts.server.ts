import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type Column, csvText } from '#shop/exports/csv.ts'

/**
 * Whole days, both included, as YYYY-MM-DD; `persons`: with the names of those who withdrew and everything that people typed,
 * else with initials and without whatever may name somebody.
 */
export type EvidenceRange = { from: string; to: string; persons: boolean }

type Part = { name: string; texts: AsyncIterable<string> }
type Row = Record<string, string | number | boolean | null> & { id: string }

/** A text, a statement or the facts of a decision may have some thousand characters, and a page of them is in memory. */
const rowsAtOnce = 200

/**
 * The files of an archive of evidence beside the checks: what was asked and struck, what the texts said, who withdrew, what
 * was reported and decided of reviews, who handles data, and what was changed.
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
        WHERE r.product_id IN ${reduced} AND r.id > ${numberOf(after)} ORDER BY r.id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'prices/history.csv',
      ['id', 'product', 'price', 'offered', 'at'],
      (after) => sql`
        SELECT id::text, product_id AS product, (price / 100.0)::numeric(12, 2)::float8 AS price, offered, at::text
        FROM price_history WHERE product_id IN ${reduced} AND id > ${numberOf(after)} ORDER BY id LIMIT ${rowsAtOnce}`,
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
      // A letter, an email and an own description name whoever wrote them; the shop's own sentence about an order does not.
      (after) => sql`
        SELECT w.id, w.number, w.channel, w.received_at::text, w.timing, encode(w.sha256, 'hex') AS sha256,
          CASE WHEN ${persons} THEN w.name ELSE initials(w.name) END AS name,
          CASE WHEN ${persons} THEN w.order_number_given ELSE o.number END AS order_number,
          CASE WHEN ${persons} OR (w.channel = 'online' AND w.items_given IS NULL AND o.id IS NOT NULL) THEN w.words
            END AS statement
        FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id
        WHERE w.received_at >= ${since} AND w.received_at < ${until} AND w.id > ${after}
        ORDER BY w.id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'reviews/decisions.csv',
      ['id', 'review', 'at', 'state', 'ground', 'facts'],
      // What somebody wrote may name a person.
      (after) => sql`
        SELECT id, review_id AS review, at::text, state, ground, CASE WHEN ${persons} THEN facts END AS facts
        FROM review_decisions WHERE at >= ${since} AND at < ${until} AND id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
    table(
      'reviews/reports.csv',
      ['id', 'number', 'review', 'at', 'ground', 'text', 'decision', 'decided_at'],
      // Never with the name and address of whoever reported.
      (after) => sql`
        SELECT id, number, review_id AS review, at::text, ground, decided_at::text,
          CASE WHEN review_deleted THEN 'deleted' ELSE decision END AS decision,
          CASE WHEN ${persons} THEN text END AS text
        FROM review_reports WHERE at >= ${since} AND at < ${until} AND id > ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
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
    // Without who did it and without notes: only what happened in the areas of the checks.
    table(
      'audit.csv',
      ['id', 'at', 'action', 'subject', 'number', 'fields'],
      (after) => sql`
        SELECT id::text, at::text, action, subject, coalesce(details ->> 'number', details ->> 'report') AS number, (
          SELECT string_agg(change ->> 'field', ' ') FROM jsonb_array_elements(
            CASE WHEN jsonb_typeof(details -> 'changes') = 'array' THEN details -> 'changes' ELSE '[]' END) AS change
        ) AS fields
        FROM audit_log
        WHERE (action ~ '^(settings|text|compliance|withdrawal|return|review|privacy|processor)\\.'
            OR action IN ('product.edited', 'products.changed_together', 'products.change_undone', 'import.applied'))
          AND at >= ${since} AND at < ${until} AND id > ${numberOf(after)} ORDER BY id LIMIT ${rowsAtOnce}`,
      db,
    ),
  ]
}

/** Before every id: one may begin with '-', which comes before '0'. Ids of some tables are numbers above 0. */
const first = ''
const numberOf = (after: string) => sql`coalesce(nullif(${after}, '')::bigint, 0)`

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
