-- What an order may know besides its shipping address: a number for the courier, and another address for the invoice.
ALTER TABLE orders ADD COLUMN phone text;
ALTER TABLE orders ADD COLUMN invoice_address jsonb CHECK (jsonb_typeof(invoice_address) = 'object');

-- The addresses that people keep in their accounts; one of each person's is the default.
CREATE TABLE addresses (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users,
  is_default boolean NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  address_line1 text NOT NULL,
  address_line2 text,
  county text,
  city text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_user ON addresses (user_id, created_at, id);
CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default;
