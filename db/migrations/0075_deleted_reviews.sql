-- Open reports are closed when the writer of their review deletes it. Such a report counts as `hidden` too, which is what the
-- release before knows: nobody sees the review any more.
-- compatible: review_reports.only_decided_reports_were_deleted: the release before marks none as deleted
ALTER TABLE review_reports
  ADD COLUMN review_deleted boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT only_decided_reports_were_deleted CHECK (NOT review_deleted OR decision IS NOT DISTINCT FROM 'hidden');

-- A decision is made with its reasons; only one whose time is over comes without them, back from a backup.
CREATE FUNCTION refuse_decisions_without_reasons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.redacted_at > clock_timestamp() OR NEW.at >= NEW.redacted_at - interval '7 years' THEN
    RAISE check_violation USING MESSAGE = 'a decision about a review is made with its reasons';
  END IF;
  RETURN NEW;
END $$;
-- compatible: review_decisions.review_decisions_have_reasons: the release before adds none without them
CREATE TRIGGER review_decisions_have_reasons BEFORE INSERT ON review_decisions
  FOR EACH ROW WHEN (NEW.redacted_at IS NOT NULL) EXECUTE FUNCTION refuse_decisions_without_reasons();
