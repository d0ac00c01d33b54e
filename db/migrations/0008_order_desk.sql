-- The order detail: finding orders, sending them, and notes.

-- Text as somebody looks for it: case and accents do not count. Its body is bound when it is made, whatever a session's
-- search path is; unaccent() is only called stable because its dictionary could be changed, which nobody does here.
CREATE FUNCTION plain_text(value text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN
  lower(unaccent('unaccent'::regdictionary, value));

-- What an order is found by: any part of its number, of the customer's name and address, of an item's title.
ALTER TABLE orders ADD COLUMN findable text NOT NULL GENERATED ALWAYS AS (
  plain_text(number || ' ' || user_name || ' ' || user_email || ' ' || first_name || ' ' || last_name)) STORED;
CREATE INDEX orders_findable ON orders USING gin (findable gin_trgm_ops);
ALTER TABLE order_items ADD COLUMN findable text NOT NULL GENERATED ALWAYS AS (plain_text(title)) STORED;
CREATE INDEX order_items_findable ON order_items USING gin (findable gin_trgm_ops);

-- The list by state and in each of its orders.
CREATE INDEX orders_status_newest ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_refunded_newest ON orders (created_at DESC, id DESC)
  WHERE refunded_amount > 0 OR status IN ('refund_due', 'refunded');
CREATE INDEX orders_closed_newest ON orders (created_at DESC, id DESC) WHERE status IN ('expired', 'cancelled');
-- State and refunds lie beside the key, so that a group is counted and walked through without reading the orders.
CREATE INDEX orders_total ON orders (total_price, id) INCLUDE (status, refunded_amount);
CREATE INDEX orders_customer ON orders (user_name COLLATE shop_titles, id) INCLUDE (status, refunded_amount);
CREATE INDEX orders_kinds ON orders (status, refunded_amount);

-- With whom a parcel went, and under which number. A number without a carrier leads nowhere.
ALTER TABLE orders
  ADD COLUMN carrier text CHECK (length(carrier) BETWEEN 1 AND 60),
  ADD COLUMN tracking_code text CHECK (tracking_code ~ '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,59}$'),
  ADD CONSTRAINT carried_only_when_delivered CHECK (carrier IS NULL OR delivered_at IS NOT NULL),
  ADD CONSTRAINT tracked_only_with_a_carrier CHECK (tracking_code IS NULL OR carrier IS NOT NULL);

-- For us only: what somebody wants the others to know of an order.
CREATE TABLE order_notes (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  author_id text NOT NULL REFERENCES users,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_notes_order ON order_notes (order_id, created_at);
CREATE FUNCTION refuse_to_rewrite_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'notes are only added to';
END $$;
CREATE TRIGGER notes_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_notes();

-- What did not fit of one order, without reading everybody's.
CREATE INDEX payment_anomalies_order ON payment_anomalies (order_id) WHERE order_id IS NOT NULL;
