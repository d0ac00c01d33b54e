-- The saved items of an account, the same on every device. Guests keep theirs in their browsers.
CREATE TABLE saved_items (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  saved_price integer NOT NULL CHECK (saved_price >= 0),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX saved_items_product ON saved_items (product_id);
