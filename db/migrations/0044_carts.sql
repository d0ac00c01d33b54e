-- The cart of an account, the same on every device. Guests keep theirs in their browsers.
CREATE TABLE cart_lines (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 999),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX cart_lines_changed ON cart_lines (changed_at);
CREATE INDEX cart_lines_product ON cart_lines (product_id);
