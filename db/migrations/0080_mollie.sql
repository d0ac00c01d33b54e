ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check;
ALTER TABLE orders ADD CONSTRAINT orders_payment_method_check
  CHECK (payment_method IN ('PayPal', 'Stripe', 'Mollie', 'Bank transfer', 'Cash'));
ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_provider_check;
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'mollie', 'transfer', 'cash'));
ALTER TABLE payments DROP CONSTRAINT payments_provider_check;
ALTER TABLE payments ADD CONSTRAINT payments_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'mollie', 'transfer', 'cash'));
ALTER TABLE provider_comparisons DROP CONSTRAINT provider_comparisons_provider_check;
ALTER TABLE provider_comparisons ADD CONSTRAINT provider_comparisons_provider_check
  CHECK (provider IN ('paypal', 'stripe', 'mollie'));
