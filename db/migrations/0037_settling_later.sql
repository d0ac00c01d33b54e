-- A bank may decide a payment days after its customer has confirmed it (SEPA Direct Debit). `settles_by`: how long such a
-- payment is waited for with its pieces held; set when the provider first says that it is under way, and kept when the
-- attempt ends.
ALTER TABLE payment_attempts ADD COLUMN settles_by timestamptz;

-- Emails about such a payment: that it is under way, and that the bank has refused it.
ALTER TABLE mail_outbox
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind LIKE 'owner\_%' OR kind IN (
    'order_placed', 'order_paid', 'order_delivered', 'order_refunded', 'payment_waiting', 'payment_refused',
    'email_confirmation', 'email_changed', 'password_reset', 'password_changed',
    'second_factor_on', 'second_factor_off'));
