-- The words of a product are read when its words change. As generated columns they were read again by every change of its row,
-- since PostgreSQL does that wherever a trigger may change a row first, as two do here: half of what it cost to hold a bottle.
-- compatible: products.search: it fills itself as before, by a trigger
-- compatible: products.headline: it fills itself as before, by a trigger
-- compatible: products.words_read: it writes only what the programs before read
ALTER TABLE products
  ALTER COLUMN search DROP EXPRESSION, ALTER COLUMN search SET DEFAULT '',
  ALTER COLUMN headline DROP EXPRESSION, ALTER COLUMN headline SET DEFAULT '';

CREATE FUNCTION read_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  called text := CASE WHEN NEW.name = '' THEN NEW.title ELSE NEW.house || ' ' || NEW.name END;
BEGIN
  NEW.search :=
    setweight(to_tsvector('shop_search', search_text(NEW.title || ' ' || NEW.house || ' ' || NEW.name)), 'A') ||
    setweight(to_tsvector('shop_search', glued_text(NEW.title)), 'A') ||
    setweight(to_tsvector('shop_search', search_text(NEW.notes_words)), 'B') ||
    setweight(to_tsvector('shop_search', search_text(coalesce(NEW.sku, '') || ' ' || coalesce(NEW.perfumer, ''))), 'C') ||
    setweight(to_tsvector('shop_search', search_text(NEW.description)), 'D');
  NEW.headline :=
    setweight(to_tsvector('shop_search', search_text(called)), 'A') ||
    setweight(to_tsvector('shop_search', glued_text(called)), 'A') ||
    setweight(to_tsvector('shop_search', search_text(NEW.notes_words)), 'B') ||
    setweight(to_tsvector('shop_search', search_text(NEW.title)), 'C');
  RETURN NEW;
END $$;
CREATE TRIGGER words_read BEFORE INSERT OR UPDATE OF title, house, name, notes_words, sku, perfumer, description ON products
  FOR EACH ROW EXECUTE FUNCTION read_words();
