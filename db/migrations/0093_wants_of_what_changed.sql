-- Who wants a product is told as well when it comes to be what they want: a condition is added, or it costs less.
-- compatible: products.arrival_matched: it only writes to arrivals
CREATE TRIGGER arrival_matched AFTER UPDATE OF price, condition, era, year, vintage, typ, category, title, house, name ON products
  FOR EACH ROW WHEN (NEW.show AND NEW.archived_at IS NULL AND NEW.quantity > NEW.reserved
    AND (NEW.price, NEW.condition, NEW.era, NEW.year, NEW.vintage, NEW.typ, NEW.category, NEW.title, NEW.house, NEW.name)
      IS DISTINCT FROM (OLD.price, OLD.condition, OLD.era, OLD.year, OLD.vintage, OLD.typ, OLD.category, OLD.title, OLD.house, OLD.name))
  EXECUTE FUNCTION note_arrival();
