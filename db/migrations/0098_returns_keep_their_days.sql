-- The days that a return was announced with are evidence, and so are its withdrawal, and how and when it was settled. Until
-- then only arrival and proof of posting may be noted, and corrected. A return that is settled before its rest arrives says
-- once which withdrawal it was a part of.
-- compatible: returns.returns_keep_their_days: no release changes these
-- compatible: returns.returns_stay_of_their_withdrawal: releases only set part_of in place of withdrawal_id
-- compatible: returns.returns_are_settled_once: no release changes a settled return in any other way
CREATE TRIGGER returns_keep_their_days BEFORE UPDATE ON returns FOR EACH ROW
  WHEN ((OLD.send_by, OLD.refund_due_on) IS DISTINCT FROM (NEW.send_by, NEW.refund_due_on))
  EXECUTE FUNCTION refuse_to_rewrite_evidence();
CREATE TRIGGER returns_stay_of_their_withdrawal BEFORE UPDATE ON returns FOR EACH ROW
  WHEN ((OLD.withdrawal_id, OLD.part_of) IS DISTINCT FROM (NEW.withdrawal_id, NEW.part_of)
    AND (OLD.part_of IS NOT NULL OR (OLD.withdrawal_id, NULL::text) IS DISTINCT FROM (NEW.part_of, NEW.withdrawal_id)))
  EXECUTE FUNCTION refuse_to_rewrite_evidence();

CREATE FUNCTION refuse_to_reopen_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'a settled return is never changed';
END $$;
CREATE TRIGGER returns_are_settled_once BEFORE UPDATE ON returns FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (OLD.status, OLD.settled_at, OLD.posted_proof_at, OLD.arrived_at, OLD.delivery_back)
    IS DISTINCT FROM (NEW.status, NEW.settled_at, NEW.posted_proof_at, NEW.arrived_at, NEW.delivery_back))
  EXECUTE FUNCTION refuse_to_reopen_returns();
