-- Evidence that could still be rewritten.

-- What was announced of a return's items, and what arrived of them in which condition, is evidence like the return's own days
-- (0098_returns_keep_their_days.sql). The transaction that settles a return may still divide its items: what has not arrived
-- becomes a return of its own.
-- compatible: return_items.return_items_stay_settled: no release changes them in any other way
CREATE FUNCTION keep_returned_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.return_id, OLD.qty) IS DISTINCT FROM (NEW.return_id, NEW.qty)
    AND NOT EXISTS (SELECT FROM returns WHERE id = OLD.return_id AND settled_at = now()) THEN
    RAISE insufficient_privilege USING MESSAGE = 'what return_items say of their making is never changed';
  END IF;
  -- Null while a return is open; the settling transaction's own time is that of `now()`.
  IF EXISTS (SELECT FROM returns WHERE id IN (OLD.return_id, NEW.return_id) AND settled_at <> now()) THEN
    RAISE insufficient_privilege USING MESSAGE = 'what arrived of a settled return is never changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER return_items_stay_settled BEFORE UPDATE ON return_items FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION keep_returned_items();

-- When a report of a review was made, and how it was decided, is evidence like what it said (0097_lasting_returns.sql).
-- compatible: review_reports.review_reports_keep_their_time: no release changes it
-- compatible: review_reports.review_reports_are_decided_once: releases decide reports that are open alone
CREATE TRIGGER review_reports_keep_their_time BEFORE UPDATE ON review_reports FOR EACH ROW
  WHEN (OLD.at IS DISTINCT FROM NEW.at) EXECUTE FUNCTION refuse_to_rewrite_evidence();
CREATE TRIGGER review_reports_are_decided_once BEFORE UPDATE ON review_reports FOR EACH ROW
  WHEN (OLD.decided_at IS NOT NULL AND (OLD.decided_at, OLD.decision, OLD.decided_by, OLD.review_deleted)
    IS DISTINCT FROM (NEW.decided_at, NEW.decision, NEW.decided_by, NEW.review_deleted))
  EXECUTE FUNCTION refuse_to_rewrite_evidence();
