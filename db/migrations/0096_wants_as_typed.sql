-- A want whose spelling was corrected also waits for what was typed: Portos may be a scent of its own and no slip for Porto.
ALTER TABLE wants
  ADD COLUMN typed text CHECK (length(typed) <= 221),
  ADD COLUMN typed_words text[] GENERATED ALWAYS AS (words_of(typed)) STORED,
  ADD COLUMN typed_key_word text GENERATED ALWAYS AS (longest_of(words_of(typed))) STORED;
CREATE INDEX wants_typed_key_word ON wants (typed_key_word) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;

-- All words of a product that a want may name it by.
CREATE FUNCTION wanted_words_of(product products) RETURNS text[] STABLE PARALLEL SAFE LANGUAGE sql RETURN
  words_of(product.title || ' ' || product.house || ' ' || product.name)
    || tsvector_to_array(to_tsvector('shop_search', glued_text(product.title)))
    || number_words_of(product.title || ' ' || product.name);

-- Whether a product with these words is what a want names.
CREATE FUNCTION names_product(want wants, product_words text[]) RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql RETURN
  want.words <@ product_words OR coalesce(want.typed_words <@ product_words, false);

CREATE OR REPLACE FUNCTION wants_of(product products, most integer DEFAULT NULL) RETURNS SETOF wants STABLE PARALLEL SAFE LANGUAGE plpgsql ROWS 10 AS $$
DECLARE
  product_words text[] := wanted_words_of(product);
  product_made integer := substring(product.era FROM '(?:1[789]|20)\d\d')::integer;
  product_fill integer := fill_of(product.condition, product.vintage);
  open_arrival bigint := (SELECT id FROM arrivals WHERE product_id = product.id AND closed_at IS NULL);
BEGIN
  RETURN QUERY SELECT wants.* FROM wants
    WHERE (wants.key_word = ANY (product_words) OR wants.typed_key_word = ANY (product_words))
      AND wants.confirmed_at IS NOT NULL AND wants.ended_at IS NULL
      AND (wants.words <@ product_words OR wants.typed_words <@ product_words)
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
