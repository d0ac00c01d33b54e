-- Where a shopper approves a payment that the shop then captures (PayPal). Unlike `url`, which is a page that takes the
-- money itself, it needs no closing: nothing moves there without the shop.
ALTER TABLE payment_attempts ADD COLUMN approval_url text;
