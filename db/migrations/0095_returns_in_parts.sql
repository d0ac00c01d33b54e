-- Goods of one withdrawal may arrive in parts. What has arrived is settled as a return of its own, and the rest stays the
-- return of the withdrawal; this says of the settled one which withdrawal it was a part of.
-- compatible: returns.settled_before_the_rest: of a new column, which nodes of the release before leave empty
ALTER TABLE returns
  ADD COLUMN part_of text REFERENCES withdrawals,
  ADD CONSTRAINT settled_before_the_rest CHECK (
    part_of IS NULL OR (withdrawal_id IS NULL AND cause = 'withdrawal' AND status = 'settled'));
CREATE INDEX returns_part_of ON returns (part_of) WHERE part_of IS NOT NULL;
