-- Withdrawal from the contract (Directive 2011/83/EU art. 9 to 14 and 11a): what was stated, when, and what was confirmed.
-- Statements are evidence: they are only added to.
-- compatible: parcels.parcels_received_by_check: of a new column
-- compatible: mail_outbox.confirms_a_withdrawal: nodes of the release before write no withdrawals
-- compatible: mail_outbox.confirmations_are_frozen: nodes of the release before write no withdrawals

-- Keys that the shop makes for itself. What is derived from one is stored nowhere.
CREATE TABLE shop_secrets (
  name text PRIMARY KEY,
  secret bytea NOT NULL CHECK (length(secret) = 32)
);
INSERT INTO shop_secrets (name, secret)
  VALUES ('withdrawal', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Days that move the last day of a period (Regulation 1182/71, art. 3(4)).
CREATE TABLE public_holidays (
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  day date NOT NULL,
  name text NOT NULL,
  source text NOT NULL DEFAULT 'Algemene termijnenwet, art. 3',
  checked_on date NOT NULL DEFAULT '2026-11-25',
  PRIMARY KEY (country, day)
);
INSERT INTO public_holidays (country, day, name) VALUES
  ('NL', '2026-01-01', 'New Year’s Day'),
  ('NL', '2026-04-03', 'Good Friday'),
  ('NL', '2026-04-06', 'Easter Monday'),
  ('NL', '2026-04-27', 'King’s Day'),
  ('NL', '2026-05-05', 'Liberation Day'),
  ('NL', '2026-05-14', 'Ascension Day'),
  ('NL', '2026-05-25', 'Whit Monday'),
  ('NL', '2026-12-25', 'Christmas Day'),
  ('NL', '2026-12-26', 'Second Christmas Day'),
  ('NL', '2027-01-01', 'New Year’s Day'),
  ('NL', '2027-03-26', 'Good Friday'),
  ('NL', '2027-03-29', 'Easter Monday'),
  ('NL', '2027-04-27', 'King’s Day'),
  ('NL', '2027-05-05', 'Liberation Day'),
  ('NL', '2027-05-06', 'Ascension Day'),
  ('NL', '2027-05-17', 'Whit Monday'),
  ('NL', '2027-12-25', 'Christmas Day'),
  ('NL', '2027-12-26', 'Second Christmas Day'),
  ('NL', '2028-01-01', 'New Year’s Day'),
  ('NL', '2028-04-14', 'Good Friday'),
  ('NL', '2028-04-17', 'Easter Monday'),
  ('NL', '2028-04-27', 'King’s Day'),
  ('NL', '2028-05-05', 'Liberation Day'),
  ('NL', '2028-05-25', 'Ascension Day'),
  ('NL', '2028-06-05', 'Whit Monday'),
  ('NL', '2028-12-25', 'Christmas Day'),
  ('NL', '2028-12-26', 'Second Christmas Day'),
  ('NL', '2029-01-01', 'New Year’s Day'),
  ('NL', '2029-03-30', 'Good Friday'),
  ('NL', '2029-04-02', 'Easter Monday'),
  ('NL', '2029-04-27', 'King’s Day'),
  ('NL', '2029-05-05', 'Liberation Day'),
  ('NL', '2029-05-10', 'Ascension Day'),
  ('NL', '2029-05-21', 'Whit Monday'),
  ('NL', '2029-12-25', 'Christmas Day'),
  ('NL', '2029-12-26', 'Second Christmas Day'),
  ('NL', '2030-01-01', 'New Year’s Day'),
  ('NL', '2030-04-19', 'Good Friday'),
  ('NL', '2030-04-22', 'Easter Monday'),
  ('NL', '2030-04-27', 'King’s Day'),
  ('NL', '2030-05-05', 'Liberation Day'),
  ('NL', '2030-05-30', 'Ascension Day'),
  ('NL', '2030-06-10', 'Whit Monday'),
  ('NL', '2030-12-25', 'Christmas Day'),
  ('NL', '2030-12-26', 'Second Christmas Day'),
  ('NL', '2031-01-01', 'New Year’s Day'),
  ('NL', '2031-04-11', 'Good Friday'),
  ('NL', '2031-04-14', 'Easter Monday'),
  ('NL', '2031-04-26', 'King’s Day'),
  ('NL', '2031-05-05', 'Liberation Day'),
  ('NL', '2031-05-22', 'Ascension Day'),
  ('NL', '2031-06-02', 'Whit Monday'),
  ('NL', '2031-12-25', 'Christmas Day'),
  ('NL', '2031-12-26', 'Second Christmas Day'),
  ('NL', '2032-01-01', 'New Year’s Day'),
  ('NL', '2032-03-26', 'Good Friday'),
  ('NL', '2032-03-29', 'Easter Monday'),
  ('NL', '2032-04-27', 'King’s Day'),
  ('NL', '2032-05-05', 'Liberation Day'),
  ('NL', '2032-05-06', 'Ascension Day'),
  ('NL', '2032-05-17', 'Whit Monday'),
  ('NL', '2032-12-25', 'Christmas Day'),
  ('NL', '2032-12-26', 'Second Christmas Day'),
  ('NL', '2033-01-01', 'New Year’s Day'),
  ('NL', '2033-04-15', 'Good Friday'),
  ('NL', '2033-04-18', 'Easter Monday'),
  ('NL', '2033-04-27', 'King’s Day'),
  ('NL', '2033-05-05', 'Liberation Day'),
  ('NL', '2033-05-26', 'Ascension Day'),
  ('NL', '2033-06-06', 'Whit Monday'),
  ('NL', '2033-12-25', 'Christmas Day'),
  ('NL', '2033-12-26', 'Second Christmas Day'),
  ('NL', '2034-01-01', 'New Year’s Day'),
  ('NL', '2034-04-07', 'Good Friday'),
  ('NL', '2034-04-10', 'Easter Monday'),
  ('NL', '2034-04-27', 'King’s Day'),
  ('NL', '2034-05-05', 'Liberation Day'),
  ('NL', '2034-05-18', 'Ascension Day'),
  ('NL', '2034-05-29', 'Whit Monday'),
  ('NL', '2034-12-25', 'Christmas Day'),
  ('NL', '2034-12-26', 'Second Christmas Day'),
  ('NL', '2035-01-01', 'New Year’s Day'),
  ('NL', '2035-03-23', 'Good Friday'),
  ('NL', '2035-03-26', 'Easter Monday'),
  ('NL', '2035-04-27', 'King’s Day'),
  ('NL', '2035-05-03', 'Ascension Day'),
  ('NL', '2035-05-05', 'Liberation Day'),
  ('NL', '2035-05-14', 'Whit Monday'),
  ('NL', '2035-12-25', 'Christmas Day'),
  ('NL', '2035-12-26', 'Second Christmas Day'),
  ('NL', '2036-01-01', 'New Year’s Day'),
  ('NL', '2036-04-11', 'Good Friday'),
  ('NL', '2036-04-14', 'Easter Monday'),
  ('NL', '2036-04-26', 'King’s Day'),
  ('NL', '2036-05-05', 'Liberation Day'),
  ('NL', '2036-05-22', 'Ascension Day'),
  ('NL', '2036-06-02', 'Whit Monday'),
  ('NL', '2036-12-25', 'Christmas Day'),
  ('NL', '2036-12-26', 'Second Christmas Day');

-- When the goods were in the hands of the customer, as far as somebody has said so.
ALTER TABLE parcels
  ADD COLUMN received_at timestamptz,
  ADD COLUMN received_by text CHECK (received_by IN ('carrier', 'customer', 'admin')),
  ADD CONSTRAINT received_by_somebody CHECK ((received_at IS NULL) = (received_by IS NULL));

-- Requests of people whom the shop does not know; an empty response is one that is still being worked on.
CREATE TABLE public_idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  response jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX public_idempotency_keys_age ON public_idempotency_keys (created_at);

-- The last number of each series and year, W-2026-0031 and R-2026-0007.
CREATE TABLE withdrawal_numbers (
  series text NOT NULL CHECK (series IN ('W', 'R')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, year)
);

CREATE TABLE withdrawals (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('online', 'email', 'letter', 'phone', 'other')),
  name text NOT NULL,
  email text NOT NULL,
  order_number_given text NOT NULL,
  items_given text,                        -- in the customer's own words
  words text NOT NULL,                     -- the statement as it was shown, or came
  locale text NOT NULL,
  order_id text REFERENCES orders,         -- whose number and email address, or link, were given
  received_at timestamptz NOT NULL,
  period_ends_on date,                     -- null: the period had not begun, or the order was not known
  timing text NOT NULL CHECK (timing IN ('in_time', 'late', 'unknown')),
  sha256 bytea NOT NULL DEFAULT '',       -- of all above, written by a trigger
  request_id text,
  recorded_by text REFERENCES users,       -- the administrator, for what came in another way than online
  created_at timestamptz NOT NULL DEFAULT now(),
  redacted_at timestamptz,
  CONSTRAINT recorded_by_a_person CHECK ((channel = 'online') = (recorded_by IS NULL))
);
CREATE INDEX withdrawals_order ON withdrawals (order_id);
CREATE INDEX withdrawals_newest ON withdrawals (received_at DESC, id DESC);

CREATE TABLE withdrawal_items (
  withdrawal_id text NOT NULL REFERENCES withdrawals,
  order_item_id text NOT NULL REFERENCES order_items,
  qty integer NOT NULL CHECK (qty > 0),
  PRIMARY KEY (withdrawal_id, order_item_id)
);
CREATE INDEX withdrawal_items_line ON withdrawal_items (order_item_id);

CREATE TABLE withdrawal_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  withdrawal_id text NOT NULL REFERENCES withdrawals,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('acknowledged', 'linked', 'disputed', 'accepted', 'note')),
  by_user text REFERENCES users,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX withdrawal_events_of ON withdrawal_events (withdrawal_id, id);

-- What a statement's hash is made of.
CREATE FUNCTION withdrawal_hash(w withdrawals) RETURNS bytea STABLE LANGUAGE sql RETURN
  sha256(convert_to(concat_ws(E'\n', w.number, w.channel, w.name, w.email, w.order_number_given,
    coalesce(w.items_given, ''), w.words, w.locale, coalesce(w.order_id, ''),
    to_char(w.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    coalesce(w.period_ends_on::text, ''), w.timing), 'UTF8'));

CREATE FUNCTION hash_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sha256 := withdrawal_hash(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawals_are_hashed BEFORE INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION hash_withdrawal();

CREATE FUNCTION initials(name text) RETURNS text IMMUTABLE LANGUAGE sql RETURN
  (SELECT coalesce(string_agg(upper(left(word, 1)) || '.', '' ORDER BY at), '')
   FROM regexp_split_to_table(btrim(name), '\s+') WITH ORDINALITY AS t (word, at));

CREATE FUNCTION refuse_to_rewrite_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'withdrawals are only added to';
END $$;
-- The one change that is let through: after the years of the books the person becomes initials, and nothing else differs.
CREATE FUNCTION keep_withdrawals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten withdrawals := OLD;
BEGIN
  forgotten.name := initials(OLD.name);
  forgotten.email := '';
  forgotten.items_given := NULL;
  forgotten.words := '';
  forgotten.redacted_at := NEW.redacted_at;
  IF OLD.redacted_at IS NULL AND NEW.redacted_at IS NOT NULL AND NEW IS NOT DISTINCT FROM forgotten
    AND OLD.received_at < now() - interval '7 years' THEN
    RETURN NEW;
  END IF;
  RAISE insufficient_privilege USING MESSAGE = 'withdrawals are only added to';
END $$;
CREATE TRIGGER withdrawals_stay BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION keep_withdrawals();
CREATE TRIGGER withdrawals_are_only_added_to BEFORE DELETE OR TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_withdrawals();
CREATE TRIGGER withdrawal_items_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_withdrawals();
CREATE TRIGGER withdrawal_events_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_withdrawals();

-- Replaces the person by initials in what was received before a time; returns how many.
CREATE FUNCTION forget_withdrawers(before timestamptz) RETURNS bigint LANGUAGE sql AS $$
  WITH forgotten AS (
    UPDATE withdrawals SET name = initials(name), email = '', items_given = NULL, words = '', redacted_at = now()
    WHERE received_at < before AND redacted_at IS NULL RETURNING id)
  SELECT count(*) FROM forgotten $$;

-- The confirmation of a withdrawal is written when it is queued, and sent as it is.
ALTER TABLE mail_outbox
  ADD CONSTRAINT confirms_a_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES withdrawals,
  ADD CONSTRAINT confirmations_are_frozen CHECK (
    kind <> 'withdrawal_received' OR to_address IS NOT NULL AND html IS NOT NULL AND plain_text IS NOT NULL);
CREATE INDEX mail_outbox_withdrawal ON mail_outbox (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
