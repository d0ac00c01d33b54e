-- When a provider's order that no order came of was closed, so that the shopper's bank lets the reserved money go.
ALTER TABLE express_checkouts ADD COLUMN closed_at timestamptz;
