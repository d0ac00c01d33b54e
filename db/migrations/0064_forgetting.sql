-- Invoices and the audit log are only added to, but for one function each, which takes the person out of what is old enough
-- and changes nothing else (docs/decisions/privacy.md). They say so with set_config, since only a superuser may give a
-- function a setting of the shop's own (SET).

-- An invoice without its buyer. What is called `sentTo` is a person too.
CREATE FUNCTION invoice_without_buyer(content jsonb, redacted_at text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT (content - 'sentTo') || jsonb_build_object('buyer', '[]'::jsonb, 'redactedAt', redacted_at)
$$;

CREATE FUNCTION refuse_to_change_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.forgets_buyers', true) IS DISTINCT FROM 'yes'
    -- Number and previous serial are generated from other columns, after this.
    OR to_jsonb(NEW) - '{content,number,previous_serial}'::text[]
      IS DISTINCT FROM to_jsonb(OLD) - '{content,number,previous_serial}'::text[]
    OR OLD.content ? 'redactedAt'
    OR NEW.content IS DISTINCT FROM invoice_without_buyer(OLD.content, NEW.content ->> 'redactedAt')
    OR NEW.content ->> 'redactedAt' IS NULL
  THEN
    RAISE insufficient_privilege USING MESSAGE = 'invoices are only added to';
  END IF;
  RETURN NEW;
END $$;
-- compatible: invoices.invoices_are_only_added_to: it refuses what it refused, and updates are refused by the next one
-- compatible: invoices.invoices_are_not_changed: the release before changes no invoice
DROP TRIGGER invoices_are_only_added_to ON invoices;
CREATE TRIGGER invoices_are_only_added_to BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_invoices();
CREATE TRIGGER invoices_are_not_changed BEFORE UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_invoices();

-- Takes the buyers out of the invoices and credit notes issued before this day in the shop's time zone; at most 1,000, and
-- returns how many. `redacted_at` is what they then say.
CREATE FUNCTION forget_buyers(before date, redacted_at timestamptz DEFAULT now()) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  forgotten integer;
BEGIN
  PERFORM set_config('shop.forgets_buyers', 'yes', true);
  UPDATE invoices SET content = invoice_without_buyer(content, to_char(redacted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  WHERE id IN (
    SELECT id FROM invoices
    WHERE issued_at < before::timestamp AT TIME ZONE 'Europe/Amsterdam' AND NOT content ? 'redactedAt'
    ORDER BY issued_at LIMIT 1000 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('shop.forgets_buyers', 'no', true);
  RETURN forgotten;
END $$;
CREATE INDEX invoices_with_buyer ON invoices (issued_at) WHERE NOT content ? 'redactedAt';

-- What an entry of the audit log says without persons: of accounts, logins, reviews and notes nothing but that it happened.
CREATE FUNCTION history_without_persons(action text, details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN action ~ '^(user|login|access|anomaly|privacy|review|withdrawal|return)\.' THEN '{}'::jsonb
    WHEN action ~ '^order\.' THEN details - '{changes,note,reason,said}'::text[]
    ELSE details END
$$;

CREATE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.forgets_persons', true) IS DISTINCT FROM 'yes'
    OR to_jsonb(NEW) - 'details' IS DISTINCT FROM to_jsonb(OLD) - 'details'
    OR NEW.details IS DISTINCT FROM history_without_persons(OLD.action, OLD.details)
  THEN
    RAISE insufficient_privilege USING MESSAGE = 'the audit log is only added to';
  END IF;
  RETURN NEW;
END $$;
-- compatible: audit_log.audit_log_is_only_added_to: it refuses what it refused, and updates are refused by the next one
-- compatible: audit_log.audit_log_is_not_changed: the release before changes no entry
DROP TRIGGER audit_log_is_only_added_to ON audit_log;
CREATE TRIGGER audit_log_is_only_added_to BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_history();
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history();

-- Takes the persons out of the entries made before this time: all of them, or those that one of these accounts made or is
-- the subject of. At most 5,000 at once without accounts; returns how many were changed.
CREATE FUNCTION forget_in_history(before timestamptz, accounts text[] DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  forgotten integer;
BEGIN
  PERFORM set_config('shop.forgets_persons', 'yes', true);
  IF accounts IS NULL THEN
    UPDATE audit_log SET details = history_without_persons(action, details) WHERE id IN (
      SELECT id FROM audit_log WHERE at < before AND details <> history_without_persons(action, details)
      ORDER BY id LIMIT 5000);
  ELSE
    UPDATE audit_log SET details = history_without_persons(action, details)
    WHERE (subject = ANY (accounts) OR actor = ANY (accounts))
      AND at < before AND details <> history_without_persons(action, details);
  END IF;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('shop.forgets_persons', 'no', true);
  RETURN forgotten;
END $$;
CREATE INDEX audit_log_with_persons ON audit_log (at) WHERE details <> history_without_persons(action, details);

-- Notes on orders are removed with the persons of the orders, and only then.
CREATE OR REPLACE FUNCTION refuse_to_rewrite_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.forgets_persons', true) = 'yes' THEN RETURN NULL; END IF;
  RAISE insufficient_privilege USING MESSAGE = 'notes are only added to';
END $$;
CREATE FUNCTION forget_order_notes(orders text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.forgets_persons', 'yes', true);
  DELETE FROM order_notes WHERE order_id = ANY (orders);
  PERFORM set_config('shop.forgets_persons', 'no', true);
END $$;
