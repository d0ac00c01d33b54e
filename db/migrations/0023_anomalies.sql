-- What did not fit is looked after by somebody, and reported to the owner once. `settled_how` says who settled it: a
-- person, or the comparison with the provider's list that no longer found it (SAFETY 50).
ALTER TABLE payment_anomalies
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN settled_how text CHECK (settled_how IN ('by_person', 'by_itself')),
  ADD COLUMN settled_by text REFERENCES users,
  ADD COLUMN settled_note text CHECK (length(settled_note) <= 2000),
  ADD COLUMN told_at timestamptz,
  ADD COLUMN mail_id text REFERENCES mail_outbox ON DELETE SET NULL,
  ADD CONSTRAINT what_is_settled_says_how CHECK ((settled_at IS NULL) = (settled_how IS NULL)),
  ADD CONSTRAINT a_person_settles_by_name CHECK ((settled_how = 'by_person') = (settled_by IS NOT NULL));
-- Nobody is written to about what was there before there were such mails; it stands on the page.
UPDATE payment_anomalies SET told_at = now();
CREATE INDEX payment_anomalies_newest ON payment_anomalies (at DESC, id DESC);
CREATE INDEX payment_anomalies_open ON payment_anomalies (at DESC, id DESC) WHERE settled_at IS NULL;
CREATE INDEX payment_anomalies_mail ON payment_anomalies (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX payment_anomalies_ref ON payment_anomalies (provider_ref, provider);

-- Emails to the shop's owner, of kinds that begin with `owner_`: they are about no account, and perhaps about no order.
-- compatible: mail_outbox.mail_outbox_kind_check: the same kinds and more
-- compatible: mail_outbox.a_letter_has_one_subject: as it was for the kinds that were there
ALTER TABLE mail_outbox
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind LIKE 'owner\_%' OR kind IN (
    'order_placed', 'order_paid', 'order_delivered', 'order_refunded',
    'email_confirmation', 'email_changed', 'password_reset', 'password_changed',
    'second_factor_on', 'second_factor_off')),
  DROP CONSTRAINT a_letter_has_one_subject,
  ADD CONSTRAINT a_letter_has_one_subject CHECK (
    CASE WHEN kind LIKE 'owner\_%' THEN user_id IS NULL ELSE (order_id IS NULL) <> (user_id IS NULL) END);
