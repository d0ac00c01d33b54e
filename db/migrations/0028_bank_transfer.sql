-- Orders that are paid by bank transfer, and their payments: the owner says that the money has arrived.
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check;
ALTER TABLE orders ADD CONSTRAINT orders_payment_method_check
  CHECK (payment_method IN ('PayPal', 'Stripe', 'Bank transfer'));
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_provider_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'transfer'));
ALTER TABLE payments DROP CONSTRAINT payments_provider_check;
ALTER TABLE payments ADD CONSTRAINT payments_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'transfer'));
