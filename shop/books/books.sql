-- Invariants of every shop at any moment (SAFETY section 2, Invariants). Each rule is a query that returns the rows breaking
-- it, `id` first; no rows mean that the books are sound. All run in one snapshot: check-books.server.ts.

-- rule: stock on hand and held is the sum of its movements
SELECT p.id, p.quantity, sum(m.quantity_change) AS moved, p.reserved, sum(m.reserved_change) AS held
FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
GROUP BY p.id
HAVING p.quantity <> coalesce(sum(m.quantity_change), 0) OR p.reserved <> coalesce(sum(m.reserved_change), 0);

-- rule: no product is negative or oversold
SELECT id, quantity, reserved FROM products WHERE reserved < 0 OR reserved > quantity;

-- rule: what is held is what placed orders hold
SELECT p.id, p.reserved, coalesce(sum(i.qty), 0) AS ordered
FROM products p
LEFT JOIN (order_items i JOIN orders o ON o.id = i.order_id AND o.status = 'placed') ON i.product_id = p.id
GROUP BY p.id
HAVING p.reserved <> coalesce(sum(i.qty), 0);

-- rule: every line of a placed order is held, and no other
SELECT i.id, i.order_id, o.status, i.qty, coalesce(sum(m.reserved_change), 0) AS held
FROM order_items i
JOIN orders o ON o.id = i.order_id
LEFT JOIN stock_movements m ON m.order_id = i.order_id AND m.product_id = i.product_id
GROUP BY i.id, o.status
HAVING coalesce(sum(m.reserved_change), 0) <> CASE WHEN o.status = 'placed' THEN i.qty ELSE 0 END;

-- rule: every line that is paid for is taken out of the stock exactly once, and no other
SELECT i.id, i.order_id, o.status, i.qty, coalesce(sum(m.quantity_change), 0) AS taken
FROM order_items i
JOIN orders o ON o.id = i.order_id
LEFT JOIN stock_movements m ON m.order_id = i.order_id AND m.product_id = i.product_id AND m.kind = 'take'
GROUP BY i.id, o.id
HAVING coalesce(sum(m.quantity_change), 0) <>
  CASE WHEN EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.keeps) THEN -i.qty ELSE 0 END;

-- rule: each hold of a line is taken or released once at most, by its whole quantity
SELECT i.id, i.order_id, m.hold_number,
  array_agg(m.kind ORDER BY m.id) AS kinds, array_agg(m.reserved_change ORDER BY m.id) AS changes
FROM order_items i
JOIN orders o ON o.id = i.order_id
JOIN stock_movements m ON m.order_id = i.order_id AND m.product_id = i.product_id AND m.hold_number IS NOT NULL
GROUP BY i.id, o.id, m.hold_number
HAVING count(*) FILTER (WHERE m.kind = 'reserve') <> 1
  OR count(*) FILTER (WHERE m.kind <> 'reserve') > 1
  OR bool_or(abs(m.reserved_change) <> i.qty)
  OR m.hold_number > o.hold_number
  -- Only the current hold of an unpaid order may still be pending.
  OR (count(*) = 1) <> (o.status = 'placed' AND m.hold_number = o.hold_number);

-- rule: without a return, lines go back on sale together, once, and only when the whole order is refunded
SELECT o.id, o.status, count(*) AS returns
FROM orders o
JOIN stock_movements m ON m.order_id = o.id AND m.kind = 'return' AND m.return_item_id IS NULL
LEFT JOIN order_items i ON i.order_id = o.id AND i.product_id = m.product_id
GROUP BY o.id
HAVING o.status NOT IN ('refund_due', 'refunded') OR o.delivered_at IS NOT NULL
  OR EXISTS (SELECT FROM parcels k WHERE k.order_id = o.id AND k.undone_at IS NULL)
  OR count(*) <> (SELECT count(*) FROM order_items WHERE order_id = o.id)
  OR count(DISTINCT m.product_id) <> count(*)
  OR bool_or(m.quantity_change IS DISTINCT FROM i.qty)
  OR NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.keeps);

-- rule: no more pieces of a line come back than were ordered
SELECT i.id, i.order_id, i.qty, sum(m.quantity_change) AS back
FROM order_items i
JOIN stock_movements m ON m.order_id = i.order_id AND m.product_id = i.product_id AND m.kind = 'return'
GROUP BY i.id
HAVING sum(m.quantity_change) > i.qty;

-- rule: what a return brought back into the stock is what arrived of its settled item, and nothing else
SELECT k.id, k.return_id, k.restock, k.arrived_qty, m.quantity_change AS back
FROM return_items k
JOIN returns r ON r.id = k.return_id
JOIN order_items i ON i.id = k.order_item_id
LEFT JOIN stock_movements m ON m.return_item_id = k.id
WHERE CASE WHEN m.id IS NULL THEN r.status = 'settled' AND k.restock IN ('sale', 'hidden') AND k.arrived_qty > 0
  ELSE r.status <> 'settled' OR coalesce(k.restock, '') NOT IN ('sale', 'hidden')
    OR m.order_id IS DISTINCT FROM r.order_id OR m.product_id <> i.product_id OR m.quantity_change <> k.arrived_qty END;

-- rule: what arrived of a settled return, and what was taken off for it, is what its settlement recorded
SELECT r.id, r.number FROM returns r
JOIN audit_log a ON a.subject = r.order_id AND a.action = 'return.settled' AND a.details ->> 'number' = r.number
-- Settlements of earlier releases recorded neither, and after two years the log has no details.
WHERE a.details ? 'arrived' AND jsonb_build_array(a.details -> 'arrived', a.details -> 'valueLoss') IS DISTINCT FROM (
  SELECT jsonb_build_array(jsonb_agg(k.arrived_qty ORDER BY i.position), jsonb_agg(k.value_loss ORDER BY i.position))
  FROM return_items k JOIN order_items i ON i.id = k.order_item_id WHERE k.return_id = r.id);

-- rule: no more pieces of a line are in returns than were ordered
SELECT i.id, i.order_id, i.qty, sum(k.qty) AS returned
FROM order_items i
JOIN return_items k ON k.order_item_id = i.id
JOIN returns r ON r.id = k.return_id AND r.status <> 'closed'
GROUP BY i.id
HAVING sum(k.qty) > i.qty OR bool_or(r.order_id <> i.order_id);

-- rule: a refund of a return is of its order, and the return is settled
SELECT f.id, f.return_id, p.order_id FROM refunds f
JOIN payments p ON p.id = f.payment_id
JOIN returns r ON r.id = f.return_id
WHERE p.order_id <> r.order_id OR r.status <> 'settled';

-- rule: a withdrawal reads as it was received
SELECT w.id, w.number FROM withdrawals w
WHERE w.redacted_at IS NULL AND w.sha256 IS DISTINCT FROM withdrawal_hash(w);

-- rule: the pieces of a withdrawal are those of its return, and of what of it was settled before the rest arrived
SELECT w.id, w.number FROM withdrawals w
WHERE EXISTS (
    SELECT FROM withdrawal_items k
    WHERE k.withdrawal_id = w.id AND k.qty IS DISTINCT FROM (
      SELECT sum(t.qty) FROM return_items t JOIN returns r ON r.id = t.return_id
      WHERE t.order_item_id = k.order_item_id AND w.id IN (r.withdrawal_id, r.part_of)))
  OR EXISTS (
    SELECT FROM returns r
    WHERE w.id IN (r.withdrawal_id, r.part_of) AND w.order_id IS NOT NULL AND r.order_id <> w.order_id);

-- rule: every withdrawal was confirmed
SELECT w.id, w.number FROM withdrawals w
WHERE NOT EXISTS (SELECT FROM withdrawal_events e WHERE e.withdrawal_id = w.id AND e.kind = 'acknowledged');

-- rule: stock that moves for an order is in that order
SELECT m.id, m.order_id, m.product_id, m.kind FROM stock_movements m
WHERE m.order_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM order_items i WHERE i.order_id = m.order_id AND i.product_id = m.product_id);

-- rule: every order has lines
SELECT id, status FROM orders WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = orders.id);

-- rule: totals add up
SELECT o.id, o.items_price, sum(i.price * i.qty) AS lines, o.total_price
FROM orders o JOIN order_items i ON i.order_id = o.id
GROUP BY o.id
HAVING o.items_price <> sum(i.price * i.qty) OR o.discount_price <> sum(i.discount)
  OR o.total_price <> o.items_price - o.discount_price + coalesce(o.gift_wrap_price, 0) + o.shipping_price + CASE WHEN o.tax_included THEN 0 ELSE o.tax_price END;

-- rule: the discount of an order is what its promotions took off its goods
SELECT o.id, o.discount_price, coalesce(sum(u.amount), 0) AS taken_off
FROM orders o LEFT JOIN order_promotions u ON u.order_id = o.id AND u.kind <> 'shipping'
GROUP BY o.id
HAVING o.discount_price <> coalesce(sum(u.amount), 0);

-- rule: a promotion counts the orders that use it, within its limit
SELECT p.id, p.code, p.uses, p.most_uses, count(u.order_id) AS used
FROM promotions p LEFT JOIN order_promotions u ON u.promotion_id = p.id AND u.given_back_at IS NULL AND NOT u.beyond_limit
GROUP BY p.id
HAVING p.uses <> count(u.order_id) OR p.uses > p.most_uses;

-- rule: orders closed unpaid have given their promotions back, and no others
SELECT u.order_id AS id, u.promotion_id, o.status, u.given_back_at
FROM order_promotions u JOIN orders o ON o.id = u.order_id
WHERE (o.status IN ('placed', 'paid', 'sent', 'delivered') AND u.given_back_at IS NOT NULL)
  OR (o.status IN ('expired', 'cancelled') AND u.given_back_at IS NULL);

-- rule: no unpaid order holds its stock past its time
SELECT o.id, o.hold_until FROM orders o
WHERE o.status = 'placed' AND (o.hold_until IS NULL OR o.hold_until < now() - interval '1 hour')
  AND NOT EXISTS (
    SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status IN ('capturing', 'unknown'));

-- rule: an order is paid exactly when one capture of its amount is kept
SELECT o.id, o.status, count(p.id) AS kept
FROM orders o
LEFT JOIN payments p ON p.order_id = o.id AND p.keeps AND p.refunded < p.amount
  AND p.amount = o.total_price AND p.currency = o.currency
GROUP BY o.id
HAVING CASE
    WHEN o.status IN ('placed', 'expired', 'cancelled') THEN count(p.id) <> 0
    WHEN o.status IN ('refund_due', 'refunded') THEN count(p.id) > 1
    ELSE count(p.id) <> 1
  END;

-- rule: money that came for an unpaid order is kept or on its way back
SELECT o.id, o.status, p.id AS payment FROM orders o JOIN payments p ON p.order_id = o.id
WHERE o.status IN ('placed', 'expired', 'cancelled');

-- rule: no order keeps two captures
SELECT o.id, o.status, count(*) AS captures
FROM orders o JOIN payments p ON p.order_id = o.id
WHERE p.keeps
GROUP BY o.id
HAVING count(*) > 1;

-- rule: money that is not kept is refunded, or the owner is notified that it cannot be
SELECT p.id, p.order_id, p.amount, coalesce(sum(r.amount), 0) AS going_back
FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.status <> 'failed'
WHERE NOT p.keeps
GROUP BY p.id
HAVING coalesce(sum(r.amount), 0) <> p.amount AND NOT EXISTS (
  SELECT FROM refunds f JOIN payment_anomalies a ON a.order_id = p.order_id
  WHERE f.payment_id = p.id AND f.status = 'failed');

-- rule: no more goes back than was captured, and what is done is counted
SELECT p.id, p.order_id, p.amount, p.refunded,
  sum(r.amount) FILTER (WHERE r.status = 'done') AS done, sum(r.amount) FILTER (WHERE r.status = 'pending') AS pending
FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
GROUP BY p.id
HAVING coalesce(sum(r.amount) FILTER (WHERE r.status = 'done'), 0) <> p.refunded
  OR coalesce(sum(r.amount) FILTER (WHERE r.status <> 'failed'), 0) > p.amount;

-- rule: an order shows what was sent back of the money that it kept
SELECT o.id, o.status, o.refunded_amount, p.refunded
FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.keeps
WHERE CASE WHEN p.id IS NOT NULL THEN o.refunded_amount <> p.refunded
  ELSE o.refunded_amount > 0 AND o.status <> 'refunded' END;

-- rule: an order is refund_due or refunded exactly while or since all of its money goes back
SELECT o.id, o.status, p.amount, p.refunded, p.going_back
FROM orders o
LEFT JOIN LATERAL (
  SELECT p.id, p.keeps, p.amount, p.refunded,
    (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed') AS going_back
  FROM payments p WHERE p.order_id = o.id ORDER BY p.keeps DESC, p.refunded DESC LIMIT 1
) p ON true
WHERE CASE o.status
    WHEN 'refunded' THEN p.id IS NULL OR p.refunded <> p.amount
    WHEN 'refund_due' THEN p.id IS NULL OR p.refunded = p.amount
    ELSE p.keeps AND p.going_back = p.amount
  END;

-- rule: no more pieces are in parcels than were bought
SELECT i.id, i.order_id, i.qty, sum(k.qty) AS sent
FROM order_items i
JOIN parcel_items k ON k.order_item_id = i.id
JOIN parcels p ON p.id = k.parcel_id AND p.undone_at IS NULL
GROUP BY i.id
HAVING sum(k.qty) > i.qty OR bool_or(p.order_id <> i.order_id);

-- rule: every parcel has something in it, of an order that was paid
SELECT p.id, p.order_id, o.status FROM parcels p JOIN orders o ON o.id = p.order_id
WHERE NOT EXISTS (SELECT FROM parcel_items k WHERE k.parcel_id = p.id) OR o.paid_at IS NULL;

-- rule: an order is sent exactly while nothing of it is left to send
SELECT o.id, o.status, sum(t.qty) AS left_to_send
FROM orders o JOIN pieces_to_send t ON t.order_id = o.id
WHERE o.status IN ('paid', 'sent', 'delivered')
GROUP BY o.id
HAVING CASE WHEN o.status = 'paid'
    THEN sum(t.qty) = 0 AND EXISTS (SELECT FROM parcels p WHERE p.order_id = o.id AND p.undone_at IS NULL)
    ELSE sum(t.qty) > 0
      -- Pieces may be left to send if a refund for unsent pieces failed and the money came back from the provider.
      AND NOT EXISTS (SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
        WHERE p.order_id = o.id AND r.status = 'failed')
  END;

-- rule: nothing is delivered unpaid
SELECT o.id, o.status FROM orders o
WHERE o.delivered_at IS NOT NULL AND (
  o.paid_at IS NULL OR NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.keeps));

-- rule: an order is paid once and delivered once
SELECT subject AS id, action, count(*) AS times FROM audit_log
WHERE action IN ('order.placed', 'order.paid', 'order.delivered', 'order.refunded')
GROUP BY subject, action
-- A refund that came back from the provider may be repeated.
HAVING count(*) > 1 + CASE action WHEN 'order.refunded' THEN (
  SELECT count(*) FROM audit_log f WHERE f.subject = audit_log.subject
    AND f.action = 'order.refund_failed' AND f.details ->> 'returned' = 'true') ELSE 0 END;

-- rule: a captured attempt has its payment, and only that
SELECT a.id, a.order_id, a.status, count(p.id) AS payments
FROM payment_attempts a LEFT JOIN payments p ON p.attempt_id = a.id
GROUP BY a.id
HAVING (a.status = 'captured') <> (count(p.id) > 0);

-- rule: money counts for the order that its attempt was made for
SELECT p.id, p.order_id, a.order_id AS order_of_attempt
FROM payments p LEFT JOIN payment_attempts a ON a.id = p.attempt_id
WHERE a.id IS NULL OR a.order_id <> p.order_id OR a.provider <> p.provider
  OR a.amount <> p.amount OR a.currency <> p.currency;

-- rule: no attempt waits for an answer of an order that is closed
SELECT a.id, a.order_id, a.status, o.status AS order_status
FROM payment_attempts a JOIN orders o ON o.id = a.order_id
WHERE a.status IN ('open', 'capturing', 'unknown') AND o.status <> 'placed'
  -- A capture with an unknown outcome may still take effect; the attempt is then closed at its next check.
  AND NOT EXISTS (
    SELECT FROM payment_calls c WHERE c.attempt_id = a.id AND c.began_at > now() - interval '5 minutes');

-- rule: nothing ends while a capture of it may be under way
SELECT a.id, a.order_id, a.status, c.began_at FROM payment_attempts a JOIN payment_calls c ON c.attempt_id = a.id
WHERE a.status IN ('open', 'declined', 'expired') AND c.began_at > now() - interval '2 minutes';

-- rule: an open outcome is asked about at least every six hours
SELECT id, order_id, status, next_check_at FROM payment_attempts
WHERE status IN ('capturing', 'unknown') AND next_check_at > now() + interval '6 hours 5 minutes';

-- rule: what ended at the provider is looked at three times more
SELECT id, order_id, status, ended_at, last_looks FROM payment_attempts
WHERE status IN ('declined', 'expired') AND ended_at IS NOT NULL AND provider_id IS NOT NULL
  AND last_looks < 3 AND next_check_at IS NULL;

-- rule: a bank that decides later is not waited for without end
SELECT id, order_id, status, settles_by FROM payment_attempts
-- Allows 3 days in which the provider does not answer, and the time until the next query.
WHERE status IN ('capturing', 'unknown') AND settles_by < now() - interval '3 days 7 hours';

-- rule: a reason to wait belongs to a payment that waits
SELECT id, order_id, status, pending_reason FROM payment_attempts
WHERE pending_reason IS NOT NULL AND status <> 'unknown';

-- rule: no attempt and no refund is stuck
SELECT id, order_id, status, next_check_at AS since FROM payment_attempts
WHERE next_check_at < now() - interval '1 hour'
  OR (status IN ('capturing', 'unknown') AND next_check_at IS NULL AND updated_at < now() - interval '1 hour')
UNION ALL
SELECT r.id, p.order_id, r.status, r.updated_at FROM refunds r JOIN payments p ON p.id = r.payment_id
WHERE r.status = 'pending' AND r.updated_at < now() - interval '1 hour'
  -- The owner sends these manually, which may take days.
  AND p.provider NOT IN ('transfer', 'cash');

-- rule: a refund that came back was reported to the owner
SELECT r.id, p.order_id, r.returned_at FROM refunds r JOIN payments p ON p.id = r.payment_id
WHERE r.returned_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM payment_anomalies a WHERE a.order_id = p.order_id AND a.reason = 'refund_failed_after_done'
    -- An anomaly that was open at that time also covers this return.
    AND (a.settled_at IS NULL OR a.settled_at > r.returned_at - interval '1 minute'));

-- rule: nothing is sent that the customer disputes or the provider took back
SELECT s.ref AS id, o.id AS order_id, s.kind, s.opened_at, coalesce(k.sent_at, o.delivered_at) AS sent_at
FROM payment_stops s
JOIN orders o ON o.id = s.order_id OR EXISTS (
  SELECT FROM payments p WHERE p.order_id = o.id AND p.provider = s.provider AND p.provider_ref = s.capture_ref)
LEFT JOIN parcels k ON k.order_id = o.id AND k.undone_at IS NULL
WHERE coalesce(k.sent_at, o.delivered_at) > s.opened_at + interval '1 minute'
  AND (s.lifted_at IS NULL OR coalesce(k.sent_at, o.delivered_at) < s.lifted_at - interval '1 minute')
  -- The owner settled it and sends the order anyway, or a later event has reported it and now stops the order.
  AND NOT EXISTS (
    SELECT FROM payment_anomalies a WHERE a.provider = s.provider AND a.provider_ref IN (s.capture_ref, s.ref)
      AND (a.settled_how = 'by_person' AND a.reason IN ('dispute', 'payment_reversed')
        OR a.settled_at IS NOT NULL AND a.reason = 'reversed_there_not_here'));

-- rule: what stops an order is reported to the owner
SELECT s.ref AS id, s.provider, s.kind, s.opened_at FROM payment_stops s
WHERE s.lifted_at IS NULL AND s.opened_at < now() - interval '1 hour' AND NOT EXISTS (
  SELECT FROM payment_anomalies a
  WHERE a.provider = s.provider AND a.reason IN ('dispute', 'payment_reversed', 'reversed_there_not_here')
    AND (a.provider_ref IN (s.capture_ref, s.ref) OR a.order_id = s.order_id));

-- rule: one intent, one order
SELECT min(k.key) AS id, k.response ->> '_id' AS order_id, count(*) AS keys
FROM idempotency_keys k LEFT JOIN orders o ON o.id = k.response ->> '_id' AND o.user_id = k.user_id
-- A stored 201 response with a placed order comes from POST /orders; others repeat an existing order.
WHERE k.status = 201 AND k.response ->> 'status' = 'placed'
GROUP BY k.response ->> '_id'
HAVING count(*) > 1 OR count(o.id) <> count(*);

-- rule: no event of a provider speaks of an order that it did not reach
SELECT e.event_id AS id, e.provider, e.type, e.order_id FROM payment_events e
WHERE e.order_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM payment_attempts a WHERE a.order_id = e.order_id AND a.provider = e.provider);

-- rule: what did not fit and is settled says when, how and by whom
SELECT id, reason, settled_at, settled_how, settled_by FROM payment_anomalies
WHERE CASE settled_how
    WHEN 'by_person' THEN settled_at IS NULL OR settled_by IS NULL
    WHEN 'by_itself' THEN settled_at IS NULL OR settled_by IS NOT NULL OR settled_note IS NULL
    ELSE settled_at IS NOT NULL OR settled_by IS NOT NULL
  END;

-- rule: the owner was notified by an email to the owner
SELECT a.id, a.reason, m.kind FROM payment_anomalies a JOIN mail_outbox m ON m.id = a.mail_id
WHERE m.kind <> 'owner_anomalies' OR a.told_at IS NULL;

-- rule: rating and number of reviews equal the reviews
SELECT p.id, p.rating, p.num_reviews, round(avg(r.rating), 2) AS rated, count(r.id) AS reviews
FROM products p
LEFT JOIN reviews r ON r.product_id = p.id
  -- Demo reviews count until there is a real one (DESIGN section 4).
  AND r.state = 'published' AND r.demo = NOT EXISTS (SELECT FROM reviews own WHERE own.product_id = p.id AND NOT own.demo)
GROUP BY p.id
HAVING p.num_reviews <> count(r.id) OR p.rating <> coalesce(round(avg(r.rating), 2), 0);

-- rule: a review is hidden exactly while the last decision about it says so
SELECT r.id, r.state, d.state AS decided
FROM reviews r
LEFT JOIN LATERAL (SELECT state FROM review_decisions WHERE review_id = r.id ORDER BY at DESC, id DESC LIMIT 1) d ON true
WHERE r.state <> coalesce(d.state, 'published');

-- rule: no email is about something that did not happen
SELECT m.id, m.kind, m.order_id, o.status
FROM mail_outbox m
LEFT JOIN parcels k ON k.id = m.parcel_id
JOIN orders o ON o.id = coalesce(m.order_id, k.order_id)
LEFT JOIN refunds r ON r.id = m.refund_id
LEFT JOIN payments p ON p.id = r.payment_id
WHERE CASE m.kind
    WHEN 'order_paid' THEN NOT EXISTS (SELECT FROM payments k WHERE k.order_id = o.id AND k.keeps)
    WHEN 'order_delivered' THEN o.delivered_at IS NULL
    WHEN 'order_sent' THEN k.undone_at IS NOT NULL AND m.status = 'waiting'
    WHEN 'order_refunded' THEN r.id IS NULL OR (r.status <> 'done' AND r.returned_at IS NULL) OR p.order_id <> o.id
    ELSE false
  END;

-- rule: every invoice number is followed by the next, or by a gap that is written down
WITH given AS (
  SELECT kind, year, serial AS first, serial AS last FROM invoices
  UNION ALL SELECT series, year, first, last FROM number_gaps WHERE series <> 'order'),
followed AS (
  SELECT kind, year, first, last, lag(last, 1, 0) OVER (PARTITION BY kind, year ORDER BY first, last) AS before FROM given)
SELECT coalesce(n.kind, f.kind) AS id, coalesce(n.year, f.year) AS year, n.last, max(f.last) AS highest,
  min(f.first) FILTER (WHERE f.first <> f.before + 1) AS out_of_line
FROM invoice_numbers n FULL JOIN followed f ON f.kind = n.kind AND f.year = n.year
GROUP BY n.kind, n.year, n.last, f.kind, f.year
HAVING n.last IS NULL OR max(f.last) IS DISTINCT FROM n.last OR bool_or(f.first <> f.before + 1);

-- rule: no order has a number that was left out as lost
SELECT o.id, o.number, g.first, g.last FROM orders o
JOIN number_gaps g ON g.series = 'order' AND o.created_at > g.made_at
WHERE substring(o.number FROM '\d+$')::bigint BETWEEN g.first AND g.last;

-- rule: later numbers are of later times
SELECT id, number, issued_at, before FROM (
  SELECT id, number, issued_at, lag(issued_at) OVER (PARTITION BY kind ORDER BY year, serial) AS before FROM invoices) i
WHERE issued_at < before;

-- rule: an invoice has the sums of an order whose payment was kept
SELECT i.id, i.number, i.order_id, i.total_amount, o.total_price
FROM invoices i JOIN orders o ON o.id = i.order_id
WHERE i.kind = 'invoice' AND (
  i.total_amount <> o.total_price OR i.tax_amount <> o.tax_price OR i.tax_rate <> o.tax_rate
  OR i.tax_included <> o.tax_included OR i.currency <> o.currency
  OR NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.keeps AND p.amount = i.total_amount));

-- rule: every order that was paid has its invoice
SELECT o.id, o.number, p.captured_at FROM orders o JOIN payments p ON p.order_id = o.id AND p.keeps
-- Orders from before invoices existed are due from the time of that migration.
WHERE greatest(p.captured_at, (SELECT at FROM schema_migrations WHERE name = '0009_invoices.sql')) < now() - interval '1 hour'
  AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice');

-- rule: credit notes equal done refunds
SELECT coalesce(c.id, r.id) AS id, c.number, c.total_amount, r.amount, r.status
FROM (SELECT * FROM invoices WHERE kind = 'credit_note') c
FULL JOIN (
  SELECT r.*, p.order_id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.keeps) r ON r.id = c.refund_id
WHERE (c.id IS NOT NULL AND (
    r.id IS NULL OR (r.status <> 'done' AND r.returned_at IS NULL) OR c.total_amount <> r.amount OR c.order_id <> r.order_id))
  OR (c.id IS NULL AND r.status = 'done' AND greatest(
    r.updated_at, (SELECT at FROM schema_migrations WHERE name = '0009_invoices.sql')) < now() - interval '1 hour');

-- rule: credit notes take back no more than their invoice, and its whole tax with its whole sum
SELECT i.id, i.number, i.total_amount, sum(c.total_amount) AS credited, i.tax_amount, sum(c.tax_amount) AS credited_tax
FROM invoices i JOIN invoices c ON c.invoice_id = i.id
GROUP BY i.id
HAVING sum(c.total_amount) > i.total_amount OR sum(c.tax_amount) > i.tax_amount
  OR sum(c.net_amount) > i.net_amount
  OR (sum(c.total_amount) = i.total_amount AND sum(c.tax_amount) <> i.tax_amount);

-- rule: the sums of the stock are those of the products
SELECT category AS id, sum(products) AS products, sum(only_one) AS only_one, sum(sold_out) AS sold_out,
  sum(pieces) AS pieces, sum(worth) AS worth, sum(cost) AS cost, sum(products_without_cost) AS products_without_cost,
  sum(pieces_without_cost) AS pieces_without_cost
FROM (
  SELECT category, products, only_one, sold_out, pieces, worth, cost, products_without_cost, pieces_without_cost
  FROM stock_totals
  UNION ALL
  SELECT category, -1, -(quantity - reserved = 1)::int, -(quantity = reserved)::int, -quantity, -quantity::bigint * price,
    -coalesce(quantity::bigint * cost_price, 0), -(cost_price IS NULL AND quantity > 0)::int,
    CASE WHEN cost_price IS NULL THEN -quantity ELSE 0 END
  FROM products WHERE archived_at IS NULL) s
GROUP BY category
HAVING (sum(products), sum(only_one), sum(sold_out), sum(pieces), sum(worth), sum(cost), sum(products_without_cost),
  sum(pieces_without_cost)) <> (0, 0, 0, 0, 0, 0, 0, 0);

-- rule: the sums of orders that are over are those of the orders
SELECT status AS id, is_refunded, sum(orders) AS orders
FROM (
  SELECT status, is_refunded, orders FROM order_totals
  UNION ALL SELECT status, refunded_amount > 0, -1 FROM orders WHERE status NOT IN ('placed', 'paid')) s
GROUP BY status, is_refunded HAVING sum(orders) <> 0;

-- rule: what is struck is the lower of the wished and the reference price of a reduction under way
SELECT p.id, p.price, p.compare_at_price, p.struck_price, r.reference_price
FROM products p
LEFT JOIN price_reductions r ON r.product_id = p.id AND r.ended_at IS NULL
WHERE p.struck_price IS NOT NULL
  AND p.struck_price IS DISTINCT FROM CASE WHEN r.id IS NOT NULL THEN least(p.compare_at_price, r.reference_price) END;

-- rule: the reference of every reduction is a price that its product was offered at before
SELECT r.id, r.product_id, r.reference_price, r.started_at FROM price_reductions r
WHERE NOT EXISTS (
  SELECT FROM price_history h WHERE h.product_id = r.product_id AND h.at < r.started_at AND h.offered
    AND h.price = r.reference_price);

-- rule: the versions of a text run without a gap, and each reads as it was written
SELECT name AS id, locale, count(*) AS versions, max(version) AS newest FROM legal_texts
GROUP BY name, locale
HAVING count(*) <> max(version) OR bool_or(sha256 <> sha256(convert_to(markdown, 'UTF8')));

-- rule: a product is withheld only while it is offered to those who want it first
SELECT id, withheld FROM products WHERE withheld AND NOT EXISTS (
  SELECT FROM arrivals WHERE arrivals.product_id = products.id AND arrivals.closed_at IS NULL);

-- rule: what is held for somebody who wants it is passed on in time
SELECT o.id, o.product_id, o.state, o.hold_until, a.closed_at FROM want_offers o JOIN arrivals a ON a.id = o.arrival_id
WHERE o.state = 'held' AND (a.closed_at IS NOT NULL OR o.hold_until < now() - interval '1 hour' AND NOT EXISTS (
  SELECT FROM mail_outbox m WHERE m.want_offer_id = o.id AND m.status = 'waiting'));

-- rule: what was offered first and ordered is in that order
SELECT o.id, o.product_id, o.order_id FROM want_offers o
WHERE o.state = 'ordered' AND o.order_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM order_items i WHERE i.order_id = o.order_id AND i.product_id = o.product_id);
