-- How often something was tried (SAFETY 32). The key is a hash of what is counted: no address is kept in the clear.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  tries integer NOT NULL CHECK (tries > 0),
  since timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz
);
CREATE INDEX throttles_since ON throttles (since);
