-- The owner's users are those without a guest's key: their lists and their number are read from indexes that leave guests out.
DROP INDEX users_there, users_newest, users_role_newest;
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE archived_at IS NULL AND guest_key IS NULL;
CREATE INDEX users_role_newest ON users (is_admin, created_at DESC, id DESC) WHERE archived_at IS NULL AND guest_key IS NULL;
