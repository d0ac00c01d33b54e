-- The last bottle of a house and a name, whatever their case and accents: a new listing is filled from it.
CREATE INDEX products_bottle ON products (plain_text(house), plain_text(name), created_at DESC)
  WHERE house <> '' AND name <> '';
