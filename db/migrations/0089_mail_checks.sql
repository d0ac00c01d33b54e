-- PostgreSQL reads a CHECK from its text whenever a statement writes the table. These two are long, and each order's email is
-- written three times: as functions, they are read once by each connection.
CREATE FUNCTION is_mail_kind(kind text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN kind LIKE 'owner\_%' OR kind LIKE 'want\_%' OR kind LIKE 'withdrawal\_%' OR kind IN ('order_placed', 'order_paid',
    'order_sent', 'order_delivered', 'order_refunded', 'payment_waiting', 'payment_refused', 'email_confirmation',
    'email_changed', 'password_reset', 'password_changed', 'second_factor_on', 'second_factor_off', 'review_hidden',
    'review_shown', 'report_received', 'report_decided', 'privacy_export', 'privacy_erase');
END $$;

CREATE FUNCTION mail_has_one_subject(kind text, to_address text, order_id text, user_id text, parcel_id text,
  withdrawal_id text, want_id text, want_offer_id text, review_decision_id text, review_report_id text,
  privacy_request_id text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE
    WHEN kind IN ('privacy_export', 'privacy_erase') THEN
      privacy_request_id IS NOT NULL AND to_address IS NOT NULL AND num_nonnulls(user_id, order_id, parcel_id) = 0
    WHEN kind IN ('review_hidden', 'review_shown') THEN
      review_decision_id IS NOT NULL AND user_id IS NOT NULL AND num_nonnulls(order_id, parcel_id) = 0
    WHEN kind IN ('report_received', 'report_decided') THEN
      review_report_id IS NOT NULL AND to_address IS NOT NULL AND num_nonnulls(user_id, order_id, parcel_id) = 0
    WHEN kind LIKE 'withdrawal\_%' THEN
      withdrawal_id IS NOT NULL AND num_nonnulls(order_id, user_id, parcel_id, want_id) = 0
    WHEN kind LIKE 'want\_%' THEN
      want_id IS NOT NULL AND (want_offer_id IS NULL) = (kind = 'want_confirmation')
      AND num_nonnulls(order_id, user_id, parcel_id, withdrawal_id) = 0
    WHEN kind = 'order_sent' THEN
      parcel_id IS NOT NULL AND num_nonnulls(order_id, user_id, withdrawal_id, want_id) = 0
    WHEN kind LIKE 'owner\_%' THEN num_nonnulls(user_id, parcel_id, withdrawal_id, want_id) = 0
    ELSE num_nonnulls(order_id, user_id) = 1 AND num_nonnulls(parcel_id, withdrawal_id, want_id) = 0
  END;
END $$;

-- compatible: mail_outbox.mail_outbox_kind_check: the same kinds
-- compatible: mail_outbox.a_letter_has_one_subject: the same subjects
ALTER TABLE mail_outbox
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (is_mail_kind(kind)),
  DROP CONSTRAINT a_letter_has_one_subject,
  ADD CONSTRAINT a_letter_has_one_subject CHECK (mail_has_one_subject(kind, to_address, order_id, user_id, parcel_id,
    withdrawal_id, want_id, want_offer_id, review_decision_id, review_report_id, privacy_request_id));
