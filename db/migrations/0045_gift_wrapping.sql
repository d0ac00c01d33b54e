-- An order may be wrapped as a gift, with a message that goes into the parcel.
-- compatible: orders.total_adds_up: the same for orders without wrapping, and the release before writes no others
ALTER TABLE orders
  ADD COLUMN gift_wrap_price integer CHECK (gift_wrap_price >= 0), -- cents; none: it is not wrapped
  ADD COLUMN gift_message text CHECK (length(gift_message) BETWEEN 1 AND 300),
  ADD CONSTRAINT a_message_is_wrapped CHECK (gift_message IS NULL OR gift_wrap_price IS NOT NULL),
  DROP CONSTRAINT total_adds_up,
  ADD CONSTRAINT total_adds_up CHECK (
    total_price = items_price - discount_price + coalesce(gift_wrap_price, 0) + shipping_price
      + CASE WHEN tax_included THEN 0 ELSE tax_price END);
