-- The words that mean the same in a search, as the owner has changed them; none until then (shop/search/default-synonyms.ts).
CREATE TABLE search_synonyms (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  version integer NOT NULL DEFAULT 0,
  groups jsonb
);
INSERT INTO search_synonyms DEFAULT VALUES;
