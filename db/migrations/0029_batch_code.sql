-- What the maker stamped into the base of a bottle or onto its box: collectors date a bottle by it.
ALTER TABLE products ADD COLUMN batch_code text CHECK (char_length(batch_code) <= 40);
