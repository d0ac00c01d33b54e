-- Codes and promotions of the owner. An order keeps the name and the amounts as they were when it was placed.
-- compatible: orders.total_adds_up: the same for orders without a discount, and the release before writes no others
-- compatible: orders.discount_is_of_the_goods: the release before writes no discount, so that it is 0
-- compatible: order_items.discount_is_of_the_line: the same
CREATE TABLE promotions (
  id text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  code text UNIQUE CHECK (code ~ '^[A-Z0-9-]{3,40}$'),   -- none: it applies by itself
  kind text NOT NULL CHECK (kind IN ('percentage', 'amount', 'shipping')),
  rate integer CHECK (rate BETWEEN 1 AND 10000),         -- basis points
  amount integer CHECK (amount BETWEEN 1 AND 100000000), -- cents
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  least_sum integer NOT NULL DEFAULT 0 CHECK (least_sum >= 0),
  categories text[] NOT NULL DEFAULT '{}',               -- empty: all
  skips_reduced boolean NOT NULL DEFAULT false,
  once_per_buyer boolean NOT NULL DEFAULT false,
  most_uses integer CHECK (most_uses > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  CONSTRAINT a_percentage_has_a_rate CHECK ((kind = 'percentage') = (rate IS NOT NULL)),
  CONSTRAINT an_amount_has_an_amount CHECK ((kind = 'amount') = (amount IS NOT NULL)),
  CONSTRAINT it_ends_after_it_starts CHECK (ends_at > starts_at),
  CONSTRAINT uses_stay_within_the_limit CHECK (uses <= most_uses)
);
CREATE INDEX promotions_newest ON promotions (created_at DESC, id DESC);
CREATE INDEX promotions_automatic ON promotions (created_at, id) WHERE code IS NULL AND archived_at IS NULL;

CREATE TABLE order_promotions (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  promotion_id text NOT NULL REFERENCES promotions,
  name text NOT NULL,
  code text,
  kind text NOT NULL CHECK (kind IN ('percentage', 'amount', 'shipping')),
  amount integer NOT NULL CHECK (amount >= 0),           -- cents that it took off
  once_by bytea,                                         -- SHA-256 of the buyer's address, where it may be used once
  given_back_at timestamptz,                             -- when its order was closed unpaid
  -- Paid late, when the use had gone to somebody else: the order keeps its price, and this use is not counted.
  beyond_limit boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, promotion_id)
);
CREATE INDEX order_promotions_promotion ON order_promotions (promotion_id, once_by);
CREATE UNIQUE INDEX a_buyer_uses_it_once ON order_promotions (promotion_id, once_by)
  WHERE once_by IS NOT NULL AND given_back_at IS NULL AND NOT beyond_limit;

ALTER TABLE orders ADD COLUMN discount_price integer NOT NULL DEFAULT 0
  CONSTRAINT discount_is_of_the_goods CHECK (discount_price >= 0 AND discount_price <= items_price);
ALTER TABLE orders DROP CONSTRAINT total_adds_up;
ALTER TABLE orders ADD CONSTRAINT total_adds_up CHECK (
  total_price = items_price - discount_price + shipping_price + CASE WHEN tax_included THEN 0 ELSE tax_price END);
ALTER TABLE order_items ADD COLUMN discount integer NOT NULL DEFAULT 0
  CONSTRAINT discount_is_of_the_line CHECK (discount >= 0 AND discount <= price * qty);
