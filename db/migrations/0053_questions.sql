-- Questions about an item, from everybody, and the owner's answers. The address is there until some time after the answer.
CREATE TABLE questions (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id text REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  question text NOT NULL CHECK (char_length(question) BETWEEN 1 AND 2000),
  may_publish boolean NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (char_length(answer) BETWEEN 1 AND 4000),
  answered_at timestamptz,
  answered_by text REFERENCES users ON DELETE SET NULL,
  published_at timestamptz,
  CONSTRAINT an_answer_has_its_time CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT who_waits_has_an_address CHECK (email IS NOT NULL OR answered_at IS NOT NULL),
  CONSTRAINT only_what_may_be_is_published CHECK (published_at IS NULL OR (may_publish AND answered_at IS NOT NULL))
);
-- A second click sends nothing twice.
CREATE UNIQUE INDEX questions_once ON questions (product_id, lower(email), md5(question)) WHERE answered_at IS NULL;
CREATE INDEX questions_newest ON questions (asked_at DESC, id DESC);
CREATE INDEX questions_open ON questions (asked_at DESC, id DESC) WHERE answered_at IS NULL;
CREATE INDEX questions_answered ON questions (asked_at DESC, id DESC) WHERE answered_at IS NOT NULL;
CREATE INDEX questions_published ON questions (product_id, answered_at DESC) WHERE published_at IS NOT NULL;
CREATE INDEX questions_product ON questions (product_id);
CREATE INDEX questions_user ON questions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX questions_with_address ON questions (answered_at) WHERE email IS NOT NULL;

-- compatible: mail_outbox.mail_outbox_question: the release before names no question in its emails
-- The kinds of these emails begin with `owner_`, which the CHECKs of this table allow: one to the owner, one from the owner.
ALTER TABLE mail_outbox ADD COLUMN question_id text REFERENCES questions ON DELETE CASCADE;
CREATE UNIQUE INDEX mail_outbox_question ON mail_outbox (question_id, kind) WHERE question_id IS NOT NULL;
