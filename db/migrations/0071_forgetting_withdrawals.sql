-- The seven years of a withdrawal are counted from the moment that the forgetting function is given, as for invoices and the
-- audit log (0064_forgetting.sql), and not from the database's clock. Nothing but that function changes a withdrawal.

CREATE OR REPLACE FUNCTION keep_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten withdrawals := OLD;
  -- Null outside of the function, and then nothing is let through.
  forgets_at timestamptz := nullif(current_setting('shop.forgets_withdrawers_at', true), '')::timestamptz;
BEGIN
  forgotten.name := initials(OLD.name);
  forgotten.email := '';
  forgotten.items_given := NULL;
  forgotten.words := '';
  forgotten.redacted_at := NEW.redacted_at;
  IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW IS NOT DISTINCT FROM forgotten
    AND OLD.received_at < forgets_at - interval '7 years' THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'withdrawals are only added to';
END $$;

-- Replaces the person by initials in what was received before a time, as of `at`; returns how many.
CREATE FUNCTION forget_withdrawers(before timestamptz, at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  forgotten bigint;
BEGIN
  PERFORM set_config('shop.forgets_withdrawers_at', at::text, true);
  UPDATE withdrawals SET name = initials(name), email = '', items_given = NULL, words = '', redacted_at = at
  WHERE received_at < before AND redacted_at IS NULL;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('shop.forgets_withdrawers_at', '', true);
  RETURN forgotten;
END $$;
-- Nodes of the release before give no moment.
CREATE OR REPLACE FUNCTION forget_withdrawers(before timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT forget_withdrawers(before, now()) $$;
