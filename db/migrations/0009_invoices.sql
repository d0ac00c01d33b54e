-- Invoices and credit notes: what was sold and given back, as it was written down then (DESIGN section 7).

-- The last number of each series. Whoever takes the next holds the row until the transaction ends, so that one that is
-- undone leaves no gap.
CREATE TABLE invoice_numbers (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  previous_serial integer GENERATED ALWAYS AS (nullif(serial - 1, 0)) STORED,
  -- 2026-0402; credit notes have a series of their own, C-2026-0007.
  number text NOT NULL GENERATED ALWAYS AS (
    CASE kind WHEN 'credit_note' THEN 'C-' ELSE '' END || year::text || '-' ||
    lpad(serial::text, greatest(4, length(serial::text)), '0')) STORED UNIQUE,
  order_id text NOT NULL REFERENCES orders,
  invoice_id text,                         -- which invoice a credit note takes back from
  refund_id text UNIQUE REFERENCES refunds,
  issued_at timestamptz NOT NULL,
  -- Cents and basis points. A credit note's are what is taken back, as positive amounts.
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  net_amount integer NOT NULL CHECK (net_amount >= 0),
  tax_amount integer NOT NULL CHECK (tax_amount >= 0),
  tax_rate integer NOT NULL CHECK (tax_rate >= 0),
  tax_included boolean NOT NULL,
  total_amount integer NOT NULL CHECK (total_amount > 0),
  seller jsonb NOT NULL,                   -- who sold it, as the settings said then
  content jsonb NOT NULL,                  -- buyer, lines and payment: a later edit of a product or a name changes no invoice
  UNIQUE (kind, year, serial),
  UNIQUE (id, order_id),
  CONSTRAINT invoice_adds_up CHECK (total_amount = net_amount + tax_amount),
  CONSTRAINT year_is_the_shops CHECK (year = extract(year FROM issued_at AT TIME ZONE 'Europe/Amsterdam')::integer),
  CONSTRAINT credit_notes_name_what_they_credit CHECK (
    (kind = 'credit_note') = (invoice_id IS NOT NULL) AND (kind = 'credit_note') = (refund_id IS NOT NULL)),
  -- Of the same order.
  FOREIGN KEY (invoice_id, order_id) REFERENCES invoices (id, order_id),
  -- Each number follows the one before it: the database itself refuses a gap.
  CONSTRAINT numbers_have_no_gap FOREIGN KEY (kind, year, previous_serial) REFERENCES invoices (kind, year, serial)
);
CREATE UNIQUE INDEX one_invoice_per_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_order ON invoices (order_id, serial);
CREATE INDEX invoices_credited ON invoices (invoice_id) WHERE invoice_id IS NOT NULL;

CREATE FUNCTION refuse_to_rewrite_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'invoices are only added to';
END $$;
CREATE TRIGGER invoices_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_invoices();
