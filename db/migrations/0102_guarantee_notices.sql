-- The harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960), unchanged as the Commission publishes
-- it and as an administrator uploaded it. Every upload stays: the newest of a language is shown, and since when each was shown
-- is evidence.
CREATE TABLE guarantee_notices (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  locale text NOT NULL CHECK (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  type text NOT NULL CHECK (type IN ('png', 'jpeg', 'webp', 'svg')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2097152),
  sha256 bytea NOT NULL CHECK (sha256 = sha256(bytes)),
  width integer NOT NULL CHECK (width > 0),   -- in pixels, as shown
  height integer NOT NULL CHECK (height > 0),
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX guarantee_notices_newest ON guarantee_notices (locale, id);
CREATE INDEX guarantee_notices_by_hash ON guarantee_notices (sha256);

CREATE FUNCTION refuse_to_rewrite_guarantee_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE insufficient_privilege USING MESSAGE = 'the notices of the guarantee are only added to';
END $$;
CREATE TRIGGER guarantee_notices_are_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON guarantee_notices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_guarantee_notices();
