-- Whoever opens the link of a private offer while signed in has it on all their devices, even if it was sent to another address.
ALTER TABLE want_offers ADD COLUMN opened_by text REFERENCES users ON DELETE SET NULL;
CREATE INDEX want_offers_opened_by ON want_offers (opened_by) WHERE opened_by IS NOT NULL;
