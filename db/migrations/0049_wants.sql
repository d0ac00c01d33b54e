-- What people are waiting for, and who is told first when it comes in (docs/decisions/wants.md).

-- Words as the search index takes them.
CREATE FUNCTION words_of(value text) RETURNS text[] IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  tsvector_to_array(to_tsvector('shop_search', search_text(value)));
-- The longest of some words finds the fewest wants.
CREATE FUNCTION longest_of(words text[]) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  (SELECT word FROM unnest(words) AS word ORDER BY length(word) DESC, word LIMIT 1);

CREATE TABLE wants (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (length(email) <= 254),
  email_key text NOT NULL,
  house text NOT NULL DEFAULT '' CHECK (length(house) <= 100),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  category text CHECK (category IN ('perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold')),
  typ text CHECK (typ IN ('edp', 'edt', 'edc', 'parfume')),
  year_from integer CHECK (year_from BETWEEN 1700 AND 2200),
  year_before integer CHECK (year_before BETWEEN 1700 AND 2200),
  min_fill integer CHECK (min_fill BETWEEN 1 AND 100),      -- per cent
  max_price integer CHECK (max_price > 0),                  -- cents
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  words text[] NOT NULL GENERATED ALWAYS AS (words_of(house || ' ' || name)) STORED,
  key_word text GENERATED ALWAYS AS (longest_of(words_of(CASE WHEN name = '' THEN house ELSE name END))) STORED,
  CONSTRAINT a_want_has_words CHECK (cardinality(words) BETWEEN 1 AND 30),
  CONSTRAINT years_in_order CHECK (year_from < year_before)
);
CREATE INDEX wants_key_word ON wants (key_word) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX wants_email ON wants (email_key);
CREATE INDEX wants_ended ON wants (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX wants_unconfirmed ON wants (created_at) WHERE confirmed_at IS NULL;

-- A product that somebody wants went live. A product is withheld only while an arrival of it is open.
CREATE TABLE arrivals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  came_at timestamptz NOT NULL DEFAULT now(),
  next_at timestamptz NOT NULL DEFAULT now(),               -- when it is to be looked at again
  closed_at timestamptz
);
CREATE UNIQUE INDEX one_open_arrival ON arrivals (product_id) WHERE closed_at IS NULL;
CREATE INDEX arrivals_due ON arrivals (next_at) WHERE closed_at IS NULL;
CREATE INDEX arrivals_product ON arrivals (product_id);

-- Who was told of which product: each address once.
CREATE TABLE want_offers (
  id text PRIMARY KEY,
  want_id text NOT NULL REFERENCES wants ON DELETE CASCADE,
  email_key text NOT NULL,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  arrival_id bigint NOT NULL REFERENCES arrivals ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('held', 'ordered', 'declined', 'lapsed', 'told')),
  hold_until timestamptz,
  order_id text REFERENCES orders ON DELETE SET NULL,
  offered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_offer_of_a_product UNIQUE (product_id, email_key),
  CONSTRAINT a_held_offer_ends CHECK (state <> 'held' OR hold_until IS NOT NULL)
);
CREATE INDEX want_offers_want ON want_offers (want_id);
CREATE INDEX want_offers_arrival ON want_offers (arrival_id);
CREATE INDEX want_offers_order ON want_offers (order_id) WHERE order_id IS NOT NULL;

-- Links in the emails about wants: only the SHA-256 of what a link carries is here.
CREATE TABLE want_links (
  token_hash bytea PRIMARY KEY,
  want_id text NOT NULL REFERENCES wants ON DELETE CASCADE,
  offer_id text REFERENCES want_offers ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX want_links_want ON want_links (want_id);
CREATE INDEX want_links_offer ON want_links (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX want_links_expired ON want_links (expires_at);

-- compatible: mail_outbox.one_email_for_each_want: the release before queues no email about a want
-- compatible: mail_outbox.a_letter_has_one_subject: as it was for the kinds that were there
ALTER TABLE mail_outbox
  ADD COLUMN want_id text REFERENCES wants ON DELETE CASCADE,
  ADD COLUMN want_offer_id text REFERENCES want_offers ON DELETE CASCADE,
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind LIKE 'owner\_%' OR kind IN (
    'order_placed', 'order_paid', 'order_sent', 'order_delivered', 'order_refunded',
    'payment_waiting', 'payment_refused', 'email_confirmation', 'email_changed', 'password_reset', 'password_changed',
    'second_factor_on', 'second_factor_off', 'want_confirmation', 'want_offer', 'want_arrival')),
  DROP CONSTRAINT a_letter_has_one_subject,
  ADD CONSTRAINT a_letter_has_one_subject CHECK (
    CASE WHEN kind LIKE 'want\_%' THEN order_id IS NULL AND user_id IS NULL AND parcel_id IS NULL AND want_id IS NOT NULL
        AND (want_offer_id IS NULL) = (kind = 'want_confirmation')
      WHEN kind = 'order_sent' THEN order_id IS NULL AND user_id IS NULL AND parcel_id IS NOT NULL
      WHEN kind LIKE 'owner\_%' THEN user_id IS NULL AND parcel_id IS NULL
      ELSE (order_id IS NULL) <> (user_id IS NULL) AND parcel_id IS NULL END
    AND (want_id IS NULL) = (kind NOT LIKE 'want\_%'));
-- No email about a want is queued twice, whatever is killed when.
CREATE UNIQUE INDEX one_email_for_each_want ON mail_outbox (want_id, want_offer_id) NULLS NOT DISTINCT WHERE want_id IS NOT NULL;
CREATE INDEX mail_outbox_want_offer ON mail_outbox (want_offer_id) WHERE want_offer_id IS NOT NULL;

-- Offered to those who want it before everybody sees it.
ALTER TABLE products ADD COLUMN withheld boolean NOT NULL DEFAULT false;
CREATE INDEX products_withheld ON products (id) WHERE withheld;

-- How full a bottle is, as far as its condition says so: "about 90 % full". What is new is full; null: not said.
CREATE FUNCTION fill_of(condition text, vintage boolean) RETURNS integer IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  CASE WHEN condition ~ '\d\s*%' THEN least(100, substring(condition FROM '(\d{1,3})\s*%')::integer)
    WHEN condition ~* '\m(sealed|unopened|never opened)\M' THEN 100
    WHEN NOT vintage AND coalesce(condition, '') = '' THEN 100 END;

-- The wants that a product fulfils of people who have not been told of it; `most`: only so many, whichever. The index finds the few wants that
-- share a word with it.
CREATE FUNCTION wants_of(product products, most integer DEFAULT NULL) RETURNS SETOF wants STABLE PARALLEL SAFE LANGUAGE plpgsql ROWS 10 AS $$
DECLARE
  product_words text[] := words_of(product.title || ' ' || product.house || ' ' || product.name)
    || tsvector_to_array(to_tsvector('shop_search', glued_text(product.title)));
  product_year integer := coalesce(product.year, substring(product.era FROM '^\d{4}')::integer);
  product_fill integer := fill_of(product.condition, product.vintage);
BEGIN
  RETURN QUERY SELECT wants.* FROM wants
    WHERE wants.key_word = ANY (product_words) AND wants.confirmed_at IS NOT NULL AND wants.ended_at IS NULL
      AND wants.words <@ product_words
      AND (wants.category IS NULL OR wants.category = product.category)
      AND (wants.typ IS NULL OR wants.typ = product.typ)
      AND (wants.max_price IS NULL OR product.price <= wants.max_price)
      AND (wants.year_from IS NULL OR product_year >= wants.year_from)
      AND (wants.year_before IS NULL OR product_year < wants.year_before)
      AND (wants.min_fill IS NULL OR product_fill >= wants.min_fill)
      AND NOT EXISTS (SELECT FROM want_offers
        WHERE want_offers.product_id = product.id AND want_offers.email_key = wants.email_key)
    LIMIT most;
END $$;

-- To how many people a product is offered one after the other before everybody sees it; 0: to nobody.
CREATE FUNCTION most_private_offers() RETURNS integer STABLE LANGUAGE sql RETURN
  coalesce((SELECT CASE WHEN jsonb_typeof(value) = 'number' THEN value::integer END FROM settings WHERE key = 'privateOffers'), 3);

-- The one place through which everything goes that puts a product on sale: form, list, bulk change and its undo, import,
-- return, and what somebody writes by hand. Pieces that a hold gives back were on sale before.
-- As many pieces as people, and there is no need to wait for each other.
CREATE FUNCTION withhold_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pieces integer := NEW.quantity - NEW.reserved;
  people integer;
BEGIN
  IF NEW.withheld OR most_private_offers() = 0 OR pieces > 100 THEN
    RETURN NEW;
  END IF;
  -- An address has fifty wants at most.
  SELECT count(DISTINCT email_key) INTO people FROM wants_of(NEW, pieces * 50);
  NEW.withheld := people >= pieces;
  RETURN NEW;
END $$;
-- compatible: products.arrival_withheld_new: it changes a column that the release before does not read
CREATE TRIGGER arrival_withheld_new BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.show AND NEW.archived_at IS NULL AND NEW.quantity > NEW.reserved) EXECUTE FUNCTION withhold_arrival();
-- compatible: products.arrival_withheld: the same
CREATE TRIGGER arrival_withheld BEFORE UPDATE OF show, archived_at, quantity ON products
  FOR EACH ROW WHEN (NEW.show AND NEW.archived_at IS NULL AND NEW.quantity > NEW.reserved
    AND NOT (OLD.show AND OLD.archived_at IS NULL AND OLD.quantity > OLD.reserved)
    AND (NEW.quantity > OLD.quantity OR (NEW.show, NEW.archived_at IS NULL) <> (OLD.show, OLD.archived_at IS NULL)))
  EXECUTE FUNCTION withhold_arrival();

CREATE FUNCTION note_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.withheld OR EXISTS (SELECT FROM wants_of(NEW, 1)) THEN
    INSERT INTO arrivals (product_id) VALUES (NEW.id)
      ON CONFLICT (product_id) WHERE closed_at IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
-- compatible: products.arrival_noted_new: it only writes to arrivals, a table of its own
CREATE TRIGGER arrival_noted_new AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.show AND NEW.archived_at IS NULL AND NEW.quantity > NEW.reserved) EXECUTE FUNCTION note_arrival();
-- compatible: products.arrival_noted: the same
CREATE TRIGGER arrival_noted AFTER UPDATE OF show, archived_at, quantity ON products
  FOR EACH ROW WHEN (NEW.show AND NEW.archived_at IS NULL AND NEW.quantity > NEW.reserved
    AND NOT (OLD.show AND OLD.archived_at IS NULL AND OLD.quantity > OLD.reserved)
    AND (NEW.quantity > OLD.quantity OR (NEW.show, NEW.archived_at IS NULL) <> (OLD.show, OLD.archived_at IS NULL)))
  EXECUTE FUNCTION note_arrival();
