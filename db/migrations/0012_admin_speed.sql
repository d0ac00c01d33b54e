-- When somebody was last here: sessions end and take their own times with them.
ALTER TABLE users ADD COLUMN last_seen_at timestamptz;
UPDATE users SET last_seen_at = seen.at
  FROM (SELECT user_id, max(last_seen_at) AS at FROM sessions GROUP BY user_id) seen
 WHERE seen.user_id = users.id;

-- The list of users: newest first, by role, and by a part of a name or an address.
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX users_role_newest ON users (is_admin, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX users_findable ON users USING gin (name gin_trgm_ops, email gin_trgm_ops) WHERE archived_at IS NULL;

-- Emails of one state, newest first; what their number is counted from is small, unlike the emails.
CREATE INDEX mail_outbox_status_newest ON mail_outbox (status, created_at DESC, id DESC);
