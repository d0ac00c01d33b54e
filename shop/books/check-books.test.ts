import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDueDocuments } from '#shop/documents/issue-documents.server.ts'
import { call, type PayingShop, paid, payingShop } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { bookRules, checkBooks, requireSound } from './check-books.server.ts'

let shop: PayingShop
let orderId: string
beforeAll(async () => {
  shop = await payingShop()
  const { order } = await paid(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
  orderId = order._id
  await call(shop, await signIn(shop, { isAdmin: true }), ['POST', `/orders/${orderId}/refunds`], {
    amount: 5,
  })
  await issueDueDocuments(shop.db)
})
afterAll(() => shop.close())

/** Returns the rules that a change breaks; the change is rolled back. */
async function brokenBy(change: string): Promise<string[]> {
  const undone = new Error('undone')
  let broken: string[] = []
  const work = shop.db.transaction().execute(async (tx) => {
    // Disables the triggers and foreign keys that keep such rows out of a real shop.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql.raw(change).execute(tx)
    for (const { rule, query } of bookRules()) {
      const { rows } = await sql.raw(query).execute(tx)
      if (rows.length > 0) broken = [...broken, rule]
    }
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return broken
}

/** Statements that create a return of everything, in a shop with one order of one piece. */
const aReturn = (status: string, restock = 'NULL') => `
  INSERT INTO returns (id, number, order_id, cause, status, refund_due_on, settled_at)
    SELECT 'r', 'R-1', id, 'defect', '${status}', now(), CASE '${status}' WHEN 'settled' THEN now() END FROM orders;
  INSERT INTO return_items (id, return_id, order_item_id, qty, arrived_qty, restock)
    SELECT 'ri', 'r', id, 1, 1, ${restock} FROM order_items`

const numbering = 'every invoice number is followed by the next, or by a gap that is written down'
const lost = `INSERT INTO database_histories (id, reason) VALUES ('x', 'promoted')`

/** A product held for a customer who wants it. */
const offered = `
  INSERT INTO wants (id, email, email_key, name, confirmed_at) VALUES ('w', 'a@b.example', 'a@b.example', 'Mitsouko', now());
  UPDATE products SET withheld = true;
  INSERT INTO arrivals (product_id) SELECT id FROM products LIMIT 1;
  INSERT INTO want_offers (id, want_id, email_key, product_id, arrival_id, state, hold_until)
    SELECT 'o', 'w', 'a@b.example', product_id, id, 'held', now() + interval '1 day' FROM arrivals;`

/** Makes it look as if invoices had existed for a while. */
const oldShop = `UPDATE schema_migrations SET at = now() - interval '1 day'`

test('what was sold and sent back before there were invoices may wait an hour for its documents', async () => {
  const change = `DELETE FROM invoices; DELETE FROM invoice_numbers; UPDATE payments SET captured_at = now() - interval '1 year';
    UPDATE refunds SET updated_at = now() - interval '1 year'`
  const rules = ['every order that was paid has its invoice', 'credit notes equal done refunds']
  const broken = (await brokenBy(change)).filter((rule) => rules.includes(rule))
  expect(broken).toEqual([])
  const later = (await brokenBy(`${change}; ${oldShop}`)).filter((rule) => rules.includes(rule))
  expect(later).toEqual(rules)
})

test('the books of a shop that has sold something are sound', async () => {
  expect(requireSound(await checkBooks(shop.db))).toBeUndefined()
  const rules = await checkBooks(shop.db)
  expect(rules.length).toBeGreaterThan(20)
  expect(rules.filter(({ broken }) => broken.length > 0)).toEqual([])
})

/** Drops a table's CHECK constraints, so that it accepts invalid rows. */
const unchecked = (table: string) => `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype = 'c' LOOP
      EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', name);
    END LOOP;
  END $$;`

/** A change of the books, and the rule that must detect it. */
const faults: [change: string, rule: string][] = [
  [
    `${unchecked('products')} UPDATE products SET reserved = quantity + 1`,
    'no product is negative or oversold',
  ],
  ['UPDATE products SET quantity = 5, reserved = 1', 'what is held is what placed orders hold'],
  [`DELETE FROM stock_movements WHERE kind = 'take'`, 'every line of a placed order is held, and no other'],
  [
    `DELETE FROM stock_movements WHERE kind = 'take'`,
    'each hold of a line is taken or released once at most, by its whole quantity',
  ],
  [`UPDATE order_items SET product_id = 'another'`, 'stock that moves for an order is in that order'],
  [
    `${unchecked('orders')} UPDATE orders SET status = 'placed', hold_until = now() - interval '2 hours'`,
    'no unpaid order holds its stock past its time',
  ],
  [
    `${unchecked('orders')} UPDATE orders SET status = 'cancelled'`,
    'money that came for an unpaid order is kept or on its way back',
  ],
  [
    `DROP INDEX one_kept_payment_per_order; INSERT INTO payments (id, order_id, attempt_id, provider, provider_ref, amount, currency)
     SELECT 'twin', order_id, attempt_id, provider, 'twin', amount, currency FROM payments`,
    'no order keeps two captures',
  ],
  [
    'UPDATE payments SET keeps = false',
    'money that is not kept is refunded, or the owner is notified that it cannot be',
  ],
  ['UPDATE orders SET refunded_amount = 0', 'an order shows what was sent back of the money that it kept'],
  [
    `${unchecked('orders')} UPDATE orders SET status = 'refunded'`,
    'an order is refund_due or refunded exactly while or since all of its money goes back',
  ],
  [
    `UPDATE orders SET status = 'delivered', delivered_at = now(); DELETE FROM payments`,
    'nothing is delivered unpaid',
  ],
  ['DELETE FROM payments', 'a captured attempt has its payment, and only that'],
  ['UPDATE payments SET amount = amount + 1', 'money counts for the order that its attempt was made for'],
  [
    `${unchecked('payment_attempts')} UPDATE payment_attempts SET status = 'unknown', settles_by = now() - interval '4 days'`,
    'a bank that decides later is not waited for without end',
  ],
  [
    `INSERT INTO idempotency_keys (user_id, key, body_hash, status, response)
     SELECT user_id, key, '', 201, jsonb_build_object('_id', id, 'status', 'placed') FROM orders, unnest(ARRAY['k', 'l']) AS key`,
    'one intent, one order',
  ],
  [
    `INSERT INTO payment_events (provider, event_id, type, order_id) SELECT 'stripe', 'e', 'charge.refunded', id FROM orders`,
    'no event of a provider speaks of an order that it did not reach',
  ],
  [
    `INSERT INTO reviews (id, product_id, name, rating, comment, state) SELECT 'r', id, 'Anna', 5, 'Moss.', 'hidden' FROM products`,
    'a review is hidden exactly while the last decision about it says so',
  ],
  [
    `INSERT INTO stock_movements (product_id, order_id, kind, quantity_change, reserved_change)
     SELECT product_id, order_id, 'return', qty + 1, 0 FROM order_items`,
    'no more pieces of a line come back than were ordered',
  ],
  [
    `INSERT INTO stock_movements (product_id, order_id, kind, quantity_change, reserved_change)
     SELECT product_id, order_id, 'return', qty, 0 FROM order_items`,
    'without a return, lines go back on sale together, once, and only when the whole order is refunded',
  ],
  [
    `${aReturn('settled', "'sale'")}`,
    'what a return brought back into the stock is what arrived of its settled item, and nothing else',
  ],
  [
    `${aReturn('settled')}; INSERT INTO audit_log (action, subject, details)
     SELECT 'return.settled', id, '{"number": "R-1", "arrived": [1], "valueLoss": [500]}' FROM orders`,
    'what arrived of a settled return, and what was taken off for it, is what its settlement recorded',
  ],
  [
    `${aReturn('announced')}; UPDATE return_items SET qty = 2`,
    'no more pieces of a line are in returns than were ordered',
  ],
  [
    `${aReturn('announced')}; UPDATE refunds SET return_id = 'r'`,
    'a refund of a return is of its order, and the return is settled',
  ],
  [
    `${aReturn('announced')}; INSERT INTO withdrawals (id, number, channel, name, email, order_number_given, words, locale, order_id,
     received_at, timing) SELECT 'w', 'W-1', 'online', 'Hanna', 'h@example.org', 'S', 'Words', 'en', id, now(), 'in_time' FROM orders`,
    'a withdrawal reads as it was received',
  ],
  [
    `${aReturn('announced')}; INSERT INTO withdrawals (id, number, channel, name, email, order_number_given, words, locale, order_id,
     received_at, timing) SELECT 'w', 'W-1', 'online', 'Hanna', 'h@example.org', 'S', 'Words', 'en', id, now(), 'in_time' FROM orders`,
    'every withdrawal was confirmed',
  ],
  [
    `${aReturn('announced')}; INSERT INTO withdrawal_items (withdrawal_id, order_item_id, qty) SELECT 'w', id, 1 FROM order_items;
     INSERT INTO withdrawals (id, number, channel, name, email, order_number_given, words, locale, order_id,
     received_at, timing) SELECT 'w', 'W-1', 'online', 'Hanna', 'h@example.org', 'S', 'Words', 'en', id, now(), 'in_time' FROM orders`,
    'the pieces of a withdrawal are those of its return, and of what of it was settled before the rest arrived',
  ],
  ['UPDATE products SET quantity = quantity + 1', 'stock on hand and held is the sum of its movements'],
  ['DELETE FROM payments', 'an order is paid exactly when one capture of its amount is kept'],
  ['DELETE FROM order_items', 'every order has lines'],
  ['UPDATE orders SET discount_price = 1, total_price = total_price - 1', 'totals add up'],
  ['UPDATE order_items SET discount = 1', 'totals add up'],
  [
    `UPDATE orders SET discount_price = 1, total_price = total_price - 1; UPDATE order_items SET discount = 1`,
    'the discount of an order is what its promotions took off its goods',
  ],
  [
    `INSERT INTO promotions (id, name, kind, rate, uses) VALUES ('p', 'Autumn', 'percentage', 1000, 2)`,
    'a promotion counts the orders that use it, within its limit',
  ],
  [
    `INSERT INTO promotions (id, name, kind) VALUES ('p', 'Free shipping', 'shipping');
     INSERT INTO order_promotions (order_id, promotion_id, name, kind, amount, given_back_at)
     SELECT id, 'p', 'Free shipping', 'shipping', 1000, now() FROM orders WHERE status = 'paid'`,
    'orders closed unpaid have given their promotions back, and no others',
  ],
  [
    `DELETE FROM stock_movements WHERE kind = 'take'`,
    'every line that is paid for is taken out of the stock exactly once, and no other',
  ],
  [`UPDATE payments SET refunded = 1`, 'no more goes back than was captured, and what is done is counted'],
  [`UPDATE products SET num_reviews = 3, rating = 5`, 'rating and number of reviews equal the reviews'],
  [
    `UPDATE payment_attempts SET status = 'open'`,
    'no attempt waits for an answer of an order that is closed',
  ],
  [
    `INSERT INTO payment_calls (id, attempt_id) SELECT 'call', id FROM payment_attempts;
     UPDATE payment_attempts SET status = 'declined'`,
    'nothing ends while a capture of it may be under way',
  ],
  [
    `INSERT INTO payment_calls (id, attempt_id, began_at)
     SELECT 'call', id, now() - interval '10 minutes' FROM payment_attempts;
     UPDATE payment_attempts SET status = 'unknown'`,
    'no attempt waits for an answer of an order that is closed',
  ],
  [
    `UPDATE payment_attempts SET status = 'unknown', next_check_at = now() + interval '1 day'`,
    'an open outcome is asked about at least every six hours',
  ],
  [
    `UPDATE payment_attempts SET status = 'declined', ended_at = now()`,
    'what ended at the provider is looked at three times more',
  ],
  [
    `UPDATE refunds SET status = 'pending', updated_at = now() - interval '2 hours'`,
    'no attempt and no refund is stuck',
  ],
  [`UPDATE refunds SET returned_at = now()`, 'a refund that came back was reported to the owner'],
  [
    `INSERT INTO payment_anomalies (order_id, provider, provider_ref, reason, settled_at, settled_how, settled_by)
     SELECT order_id, provider, 'x', 'refund_failed_after_done', now() - interval '1 hour', 'by_person', 'x'
     FROM payments;
     UPDATE refunds SET returned_at = now()`,
    'a refund that came back was reported to the owner',
  ],
  [
    `INSERT INTO payment_stops (provider, ref, kind, capture_ref, opened_at)
     SELECT provider, 'dispute', 'dispute', provider_ref, now() - interval '1 hour' FROM payments;
     UPDATE orders SET status = 'delivered', delivered_at = now()`,
    'nothing is sent that the customer disputes or the provider took back',
  ],
  [
    `INSERT INTO payment_stops (provider, ref, kind, opened_at)
     VALUES ('paypal', 'reversal', 'reversal', now() - interval '2 hours')`,
    'what stops an order is reported to the owner',
  ],
  [
    `INSERT INTO audit_log (action, subject) SELECT 'order.refunded', id FROM orders, generate_series(1, 2)`,
    'an order is paid once and delivered once',
  ],
  [
    `UPDATE payment_attempts SET pending_reason = 'ECHECK'`,
    'a reason to wait belongs to a payment that waits',
  ],
  [`DELETE FROM invoices WHERE kind = 'invoice'`, numbering],
  [`UPDATE invoices SET serial = 2 WHERE kind = 'invoice'`, numbering],
  [`DELETE FROM invoice_numbers`, numbering],
  [
    `${lost}; INSERT INTO number_gaps (series, year, first, last, history)
     SELECT 'invoice', year, 1, last, 'x' FROM invoice_numbers WHERE kind = 'invoice'`,
    numbering,
  ],
  [
    `${lost}; INSERT INTO number_gaps (series, year, first, last, history, made_at)
     VALUES ('order', 2026, 1, 1000000, 'x', now() - interval '1 year')`,
    'no order has a number that was left out as lost',
  ],
  [
    `INSERT INTO invoices (id, kind, year, serial, order_id, issued_at, currency, net_amount, tax_amount, tax_rate,
       tax_included, total_amount, seller, content)
     SELECT 'next', kind, year, 2, order_id || '2', issued_at - interval '1 second', currency, net_amount, tax_amount,
       tax_rate, tax_included, total_amount, seller, content FROM invoices WHERE kind = 'invoice'`,
    'later numbers are of later times',
  ],
  [
    `UPDATE invoices SET total_amount = total_amount + 1, net_amount = net_amount + 1 WHERE kind = 'invoice'`,
    'an invoice has the sums of an order whose payment was kept',
  ],
  [
    `DELETE FROM invoices; UPDATE payments SET captured_at = now() - interval '2 hours'; ${oldShop}`,
    'every order that was paid has its invoice',
  ],
  [
    `DELETE FROM invoices WHERE kind = 'credit_note'; UPDATE refunds SET updated_at = now() - interval '2 hours';
     ${oldShop}`,
    'credit notes equal done refunds',
  ],
  [`UPDATE refunds SET status = 'pending'`, 'credit notes equal done refunds'],
  [
    `UPDATE invoices SET total_amount = total_amount + 1, tax_amount = tax_amount + 1 WHERE kind = 'credit_note'`,
    'credit notes equal done refunds',
  ],
  [
    `UPDATE invoices SET tax_amount = total_amount, net_amount = 0 WHERE kind = 'credit_note';
     UPDATE invoices SET tax_amount = 0, net_amount = total_amount WHERE kind = 'invoice'`,
    'credit notes take back no more than their invoice, and its whole tax with its whole sum',
  ],
  [
    'UPDATE products SET withheld = true',
    'a product is withheld only while it is offered to those who want it first',
  ],
  [
    `${offered} UPDATE want_offers SET hold_until = now() - interval '2 hours'`,
    'what is held for somebody who wants it is passed on in time',
  ],
  [
    `${offered} UPDATE arrivals SET closed_at = now()`,
    'what is held for somebody who wants it is passed on in time',
  ],
  [
    `${offered} UPDATE want_offers SET state = 'ordered', order_id = (SELECT id FROM orders LIMIT 1), product_id = 'other'`,
    'what was offered first and ordered is in that order',
  ],
  [
    `ALTER TABLE payment_anomalies DROP CONSTRAINT a_person_settles_by_name;
     INSERT INTO payment_anomalies (provider, reason, settled_at, settled_how) VALUES ('paypal', 'dispute', now(), 'by_person')`,
    'what did not fit and is settled says when, how and by whom',
  ],
  [
    `INSERT INTO payment_anomalies (provider, reason, mail_id) SELECT 'paypal', 'dispute', id FROM mail_outbox LIMIT 1`,
    'the owner was notified by an email to the owner',
  ],
  [
    `INSERT INTO parcels (id, order_id) SELECT 'k', id FROM orders;
     INSERT INTO parcel_items (parcel_id, order_item_id, qty) SELECT 'k', id, qty + 1 FROM order_items`,
    'no more pieces are in parcels than were bought',
  ],
  [
    `INSERT INTO parcels (id, order_id) SELECT n, id FROM orders, unnest(ARRAY['k', 'l']) AS n;
     INSERT INTO parcel_items (parcel_id, order_item_id, qty) SELECT n, id, qty FROM order_items, unnest(ARRAY['k', 'l']) AS n`,
    'no more pieces are in parcels than were bought',
  ],
  [
    `INSERT INTO parcels (id, order_id) SELECT 'k', id FROM orders`,
    'every parcel has something in it, of an order that was paid',
  ],
  [`UPDATE orders SET status = 'sent'`, 'an order is sent exactly while nothing of it is left to send'],
  [
    `INSERT INTO parcels (id, order_id) SELECT 'k', id FROM orders;
     INSERT INTO parcel_items (parcel_id, order_item_id, qty) SELECT 'k', id, qty FROM order_items`,
    'an order is sent exactly while nothing of it is left to send',
  ],
  [
    `INSERT INTO payment_stops (provider, ref, kind, capture_ref, opened_at)
     SELECT provider, 'dispute', 'dispute', provider_ref, now() - interval '1 hour' FROM payments;
     INSERT INTO parcels (id, order_id) SELECT 'k', id FROM orders`,
    'nothing is sent that the customer disputes or the provider took back',
  ],
  [
    `INSERT INTO parcels (id, order_id, undone_at) SELECT 'k', id, now() FROM orders;
     INSERT INTO mail_outbox (id, kind, parcel_id) VALUES ('m', 'order_sent', 'k')`,
    'no email is about something that did not happen',
  ],
  ['UPDATE products SET price = price + 1', 'the sums of the stock are those of the products'],
  [
    `UPDATE orders SET status = 'delivered', delivered_at = now()`,
    'the sums of orders that are over are those of the orders',
  ],
  [
    'UPDATE products SET compare_at_price = price + 200, struck_price = price + 100',
    'what is struck is the lower of the wished and the reference price of a reduction under way',
  ],
  [
    `INSERT INTO price_reductions (product_id, started_at, reference_price, short_history, offered_since)
     SELECT id, now() + interval '1 second', price, true, now() FROM products LIMIT 1; DELETE FROM price_history`,
    'the reference of every reduction is a price that its product was offered at before',
  ],
  [
    `INSERT INTO legal_texts (id, name, locale, version, markdown, sha256)
     SELECT 'later', name, locale, version + 2, markdown, sha256 FROM legal_texts WHERE name = 'terms'`,
    'the versions of a text run without a gap, and each reads as it was written',
  ],
  [
    `ALTER TABLE legal_texts DROP CONSTRAINT legal_texts_check; UPDATE legal_texts SET markdown = 'Other terms.'`,
    'the versions of a text run without a gap, and each reads as it was written',
  ],
  [
    `INSERT INTO reviews (id, product_id, user_id, name, rating, comment, state)
     SELECT 'r', product_id, user_id, user_name, 1, 'Hidden by nobody.', 'hidden' FROM orders JOIN order_items i ON i.order_id = orders.id LIMIT 1`,
    'a review is hidden exactly while the last decision about it says so',
  ],
]

test.each(faults)('%s is found', async (change, rule) => {
  expect(await brokenBy(change)).toContain(rule)
})

test('each rule is shown to find its fault', () => {
  const shown = new Set(faults.map(([, rule]) => rule))
  expect(bookRules().flatMap(({ rule }) => (shown.has(rule) ? [] : [rule]))).toEqual([])
})

test('what only the provider’s list shows as taken back is reported by that, and sent once the owner has settled it', async () => {
  const sending = 'nothing is sent that the customer disputes or the provider took back'
  const reporting = 'what stops an order is reported to the owner'
  const listed = (settled: string) => `
    INSERT INTO payment_stops (provider, ref, kind, capture_ref, opened_at)
      SELECT provider, 'listed', 'reversal', provider_ref, now() - interval '2 hours' FROM payments;
    INSERT INTO payment_anomalies (provider, provider_ref, reason, order_id, settled_at, settled_how, settled_by)
      SELECT provider, 'listed', 'reversed_there_not_here', order_id, ${settled} FROM payments;
    UPDATE orders SET status = 'delivered', delivered_at = now()`
  const open = await brokenBy(listed('NULL, NULL, NULL'))
  expect(open).toContain(sending)
  expect(open).not.toContain(reporting)
  expect(await brokenBy(listed(`now(), 'by_person', 'owner'`))).not.toContain(sending)
})

test('broken books are named to whoever watches the log', async () => {
  await sql`UPDATE orders SET items_price = items_price - 1, total_price = total_price - 1 WHERE id = ${orderId}`.execute(
    shop.db,
  )
  const checked = await checkBooks(shop.db)
  expect(() => requireSound(checked)).toThrow(/do not add up.*totals add up \(1\)/)
})
