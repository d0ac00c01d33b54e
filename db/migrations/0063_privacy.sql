-- Requests for one's own data, or for its erasure, by a link in an email. `email_key` is the SHA-256 of the normalised
-- address: enough to find a person's requests, and nothing that has to be erased with the person.
CREATE TABLE privacy_requests (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'erase')),
  email_key bytea NOT NULL,
  token_hash bytea UNIQUE,                 -- of the link, made when the email is written
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  done_at timestamptz,
  outcome text CHECK (outcome IN ('exported', 'erased')),
  CONSTRAINT done_has_an_outcome CHECK ((done_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX privacy_requests_person ON privacy_requests (email_key, created_at);
CREATE INDEX privacy_requests_old ON privacy_requests (created_at);

-- What somebody agreed to, when and how, and since when no more. `email_key` is the normalised address of somebody without
-- an account.
CREATE TABLE consents (
  id text PRIMARY KEY,
  user_id text REFERENCES users ON DELETE CASCADE,
  email_key text,
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 60),
  text_id text,                            -- the version of the text that was shown, where there are versions
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  how text NOT NULL CHECK (length(how) BETWEEN 1 AND 200),
  CONSTRAINT a_consent_is_somebodys CHECK ((user_id IS NULL) <> (email_key IS NULL)),
  CONSTRAINT withdrawn_after_it_was_given CHECK (withdrawn_at >= given_at)
);
CREATE INDEX consents_user ON consents (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX consents_email ON consents (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX consents_withdrawn ON consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;

-- The companies that handle personal data for the shop: written at each start from its configuration, whose `in_use` says
-- whether they still do. Where they are, on what ground data leaves the European Economic Area, and the day of the contract
-- are the owner's to say.
CREATE TABLE processors (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 120),
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 300),
  data text NOT NULL CHECK (length(data) BETWEEN 1 AND 300),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  transfer text CHECK (length(transfer) BETWEEN 1 AND 300),
  contract_on date,
  url text CHECK (url ~ '^https://' AND length(url) <= 300),
  in_use boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT a_third_country_has_its_ground CHECK (transfer IS NOT NULL OR country IS NULL OR country IN (
    'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LV', 'LT', 'LU',
    'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'))
);

-- When each part of what is kept for a limited time was gone through last.
CREATE TABLE retention_runs (
  part text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  forgotten integer NOT NULL CHECK (forgotten >= 0)
);

ALTER TABLE mail_outbox ADD COLUMN privacy_request_id text REFERENCES privacy_requests ON DELETE CASCADE;
CREATE INDEX mail_outbox_privacy_request ON mail_outbox (privacy_request_id) WHERE privacy_request_id IS NOT NULL;
CREATE INDEX mail_outbox_old ON mail_outbox (created_at) WHERE status <> 'waiting';
-- compatible: mail_outbox.mail_outbox_kind_check: the same kinds and more
-- compatible: mail_outbox.a_letter_has_one_subject: as it was for the kinds that were there
DO $$
DECLARE
  kinds text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
    WHERE conrelid = 'mail_outbox'::regclass AND conname = 'mail_outbox_kind_check');
  subjects text := (SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
    WHERE conrelid = 'mail_outbox'::regclass AND conname = 'a_letter_has_one_subject');
BEGIN
  EXECUTE format($sql$
    ALTER TABLE mail_outbox
      DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (%s OR kind IN ('privacy_export', 'privacy_erase')),
      DROP CONSTRAINT a_letter_has_one_subject,
      ADD CONSTRAINT a_letter_has_one_subject CHECK (CASE
        WHEN kind IN ('privacy_export', 'privacy_erase') THEN
          privacy_request_id IS NOT NULL AND to_address IS NOT NULL AND user_id IS NULL AND order_id IS NULL AND parcel_id IS NULL
        ELSE %s END)$sql$, kinds, subjects);
END $$;
