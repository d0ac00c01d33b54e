-- What administrators changed of many products at once, kept so that it can be undone.

CREATE TABLE bulk_changes (
  id text PRIMARY KEY,
  by_user text NOT NULL REFERENCES users,
  key text CHECK (length(key) BETWEEN 1 AND 200),
  change jsonb NOT NULL,                   -- what was asked for, in the words of the API
  asked integer NOT NULL CHECK (asked > 0),
  changed integer NOT NULL DEFAULT 0 CHECK (changed BETWEEN 0 AND asked),
  unchanged integer NOT NULL DEFAULT 0 CHECK (unchanged BETWEEN 0 AND asked),
  refused jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  undone_at timestamptz,                   -- when undoing it began: by one click only
  undo_finished_at timestamptz,
  CONSTRAINT one_change_per_intent UNIQUE (by_user, key),
  CONSTRAINT an_undo_ends_after_it_began CHECK (undo_finished_at IS NULL OR undone_at IS NOT NULL)
);
CREATE INDEX bulk_changes_newest ON bulk_changes (created_at DESC);

-- One product of one change: its changed fields before and after, money in cents.
CREATE TABLE bulk_change_items (
  change_id text NOT NULL REFERENCES bulk_changes ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  undone boolean NOT NULL DEFAULT false,   -- looked at by the undo, whether it could be put back or not
  PRIMARY KEY (change_id, product_id)
);
CREATE INDEX bulk_change_items_product ON bulk_change_items (product_id);

-- A part of a number, as the owner's search takes it: 0042, perf-00.
CREATE INDEX products_sku_part ON products USING gin (sku gin_trgm_ops);
CREATE INDEX products_archived ON products (created_at DESC, id DESC) WHERE archived_at IS NOT NULL;
