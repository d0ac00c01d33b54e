-- Returns and reports of reviews are evidence: no row is deleted, and what was announced or reported stays as it was.
-- compatible: returns.returns_are_never_deleted: no release deletes or changes these
-- compatible: returns.returns_stay_as_announced: no release deletes or changes these
-- compatible: return_items.return_items_are_never_deleted: no release deletes or changes these
-- compatible: return_items.return_items_stay_of_their_line: no release deletes or changes these
-- compatible: review_reports.review_reports_are_never_deleted: no release deletes or changes these
-- compatible: review_reports.review_reports_stay_as_reported: no release deletes or changes these
CREATE FUNCTION refuse_to_delete_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = TG_TABLE_NAME || ' are never deleted';
END $$;
CREATE TRIGGER returns_are_never_deleted BEFORE DELETE OR TRUNCATE ON returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_delete_evidence();
CREATE TRIGGER return_items_are_never_deleted BEFORE DELETE OR TRUNCATE ON return_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_delete_evidence();
CREATE TRIGGER review_reports_are_never_deleted BEFORE DELETE OR TRUNCATE ON review_reports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_delete_evidence();

CREATE FUNCTION refuse_to_rewrite_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'what ' || TG_TABLE_NAME || ' say of their making is never changed';
END $$;
CREATE TRIGGER returns_stay_as_announced BEFORE UPDATE ON returns FOR EACH ROW
  WHEN ((OLD.id, OLD.number, OLD.order_id, OLD.cause, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.number, NEW.order_id, NEW.cause, NEW.created_at))
  EXECUTE FUNCTION refuse_to_rewrite_evidence();
CREATE TRIGGER return_items_stay_of_their_line BEFORE UPDATE ON return_items FOR EACH ROW
  WHEN ((OLD.id, OLD.order_item_id) IS DISTINCT FROM (NEW.id, NEW.order_item_id))
  EXECUTE FUNCTION refuse_to_rewrite_evidence();
CREATE TRIGGER review_reports_stay_as_reported BEFORE UPDATE ON review_reports FOR EACH ROW
  WHEN ((OLD.id, OLD.number, OLD.review_id, OLD.ground, OLD.text, OLD.good_faith)
    IS DISTINCT FROM (NEW.id, NEW.number, NEW.review_id, NEW.ground, NEW.text, NEW.good_faith))
  EXECUTE FUNCTION refuse_to_rewrite_evidence();
