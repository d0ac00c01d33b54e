-- Orders that an administrator makes, at a fair, on the telephone or after a message. `made_by` is null for orders that
-- their buyers placed; what is handed over needs no address.
ALTER TABLE orders
  ADD COLUMN made_by text REFERENCES users,
  ADD COLUMN handed_over boolean NOT NULL DEFAULT false;
-- The shop's price at that time, where another one was agreed, and why. `made_by` of the order says who agreed to it.
ALTER TABLE order_items
  ADD COLUMN list_price integer CHECK (list_price >= 0),
  ADD COLUMN price_reason text CHECK (length(price_reason) BETWEEN 1 AND 200),
  ADD CONSTRAINT another_price_has_a_reason CHECK ((list_price IS NULL) = (price_reason IS NULL));

-- Money that changed hands: no provider knows of it, and the owner returns it by hand.
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check;
ALTER TABLE orders ADD CONSTRAINT orders_payment_method_check
  CHECK (payment_method IN ('PayPal', 'Stripe', 'Bank transfer', 'Cash'));
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_provider_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'transfer', 'cash'));
ALTER TABLE payments DROP CONSTRAINT payments_provider_check;
ALTER TABLE payments ADD CONSTRAINT payments_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'transfer', 'cash'));
