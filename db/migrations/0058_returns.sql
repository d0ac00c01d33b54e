-- Goods that come back: because of a withdrawal, a defect, an exchange, or since they could not be delivered.
-- compatible: stock_movements.only_returns_come_back: of a new column, which nodes of the release before leave empty
CREATE TABLE returns (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,             -- R-2026-0007
  order_id text NOT NULL REFERENCES orders,
  withdrawal_id text UNIQUE REFERENCES withdrawals,
  cause text NOT NULL CHECK (cause IN ('withdrawal', 'defect', 'exchange', 'undeliverable')),
  status text NOT NULL DEFAULT 'announced' CHECK (status IN ('announced', 'posted', 'arrived', 'settled', 'closed')),
  send_by date,                            -- null: nothing of it was sent to the customer
  refund_due_on date NOT NULL,
  posted_proof_at timestamptz,
  arrived_at timestamptz,
  settled_at timestamptz,
  created_by text REFERENCES users,        -- null: the customer's statement made it
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT over_at_a_time CHECK ((status IN ('settled', 'closed')) = (settled_at IS NOT NULL)),
  CONSTRAINT withdrawals_say_so CHECK (withdrawal_id IS NULL OR cause = 'withdrawal')
);
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_open ON returns (refund_due_on) WHERE settled_at IS NULL;

CREATE TABLE return_items (
  id text PRIMARY KEY,
  return_id text NOT NULL REFERENCES returns,
  order_item_id text NOT NULL REFERENCES order_items,
  qty integer NOT NULL CHECK (qty > 0),
  arrived_qty integer NOT NULL DEFAULT 0 CHECK (arrived_qty BETWEEN 0 AND qty),
  seal text NOT NULL DEFAULT 'none' CHECK (seal IN ('none', 'intact', 'broken')),
  value_loss integer NOT NULL DEFAULT 0 CHECK (value_loss >= 0),  -- cents, of all its pieces
  value_loss_reason text,
  restock text CHECK (restock IN ('sale', 'hidden', 'scrap')),
  UNIQUE (return_id, order_item_id),
  CONSTRAINT a_loss_has_its_reason CHECK (value_loss = 0 OR value_loss_reason <> '')
);
CREATE INDEX return_items_line ON return_items (order_item_id);

ALTER TABLE stock_movements
  ADD COLUMN return_item_id text UNIQUE REFERENCES return_items,
  ADD CONSTRAINT only_returns_come_back CHECK (return_item_id IS NULL OR kind = 'return');
ALTER TABLE refunds ADD COLUMN return_id text REFERENCES returns;
CREATE INDEX refunds_return ON refunds (return_id) WHERE return_id IS NOT NULL;

-- What was withdrawn from is not sent any more. The refund of a return is for the same pieces.
CREATE OR REPLACE VIEW pieces_to_send AS
  SELECT order_items.id AS order_item_id, order_items.order_id, greatest(0, order_items.qty
    - coalesce((SELECT sum(parcel_items.qty) FROM parcel_items JOIN parcels ON parcels.id = parcel_items.parcel_id
        WHERE parcel_items.order_item_id = order_items.id AND parcels.undone_at IS NULL), 0)
    - coalesce((SELECT sum(refund_items.qty) FROM refund_items JOIN refunds ON refunds.id = refund_items.refund_id
        WHERE refund_items.order_item_id = order_items.id AND refunds.status <> 'failed' AND refunds.return_id IS NULL), 0)
    - coalesce((SELECT sum(return_items.qty) FROM return_items JOIN returns ON returns.id = return_items.return_id
        WHERE return_items.order_item_id = order_items.id AND returns.status <> 'closed'), 0))::integer AS qty
  FROM order_items;
