-- How often the settings were saved: whoever saves says which state was read, so that nobody overwrites another's
-- change unseen. The row is also the lock under which settings are compared and written.
CREATE TABLE settings_version (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO settings_version DEFAULT VALUES;

-- The pages that are only text, where an owner wrote one's own. Without a row, or with no text in it, the shop's own
-- text stands there; the row stays, since its version goes on.
CREATE TABLE shop_texts (
  name text PRIMARY KEY CHECK (name IN ('about', 'faq', 'terms')),
  markdown text CHECK (octet_length(markdown) BETWEEN 1 AND 51200),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);
