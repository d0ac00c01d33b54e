-- What an order is found by also: any part of the address that its parcel goes to, the postcode with its space or without.
CREATE INDEX orders_address ON orders USING gin (
  plain_text(first_name || ' ' || last_name || ' ' || address_line1 || ' ' || coalesce(address_line2, '') || ' ' ||
    postcode || ' ' || replace(postcode, ' ', '') || ' ' || city) gin_trgm_ops);
