-- Products from a file: what was uploaded, what each of its lines would do, and what became of it (DESIGN section 4).
CREATE TABLE imports (
  id text PRIMARY KEY,
  file_name text NOT NULL,
  pictures_name text,                      -- the archive that came with it
  status text NOT NULL DEFAULT 'reading' CHECK (status IN ('reading', 'ready', 'writing', 'done', 'failed')),
  -- Who holds the work, and when they last said so: a process that was killed says nothing more.
  worker text,
  worked_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),   -- bytes while it is read, lines while it is written
  columns jsonb NOT NULL DEFAULT '[]',     -- the first line of the file
  counts jsonb NOT NULL DEFAULT '{}',
  notes jsonb NOT NULL DEFAULT '[]',
  failure jsonb,                           -- what is said when the file cannot be used
  created_by text REFERENCES users,        -- empty for somebody at the machine itself
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  applied_by text REFERENCES users,
  applied_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT only_what_was_read_is_applied CHECK (applied_at IS NULL OR read_at IS NOT NULL),
  CONSTRAINT what_is_written_was_applied CHECK (status NOT IN ('writing', 'done') OR applied_at IS NOT NULL)
);
CREATE INDEX imports_newest ON imports (created_at DESC, id DESC);
CREATE INDEX imports_to_work_on ON imports (created_at) WHERE status IN ('reading', 'writing');

CREATE TABLE import_rows (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  number integer NOT NULL,
  line integer NOT NULL,
  sku text NOT NULL,
  title text NOT NULL,
  result text NOT NULL CHECK (result IN ('new', 'changed', 'same', 'wrong')),
  look boolean NOT NULL DEFAULT false,     -- goes in, and somebody should look at it first
  cells jsonb NOT NULL,                    -- as they stand in the file
  input jsonb,                             -- what is to be written
  pictures jsonb NOT NULL DEFAULT '[]',
  changes jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '[]',
  product_id text,                         -- of the product that has this number, and its state when the file was read
  version integer,
  outcome text CHECK (outcome IN ('written', 'left_out')),
  PRIMARY KEY (import_id, number),
  CONSTRAINT only_good_lines_are_written CHECK (outcome IS NULL OR result IN ('new', 'changed')),
  CONSTRAINT good_lines_say_what_to_write CHECK (result NOT IN ('new', 'changed') OR input IS NOT NULL)
);
CREATE INDEX import_rows_result ON import_rows (import_id, result, number);
CREATE INDEX import_rows_look ON import_rows (import_id, number) WHERE look;
CREATE INDEX import_rows_left_out ON import_rows (import_id, number) WHERE outcome = 'left_out';
CREATE INDEX import_rows_to_write ON import_rows (import_id, number)
  WHERE outcome IS NULL AND result IN ('new', 'changed');
