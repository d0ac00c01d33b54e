-- What a database has lived through: each server and timeline that was seen, and each restore. After one that is new,
-- the last transactions before it may be lost, while their numbers stand in emails and at payment providers.
CREATE TABLE database_histories (
  id text PRIMARY KEY,                     -- the server's own name and its timeline, or that of a restore
  reason text NOT NULL CHECK (reason IN ('first', 'promoted', 'restored')),
  noticed_at timestamptz NOT NULL DEFAULT now(),
  payments_asked_at timestamptz            -- since when the providers are asked about recent payments again
);

-- Numbers that are left out, so that none is given to somebody else: a gap that the books know beats a number used twice.
CREATE TABLE number_gaps (
  series text NOT NULL CHECK (series IN ('order', 'invoice', 'credit_note')),
  year integer NOT NULL,
  first integer NOT NULL CHECK (first > 0),
  last integer NOT NULL CHECK (last >= first),
  history text NOT NULL REFERENCES database_histories,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (series, year, first)
);

CREATE FUNCTION refuse_to_rewrite_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'gaps are only added to';
END $$;
CREATE TRIGGER gaps_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON number_gaps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_gaps();

-- A number follows the one before it, or a gap that is written down; a reference cannot say the latter.
-- compatible: invoices.numbers_have_no_gap: no query names it, and the trigger refuses the same rows
CREATE FUNCTION refuse_unknown_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.serial > 1
    AND NOT EXISTS (SELECT FROM invoices i WHERE i.kind = NEW.kind AND i.year = NEW.year AND i.serial = NEW.serial - 1)
    AND NOT EXISTS (SELECT FROM number_gaps g WHERE g.series = NEW.kind AND g.year = NEW.year AND g.last = NEW.serial - 1)
  THEN
    RAISE foreign_key_violation USING CONSTRAINT = 'numbers_have_no_gap',
      MESSAGE = format('numbers_have_no_gap: nothing has the number before %s', NEW.number);
  END IF;
  RETURN NULL;
END $$;
-- compatible: invoices.no_number_is_left_out: refuses what numbers_have_no_gap refused
CREATE CONSTRAINT TRIGGER no_number_is_left_out AFTER INSERT ON invoices DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_gap();
ALTER TABLE invoices DROP CONSTRAINT numbers_have_no_gap;
