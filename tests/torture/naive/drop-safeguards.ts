import pg from 'pg'

/** Constraints of the schema that would save a careless program from itself. */
const safeguards = `
  ALTER TABLE products DROP CONSTRAINT stock_is_never_oversold;
  ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_provider_provider_id_key;
  ALTER TABLE payments DROP CONSTRAINT payments_provider_provider_ref_kind_key;
  ALTER TABLE stock_movements DROP CONSTRAINT one_movement_per_hold;
  DROP INDEX one_open_attempt_per_order;
  DROP INDEX one_kept_payment_per_order;
  DROP TRIGGER refunds_stay_within_the_payment ON refunds;`

/** Drops the constraints that the naive shop must do without from the database at `url`. */
export async function dropTheSafeguards(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(safeguards)
  } finally {
    await client.end()
  }
}
