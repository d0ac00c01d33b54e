import type pg from 'pg'

/** At least this many numbers are skipped, however little was sold. */
const fewest = 20
/** A safety factor on the pace of the busiest day of the last three months. */
const safetyFactor = 2

/**
 * Skips, in the caller's transaction, the numbers of orders, invoices and credit notes that may have been issued after the
 * last row in this database: twice the pace of the busiest day, plus twenty. `history` is the event that lost them. A gap
 * is recorded in `number_gaps`, where the check of the books finds it (docs/decisions/documents.md).
 */
export async function leaveGaps(client: pg.ClientBase, history: string): Promise<void> {
  // Transactions that take numbers of these series wait, and continue after the gap.
  await client.query('LOCK TABLE invoice_numbers IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await client.query<{ size: number; year: number }>(lostNumbers)
  const [{ size, year } = { size: fewest, year: new Date().getUTCFullYear() }] = rows
  for (const kind of ['invoice', 'credit_note']) {
    await client.query(
      `WITH series AS (
         INSERT INTO invoice_numbers AS n (kind, year, last) VALUES ($1, $2, $3)
         ON CONFLICT (kind, year) DO UPDATE SET last = n.last + $3 RETURNING last)
       INSERT INTO number_gaps (series, year, first, last, history)
       SELECT $1, $2, last - $3 + 1, last, $4 FROM series`,
      [kind, year, size, history],
    )
  }
  // One by one, since setval needs a privilege that the running shop does not have.
  await client.query(
    `INSERT INTO number_gaps (series, year, first, last, history)
     SELECT 'order', $2, min(number), max(number), $3 FROM (
       SELECT nextval('order_number') AS number FROM generate_series(1, $1)) AS lost`,
    [size, year, history],
  )
}

/** Estimates the lost numbers since the last row: whatever issues a number also writes an order or an audit entry. */
const lostNumbers = `
  WITH known AS (
    SELECT greatest((SELECT max(created_at) FROM orders), (SELECT max(at) FROM audit_log)) AS until),
  busiest AS (
    SELECT max(count) AS count FROM (
      SELECT count(*) FROM orders, known WHERE created_at > known.until - interval '90 days'
      GROUP BY date_trunc('day', created_at)) AS days)
  SELECT ${fewest} + ceil(coalesce(${safetyFactor} * busiest.count
      * greatest(extract(epoch FROM now() - known.until) / 86400, 1 / 24.0), 0))::int AS size,
    extract(year FROM clock_timestamp() AT TIME ZONE 'Europe/Amsterdam')::int AS year
  FROM known, busiest`
