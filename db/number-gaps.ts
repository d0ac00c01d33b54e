import type pg from 'pg'

/** However little was sold, and however short the time: so many numbers are left out at least. */
const fewest = 20
/** As many again as the busiest day of the last three months lets fear. */
const caution = 2

/**
 * Leaves out, in the caller's transaction, the numbers of orders, invoices and credit notes that may have been given out
 * since the last thing this database knows of: at the pace of the busiest day, twice, and twenty more. `history` is
 * what they were lost in. A gap stands in `number_gaps`, where the books find it (docs/decisions/documents.md).
 */
export async function leaveGaps(client: pg.ClientBase, history: string): Promise<void> {
  // Whoever takes a number of these series waits, and goes on behind the gap.
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
  // One by one: to set the sequence takes a right that whoever works on rows alone does not have.
  await client.query(
    `INSERT INTO number_gaps (series, year, first, last, history)
     SELECT 'order', $2, min(number), max(number), $3 FROM (
       SELECT nextval('order_number') AS number FROM generate_series(1, $1)) AS lost`,
    [size, year, history],
  )
}

/** Orders and audit lines are written by all that gives a number. */
const lostNumbers = `
  WITH known AS (
    SELECT greatest((SELECT max(created_at) FROM orders), (SELECT max(at) FROM audit_log)) AS until),
  busiest AS (
    SELECT max(count) AS count FROM (
      SELECT count(*) FROM orders, known WHERE created_at > known.until - interval '90 days'
      GROUP BY date_trunc('day', created_at)) AS days)
  SELECT ${fewest} + ceil(coalesce(${caution} * busiest.count
      * greatest(extract(epoch FROM now() - known.until) / 86400, 1 / 24.0), 0))::int AS size,
    extract(year FROM clock_timestamp() AT TIME ZONE 'Europe/Amsterdam')::int AS year
  FROM known, busiest`
