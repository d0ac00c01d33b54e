-- A sale or a price touches the lists that count the product, and leaves others alone (docs/decisions/response-cache.md).
-- `scopes` names those lists on a row `products`, where pieces and prices are all that changed; NULL stands for every list.
-- A node of the release before reads the tag alone, and drops every list as it always did.
ALTER TABLE changes ADD COLUMN scopes text[];

CREATE OR REPLACE FUNCTION tell_of_other_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pair record;
  was products;
  becomes products;
  same products;
  told text[] := '{}';
  touched text[] := '{}';
BEGIN
  FOR pair IN
    SELECT before, changed FROM changed LEFT JOIN before ON before.id = changed.id
    -- A piece that was held and leaves the house changes nothing that anybody is shown: what can be bought stays as it was.
    WHERE (before.quantity - before.reserved = changed.quantity - changed.reserved AND before.quantity <> changed.quantity
      AND before.version = changed.version) IS NOT TRUE
  LOOP
    was := pair.before;
    becomes := pair.changed;
    told := told || ('product:' || becomes.id);
    -- Of many products at once every list is told.
    CONTINUE WHEN touched IS NULL;
    same := becomes;
    same.quantity := was.quantity;
    same.reserved := was.reserved;
    same.price := was.price;
    same.compare_at_price := was.compare_at_price;
    same.struck_price := was.struck_price;
    same.reference_price := was.reference_price;
    same.new_since := was.new_since;
    same.version := was.version;
    same.updated_at := was.updated_at;
    IF same IS DISTINCT FROM was OR cardinality(told) > 50 THEN
      touched := NULL;
      CONTINUE;
    END IF;
    IF was.quantity - was.reserved <> becomes.quantity - becomes.reserved THEN
      touched := touched || 'lists:pieces'::text;
    END IF;
    -- From five to four only the product's own card says something else.
    IF least(was.quantity - was.reserved, 2) <> least(becomes.quantity - becomes.reserved, 2)
      OR was.price <> becomes.price OR (was.struck_price IS NULL) <> (becomes.struck_price IS NULL)
    THEN
      touched := touched || ARRAY['lists:any', 'lists:category:' || md5(becomes.category),
        'lists:house:' || md5(becomes.house)];
      IF becomes.family IS NOT NULL THEN
        touched := touched || ('lists:family:' || md5(becomes.family));
      END IF;
    END IF;
  END LOOP;
  IF cardinality(told) > 0 THEN
    INSERT INTO changes (tag, scopes)
      SELECT unnest(told), NULL::text[] UNION ALL
      SELECT 'products', CASE WHEN touched IS NOT NULL THEN ARRAY(SELECT DISTINCT unnest(touched)) END;
  END IF;
  RETURN NULL;
END $$;
