-- What administrators asked to be put together for an authority (docs/decisions/compliance.md). A job writes the file.
CREATE TABLE evidence_files (
  id text PRIMARY KEY,
  asked_by text REFERENCES users ON DELETE SET NULL,
  from_day date NOT NULL,
  to_day date NOT NULL CHECK (to_day >= from_day),
  persons boolean NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'ready', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX evidence_files_waiting ON evidence_files (created_at) WHERE status = 'waiting';
