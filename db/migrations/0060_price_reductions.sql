-- What may be struck beside a price (docs/decisions/price-indication.md): the lowest price at which a product was
-- offered in the 30 days before its reduction (Directive 98/6/EC article 6a), never a price that was only typed. The
-- triggers hold whoever writes, the release before included.
-- compatible: price_history.price_history_filled: the release before writes the same rows, of which it skips doubles
-- compatible: price_history.price_history_append_only: the release before only inserts, and removes demo products whole
-- compatible: price_history.price_history_kept: the release before truncates nothing
-- compatible: products.reduction_reckoned: it only sets columns that the release before does not read
-- compatible: products.price_kept: it only writes to price_history, where the rows of the release before are skipped then
-- compatible: products.products_struck_price_check: reduction_reckoned sets the column before it is checked

-- Whether the product was shown at that price. Rows from before this migration count as offered, except those of what
-- is hidden or archived now: the reference can only come out lower by it.
ALTER TABLE price_history ADD COLUMN offered boolean DEFAULT true;
ALTER TABLE price_history ALTER COLUMN offered DROP DEFAULT;
UPDATE price_history SET offered = false
FROM products WHERE products.id = price_history.product_id AND (NOT products.show OR products.archived_at IS NOT NULL);

CREATE TABLE price_reductions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  reference_price integer NOT NULL CHECK (reference_price > 0),
  short_history boolean NOT NULL,          -- offered for less than 30 days before
  offered_since timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= started_at)
);
CREATE UNIQUE INDEX price_reductions_open ON price_reductions (product_id) WHERE ended_at IS NULL;
CREATE INDEX price_reductions_product ON price_reductions (product_id, started_at DESC);
CREATE INDEX price_reductions_due ON price_reductions (started_at) WHERE ended_at IS NULL;

-- What lists need of the open reduction, so that no card asks for it: what is struck, the reference, and since when the
-- product is offered where that is less than 30 days before the reduction.
ALTER TABLE products
  ADD COLUMN struck_price integer CONSTRAINT products_struck_price_check CHECK (struck_price > price),
  ADD COLUMN reference_price integer,
  ADD COLUMN new_since timestamptz,
  ADD COLUMN net_content numeric(8, 2) CHECK (net_content > 0),
  ADD COLUMN net_unit text CHECK (net_unit IN ('ml', 'g', 'piece')),
  ADD COLUMN unit_price_exempt text CHECK (unit_price_exempt IN ('antique', 'set', 'not_useful')),
  ADD CONSTRAINT products_net_content_has_unit CHECK ((net_content IS NULL) = (net_unit IS NULL));

-- The lowest price while offered in the 30 days before `start`, the one in force when they began included; of what has
-- been offered for less, the lowest since then. Null where it never was.
CREATE FUNCTION reference_price_of(product text, start timestamptz, OUT reference integer, OUT since timestamptz)
LANGUAGE sql STABLE AS $$
  WITH steps AS (
    SELECT price, at, offered, lead(at) OVER (ORDER BY at, id) AS until
    FROM price_history WHERE product_id = product AND at < start
  )
  SELECT min(price) FILTER (WHERE price > 0 AND (until IS NULL OR until > greatest(at, start - interval '30 days'))),
    min(at)
  FROM steps WHERE offered
$$;

-- Rows that do not say whether the product was offered, and the second row of one change, as the release before writes it.
CREATE FUNCTION fill_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE latest price_history;
BEGIN
  IF NEW.offered IS NULL THEN
    SELECT show AND archived_at IS NULL INTO NEW.offered FROM products WHERE id = NEW.product_id;
    NEW.offered := coalesce(NEW.offered, false);
  END IF;
  IF NEW.at = now() THEN
    SELECT * INTO latest FROM price_history WHERE product_id = NEW.product_id ORDER BY at DESC, id DESC LIMIT 1;
    IF latest.at = NEW.at AND latest.price = NEW.price AND latest.offered = NEW.offered THEN RETURN NULL; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_history_filled BEFORE INSERT ON price_history FOR EACH ROW EXECUTE FUNCTION fill_price_history();

-- A row for each change of what is asked, or of whether it is.
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, price, offered)
  VALUES (NEW.id, NEW.price, NEW.show AND NEW.archived_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER price_kept AFTER UPDATE OF price, show, archived_at ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.show AND OLD.archived_at IS NULL)
    IS DISTINCT FROM (NEW.price, NEW.show AND NEW.archived_at IS NULL))
  EXECUTE FUNCTION keep_price();

-- A reduction begins when a price before is saved on an offered product that costs less than its reference; further cuts
-- keep it; a rise or the removal of the price before ends it.
CREATE FUNCTION reckon_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reduction price_reductions; found_reference record;
BEGIN
  SELECT * INTO reduction FROM price_reductions WHERE product_id = NEW.id AND ended_at IS NULL;
  IF reduction.id IS NOT NULL AND (NEW.compare_at_price IS NULL OR NEW.price > OLD.price) THEN
    UPDATE price_reductions SET ended_at = greatest(now(), started_at) WHERE id = reduction.id;
    reduction := NULL;
  END IF;
  IF reduction.id IS NULL AND NEW.compare_at_price > NEW.price AND NEW.show AND NEW.archived_at IS NULL THEN
    SELECT * INTO found_reference FROM reference_price_of(NEW.id, now());
    IF found_reference.reference > NEW.price THEN
      INSERT INTO price_reductions (product_id, started_at, reference_price, short_history, offered_since)
      VALUES (NEW.id, now(), found_reference.reference, found_reference.since > now() - interval '30 days',
        found_reference.since)
      RETURNING * INTO reduction;
    END IF;
  END IF;
  NEW.struck_price := CASE WHEN least(NEW.compare_at_price, reduction.reference_price) > NEW.price
    AND reduction.id IS NOT NULL THEN least(NEW.compare_at_price, reduction.reference_price) END;
  NEW.reference_price := CASE WHEN NEW.struck_price IS NOT NULL THEN reduction.reference_price END;
  NEW.new_since := CASE WHEN NEW.struck_price IS NOT NULL AND reduction.short_history THEN reduction.offered_since END;
  RETURN NEW;
END $$;
CREATE TRIGGER reduction_reckoned BEFORE UPDATE OF price, compare_at_price, show, archived_at ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.compare_at_price, OLD.show AND OLD.archived_at IS NULL)
    IS DISTINCT FROM (NEW.price, NEW.compare_at_price, NEW.show AND NEW.archived_at IS NULL))
  EXECUTE FUNCTION reckon_reduction();

-- For products that came with a price before and a history: their present price began with the last row.
CREATE FUNCTION begin_reductions(products_of text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO price_reductions (product_id, started_at, reference_price, short_history, offered_since)
  SELECT products.id, latest.at, found.reference, found.since > latest.at - interval '30 days', found.since
  FROM products
  CROSS JOIN LATERAL (
    SELECT at FROM price_history WHERE product_id = products.id ORDER BY at DESC, id DESC LIMIT 1
  ) AS latest
  CROSS JOIN LATERAL reference_price_of(products.id, latest.at) AS found
  WHERE products.id = ANY(products_of) AND compare_at_price > price AND found.reference > price
    AND show AND archived_at IS NULL
  ON CONFLICT DO NOTHING;
  UPDATE products SET struck_price = least(compare_at_price, reduction.reference_price),
    reference_price = reduction.reference_price,
    new_since = CASE WHEN reduction.short_history THEN reduction.offered_since END
  FROM price_reductions AS reduction
  WHERE products.id = ANY(products_of) AND reduction.product_id = products.id AND reduction.ended_at IS NULL;
$$;
SELECT begin_reductions(array_agg(id)) FROM products WHERE compare_at_price IS NOT NULL;

-- The history is evidence: nobody rewrites it. It goes with its product alone, and only the examples are ever deleted
-- (shop/catalog/remove-demo.server.ts); all others are archived.
CREATE FUNCTION refuse_to_rewrite_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the history of prices is never changed or deleted';
END $$;
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_prices();
CREATE TRIGGER price_history_kept BEFORE TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_prices();
CREATE TRIGGER price_reductions_only_end BEFORE DELETE ON price_reductions
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_prices();
CREATE TRIGGER price_reductions_kept BEFORE UPDATE ON price_reductions FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL OR (OLD.product_id, OLD.started_at, OLD.reference_price, OLD.offered_since)
    IS DISTINCT FROM (NEW.product_id, NEW.started_at, NEW.reference_price, NEW.offered_since))
  EXECUTE FUNCTION refuse_to_rewrite_prices();
