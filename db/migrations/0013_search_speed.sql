-- A dealer's stock of 100,000 products (docs/decisions/search.md).

-- Lists and counts read many rows and little of each: what is long stands aside, so that four times as many rows are
-- found on a page. Adding the column below writes the table anew, so the rows of today move too.
ALTER TABLE products SET (toast_tuple_target = 640);

-- What a search is ranked by, short enough to stand in the row: house and name, notes, title.
ALTER TABLE products ADD COLUMN headline tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('shop_search', search_text(CASE WHEN name = '' THEN title ELSE house || ' ' || name END)), 'A') ||
  setweight(to_tsvector('shop_search', glued_text(CASE WHEN name = '' THEN title ELSE house || ' ' || name END)), 'A') ||
  setweight(to_tsvector('shop_search', search_text(notes_words)), 'B') ||
  setweight(to_tsvector('shop_search', search_text(title)), 'C')
) STORED;
ALTER TABLE products ALTER COLUMN headline SET STORAGE MAIN;

-- What is suggested while somebody types: the beginnings of houses and names alone, since "m" begins every "ml".
CREATE INDEX products_named ON products USING gin (ts_filter(headline, '{a}'));
