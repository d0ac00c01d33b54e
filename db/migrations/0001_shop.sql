-- The first schema of the shop (DESIGN section 7). Money is whole cents, rates are basis points, times are UTC.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The function unaccent() is not immutable, the dictionary inside a configuration of our own may be used in a generated column.
CREATE TEXT SEARCH CONFIGURATION shop_search (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION shop_search
  ALTER MAPPING FOR hword, hword_part, word, asciiword, asciihword, hword_asciipart, numword, numhword
  WITH unaccent, simple;

-- Titles in the order of a bookshelf: accents and quotes do not count, 50 ml stands before 100 ml.
CREATE COLLATION shop_titles (provider = icu, locale = 'und-u-ka-shifted-kn-true');

-- Text as the search index takes it: words apart, whatever stands between them; 7.5 stays one number.
CREATE FUNCTION search_text(value text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  regexp_replace(translate(value, '-–—/\_@:;&+()[]{}"“”„«»*,!?#|=<>~', repeat(' ', 33)), '\.(?!\d)|(?<!\d)\.', ' ', 'g');
-- The same with its apostrophes and number signs closed up, for "lheure bleue" and "n5".
CREATE FUNCTION glued_text(value text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  search_text(translate(value, '''’ʼ`´°º˚', ''));

CREATE TABLE users (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,          -- normalised, so that case never makes a second account (SAFETY 29)
  password_hash text NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  archived_at timestamptz,                 -- anonymised, kept for the books
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,            -- SHA-256 of the cookie's token; the token itself is stored nowhere (SAFETY 30)
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE products (
  id text PRIMARY KEY,
  sku text UNIQUE,
  title text NOT NULL DEFAULT '' CHECK (length(title) <= 200),
  title_lower text NOT NULL GENERATED ALWAYS AS (lower(title)) STORED,
  house text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  category text NOT NULL CHECK (category IN ('perfume', 'miniature', 'sample', 'soapandpowder', 'gift', 'gold')),
  typ text CHECK (typ IN ('edp', 'edt', 'edc', 'parfume')),
  sex text CHECK (sex IN ('men', 'women', 'unisex')),
  size_ml numeric(8, 2) CHECK (size_ml > 0),
  weight_g integer CHECK (weight_g >= 0),
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  compare_at_price integer CHECK (compare_at_price > price),
  cost_price integer CHECK (cost_price >= 0),
  quantity integer NOT NULL DEFAULT 0,     -- on hand
  reserved integer NOT NULL DEFAULT 0,     -- held for placed orders
  magazine text NOT NULL DEFAULT 'NL' CHECK (magazine IN ('NL', 'OSK')),
  show boolean NOT NULL DEFAULT false,
  nowe boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  liked integer NOT NULL DEFAULT 0 CHECK (liked >= 0),
  year integer CHECK (year BETWEEN 1700 AND 2200),
  era text,
  vintage boolean NOT NULL DEFAULT false,
  condition text,
  perfumer text,
  family text,
  notes_top text[] NOT NULL DEFAULT '{}',
  notes_heart text[] NOT NULL DEFAULT '{}',
  notes_base text[] NOT NULL DEFAULT '{}',
  ingredients_inci text,
  notes_words text NOT NULL DEFAULT '',    -- the notes and family as one text, written with them, for the search vector
  rating numeric(3, 2) NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  num_reviews integer NOT NULL DEFAULT 0 CHECK (num_reviews >= 0),
  demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('shop_search', search_text(title || ' ' || house || ' ' || name)), 'A') ||
    setweight(to_tsvector('shop_search', glued_text(title)), 'A') ||
    setweight(to_tsvector('shop_search', search_text(notes_words)), 'B') ||
    setweight(to_tsvector('shop_search', search_text(coalesce(sku, '') || ' ' || coalesce(perfumer, ''))), 'C') ||
    setweight(to_tsvector('shop_search', search_text(description)), 'D')
  ) STORED,
  CONSTRAINT stock_is_never_oversold CHECK (0 <= reserved AND reserved <= quantity),
  CONSTRAINT shown_products_are_sellable CHECK (NOT show OR (title <> '' AND price > 0))
);
CREATE INDEX products_search ON products USING gin (search);
CREATE INDEX products_newest ON products (created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_category_newest ON products (category, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_price ON products (price, id) WHERE archived_at IS NULL;
CREATE INDEX products_title ON products (title COLLATE shop_titles, id) WHERE archived_at IS NULL;
CREATE INDEX products_rating ON products (rating DESC, num_reviews DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX products_house ON products (house, created_at DESC) WHERE archived_at IS NULL;
CREATE INDEX products_family ON products (family, created_at DESC) WHERE archived_at IS NULL;
CREATE INDEX products_scent ON products (name, house) WHERE archived_at IS NULL AND name <> '';

-- Every word that a product ever had, for correcting typos word by word (DESIGN section 7, Search). Whether one still
-- leads to a product is asked of the products themselves.
CREATE TABLE search_words (
  word text PRIMARY KEY
);
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops);

CREATE TABLE product_images (
  id text PRIMARY KEY,
  product_id text REFERENCES products ON DELETE CASCADE,   -- empty while an upload is not attached yet
  position integer NOT NULL DEFAULT 0,
  alt text NOT NULL DEFAULT '',
  origin jsonb NOT NULL,                   -- { kind: 'upload', file } or { kind: 'drawing', sku, view }
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  placeholder text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_images_product ON product_images (product_id, position);
CREATE INDEX product_images_unattached ON product_images (created_at) WHERE product_id IS NULL;

CREATE TABLE price_history (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  price integer NOT NULL CHECK (price >= 0),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_history_product ON price_history (product_id, at DESC);

CREATE TABLE reviews (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  verified_purchase boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_review_per_user_and_product UNIQUE (user_id, product_id)
);
CREATE INDEX reviews_product ON reviews (product_id, created_at DESC, id DESC);
CREATE INDEX reviews_demo ON reviews (product_id) WHERE demo;

CREATE SEQUENCE order_number;
CREATE TABLE orders (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,             -- S-2026-0418
  user_id text NOT NULL REFERENCES users,
  user_name text NOT NULL,
  user_email text NOT NULL,
  status text NOT NULL DEFAULT 'placed'
    CHECK (status IN ('placed', 'paid', 'delivered', 'expired', 'cancelled', 'refund_due', 'refunded')),
  payment_method text NOT NULL CHECK (payment_method IN ('PayPal', 'Stripe')),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  items_price integer NOT NULL CHECK (items_price >= 0),
  shipping_price integer NOT NULL CHECK (shipping_price >= 0),
  tax_price integer NOT NULL CHECK (tax_price >= 0),
  tax_rate integer NOT NULL CHECK (tax_rate >= 0),
  tax_included boolean NOT NULL DEFAULT false,
  total_price integer NOT NULL CHECK (total_price > 0),
  refunded_amount integer NOT NULL DEFAULT 0 CHECK (refunded_amount BETWEEN 0 AND total_price),
  first_name text NOT NULL,
  last_name text NOT NULL,
  address_line1 text NOT NULL,
  address_line2 text,
  county text,
  city text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  hold_number integer NOT NULL DEFAULT 1,
  hold_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT total_adds_up CHECK (
    total_price = items_price + shipping_price + CASE WHEN tax_included THEN 0 ELSE tax_price END),
  CONSTRAINT paid_has_a_time CHECK (status NOT IN ('paid', 'delivered', 'refunded') OR paid_at IS NOT NULL),
  CONSTRAINT unpaid_has_no_time CHECK (status NOT IN ('placed', 'expired') OR paid_at IS NULL),
  CONSTRAINT delivered_has_a_time CHECK (status <> 'delivered' OR delivered_at IS NOT NULL),
  CONSTRAINT delivered_only_when_paid CHECK (delivered_at IS NULL OR paid_at IS NOT NULL)
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_holds ON orders (hold_until) WHERE status = 'placed';

CREATE TABLE order_items (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products,
  position integer NOT NULL,
  title text NOT NULL,
  main_image text NOT NULL,
  price integer NOT NULL CHECK (price >= 0),
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 999),
  UNIQUE (order_id, product_id)
);
CREATE INDEX order_items_product ON order_items (product_id);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  body_hash bytea NOT NULL,
  status integer NOT NULL,
  response jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

-- One row for each try to pay; written before the provider is asked (SAFETY 11).
CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  provider text NOT NULL CHECK (provider IN ('paypal', 'stripe')),
  request_id text NOT NULL UNIQUE,
  provider_id text,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  payee text,                              -- the account that the provider named when the attempt began
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'capturing', 'unknown', 'captured', 'declined', 'expired')),
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_id)
);
CREATE UNIQUE INDEX one_open_attempt_per_order ON payment_attempts (order_id)
  WHERE status IN ('open', 'capturing', 'unknown');
CREATE INDEX payment_attempts_order ON payment_attempts (order_id, created_at DESC);
CREATE INDEX payment_attempts_unsettled ON payment_attempts (next_check_at) WHERE status IN ('capturing', 'unknown');

CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders,
  attempt_id text REFERENCES payment_attempts,
  provider text NOT NULL CHECK (provider IN ('paypal', 'stripe')),
  provider_ref text NOT NULL,
  kind text NOT NULL DEFAULT 'capture' CHECK (kind = 'capture'),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  keeps boolean NOT NULL DEFAULT true,     -- false for money that came too late or twice and goes straight back
  captured_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_ref, kind)
);
CREATE INDEX payments_order ON payments (order_id);
CREATE UNIQUE INDEX one_kept_payment_per_order ON payments (order_id) WHERE keeps AND refunded < amount;

CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  request_id text NOT NULL UNIQUE,
  provider_ref text,
  amount integer NOT NULL CHECK (amount > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
  reason text,
  created_by text REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE INDEX refunds_pending ON refunds (updated_at) WHERE status = 'pending';

CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  order_id text REFERENCES orders,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE payment_anomalies (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id text REFERENCES orders,
  provider text NOT NULL,
  provider_ref text,
  reason text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now()
);

-- The ledger of stock: on hand and held change only together with a row here (SAFETY 7).
CREATE TABLE stock_movements (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id text NOT NULL REFERENCES products,
  order_id text REFERENCES orders,
  hold_number integer,
  kind text NOT NULL CHECK (kind IN ('import', 'adjust', 'reserve', 'release', 'take', 'return')),
  quantity_change integer NOT NULL,
  reserved_change integer NOT NULL,
  by_user text REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT one_movement_per_hold UNIQUE (order_id, product_id, kind, hold_number),
  CHECK ((kind IN ('reserve', 'release', 'take')) = (hold_number IS NOT NULL))
);
CREATE INDEX stock_movements_product ON stock_movements (product_id, at);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text
);
CREATE INDEX audit_log_at ON audit_log (at DESC);

-- What the public caches must forget, read by every node (DESIGN section 9).
CREATE TABLE changes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tag text NOT NULL,
  -- Rows become visible when their transaction commits, not in the order of their ids; nodes read by transaction.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX changes_xid ON changes (xid);
