-- An order may be packed before it is sent.
ALTER TABLE orders DROP CONSTRAINT orders_status_check, ADD CONSTRAINT orders_status_check
  CHECK (status IN ('placed', 'paid', 'packed', 'delivered', 'expired', 'cancelled', 'refund_due', 'refunded'));
