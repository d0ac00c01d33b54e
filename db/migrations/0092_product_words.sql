-- What words find is listed from here (docs/decisions/search.md): rows of a few bytes, since ten thousand of `products` take three
-- times as long to read. The words themselves stand outside the row.
CREATE TABLE product_words (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  serial integer NOT NULL,
  search tsvector NOT NULL
) WITH (toast_tuple_target = 128);

CREATE FUNCTION copy_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words VALUES (NEW.id, NEW.serial, NEW.search)
    ON CONFLICT (product_id) DO UPDATE SET search = excluded.search;
  RETURN NULL;
END $$;
-- Before the rows, so that a product written meanwhile is among them.
-- compatible: products.words_copied: it writes only what the programs before do not know
CREATE TRIGGER words_copied AFTER INSERT OR UPDATE OF title, house, name, notes_words, sku, perfumer, description ON products
  FOR EACH ROW EXECUTE FUNCTION copy_words();
INSERT INTO product_words SELECT id, serial, search FROM products;
CREATE INDEX product_words_search ON product_words USING gin (search);

-- The order of all titles, those of archived products too, is read from the index alone.
DROP INDEX products_title;
CREATE INDEX products_title ON products (title COLLATE shop_titles, id) INCLUDE (serial);
