-- Whether a demo product is left stands on every page; without an index the answer "none" reads the whole stock.
CREATE INDEX products_demo ON products (id) WHERE demo AND archived_at IS NULL;
