-- What lists and the dashboard count, without reading every order and product (docs/decisions/dashboard.md). Rows are
-- signed changes, never updated: two buyers who change the same sum do not wait for each other. The sum of all rows is
-- what there is; a job adds them up (shop/dashboard/fold-totals.server.ts). The triggers hold whoever writes.
-- compatible: orders.closed_order_inserted: it only writes to order_totals, a table of its own
-- compatible: orders.closed_order_updated: the same
-- compatible: orders.closed_order_deleted: the same
-- compatible: products.stock_counted_after_insert: it only writes to stock_totals, a table of its own
-- compatible: products.stock_counted_after_delete: the same
-- compatible: products.stock_counted_after_update: the same

-- Orders that are neither to be paid nor to be sent: those are few and counted where they lie, so that placing an order
-- writes nothing here.
CREATE TABLE order_totals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL,
  is_refunded boolean NOT NULL,            -- in part or in full
  orders bigint NOT NULL
);

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status NOT IN ('placed', 'paid') THEN
    INSERT INTO order_totals (status, is_refunded, orders) VALUES (OLD.status, OLD.refunded_amount > 0, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status NOT IN ('placed', 'paid') THEN
    INSERT INTO order_totals (status, is_refunded, orders) VALUES (NEW.status, NEW.refunded_amount > 0, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER closed_order_inserted AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status NOT IN ('placed', 'paid')) EXECUTE FUNCTION count_orders();
CREATE TRIGGER closed_order_updated AFTER UPDATE OF status, refunded_amount ON orders
  FOR EACH ROW WHEN ((OLD.status, OLD.refunded_amount > 0) <> (NEW.status, NEW.refunded_amount > 0)
    AND NOT (OLD.status IN ('placed', 'paid') AND NEW.status IN ('placed', 'paid')))
  EXECUTE FUNCTION count_orders();
CREATE TRIGGER closed_order_deleted AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.status NOT IN ('placed', 'paid')) EXECUTE FUNCTION count_orders();

-- Products that are not archived, by category.
CREATE TABLE stock_totals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  products bigint NOT NULL,
  only_one bigint NOT NULL,                -- of which one piece can be bought
  sold_out bigint NOT NULL,                -- of which none can be bought
  pieces bigint NOT NULL,                  -- on hand, also what is held
  worth numeric NOT NULL,                  -- cents, at today's prices
  cost numeric NOT NULL,                   -- cents, of those whose cost price is known
  products_without_cost bigint NOT NULL,   -- that have pieces
  pieces_without_cost bigint NOT NULL
);

-- One statement, three sources: a function for each kind of change, since their tables of rows have different names.
DO $do$
DECLARE
  change text; rows_of_change text; tables text;
  now_there CONSTANT text := 'SELECT 1 AS sign, category, archived_at, quantity, reserved, price, cost_price FROM changed';
  there_before CONSTANT text := 'SELECT -1 AS sign, category, archived_at, quantity, reserved, price, cost_price FROM before';
BEGIN
  FOR change, rows_of_change, tables IN VALUES
    ('insert', now_there, 'NEW TABLE AS changed'),
    ('delete', there_before, 'OLD TABLE AS before'),
    ('update', now_there || ' UNION ALL ' || there_before, 'OLD TABLE AS before NEW TABLE AS changed')
  LOOP
    EXECUTE format($function$
      CREATE FUNCTION count_stock_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO stock_totals (category, products, only_one, sold_out, pieces, worth, cost, products_without_cost,
          pieces_without_cost)
        SELECT * FROM (
          SELECT category, sum(sign) AS products, sum(sign * (quantity - reserved = 1)::int) AS only_one,
            sum(sign * (quantity = reserved)::int) AS sold_out, sum(sign * quantity::bigint) AS pieces,
            sum(sign * quantity::bigint * price) AS worth, coalesce(sum(sign * quantity::bigint * cost_price), 0) AS cost,
            sum(sign * (cost_price IS NULL AND quantity > 0)::int) AS products_without_cost,
            sum(CASE WHEN cost_price IS NULL THEN sign * quantity::bigint ELSE 0 END) AS pieces_without_cost
          FROM (%2$s) one WHERE archived_at IS NULL GROUP BY category) change
        WHERE (products, only_one, sold_out, pieces, worth, cost, products_without_cost, pieces_without_cost)
          <> (0, 0, 0, 0, 0, 0, 0, 0);
        RETURN NULL;
      END $$;
      CREATE TRIGGER stock_counted_after_%1$s AFTER %1$s ON products
        REFERENCING %3$s FOR EACH STATEMENT EXECUTE FUNCTION count_stock_of_%1$s();
      $function$, change, rows_of_change, tables);
  END LOOP;
END $do$;

-- What there is today: the triggers hold the tables, so nothing changes meanwhile.
INSERT INTO order_totals (status, is_refunded, orders)
  SELECT status, refunded_amount > 0, count(*) FROM orders WHERE status NOT IN ('placed', 'paid') GROUP BY 1, 2;
INSERT INTO stock_totals (category, products, only_one, sold_out, pieces, worth, cost, products_without_cost,
  pieces_without_cost)
  SELECT category, count(*), count(*) FILTER (WHERE quantity - reserved = 1), count(*) FILTER (WHERE quantity = reserved),
    sum(quantity), sum(quantity::bigint * price), coalesce(sum(quantity::bigint * cost_price), 0),
    count(*) FILTER (WHERE cost_price IS NULL AND quantity > 0), coalesce(sum(quantity) FILTER (WHERE cost_price IS NULL), 0)
  FROM products WHERE archived_at IS NULL GROUP BY category;
