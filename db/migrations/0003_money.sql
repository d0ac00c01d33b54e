-- A payment page of the provider's own (Stripe's Checkout): where it is and until when it can be paid.
ALTER TABLE payment_attempts
  ADD COLUMN url text,
  ADD COLUMN ends_at timestamptz;

-- Whatever has a time for its next question is asked about: also a page that may be paid without us hearing of it,
-- and one that was closed here and has yet to be closed at the provider.
DROP INDEX payment_attempts_unsettled;
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;

-- Whose account the money went to last: another one is asked about twice.
CREATE INDEX payment_attempts_captured ON payment_attempts (provider, created_at DESC) WHERE status = 'captured';

-- A hold is made longer for a provider's page once, not once for each page (SAFETY 19).
ALTER TABLE orders ADD COLUMN hold_extended boolean NOT NULL DEFAULT false;

-- No more is promised back than was taken: what is under way counts like what is done (SAFETY 18).
CREATE FUNCTION refuse_too_much_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE payment_id = NEW.payment_id AND status <> 'failed')
     > (SELECT amount FROM payments WHERE id = NEW.payment_id) THEN
    RAISE check_violation USING
      CONSTRAINT = 'refunds_stay_within_the_payment',
      MESSAGE = 'the refunds of a payment are more than the payment';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_stay_within_the_payment AFTER INSERT OR UPDATE OF payment_id, amount, status ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_too_much_refunded();
-- Stripe repeats even its own failures under a key; one that surely had no effect is asked for under the next.
ALTER TABLE refunds ADD COLUMN key_number integer NOT NULL DEFAULT 0;
ALTER TABLE refunds ADD CONSTRAINT one_refund_of_the_provider UNIQUE (payment_id, provider_ref);

-- The record of what was written to customers; written in the transaction of what it reports, sent afterwards.
CREATE TABLE mail_outbox (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('order_placed', 'order_paid', 'order_delivered', 'order_refunded')),
  order_id text NOT NULL REFERENCES orders,
  refund_id text REFERENCES refunds,       -- which of an order's refunds it reports
  status text NOT NULL DEFAULT 'waiting'
    CHECK (status IN ('waiting', 'sent', 'kept', 'failed')),   -- kept: there is no SMTP, the administrator reads it
  to_address text,                         -- with the rest of the email, once it is written
  subject text,
  html text,
  plain_text text,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  CONSTRAINT one_letter_for_each_event UNIQUE NULLS NOT DISTINCT (kind, order_id, refund_id),
  CONSTRAINT a_letter_that_left_was_written CHECK (status = 'waiting' OR status = 'failed' OR (
    to_address IS NOT NULL AND subject IS NOT NULL AND html IS NOT NULL AND plain_text IS NOT NULL))
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_try_at) WHERE status = 'waiting';
CREATE INDEX mail_outbox_newest ON mail_outbox (created_at DESC, id DESC);
CREATE INDEX mail_outbox_order ON mail_outbox (order_id);
