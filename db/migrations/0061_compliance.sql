-- How each check of the compliance page ended last (docs/decisions/compliance.md); the page itself checks anew.
CREATE TABLE compliance_results (
  check_id text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('green', 'amber', 'red', 'off')),
  count integer NOT NULL CHECK (count >= 0),
  checked_at timestamptz NOT NULL
);
