-- What is offered to those alone who want it (products.withheld) is offered to nobody else: its price is no reference for a
-- reduction that everybody sees (Directive 98/6/EC article 6a), as little as that of what is hidden. The functions are those
-- of 0060_price_reductions.sql but for that.
-- compatible: products.price_kept: it writes to price_history alone, as it did
-- compatible: products.reduction_reckoned: it sets the columns that it set before

-- Rows that do not say whether the product was offered, and the second row of one change, as the release before writes it.
CREATE OR REPLACE FUNCTION fill_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE latest price_history;
BEGIN
  IF NEW.offered IS NULL THEN
    SELECT show AND archived_at IS NULL AND NOT withheld INTO NEW.offered FROM products WHERE id = NEW.product_id;
    NEW.offered := coalesce(NEW.offered, false);
  END IF;
  IF NEW.at = now() THEN
    SELECT * INTO latest FROM price_history WHERE product_id = NEW.product_id ORDER BY at DESC, id DESC LIMIT 1;
    IF latest.at = NEW.at AND latest.price = NEW.price AND latest.offered = NEW.offered THEN RETURN NULL; END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_history (product_id, price, offered)
  VALUES (NEW.id, NEW.price, NEW.show AND NEW.archived_at IS NULL AND NOT NEW.withheld);
  RETURN NULL;
END $$;

-- An arrival may withhold a product when its quantity rises (0049_wants.sql).
CREATE OR REPLACE TRIGGER price_kept AFTER UPDATE OF price, show, archived_at, quantity, withheld ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.show AND OLD.archived_at IS NULL AND NOT OLD.withheld)
    IS DISTINCT FROM (NEW.price, NEW.show AND NEW.archived_at IS NULL AND NOT NEW.withheld))
  EXECUTE FUNCTION keep_price();

CREATE OR REPLACE FUNCTION reckon_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reduction price_reductions; found_reference record;
BEGIN
  SELECT * INTO reduction FROM price_reductions WHERE product_id = NEW.id AND ended_at IS NULL;
  IF reduction.id IS NOT NULL AND (NEW.compare_at_price IS NULL OR NEW.price > OLD.price) THEN
    UPDATE price_reductions SET ended_at = greatest(now(), started_at) WHERE id = reduction.id;
    reduction := NULL;
  END IF;
  IF reduction.id IS NULL AND NEW.compare_at_price > NEW.price AND NEW.show AND NEW.archived_at IS NULL
    AND NOT NEW.withheld THEN
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

CREATE OR REPLACE TRIGGER reduction_reckoned
  BEFORE UPDATE OF price, compare_at_price, show, archived_at, quantity, withheld ON products FOR EACH ROW
  WHEN ((OLD.price, OLD.compare_at_price, OLD.show AND OLD.archived_at IS NULL AND NOT OLD.withheld)
    IS DISTINCT FROM (NEW.price, NEW.compare_at_price, NEW.show AND NEW.archived_at IS NULL AND NOT NEW.withheld))
  EXECUTE FUNCTION reckon_reduction();

CREATE OR REPLACE FUNCTION begin_reductions(products_of text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO price_reductions (product_id, started_at, reference_price, short_history, offered_since)
  SELECT products.id, latest.at, found.reference, found.since > latest.at - interval '30 days', found.since
  FROM products
  CROSS JOIN LATERAL (
    SELECT at FROM price_history WHERE product_id = products.id ORDER BY at DESC, id DESC LIMIT 1
  ) AS latest
  CROSS JOIN LATERAL reference_price_of(products.id, latest.at) AS found
  WHERE products.id = ANY(products_of) AND compare_at_price > price AND found.reference > price
    AND show AND archived_at IS NULL AND NOT withheld
  ON CONFLICT DO NOTHING;
  UPDATE products SET struck_price = least(compare_at_price, reduction.reference_price),
    reference_price = reduction.reference_price,
    new_since = CASE WHEN reduction.short_history THEN reduction.offered_since END
  FROM price_reductions AS reduction
  WHERE products.id = ANY(products_of) AND reduction.product_id = products.id AND reduction.ended_at IS NULL;
$$;
