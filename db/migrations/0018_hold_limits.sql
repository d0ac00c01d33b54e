-- What never-paying accounts of one network hold together is limited (SAFETY 8). The network stands here as a keyed hash,
-- and only while the order is held: the trigger removes it whatever ends the hold, a node of the version before included.
ALTER TABLE orders ADD COLUMN hold_network bytea;
CREATE INDEX orders_hold_network ON orders (hold_network) WHERE hold_network IS NOT NULL;

CREATE FUNCTION forget_hold_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hold_network := NULL;
  RETURN NEW;
END $$;
-- compatible: orders.forget_hold_network: it empties only a column that those programs do not know
CREATE TRIGGER forget_hold_network BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.hold_network IS NOT NULL AND NEW.status <> 'placed') EXECUTE FUNCTION forget_hold_network();

-- The key of that hash: without it the addresses of IPv4 could be tried out one by one. Two random UUIDs, 244 bits.
CREATE TABLE hold_network_key (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  key bytea NOT NULL DEFAULT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
INSERT INTO hold_network_key DEFAULT VALUES;
