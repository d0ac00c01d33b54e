-- An order leaves in one parcel or several, and is sent once everything is in one; "delivered" comes after it, or at once.
-- compatible: orders.parcels_of_older_nodes: it only writes to parcels and parcel_items, tables of their own
-- compatible: mail_outbox.a_letter_has_one_subject: as it was for the kinds that were there
ALTER TABLE orders
  DROP CONSTRAINT orders_status_check,
  ADD CONSTRAINT orders_status_check CHECK (
    status IN ('placed', 'paid', 'sent', 'delivered', 'expired', 'cancelled', 'refund_due', 'refunded')),
  DROP CONSTRAINT paid_has_a_time,
  ADD CONSTRAINT paid_has_a_time CHECK (
    status NOT IN ('paid', 'sent', 'delivered', 'refunded') OR paid_at IS NOT NULL);

-- A parcel that was noted by mistake stays, with the time at which that was undone, since its customer may have got an
-- email about it.
CREATE TABLE parcels (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier text CHECK (length(carrier) BETWEEN 1 AND 60),
  tracking_code text CHECK (tracking_code ~ '^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,59}$'),
  sent_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  findable text GENERATED ALWAYS AS (plain_text(tracking_code)) STORED,
  CONSTRAINT tracked_only_with_a_carrier CHECK (tracking_code IS NULL OR carrier IS NOT NULL)
);
CREATE INDEX parcels_order ON parcels (order_id, sent_at, id);
CREATE INDEX parcels_findable ON parcels USING gin (findable gin_trgm_ops) WHERE undone_at IS NULL;

CREATE TABLE parcel_items (
  parcel_id text NOT NULL REFERENCES parcels ON DELETE CASCADE,
  order_item_id text NOT NULL REFERENCES order_items ON DELETE CASCADE,
  qty integer NOT NULL CHECK (qty > 0),
  PRIMARY KEY (parcel_id, order_item_id)
);
CREATE INDEX parcel_items_line ON parcel_items (order_item_id);

-- Which pieces a refund is for, where the owner has said so: what is paid back is not sent any more.
CREATE TABLE refund_items (
  refund_id text NOT NULL REFERENCES refunds ON DELETE CASCADE,
  order_item_id text NOT NULL REFERENCES order_items ON DELETE CASCADE,
  qty integer NOT NULL CHECK (qty > 0),
  PRIMARY KEY (refund_id, order_item_id)
);
CREATE INDEX refund_items_line ON refund_items (order_item_id);

-- How many pieces of each line are still to be sent: neither in a parcel nor paid back.
CREATE VIEW pieces_to_send AS
  SELECT order_items.id AS order_item_id, order_items.order_id, greatest(0, order_items.qty
    - coalesce((SELECT sum(parcel_items.qty) FROM parcel_items JOIN parcels ON parcels.id = parcel_items.parcel_id
        WHERE parcel_items.order_item_id = order_items.id AND parcels.undone_at IS NULL), 0)
    - coalesce((SELECT sum(refund_items.qty) FROM refund_items JOIN refunds ON refunds.id = refund_items.refund_id
        WHERE refund_items.order_item_id = order_items.id AND refunds.status <> 'failed'), 0))::integer AS qty
  FROM order_items;

-- What was delivered before there were parcels went in one.
INSERT INTO parcels (id, order_id, carrier, tracking_code, sent_at)
  SELECT id, id, carrier, tracking_code, delivered_at FROM orders WHERE delivered_at IS NOT NULL;
INSERT INTO parcel_items (parcel_id, order_item_id, qty)
  SELECT parcels.id, order_items.id, order_items.qty FROM parcels JOIN order_items ON order_items.order_id = parcels.order_id;

-- Nodes of the release before write carrier and number into the order: its delivery makes a parcel of what is still to be
-- sent, and a correction changes the last one. Newer nodes write parcels only, and leave those two columns alone.
CREATE FUNCTION note_parcels_of_older_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.delivered_at IS NOT NULL THEN
    UPDATE parcels SET carrier = NEW.carrier, tracking_code = NEW.tracking_code
    WHERE id = (SELECT id FROM parcels WHERE order_id = NEW.id AND undone_at IS NULL ORDER BY sent_at DESC, id DESC LIMIT 1);
  ELSIF EXISTS (SELECT FROM pieces_to_send WHERE order_id = NEW.id AND qty > 0) THEN
    INSERT INTO parcels (id, order_id, carrier, tracking_code, sent_at)
      VALUES (NEW.id, NEW.id, NEW.carrier, NEW.tracking_code, NEW.delivered_at);
    INSERT INTO parcel_items (parcel_id, order_item_id, qty)
      SELECT NEW.id, order_item_id, qty FROM pieces_to_send WHERE order_id = NEW.id AND qty > 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER parcels_of_older_nodes AFTER UPDATE OF delivered_at, carrier, tracking_code ON orders
  FOR EACH ROW WHEN (NEW.delivered_at IS NOT NULL
    AND (OLD.delivered_at, OLD.carrier, OLD.tracking_code) IS DISTINCT FROM (NEW.delivered_at, NEW.carrier, NEW.tracking_code))
  EXECUTE FUNCTION note_parcels_of_older_nodes();

-- An email about a parcel belongs to its order through the parcel: the index of one email for each event, which the release
-- before names when it queues one, knows no parcels.
ALTER TABLE mail_outbox
  ADD COLUMN parcel_id text UNIQUE REFERENCES parcels ON DELETE CASCADE,
  DROP CONSTRAINT mail_outbox_kind_check,
  ADD CONSTRAINT mail_outbox_kind_check CHECK (kind LIKE 'owner\_%' OR kind IN (
    'order_placed', 'order_paid', 'order_sent', 'order_delivered', 'order_refunded',
    'payment_waiting', 'payment_refused', 'email_confirmation', 'email_changed', 'password_reset', 'password_changed',
    'second_factor_on', 'second_factor_off')),
  DROP CONSTRAINT a_letter_has_one_subject,
  ADD CONSTRAINT a_letter_has_one_subject CHECK (
    CASE WHEN kind = 'order_sent' THEN order_id IS NULL AND user_id IS NULL AND parcel_id IS NOT NULL
      WHEN kind LIKE 'owner\_%' THEN user_id IS NULL AND parcel_id IS NULL
      ELSE (order_id IS NULL) <> (user_id IS NULL) AND parcel_id IS NULL END);
