-- Each comparison of the books with a provider's own list of money movements, and how it ended (SAFETY 50). The row is
-- made before the provider is asked, so that one node compares at a time.
CREATE TABLE provider_comparisons (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL CHECK (provider IN ('paypal', 'stripe')),
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- The time that was compared.
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- Movements in the provider's list: all, those that fit the books, those that wait, those that are not this shop's.
  movements integer NOT NULL DEFAULT 0,
  fitting integer NOT NULL DEFAULT 0,
  waiting integer NOT NULL DEFAULT 0,
  not_ours integer NOT NULL DEFAULT 0,
  differences integer NOT NULL DEFAULT 0,
  resolved integer NOT NULL DEFAULT 0,
  -- The first of those that are not this shop's, for the owner to know them again.
  others jsonb NOT NULL DEFAULT '[]',
  -- Why it was not finished: 'not_allowed', 'unavailable', 'too_many' or 'interrupted', with the provider's words.
  failure text,
  failure_words text,
  CHECK (since < until)
);
CREATE INDEX provider_comparisons_newest ON provider_comparisons (provider, started_at DESC);
