-- Which address somebody has shown to be theirs; another one waits here until it is confirmed (SAFETY 28).
ALTER TABLE users
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN new_email text;

-- A name for a session that opens nothing, so that a person can end one of their own.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE;

-- Links in emails: only the SHA-256 of what the link carries is here. `email` is the address that the email went to.
CREATE TABLE account_links (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password_reset', 'email_confirmation')),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_links_user ON account_links (user_id, purpose);

-- Emails about an account belong to a person and to no order. Their address is fixed when they are queued: a warning
-- goes to the address that was there before.
ALTER TABLE mail_outbox
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN user_id text REFERENCES users ON DELETE CASCADE,
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN (
    'order_placed', 'order_paid', 'order_delivered', 'order_refunded',
    'email_confirmation', 'email_changed', 'password_reset', 'password_changed',
    'second_factor_on', 'second_factor_off')),
  ADD CONSTRAINT a_letter_has_one_subject CHECK ((order_id IS NULL) <> (user_id IS NULL)),
  ADD CONSTRAINT a_letter_to_a_person_has_an_address CHECK (user_id IS NULL OR to_address IS NOT NULL),
  DROP CONSTRAINT one_letter_for_each_event;
CREATE UNIQUE INDEX one_letter_for_each_event ON mail_outbox (kind, order_id, refund_id) NULLS NOT DISTINCT
  WHERE order_id IS NOT NULL;
CREATE INDEX mail_outbox_user ON mail_outbox (user_id) WHERE user_id IS NOT NULL;

-- What an authenticator app and the shop share. `last_step` is the newest time step whose code was taken: a code that
-- was read over a shoulder opens nothing. Without `confirmed_at` it is still being set up.
CREATE TABLE second_factors (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Whoever gave the right password and owes the code. It is no session and opens nothing.
CREATE TABLE login_steps (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_steps_user ON login_steps (user_id);
