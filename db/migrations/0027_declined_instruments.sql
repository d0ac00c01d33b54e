-- How often PayPal has declined a means of payment for this attempt while its order stayed open for another. Each approval
-- after that is captured under a request id of its own: a repeated one is answered with what came of it before.
ALTER TABLE payment_attempts ADD COLUMN declines integer NOT NULL DEFAULT 0 CHECK (declines >= 0);
