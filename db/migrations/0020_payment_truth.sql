-- A capture that was sent and of which nobody has heard yet, in any process: nothing of its payment ends meanwhile. Its
-- row goes with its answer; one without an answer counts until no answer can come any more.
CREATE TABLE payment_calls (
  id text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempts ON DELETE CASCADE,
  began_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_calls_attempt ON payment_calls (attempt_id);

-- `pending_reason`: why the provider has not moved the money yet, as a code of its own (PayPal's status_details).
-- `ended_at`: since when nothing is open there any more; such an attempt is asked about a few more times, `last_looks`
-- counts how often that was done.
ALTER TABLE payment_attempts
  ADD COLUMN pending_reason text,
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN last_looks integer NOT NULL DEFAULT 0;
CREATE INDEX payment_attempts_recent ON payment_attempts (updated_at);

-- When a refund that the provider had called done came back to it; what names it as a credit note stays true.
ALTER TABLE refunds ADD COLUMN returned_at timestamptz;

-- Money that the provider has taken back or that a customer disputes: what was paid with it is not sent. `ref` is the
-- provider's name of the dispute or reversal; an end may be reported before the beginning.
CREATE TABLE payment_stops (
  provider text NOT NULL,
  ref text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dispute', 'reversal')),
  capture_ref text,
  order_id text REFERENCES orders,
  opened_at timestamptz NOT NULL DEFAULT now(),
  lifted_at timestamptz,
  PRIMARY KEY (provider, ref)
);
CREATE INDEX payment_stops_capture ON payment_stops (provider, capture_ref);
CREATE INDEX payment_stops_order ON payment_stops (order_id);
