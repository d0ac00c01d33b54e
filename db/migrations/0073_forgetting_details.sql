-- What was noted about a withdrawal, and the facts of a decision about a review, may name a person. They are forgotten as
-- withdrawals are (0071_forgetting_withdrawals.sql); when, by whom and what was decided stays.

CREATE FUNCTION keep_withdrawal_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten withdrawal_events := OLD;
  -- Null outside of the function, and then nothing is let through.
  forgets_at timestamptz := nullif(current_setting('shop.forgets_withdrawers_at', true), '')::timestamptz;
BEGIN
  forgotten.details := '{}';
  IF NEW IS NOT DISTINCT FROM forgotten AND EXISTS (SELECT FROM withdrawals w WHERE w.id = OLD.withdrawal_id
    AND w.redacted_at IS NOT NULL AND w.received_at < forgets_at - interval '7 years') THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'withdrawals are only added to';
END $$;
-- compatible: withdrawal_events.withdrawal_events_are_only_added_to: it refuses what it refused, and updates are refused by the next one
-- compatible: withdrawal_events.withdrawal_events_stay: the release before changes no event
DROP TRIGGER withdrawal_events_are_only_added_to ON withdrawal_events;
CREATE TRIGGER withdrawal_events_are_only_added_to BEFORE DELETE OR TRUNCATE ON withdrawal_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_withdrawals();
CREATE TRIGGER withdrawal_events_stay BEFORE UPDATE ON withdrawal_events
  FOR EACH ROW EXECUTE FUNCTION keep_withdrawal_events();

-- Replaces the person by initials in what was received before a time, and empties what was noted about it, later notes and
-- those of withdrawals forgotten by the release before included, as of `at`; returns how many withdrawals.
CREATE OR REPLACE FUNCTION forget_withdrawers(before timestamptz, at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  forgotten bigint;
BEGIN
  PERFORM set_config('shop.forgets_withdrawers_at', at::text, true);
  UPDATE withdrawals SET name = initials(name), email = '', items_given = NULL, words = '', redacted_at = at
  WHERE received_at < before AND redacted_at IS NULL;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  UPDATE withdrawal_events e SET details = '{}' FROM withdrawals w
  WHERE w.id = e.withdrawal_id AND w.received_at < before AND e.details <> '{}';
  PERFORM set_config('shop.forgets_withdrawers_at', '', true);
  RETURN forgotten;
END $$;

-- compatible: review_decisions.hiding_has_its_reasons: it asks the same of every row without the new column
ALTER TABLE review_decisions
  ADD COLUMN redacted_at timestamptz,
  DROP CONSTRAINT hiding_has_its_reasons,
  ADD CONSTRAINT hiding_has_its_reasons CHECK (CASE
    WHEN redacted_at IS NULL THEN (state = 'hidden') = (ground IS NOT NULL AND facts IS NOT NULL)
    ELSE (state = 'hidden') = (ground IS NOT NULL) AND facts IS NULL END);

CREATE FUNCTION keep_review_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten review_decisions := OLD;
  -- Null outside of the function, and then nothing is let through.
  forgets_at timestamptz := nullif(current_setting('shop.forgets_facts_at', true), '')::timestamptz;
BEGIN
  forgotten.facts := NULL;
  forgotten.redacted_at := NEW.redacted_at;
  IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW IS NOT DISTINCT FROM forgotten
    AND OLD.at < forgets_at - interval '7 years' THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'decisions about reviews are only added to';
END $$;
-- compatible: review_decisions.review_decisions_are_only_added_to: it refuses what it refused, and updates are refused by the next one
-- compatible: review_decisions.review_decisions_stay: the release before changes no decision
DROP TRIGGER review_decisions_are_only_added_to ON review_decisions;
CREATE TRIGGER review_decisions_are_only_added_to BEFORE DELETE OR TRUNCATE ON review_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_decisions();
CREATE TRIGGER review_decisions_stay BEFORE UPDATE ON review_decisions
  FOR EACH ROW EXECUTE FUNCTION keep_review_decisions();

-- Removes the facts of the decisions made before a time, as of `moment`; returns how many.
CREATE FUNCTION forget_decision_facts(before timestamptz, moment timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  forgotten bigint;
BEGIN
  PERFORM set_config('shop.forgets_facts_at', moment::text, true);
  UPDATE review_decisions SET facts = NULL, redacted_at = moment WHERE at < before AND facts IS NOT NULL;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('shop.forgets_facts_at', '', true);
  RETURN forgotten;
END $$;

-- Emails that wait are forgotten too, and are found by mail_outbox_newest like all others.
DROP INDEX mail_outbox_old;
