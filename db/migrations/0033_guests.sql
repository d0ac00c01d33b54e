-- People who buy without an account. A guest is a user that nobody can log in as: everything that belongs to a buyer
-- (orders, holds, limits, idempotency keys) works as it does for an account, and turning a guest into an account moves
-- nothing. `guest_key` is the normalised email address; it is null for accounts.
-- compatible: users.guests_cannot_log_in: the release before makes no guests, and changes none
ALTER TABLE users
  ADD COLUMN guest_key text,
  ADD CONSTRAINT guests_cannot_log_in CHECK (guest_key IS NULL OR (NOT is_admin AND password_hash = ''));
CREATE INDEX users_guests ON users (guest_key) WHERE guest_key IS NOT NULL;

-- Links in the emails about a guest's order: only the SHA-256 of what a link carries is here.
CREATE TABLE guest_links (
  token_hash bytea PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX guest_links_order ON guest_links (order_id);
CREATE INDEX guest_links_user ON guest_links (user_id);
