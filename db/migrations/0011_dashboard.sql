-- What shoppers looked for and did not find: words and a day, never who asked (docs/decisions/dashboard.md).
CREATE TABLE missed_searches (
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 120),
  day date NOT NULL,                       -- in the shop's time zone
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (words, day)
);
CREATE INDEX missed_searches_day ON missed_searches (day, words);

-- What was sold, and what was given back, by day; what came too late and went straight back is neither.
CREATE INDEX payments_sold ON payments (captured_at) INCLUDE (amount, order_id, refunded) WHERE keeps;
CREATE INDEX refunds_done ON refunds (updated_at) INCLUDE (amount, payment_id) WHERE status = 'done';

-- The counts beside the menu and on the dashboard.
CREATE INDEX orders_waiting_for_us ON orders (status) WHERE status IN ('paid', 'refund_due');
CREATE INDEX mail_outbox_failed ON mail_outbox (created_at) WHERE status = 'failed';
CREATE INDEX users_there ON users (id) WHERE archived_at IS NULL;

-- The history by who, by what was done, and by what it was done to, newest first.
CREATE INDEX audit_log_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
