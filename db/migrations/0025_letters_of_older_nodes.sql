-- Nodes of the release before 0015 queue an email with ON CONFLICT ON CONSTRAINT one_letter_for_each_event. 0015 put an
-- index of that name in the constraint's place, so that no order could be placed on them while an update went on. The
-- constraint is back, as one that needs no further column and rewrites no row. The index stays for the nodes that name
-- its columns instead, under a name of its own: the constraint's index needs the old one.
-- compatible: mail_outbox.one_letter_for_each_event: an index is found by its columns, and no two rows can differ from it
ALTER INDEX one_letter_for_each_event RENAME TO one_letter_for_each_order_event;
ALTER TABLE mail_outbox ADD CONSTRAINT one_letter_for_each_event
  EXCLUDE (kind WITH =, order_id WITH =, (coalesce(refund_id, '')) WITH =) WHERE (order_id IS NOT NULL);
