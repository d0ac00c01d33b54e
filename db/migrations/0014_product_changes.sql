-- The database itself notifies the caches and the catalogue in memory of every change of a product, whoever makes
-- it: what somebody writes by hand is seen as soon as what the shop writes (docs/decisions/response-cache.md).
CREATE FUNCTION tell_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (tag)
    SELECT 'product:' || id FROM changed UNION ALL SELECT 'products' WHERE EXISTS (SELECT FROM changed);
  RETURN NULL;
END $$;

-- A piece that was held and leaves the house changes nothing that anybody is shown: what can be bought stays as it was.
CREATE FUNCTION tell_of_other_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text[];
BEGIN
  SELECT array_agg('product:' || changed.id) INTO told
    FROM changed LEFT JOIN before ON before.id = changed.id
    WHERE (before.quantity - before.reserved = changed.quantity - changed.reserved AND before.quantity <> changed.quantity
      AND before.version = changed.version) IS NOT TRUE;
  IF told IS NOT NULL THEN
    INSERT INTO changes (tag) SELECT unnest(told || 'products'::text);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_other_products();
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products();
