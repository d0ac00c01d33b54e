-- Reviews that were hidden, reports of them, the decisions with their reasons, and the shop's replies.
ALTER TABLE reviews
  ADD COLUMN state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'hidden')),
  ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale ~ '^[a-z]{2}$');
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_hidden ON reviews (created_at DESC, id DESC) WHERE state = 'hidden';

CREATE SEQUENCE review_report_number;
-- `review_id` references nothing: a report outlives the review that it is about.
CREATE TABLE review_reports (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,             -- R-2026-0031
  review_id text NOT NULL,
  ground text NOT NULL CHECK (ground IN (
    'unlawful', 'personal_data', 'insult', 'not_about_item', 'advertising', 'fake', 'minors')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  name text CHECK (length(name) BETWEEN 1 AND 100),
  email text CHECK (length(email) BETWEEN 3 AND 254),
  good_faith boolean NOT NULL DEFAULT true,
  at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decision text CHECK (decision IN ('hidden', 'kept')),
  decided_by text REFERENCES users,
  CONSTRAINT a_decision_has_a_time CHECK ((decided_at IS NULL) = (decision IS NULL))
);
CREATE INDEX review_reports_newest ON review_reports (at DESC, id DESC);
CREATE INDEX review_reports_open ON review_reports (at, id) WHERE decided_at IS NULL;
CREATE INDEX review_reports_review ON review_reports (review_id);

-- Why a review was hidden, or that it is shown again. No ground mentions the rating. Rows are only added.
CREATE TABLE review_decisions (
  id text PRIMARY KEY,
  review_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  by_user text NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('published', 'hidden')),
  ground text CHECK (ground IN ('unlawful', 'personal_data', 'insult', 'not_about_item', 'advertising', 'fake')),
  facts text CHECK (length(facts) BETWEEN 20 AND 2000),
  told_at timestamptz,                     -- when the email to the writer was queued; null: there is nobody to tell
  CONSTRAINT hiding_has_its_reasons CHECK ((state = 'hidden') = (ground IS NOT NULL AND facts IS NOT NULL))
);
CREATE INDEX review_decisions_review ON review_decisions (review_id, at DESC);
CREATE FUNCTION refuse_to_rewrite_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'decisions about reviews are only added to';
END $$;
CREATE TRIGGER review_decisions_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON review_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_decisions();

CREATE TABLE review_replies (
  review_id text PRIMARY KEY REFERENCES reviews ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  by_user text NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);

-- Emails to the writer of a review about a decision, and to whoever reported one. What the constraints said of the other
-- kinds stays as it is.
ALTER TABLE mail_outbox
  ADD COLUMN review_decision_id text REFERENCES review_decisions,
  ADD COLUMN review_report_id text REFERENCES review_reports ON DELETE CASCADE;
CREATE INDEX mail_outbox_review_report ON mail_outbox (review_report_id) WHERE review_report_id IS NOT NULL;
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
      ADD CONSTRAINT mail_outbox_kind_check CHECK (%s OR kind IN (
        'review_hidden', 'review_shown', 'report_received', 'report_decided')),
      DROP CONSTRAINT a_letter_has_one_subject,
      ADD CONSTRAINT a_letter_has_one_subject CHECK (CASE
        WHEN kind IN ('review_hidden', 'review_shown') THEN
          review_decision_id IS NOT NULL AND user_id IS NOT NULL AND order_id IS NULL AND parcel_id IS NULL
        WHEN kind IN ('report_received', 'report_decided') THEN
          review_report_id IS NOT NULL AND to_address IS NOT NULL AND user_id IS NULL AND order_id IS NULL AND parcel_id IS NULL
        ELSE %s END)$sql$, kinds, subjects);
END $$;
