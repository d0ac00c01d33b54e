-- Who wants what: by the age of a bottle, and again once what they were told of was sold and another has come in.

-- A want of bottles of some age is about when a bottle was made, which its era says. The year of a product is that in which its
-- scent was launched: a bottle is no older, and may be a hundred years younger.

-- How full a bottle is, as far as its condition says so: "about 90 % full". What is sealed, unused or new is full, as it is for
-- the filters of lists; null: not said.
CREATE OR REPLACE FUNCTION fill_of(condition text, vintage boolean) RETURNS integer IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  CASE WHEN condition ~ '\d\s*%' THEN least(100, substring(condition FROM '(\d{1,3})\s*%')::integer)
    WHEN condition ~* '(^|[;,])\s*full\s*([;,]|$)' THEN 100
    WHEN condition ~* '\m(sealed|unused|unopened|never opened)\M' AND condition !~* '\m(not|no longer) sealed\M' THEN 100
    WHEN NOT vintage AND coalesce(condition, '') ~* '^\s*((with|no|without)( its| the| a)? box)?\s*$' THEN 100 END;

-- "No 5" is written in many ways.
CREATE FUNCTION number_words_of(value text) RETURNS text[] IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  words_of((SELECT string_agg(format('n no %1$s n%1$s no%1$s', found[1]), ' ')
    FROM regexp_matches(value, '\mn[o°º]?[.]?\s*(\d+)\M', 'gi') AS found));

-- Whether nothing of a product was left at some time since then: what comes in later is another one.
CREATE FUNCTION sold_out_since(product text, since timestamptz) RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql RETURN EXISTS (
  SELECT FROM (
    SELECT at, sum(quantity_change) OVER (ORDER BY at, id) AS remaining FROM stock_movements WHERE product_id = product
  ) AS movements WHERE at > since AND remaining <= 0);

-- An address is told of an arrival once, and of a product again only when another piece of it has come in.
-- compatible: want_offers.one_offer_of_a_product: the release before asks wants_of who has not been told, as this one does
-- compatible: want_offers.one_offer_of_an_arrival: the release before offers a product once to an address, whatever the arrival
ALTER TABLE want_offers
  DROP CONSTRAINT one_offer_of_a_product,
  ADD CONSTRAINT one_offer_of_an_arrival UNIQUE (arrival_id, email_key);
CREATE INDEX want_offers_product ON want_offers (product_id, email_key);
DROP INDEX want_offers_arrival;

CREATE OR REPLACE FUNCTION wants_of(product products, most integer DEFAULT NULL) RETURNS SETOF wants STABLE PARALLEL SAFE LANGUAGE plpgsql ROWS 10 AS $$
DECLARE
  product_words text[] := words_of(product.title || ' ' || product.house || ' ' || product.name)
    || tsvector_to_array(to_tsvector('shop_search', glued_text(product.title)))
    || number_words_of(product.title || ' ' || product.name);
  product_made integer := substring(product.era FROM '(?:1[789]|20)\d\d')::integer;
  product_fill integer := fill_of(product.condition, product.vintage);
  open_arrival bigint := (SELECT id FROM arrivals WHERE product_id = product.id AND closed_at IS NULL);
BEGIN
  RETURN QUERY SELECT wants.* FROM wants
    WHERE wants.key_word = ANY (product_words) AND wants.confirmed_at IS NOT NULL AND wants.ended_at IS NULL
      AND wants.words <@ product_words
      AND (wants.category IS NULL OR wants.category = product.category)
      AND (wants.typ IS NULL OR wants.typ = product.typ)
      AND (wants.max_price IS NULL OR product.price <= wants.max_price)
      AND (wants.year_from IS NULL OR product_made >= wants.year_from OR product.year >= wants.year_from)
      AND (wants.year_before IS NULL OR product_made < wants.year_before)
      AND (wants.min_fill IS NULL OR product_fill >= wants.min_fill)
      AND NOT EXISTS (SELECT FROM want_offers
        WHERE want_offers.product_id = product.id AND want_offers.email_key = wants.email_key
          AND (want_offers.arrival_id = open_arrival OR NOT sold_out_since(product.id, want_offers.offered_at)))
    LIMIT most;
END $$;
