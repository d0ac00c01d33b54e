-- Orders at a provider that a shopper approved before ordering here (express checkout). Who has the token may read the name
-- and address that the provider gave: only its SHA-256 is here. Nothing of it is money.
CREATE TABLE express_checkouts (
  token_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  provider_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_id)
);
