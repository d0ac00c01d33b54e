-- What shoppers agree to and are told, version after version: an order names the ones that its buyer saw. Placeholders are
-- resolved, so that a version is what people read. Only added to.
-- compatible: mail_outbox.mail_outbox_kind_check: the same kinds and more
-- compatible: mail_outbox.a_letter_has_one_subject: as it was for the kinds that were there
CREATE TABLE legal_texts (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (
    name IN ('terms', 'privacy', 'withdrawal', 'model_form', 'reviews', 'legal', 'accessibility', 'guarantee')),
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  version integer NOT NULL CHECK (version > 0),
  markdown text NOT NULL CHECK (octet_length(markdown) BETWEEN 1 AND 204800),
  sha256 bytea NOT NULL CHECK (sha256 = sha256(convert_to(markdown, 'UTF8'))),
  valid_from timestamptz NOT NULL DEFAULT now(),
  created_by text,                         -- the administrator; null when a setting or an update of the shop changed it
  UNIQUE (name, locale, version)
);

CREATE FUNCTION refuse_to_rewrite_legal_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'the versions of a text are only added to';
END $$;
CREATE TRIGGER legal_texts_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_legal_texts();

-- Null for orders that were placed before there were versions, by a node of the release before, or by hand.
ALTER TABLE orders
  ADD COLUMN terms_text_id text REFERENCES legal_texts,
  ADD COLUMN privacy_text_id text REFERENCES legal_texts,
  ADD COLUMN withdrawal_text_id text REFERENCES legal_texts,
  ADD COLUMN locale text CHECK (locale ~ '^[a-z]{2}(-[A-Z]{2})?$');

-- Documents that go with an email are named when it is queued and drawn when it is sent:
-- [{"name", "type", "source": "order" | "invoice" | "text" | "withdrawal", "id"}].
ALTER TABLE mail_outbox
  ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(attachments) = 'array' AND jsonb_array_length(attachments) <= 5),
  ADD COLUMN withdrawal_id text,
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind LIKE 'owner\_%' OR kind LIKE 'want\_%'
    OR kind LIKE 'withdrawal\_%' OR kind IN (
    'order_placed', 'order_paid', 'order_sent', 'order_delivered', 'order_refunded',
    'payment_waiting', 'payment_refused', 'email_confirmation', 'email_changed', 'password_reset', 'password_changed',
    'second_factor_on', 'second_factor_off')),
  DROP CONSTRAINT a_letter_has_one_subject,
  ADD CONSTRAINT a_letter_has_one_subject CHECK (
    CASE WHEN kind LIKE 'withdrawal\_%' THEN
        order_id IS NULL AND user_id IS NULL AND parcel_id IS NULL AND withdrawal_id IS NOT NULL
      WHEN kind LIKE 'want\_%' THEN order_id IS NULL AND user_id IS NULL AND parcel_id IS NULL AND withdrawal_id IS NULL
        AND want_id IS NOT NULL AND (want_offer_id IS NULL) = (kind = 'want_confirmation')
      WHEN kind = 'order_sent' THEN
        order_id IS NULL AND user_id IS NULL AND parcel_id IS NOT NULL AND withdrawal_id IS NULL
      WHEN kind LIKE 'owner\_%' THEN user_id IS NULL AND parcel_id IS NULL AND withdrawal_id IS NULL
      ELSE (order_id IS NULL) <> (user_id IS NULL) AND parcel_id IS NULL AND withdrawal_id IS NULL END
    AND (want_id IS NULL) = (kind NOT LIKE 'want\_%'));
